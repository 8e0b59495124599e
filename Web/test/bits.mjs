// Compares the machine under Node with the native one, bit by bit, on random traces.
//
//   node bits.mjs penumbra.wasm PENUMBRA [COUNT [SEED]]      PENUMBRA is the built command
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { player, randomTraces } from "./replay.mjs";

const [wasm, penumbra, count = 100, seed = 24] = process.argv.slice(2);
const play = await player(readFileSync(wasm));
let lines = 0, edges = 0;
for (const [index, one] of randomTraces(+count, +seed).entries()) {
  const options = ["--bits", "--size", `${one.width}x${one.height}`, "--fps", `${one.fps}`, "--jelly", `${one.jelly}`,
    "--style", one.castro ? "castro" : "natural"];
  const native = execFileSync(penumbra, ["replay", "-", ...options], { input: one.trace, encoding: "utf8", maxBuffer: 1e8 });
  const here = play(one);
  if (native !== here) {
    const [ours, theirs] = [here.split("\n"), native.split("\n")];
    const at = theirs.findIndex((line, number) => line !== ours[number]);
    console.error(`bits: trace ${index} of seed ${seed} differs in line ${at + 1}:\n  native ${theirs[at]}\n  Node   ${ours[at]}`);
    process.exit(1);
  }
  lines += here.split("\n").length - 1;
  edges += here.split(" ").length - 1;
}
if (edges < 1000) throw new Error("bits: the traces pull too little to compare anything.");
console.log(`bits: ${count} random traces give the same bits natively and under Node: ${lines} frames.`);
