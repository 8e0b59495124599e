// The machine comes over the network: when the page rests, or a hand comes near.

/** A request that takes longer has failed, in milliseconds. */
const LIMIT = 20000;

/** Calls `act` once, when the page has loaded and rests. */
export function whenAtRest(act, signal) {
  const rest = () => (globalThis.requestIdleCallback ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 200));
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true, signal });
}

/** The machine at an address, as a compiled module or as bytes. Throws an error that names the address and the reason. */
export async function compiled(wasm, signal) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (ArrayBuffer.isView(wasm)) return WebAssembly.compile(wasm);
  const slow = new AbortController(), stop = () => slow.abort(signal.reason);
  const timer = setTimeout(() => slow.abort(new Error(`no answer within ${LIMIT / 1000} s`)), LIMIT);
  signal.addEventListener("abort", stop);
  try {
    const response = await fetch(wasm, { signal: slow.signal });
    if (!response.ok) throw new Error(`the answer is ${response.status} ${response.statusText}`.trim());
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (String.fromCharCode(...bytes.subarray(0, 4)) !== "\0asm") throw new Error("the answer is no WebAssembly");
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw new Error(`${wasm}: ${error.message}`, { cause: error });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}
