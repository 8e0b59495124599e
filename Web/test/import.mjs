// A site that also renders on a server imports the package there.
//
//   node import.mjs PACKAGE
import { pathToFileURL } from "node:url";

for (const [file, expected] of [
  ["penumbra.js", "attachThemeTransition"], ["penumbra.inline.js", "attachThemeTransition,createTheme,headHash,headScript"],
  ["penumbra-head.js", "SYSTEM,headHash,headScript,settings"], ["penumbra-theme.js", "createTheme,page"], ["penumbra-toggle.js", ""],
  ["penumbra-hands.js", "attachHands"], ["penumbra-restyle.js", "restyle,restyled"], ["penumbra-sliders.js", "keepSliders"], ["penumbra-stage.js", "surfaceOf"],
  ["penumbra-mask.js", "masks"], ["penumbra-edges.js", "edgesOf,styles"], ["penumbra-site.js", "run,siteOf"],
  ["penumbra-load.js", "compiled,whenAtRest"], ["penumbra-plain.js", "canPlay,isTransitionElsewhere,play"],
]) {
  const names = Object.keys(await import(pathToFileURL(`${process.argv[2]}/${file}`)));
  if (names.join() !== expected) throw new Error(`import: ${file} exports ${names}.`);
}
// A theme that is made there does nothing.
const { createTheme } = await import(pathToFileURL(`${process.argv[2]}/penumbra-theme.js`));
const theme = createTheme({ themes: ["light", "dark", "sepia"] });
theme.choose("dark");
theme.subscribe(() => {})();
const seen = [theme.choice, theme.theme, theme.isDark, ...theme.choices].join();
if (seen !== "system,light,false,light,dark,sepia,system") throw new Error(`import: a theme on a server is ${seen}.`);
console.log("import: Node can import each module.");
