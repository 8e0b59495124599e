// The page pulls itself until somebody comes: a computed stroke of two fingers, in pointer events, as those of a hand are.
import { SIZE, trace } from "./gallery.js";

const TYPES = { down: "pointerdown", move: "pointermove", up: "pointerup", cancel: "pointercancel" };
const TIMES = 3; // How often it pulls, and after how many milliseconds once more.
const PAUSE = 4000;

/** Pulls a page by itself. `end` is called once, when it will not do so again. Returns a function that stops it. */
export function pullItself(transition, end) {
  const abort = new AbortController(), fingers = new Map();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) abort.abort();

  function touch({ id, x, y, phase }) {
    if (phase === "up") fingers.delete(id);
    else fingers.set(id, { id, x, y });
    document.body.dispatchEvent(new PointerEvent(TYPES[phase], {
      pointerId: 1e6 + id, pointerType: "touch", isPrimary: id === 0, bubbles: true, cancelable: true, composed: true,
      clientX: x * innerWidth / SIZE.width, clientY: y * innerHeight / SIZE.height,
    }));
  }
  function stop() {
    if (abort.signal.aborted) return;
    abort.abort();
    for (const finger of fingers.values()) touch({ ...finger, phase: "cancel" });
    end();
  }
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  const frame = () => new Promise(requestAnimationFrame);

  async function pull(touches) {
    const start = await frame() - touches[0].t;
    let next = 0;
    while (next < touches.length && !abort.signal.aborted) {
      const now = await frame() - start;
      while (next < touches.length && touches[next].t <= now && !abort.signal.aborted) touch(touches[next++]);
    }
  }
  async function play() {
    const [touches, isThere] = await Promise.all([trace("turn"), transition.load()]);
    for (let time = 0; isThere && time < TIMES && !abort.signal.aborted; time++) {
      if (time) await wait(PAUSE);
      while (!abort.signal.aborted && (document.hidden || scrollY > 40 || transition.phase !== "idle")) await wait(200);
      if (!abort.signal.aborted) await pull(touches);
    }
    stop();
  }

  const isHand = (event) => { if (event.isTrusted) stop(); };
  for (const type of ["pointerdown", "keydown", "wheel", "touchstart"]) {
    addEventListener(type, isHand, { capture: true, passive: true, signal: abort.signal });
  }
  if (abort.signal.aborted) end();
  else play().catch(stop);
  return stop;
}
