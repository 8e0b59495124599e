// The machine comes over the network: when the page rests, or a hand comes near.

/** A request that takes longer has failed, in milliseconds. */
const LIMIT = 20000;

/** Calls `act` once, when the page has loaded and rests. */
export function whenAtRest(act, signal) {
  const rest = () => (globalThis.requestIdleCallback ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 200));
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true, signal });
}

const requests = new Map(); // By address: all that needs the machine in a page shares one.

/** The machine at an address, as a compiled module or as bytes. Throws an error that names the address and the reason. */
export async function compiled(wasm, signal) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (ArrayBuffer.isView(wasm)) return WebAssembly.compile(wasm);
  const address = new URL(wasm, document.baseURI).href;
  if (!requests.has(address)) requests.set(address, request(address));
  return Promise.race([requests.get(address), new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)))]);
}

async function request(address) {
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(new Error(`no answer within ${LIMIT / 1000} s`)), LIMIT);
  try {
    const response = await fetch(address, { signal: slow.signal });
    if (!response.ok) throw new Error(`the answer is ${response.status} ${response.statusText}`.trim());
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (String.fromCharCode(...bytes.subarray(0, 4)) !== "\0asm") throw new Error("the answer is no WebAssembly");
    return await WebAssembly.compile(bytes);
  } catch (error) {
    requests.delete(address); // Another try asks again.
    throw new Error(`${address}: ${error.message}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
