// The hands that pull: fingers, a handle, and Alt with the wheel. They become touches of the machine.
import { keepSliders } from "./penumbra-sliders.js";

// As in PageExports.swift.
const FINGERS = 0, PULL = 1, WHEEL = 2; // The sources of touches.
const LANDED = 2, ACTIVE = 3, FAILED = 4; // The states of a source.
const DOWN = 0, MOVE = 1, UP = 2, CANCEL = 3;

/** A pull is no click. */
function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

/** A browser closes popovers and dialogs when a pointer comes down and up outside. One that they capture comes up inside. */
function keepOpen(pointer) {
  for (const one of document.querySelectorAll("[popover], dialog[closedby=any]")) {
    if (one.open || one.matches(":popover-open")) return one.setPointerCapture(pointer);
  }
}

/** Whether fingers belong to an element of the site that moves something itself along a pull: a map, a board, an editor. */
function isSites(path, pans) {
  return path.some((one) => {
    if (!(one instanceof Element)) return false;
    if (one.hasAttribute("data-penumbra-ignore")) return true;
    const action = getComputedStyle(one).touchAction;
    return !pans.test(action);
  });
}

/**
 * `page` is what penumbra.js says of the page and its edges; `page.touch` gives a touch to the machine. Call `watch` of the result when
 * the first edge has come, or the last one has gone.
 */
export function attachHands(page) {
  const { on, isHere, forward: [across, down] } = page, capture = { capture: true }, active = { passive: false };
  const pans = across ? /auto|pan-[xlr]|manipulation/ : /auto|pan-[yud]|manipulation/; // What a site leaves to the browser.

  // Fingers come as pointers, with all their samples; they are claimed as touches, of which the browser can be deprived.
  const sources = new Map(); // Of each pointer.
  let landed = []; // The events of fingers that came down. The site may have prevented what follows from them.
  /** Forgets pointers: what they hold is taken back. */
  function forget(which = () => true) {
    for (const [pointer, source] of sources) if (which(source)) {
      sources.delete(pointer);
      page.touch(source, pointer, CANCEL, 0, 0, performance.now());
    }
    landed = [];
    sliders.release();
  }
  const sliders = keepSliders(on, () => page.state(FINGERS) === LANDED);
  function touch(source, phase, event) {
    const state = page.touch(source, event.pointerId, phase, event.clientX, event.clientY, event.timeStamp);
    if (source === PULL && state === ACTIVE && phase === MOVE) keepOpen(event.pointerId);
    if (source !== FINGERS) return;
    if (state === ACTIVE) sliders.pull();
    else if (state === FAILED || phase >= UP) sliders.release();
  }
  on(window, "pointerdown", (event) => {
    const handle = event.target.closest?.(page.handle), source = handle ? PULL : FINGERS;
    if (handle && event.button === 0) handle.setPointerCapture(event.pointerId);
    else if (event.pointerType !== "touch" || !isHere(event) || isSites(event.composedPath(), pans)) return;
    if (source === FINGERS) {
      sliders.land(event, !sources.size);
      landed.push(event);
    }
    sources.set(event.pointerId, source);
    page.prepare();
    touch(source, DOWN, event);
  }, capture);
  on(window, "pointermove", (event) => {
    const source = sources.get(event.pointerId);
    if (source === undefined) return;
    if (source === FINGERS && !page.hasEdge() && landed.some((one) => one.defaultPrevented)) return forget((one) => one === FINGERS);
    const parts = event.getCoalescedEvents?.() ?? [];
    for (const part of parts.length ? parts : [event]) touch(source, MOVE, part);
  }, capture);
  for (const [type, phase] of [["pointerup", UP], ["pointercancel", CANCEL]]) {
    on(window, type, (event) => {
      const source = sources.get(event.pointerId);
      if (!sources.delete(event.pointerId)) return;
      if (!sources.size) landed = [];
      if (source && page.state(source) === ACTIVE) {
        on(window, "click", swallow, { capture: true, once: true, signal: AbortSignal.timeout(0) });
      }
      touch(source, phase, event);
      page.lifted();
    }, capture);
  }
  // A handle takes the focus by keys alone: a pull by the mouse leaves it where somebody types.
  on(window, "mousedown", (event) => { if (event.target.closest?.(page.handle)) event.preventDefault(); }, capture);
  // One finger is the browser's, and so are two that pinch. As soon as enough have landed and move, or while there is an edge,
  // they are the machine's. A touch that is claimed where it starts could not zoom any more.
  const claim = (event) => {
    if (event.cancelable && isHere(event) && (page.hasEdge() || (page.state(FINGERS) & 2) === 2)) event.preventDefault();
  };
  on(window, "touchstart", (event) => {
    if (page.hasEdge()) claim(event);
    else if (sources.size) landed.push(event);
  }, { ...active, ...capture });
  on(window, "touchmove", claim, active);

  // A page that is left with fingers down does not see them lift.
  on(window, "pagehide", () => forget());

  // Alt and the wheel: a finger that the wheel moves, and that lifts after a pause. The first scroll of a pull is forward, whichever
  // way the wheel turns.
  let wheel = null;
  function scroll(event) {
    if (!isHere(event)) return;
    if (!event.altKey) {
      if (page.hasEdge()) event.preventDefault(); // The picture does not scroll with the page below it.
      return;
    }
    event.preventDefault();
    const travel = (event.deltaY || event.deltaX) * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? innerHeight : 1);
    if (!travel) return;
    if (!wheel) {
      page.prepare();
      wheel = { x: event.clientX, y: event.clientY, sign: Math.sign(travel) };
      page.touch(WHEEL, 0, DOWN, wheel.x, wheel.y, event.timeStamp);
    }
    wheel.x += across * wheel.sign * travel;
    wheel.y += down * wheel.sign * travel;
    page.touch(WHEEL, 0, MOVE, wheel.x, wheel.y, event.timeStamp);
    clearTimeout(wheel.timer);
    wheel.timer = setTimeout(() => {
      const { x, y } = wheel;
      wheel = null;
      page.touch(WHEEL, 0, UP, x, y, performance.now());
      watch();
    }, 150);
  }
  // A listener that may prevent scrolling makes the browser wait for the page with each scroll. So it is there only with Alt, or an edge.
  let isAltDown = false, isWatching = false;
  function watch() {
    const isWanted = isAltDown || wheel !== null || page.hasEdge();
    if (isWanted === isWatching) return;
    isWatching = isWanted;
    if (isWanted) on(window, "wheel", scroll, active);
    else window.removeEventListener("wheel", scroll);
  }
  const alt = (isDown) => {
    isAltDown = isDown;
    watch();
  };
  on(window, "keydown", (event) => { if (event.key === "Alt") alt(true); }, capture);
  on(window, "keyup", (event) => { if (event.key === "Alt") alt(false); }, capture);
  on(window, "blur", () => alt(false));
  // Alt may be down before the window has the keyboard.
  on(window, "wheel", (event) => { if (event.altKey !== isAltDown) alt(event.altKey); }, { passive: true, capture: true });
  return { watch };
}
