// A site that also renders on a server imports the package there.
//
//   node import.mjs PACKAGE
import { pathToFileURL } from "node:url";

for (const file of ["penumbra.js", "penumbra.inline.js", "penumbra-stage.js"]) {
  const names = Object.keys(await import(pathToFileURL(`${process.argv[2]}/${file}`)));
  const expected = file === "penumbra-stage.js" ? "surfaceOf" : "attachThemeTransition";
  if (names.join() !== expected) throw new Error(`import: ${file} exports ${names}.`);
}
console.log("import: Node can import each module.");
