// Penumbra: theme transitions that follow the hand. The Swift machine decides, view transitions show. See penumbra.d.ts.
import { compiled, whenAtRest } from "./penumbra-load.js";
import { canPlay, isTransitionElsewhere, play } from "./penumbra-plain.js";
import { run, siteOf } from "./penumbra-site.js";

const HANDLE = "penumbra-pull";
const HANDLES = `${HANDLE}, penumbra-toggle`;
const NEAR = ["pointerdown", "pointerover"]; // What a hand does that may pull next.
const RUNS = ["edge", "circle", "fade"];
const DIRECTIONS = ["down", "up", "left", "right"];
const PHASES = ["idle", "tracking", "completing", "returning"];

/** The middle of an element, the place of an event, or a point. */
function place(from) {
  if (from?.clientX || from?.clientY) return [from.clientX, from.clientY];
  const element = from?.currentTarget ?? from?.target ?? from;
  const box = element?.getBoundingClientRect?.();
  if (box) return [box.x + box.width / 2, box.y + box.height / 2];
  return [from?.x ?? innerWidth / 2, from?.y ?? innerHeight / 2];
}

export function attachThemeTransition({ themes, current, show, commit = () => {}, wasm = new URL("penumbra.wasm", import.meta.url),
  style = "natural", jelly = 1, touches = 2, hands = true, direction = "down", stage, shape, signal }) {
  if (typeof document === "undefined") throw new TypeError("Penumbra: there is no document. Call attachThemeTransition in a browser.");
  if (!(themes?.length > 1)) throw new TypeError("Penumbra: themes must be the names of at least two themes.");
  if (typeof current !== "function" || typeof show !== "function") throw new TypeError("Penumbra: current and show must be functions.");
  if (!DIRECTIONS.includes(direction)) throw new RangeError(`Penumbra: direction is "${direction}"; it is one of ${DIRECTIONS.join(", ")}.`);
  const root = document.documentElement;
  const handle = new EventTarget();
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const abort = new AbortController();
  const on = (target, type, listener, options) => target.addEventListener(type, listener, { signal: abort.signal, ...options });
  const capture = { capture: true };
  const canShow = "startViewTransition" in document && globalThis.CSS?.supports("selector(:active-view-transition-type(a))");
  let edges = null; // Those of the machine, when it is there.
  let plain = null; // A view transition without the machine.
  let loading = null; // A promise, once the machine has been asked for.
  let choices = 0; // How often a theme has been chosen.
  const site = siteOf(themes, current, show, () => edges ?? plain);
  const isFree = () => !document.hidden && !isTransitionElsewhere(); // For a view transition.
  const tell = (type, theme, completed) => handle.dispatchEvent(new CustomEvent(type, { detail: { theme, completed } }));

  /** Makes room for another edge. */
  function prepare() {
    if (surface.last && edges?.lowest()) edges.finish();
    refresh();
  }

  /** Reads what may have changed since the last transition. */
  function refresh() {
    if (edges?.isRunning() || site.showing) return;
    if (!plain) site.shown = site.visible = site.current() ?? themes[0];
    edges?.configure(style, jelly, reduced.matches, touches);
  }

  Object.defineProperties(handle, Object.getOwnPropertyDescriptors({
    choose(name, { from, shape, run: way = from || shape ? "circle" : "edge" } = {}) {
      const theme = themes.indexOf(name), style = RUNS.indexOf(way);
      if (theme < 0) throw new RangeError(`Penumbra: there is no theme "${name}".`);
      if (style < 0) throw new RangeError(`Penumbra: run is "${way}"; it is one of ${RUNS.join(", ")}.`);
      choices++;
      // What runs turns round, instead of another that begins at its end.
      const running = edges?.lowest(), isLeaving = edges?.phase() === 2;
      if (running && edges.phase() > 1 && (name === running.from || name === running.to)) {
        if ((name === running.to) === isLeaving) return;
        if (isLeaving) edges.dismiss();
        else edges.resume(theme, style);
        return;
      }
      prepare();
      const again = () => handle.choose(name, { from, shape, run: way });
      const others = !edges?.hasPictures() && document.activeViewTransition;
      // It is still the active one when it says that it has finished.
      if (others && others !== plain) others.finished.catch(() => {}).then(() => setTimeout(again));
      else if (!edges?.isRunning() && site.shown === name) site.showing ? site.showing.then(again) : run(commit, name);
      else if (edges && canShow && isFree()) edges.request(theme, style, place(from), shape);
      else if (!edges && canPlay() && isFree()) {
        load();
        playTo(name, reduced.matches ? "fade" : way, place(from));
      } else {
        edges?.finish();
        tell("begin", name);
        run(site.set, name);
        run(commit, site.shown = name);
        tell("end", name, true);
      }
    },
    load: () => load(),
    dismiss: () => !!edges?.dismiss(),
    finish() { edges?.finish(); },
    detach() {
      edges?.detach();
      abort.abort();
      plain?.skipTransition();
    },
    /** What a pull would show, or, where the lowest edge returns, its theme. */
    get next() {
      refresh();
      const lowest = edges?.phase() === 3 && edges.lowest();
      return lowest ? lowest.to : themes[site.next()];
    },
    get phase() { return PHASES[edges?.phase() ?? 0]; },
    get machine() { return edges?.machine ?? null; },
  }));

  /** Shows a theme by the browser's own animation. */
  function playTo(name, way, point) {
    plain?.skipTransition();
    tell("begin", name);
    const before = site.shown;
    site.shown = name;
    const mine = plain = play(() => site.set(name), way, point, direction);
    const end = (completed) => {
      if (plain === mine) plain = null;
      tell("end", name, completed);
    };
    mine.updateCallbackDone.then(() => run(commit, name), reportError);
    mine.finished.then(() => end(true), () => {
      if (site.visible === name) run(site.set, site.shown = before);
      end(false);
    });
  }

  // From the first moment, and without the machine.
  on(window, "click", (event) => {
    const pull = event.target.closest?.(HANDLES);
    if (!hands || !pull || event.defaultPrevented) return;
    handle.choose(handle.next, { from: pull, run: pull.getAttribute("run") ?? (pull.localName === HANDLE ? "edge" : "circle") });
  });
  signal?.addEventListener("abort", handle.detach, { once: true, signal: abort.signal });

  // Where edges are shown: one in the document, or several in an element.
  let surface = {
    element: root,
    layers: canShow ? [{ element: root, scope: document }] : [],
    capacity: 1,
    bounds: () => ({ x: 0, y: 0, width: root.clientWidth, height: innerHeight }),
  };
  const load = () => loading ??= start();
  const near = (event) => { if (event.type === "pointerdown" || event.target.closest?.(HANDLES)) load(); };
  /** Resolves to whether the machine is there. */
  async function start() {
    for (const type of NEAR) window.removeEventListener(type, near, capture);
    if (canShow && stage?.startViewTransition) surface = (await import("./penumbra-stage.js")).surfaceOf(stage);
    try {
      const [module, machine, hand] = await Promise.all(
        [compiled(wasm, abort.signal), import("./penumbra-edges.js"), hands ? import("./penumbra-hands.js") : null]);
      const made = await machine.edgesOf(module, {
        site, themes, commit, surface, direction, shape, tell, prepare, isFree, on, handles: HANDLES, get choices() { return choices; },
      });
      if (abort.signal.aborted) return false;
      edges = made;
      edges.attach(hand?.attachHands);
      return true;
    } catch (error) {
      if (!abort.signal.aborted) console.warn(`Penumbra: hands cannot pull, because ${error.message}`);
      return false;
    }
  }

  if (signal?.aborted) handle.detach();
  else if (typeof wasm === "object" && !(wasm instanceof URL)) load(); // It is there already.
  else {
    whenAtRest(() => { if (!abort.signal.aborted) load(); }, abort.signal);
    if (hands) for (const type of NEAR) on(window, type, near, capture);
  }
  return handle;
}

// Where there are no elements, as in Node, the module can still be imported.
if (globalThis.customElements && !customElements.get(HANDLE)) {
  customElements.define(HANDLE, class extends HTMLElement {
    connectedCallback() {
      if (!this.hasAttribute("role")) this.setAttribute("role", "button");
      if (!this.hasAttribute("tabindex")) this.tabIndex = 0;
      this.onkeydown = (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        this.click();
      };
    }
  });
}
