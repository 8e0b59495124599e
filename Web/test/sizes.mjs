// The sizes that Documentation/Web.md promises.
//
//   node sizes.mjs PACKAGE
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const folder = process.argv[2];
const size = (file) => brotliCompressSync(readFileSync(`${folder}/${file}`)).length;
const script = (names) => names.map((name) => `penumbra${name}.js`);
for (const [what, files, most] of [
  ["the pull, before a hand comes", script(["", "-load", "-plain", "-restyle", "-site"]), 6000],
  ["the whole switch with its element, before a hand comes", script(["", "-load", "-plain", "-restyle", "-site", "-head", "-theme", "-toggle"]), 10000],
  ["the edges and the hands, with the machine", script(["-edges", "-mask", "-hands", "-sliders"]), 6200],
  ["a stage", script(["-stage"]), 1000],
  ["the machine", ["penumbra.wasm"], 20000],
]) {
  const bytes = files.map(size).reduce((sum, one) => sum + one);
  console.log(`sizes: ${what}: ${bytes} bytes with brotli, at most ${most}.`);
  if (bytes > most) process.exitCode = 1;
}
