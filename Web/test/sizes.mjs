// The sizes that Documentation/Web.md promises.
//
//   node sizes.mjs PACKAGE
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

const folder = process.argv[2];
for (const [file, compress, name, most] of [
  ["penumbra.js", gzipSync, "gzip", 5000], ["penumbra.js", brotliCompressSync, "brotli", 5000],
  ["penumbra-hands.js", gzipSync, "gzip", 1400],
  ["penumbra-restyle.js", gzipSync, "gzip", 1300],
  ["penumbra-sliders.js", gzipSync, "gzip", 900],
  ["penumbra-stage.js", gzipSync, "gzip", 1400],
  ["penumbra.wasm", brotliCompressSync, "brotli", 30000],
]) {
  const size = compress(readFileSync(`${folder}/${file}`)).length;
  console.log(`sizes: ${file} has ${size} bytes with ${name}, at most ${most}.`);
  if (size > most) process.exitCode = 1;
}
