// A change of theme in one frame: what CSS transitions and animations it starts are at their end before the page is drawn.

/** How many frames after a change may still belong to it: a framework often writes to the document later than `show` returns. */
const FRAMES = 2;
/** How long a promise of a change is awaited, in milliseconds: as long as a view transition waits for its callback. */
const LIMIT = 4000;
// "*" selects no pseudo-element. Each has a rule of its own, because a browser drops a rule with a name that it does not know.
const PARTS = ["", "before", "after", "marker", "backdrop", "placeholder", "file-selector-button", "details-content", "checkmark",
  "picker(select)", "picker-icon", "-webkit-slider-thumb", "-webkit-slider-runnable-track", "-webkit-progress-bar",
  "-webkit-progress-value", "-webkit-meter-bar", "-webkit-search-cancel-button", "-webkit-calendar-picker-indicator",
  "-webkit-inner-spin-button", "-moz-range-thumb", "-moz-range-track", "-moz-range-progress", "-moz-progress-bar"];
// More specific than the rules of a site.
const rules = (declarations) => PARTS.map((part) => `:not(#penumbra#penumbra)${part && "::" + part} { ${declarations} }`).join("\n");
// Without properties, Chromium has the least to do. But a transition that runs runs on only with another duration.
const NONE = "transition-property: none !important", AT_ONCE = "transition-duration: 0s !important; transition-delay: 0s !important";

let sheet;
let changes = 0; // Those of which not all frames have been drawn.
let last = Promise.resolve();

/** The document, and all open shadow roots in it. */
function rootsIn(root = document) {
  const hosts = [...root.querySelectorAll("*")].filter((one) => one.shadowRoot);
  return [root, ...hosts.flatMap((one) => rootsIn(one.shadowRoot))];
}

/** Also brings all styles up to date. */
const animationsIn = (roots) => roots.flatMap((root) => root.getAnimations());

/** Whether a CSS animation of the site runs to an end by itself. */
const hasEnd = (one) => one instanceof CSSAnimation && one.playState === "running" && one.timeline === document.timeline
  && one.effect.getComputedTiming().endTime < Infinity && !one.effect.pseudoElement?.startsWith("::view-transition");

function adopt(roots) {
  for (const { adoptedStyleSheets } of roots) if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
}

/** Calls `change`, which may return a promise, and returns its result. */
export function restyle(change) {
  const roots = rootsIn(), before = new Set(animationsIn(roots));
  if (!changes) {
    const isRunning = [...before].some((one) => one instanceof CSSTransition);
    (sheet ??= new CSSStyleSheet()).replaceSync(rules(isRunning ? AT_ONCE : NONE));
  }
  const settle = () => {
    const roots = rootsIn();
    adopt(roots);
    for (const one of animationsIn(roots)) if (!before.has(one) && hasEnd(one)) one.finish();
  };
  changes++;
  adopt(roots);
  let result;
  try {
    return result = change();
  } finally {
    settle();
    last = follow(result, settle);
  }
}

/** Settles what a change does later. */
async function follow(result, settle) {
  try {
    await Promise.race([result, new Promise((done) => setTimeout(done, LIMIT))]);
  } catch { /* The caller has the same promise. */ }
  settle();
  for (let frame = 0; frame < FRAMES; frame++) {
    // A busy browser draws before it runs a task that the change has queued; one that is queued now runs after that.
    await new Promise((done) => setTimeout(done));
    await new Promise(requestAnimationFrame);
    settle();
  }
  if (--changes) return;
  for (const root of rootsIn()) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
}

/** Resolves when the page has been drawn as the last change left it. */
export const restyled = () => last;
