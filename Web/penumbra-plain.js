// A change by the browser's own animation, where the machine is not there yet, or never comes.

const OLD = "::view-transition-old(root)", NEW = "::view-transition-new(root)";
// The new page is hidden until its animation is there: some browsers draw a frame before that.
const CSS = `
:root[data-penumbra=plain] {
  view-transition-name: root !important;
  &::view-transition-group(root) { animation: none }
  &${OLD}, &${NEW} { animation: none; mix-blend-mode: normal }
  &${NEW} { z-index: 1; opacity: 0 }
}
`;
const HIDDEN = { down: "0 0 100%", up: "100% 0 0", left: "0 0 0 100%", right: "0 100% 0 0" };
const LOOKS = {
  // In parts of the picture: Chromium 150 reads points as pixels of the screen there, in the first transition of a page.
  circle: ([x, y]) => {
    const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y)) / Math.hypot(innerWidth, innerHeight) * Math.SQRT2;
    const at = (part) => `circle(${100 * part}% at ${100 * x / innerWidth}% ${100 * y / innerHeight}%)`;
    return [{ opacity: [1, 1], clipPath: [at(0), at(radius)] }, 500];
  },
  edge: (place, direction) => [{ opacity: [1, 1], clipPath: [`inset(${HIDDEN[direction]})`, "inset(0)"] }, 500],
  fade: () => [{ opacity: [0, 1] }, 250],
};

let sheet, last;

/** Whether the browser can. */
export const canPlay = () => "startViewTransition" in document && "adoptedStyleSheets" in document;

/**
 * Whether a frame of this page, or a page around this frame, has a view transition. Chromium 156 hangs when two documents of a process
 * have one at once.
 */
export function isTransitionElsewhere() {
  const look = (one) => {
    try {
      return (one !== window && !!one.document.activeViewTransition) || [...Array(one.length).keys()].some((at) => look(one[at]));
    } catch { // Of another site, and in another process.
      return false;
    }
  };
  let outermost = window;
  try {
    while (outermost.parent !== outermost && outermost.parent.document) outermost = outermost.parent;
  } catch { /* The same. */ }
  return look(outermost);
}

/** Calls `update`, which may return a promise, and reveals what it has changed. Returns the view transition. */
export function play(update, way, place, direction) {
  const root = document.documentElement;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  root.dataset.penumbra = "plain";
  const transition = last = document.startViewTransition(update);
  const clean = () => {
    if (last !== transition) return;
    if (root.dataset.penumbra === "plain") delete root.dataset.penumbra;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  transition.ready.then(() => {
    const [frames, duration] = LOOKS[way](place, direction);
    root.animate(frames, { duration, easing: "cubic-bezier(.3, 0, .1, 1)", fill: "both", pseudoElement: NEW });
  }, () => {});
  transition.finished.then(clean, clean);
  return transition;
}
