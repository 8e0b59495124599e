// Several edges at once, inside an element. penumbra.js imports it for the option `stage`.
import { styles } from "./penumbra-edges.js";

/** As many edges may begin one after the other without a rest; the next one finishes them. */
const LAYERS = 16;
const known = new WeakMap();

/**
 * Elements around all that is in a stage, each inside the one before, and each with a rule for its picture: an element has one
 * transition at a time. They are there before the first edge, and in a shadow tree, so that nothing of the site is ever moved.
 */
function layersOf(stage) {
  const layers = [], sheet = new CSSStyleSheet();
  sheet.replaceSync(`${styles("div")} div { contain: layout; height: 100%; background: inherit }`);
  let inner = stage.attachShadow({ mode: "open" });
  inner.adoptedStyleSheets.push(sheet);
  for (let at = 0; at < LAYERS; at++) {
    const element = document.createElement("div");
    element.id = `layer${at}`;
    inner.append(element);
    layers.push({ element, scope: element });
    inner = element;
  }
  inner.append(document.createElement("slot"));
  return layers;
}

/** Where edges are shown: as the surface of the document, in penumbra.js. */
export function surfaceOf(element) {
  if (!known.has(element)) known.set(element, layersOf(element));
  const layers = known.get(element), root = document.documentElement;
  let dx = 0, dy = 0; // From the corner of the layers to that of the bounds.
  let isWatching = false;

  /** What the window shows of the layers. */
  function bounds() {
    const { left, top, right, bottom } = layers[0].element.getBoundingClientRect(), x = Math.max(left, 0), y = Math.max(top, 0);
    dx = x - left;
    dy = y - top;
    return { x, y, width: Math.max(Math.min(right, root.clientWidth) - x, 0), height: Math.max(Math.min(bottom, innerHeight) - y, 0) };
  }

  return {
    element, layers, bounds,
    capacity: 4,
    last: layers.at(-1),
    /** Moves a mask from the corner of the bounds to that of the layers. */
    move(kind, numbers) {
      const count = [0, 2, numbers.length][kind];
      for (let at = 0; at < count; at++) numbers[at] += at % 2 ? dy : dx;
    },
    /** Finishes when something scrolls, or the layers move or change their size, and before a transition of the site in the whole document. */
    watch(changes, finish) {
      if (isWatching) return;
      isWatching = true;
      element.addEventListener("scroll", finish, true);
      const read = () => JSON.stringify([bounds(), dx, dy]);
      let before = "", wasReady = false;
      const look = () => {
        isWatching = changes.length > 0;
        if (!isWatching) return element.removeEventListener("scroll", finish, true);
        const now = read(), isReady = changes.every((one) => one.isReady);
        if (!isReady || !wasReady) before = now; // A theme may itself change a size.
        wasReady = isReady;
        if (now !== before || document.activeViewTransition) finish();
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
  };
}
