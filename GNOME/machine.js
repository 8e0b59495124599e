// The machine that decides how an edge moves: Penumbra's own engine as WebAssembly.
import GLib from 'gi://GLib';

/** A machine that calls the functions of `page`. The shell has WebAssembly without its promises only. */
export function loadMachine(folder, page) {
    const [, bytes] = GLib.file_get_contents(`${folder}/penumbra.wasm`);
    return new WebAssembly.Instance(new WebAssembly.Module(bytes), {page}).exports;
}
