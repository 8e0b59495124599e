// Penumbra: theme transitions that follow the hand. The Swift machine decides, view transitions show. See penumbra.d.ts.
import { compiled, whenAtRest } from "./penumbra-load.js";
import { canPlay, isTransitionElsewhere, play } from "./penumbra-plain.js";
import { restyle, restyled } from "./penumbra-restyle.js";

const PICTURE = "::view-transition-old(root)";
const HANDLE = "penumbra-pull";
const HANDLES = `${HANDLE}, penumbra-toggle`;
const styles = (scope) => `
@keyframes penumbra-hold { to { outline-color: transparent } }
${scope} {
  &::view-transition { background: none; pointer-events: none }
  &::view-transition-group(*) { animation: none }
  &::view-transition-image-pair(*) { isolation: auto }
  &::view-transition-old(*), &::view-transition-new(*) { animation: none; mix-blend-mode: normal; opacity: 1 }
  &${PICTURE} { z-index: 1; animation: penumbra-hold 1s paused }
  &[data-penumbra=shown] { view-transition-name: none !important }
}
`;
const CSS = `${styles(":root:active-view-transition-type(penumbra)")}
/* One picture holds all of the page. */
:root[data-penumbra=""] { view-transition-name: root !important }
[data-penumbra] > * { view-transition-name: none !important; view-transition-scope: all !important }
@supports not (view-transition-scope: all) {
  [data-penumbra] *, [data-penumbra] *::before, [data-penumbra] *::after { view-transition-name: none !important }
}
${HANDLE} { display: inline-block; touch-action: none; user-select: none; -webkit-user-select: none; cursor: grab }
`;
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

/** Runs code of the site, whose exceptions must not stop ours. */
function run(call, name) {
  try {
    const result = call(name);
    result?.catch?.(reportError);
    return result;
  } catch (error) {
    reportError(error);
  }
}

/** A call of `show` that takes longer has failed, in milliseconds. */
const LIMIT = 10000;

/** A promise that is rejected if another one does not settle. */
function limited(promise, what) {
  let timer;
  const late = new Promise((_, fail) => { timer = setTimeout(() => fail(new Error(`Penumbra: ${what} has not settled within ${LIMIT / 1000} s.`)), LIMIT); });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
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
  let machine = null, masks = null;
  let shown = themes[0]; // The theme that the page shows, or will when the effects have been performed.
  let visible = shown; // The theme for which show was called last.
  let showing = null; // A promise, while calls of show take time.
  const changes = []; // { edge, from, to, x, y, layer, isReady, hasFailed, transition, mask, animation }, the oldest first and outermost.
  const covers = new Set(); // Functions that remove the pictures of edges that were taken back, below which the page is not yet drawn.
  let bounds = {}; // Of the machine's coordinates, in the window.
  let isFrameAsked = false;
  let sheet;
  let fingers = null; // The hands, when the machine is there.
  let plain = null; // A view transition without the machine.
  let loading = null; // A promise, once the machine has been asked for.
  let asked; // The shape of the last choice.
  let choices = 0; // How often a theme has been chosen.
  let lag = 0; // Seconds for which the page stood still.
  const isFree = () => !document.hidden && !isTransitionElsewhere(); // For a view transition.
  const clock = () => performance.now() / 1000 - lag;
  const phase = () => (machine?.edges() ? machine.edge(machine.edges() - 1, 0) : 0);

  // Where edges are shown: one in the document, or, when the machine is there, several in an element.
  let surface = {
    element: root,
    layers: canShow ? [{ element: root, scope: document }] : [],
    capacity: 1,
    bounds: () => ({ x: 0, y: 0, width: root.clientWidth, height: innerHeight }),
  };

  // What the machine asks for is done when it has returned, so that code of the site may call it, and throw.
  const effects = [];
  let isPerforming = false;
  function call(name, ...numbers) {
    const result = machine ? machine[name](...numbers) : 0;
    if (isPerforming) return result;
    isPerforming = true;
    while (effects.length) run(effects.shift());
    isPerforming = false;
    return result;
  }
  const page = {
    next: () => (themes.indexOf(shown) + 1) % themes.length,
    begin(edge, theme) {
      const mine = { edge, from: shown, to: shown = themes[theme], x: scrollX, y: scrollY, layer: surface.layers[surface.layers.indexOf(changes.at(-1)?.layer) + 1] };
      changes.push(mine);
      fingers?.watch();
      effects.push(() => begin(mine));
    },
    end(edge, theme, completed) {
      const index = changes.findIndex((one) => one.edge === edge);
      const [mine] = changes.splice(index, 1), younger = changes[index];
      fingers?.watch();
      if (!completed) {
        if (younger) younger.from = mine.from;
        else shown = mine.from;
      }
      effects.push(() => end(mine, !!completed, !younger));
    },
    mask(edge, kind, at, count) {
      const mine = changes.find((one) => one.edge === edge), numbers = new Float64Array(machine.memory.buffer, at, count).slice();
      effects.push(() => {
        mine.mask = masks.mask(kind, numbers, mine.shape, surface.move);
        applyMask(mine);
      });
    },
    requestFrame() {
      if (isFrameAsked) return;
      isFrameAsked = true;
      requestAnimationFrame((time) => {
        isFrameAsked = false;
        const youngest = changes.at(-1);
        // An edge that moves by itself waits for its picture, for which the whole document stands still anyway.
        if (phase() !== 1 && youngest?.start && !youngest.isReady) page.requestFrame();
        else call("frame", time / 1000 - lag);
      });
    },
  };

  const tell = (type, theme, completed) => handle.dispatchEvent(new CustomEvent(type, { detail: { theme, completed } }));
  const isOver = (mine) => { if (changes.includes(mine)) handle.finish(); };
  /** Shows a theme, after those that take time. */
  function set(theme) {
    visible = theme;
    const change = () => {
      const result = showing ? showing.then(() => show(theme)) : show(theme);
      return result?.then ? limited(result, `show("${theme}")`) : result;
    };
    const result = machine || plain ? restyle(change) : change();
    if (result?.then) {
      const mine = showing = Promise.resolve(result).catch(() => {}).then(() => { if (showing === mine) showing = null; });
    }
    return result;
  }

  function begin(mine) {
    mine.shape = phase() < 2 ? shape : asked; // What hands pull, or what was asked for.
    tell("begin", mine.to);
    if (mine.layer && isFree()) take(mine); // Otherwise the change is made at the end.
  }

  /** Takes the picture of the page. */
  function take(mine) {
    if (!changes.includes(mine)) return;
    mine.start ??= performance.now();
    if (covers.size && showing) return void showing.then(() => take(mine)); // The page is not yet what it will be again.
    uncover();
    surface.element.dataset.penumbra = "";
    surface.watch?.(changes, handle.finish);
    const transition = mine.transition = mine.layer.scope.startViewTransition({ types: ["penumbra"], update: () => apply(mine) });
    transition.ready.then(() => {
      if (!changes.includes(mine)) return;
      mine.isReady = true;
      // The page stood still while it changed; so did an edge that moves by itself.
      if (phase() !== 1) lag += (performance.now() - mine.start) / 1000;
      applyMask(mine);
    }, () => isOver(mine));
    transition.finished.then(() => isOver(mine), () => {});
    transition.updateCallbackDone.catch(() => {});
  }

  async function apply(mine) {
    if (!changes.includes(mine)) return;
    // There is a picture of the old page alone. The new one, without a name, is drawn and hit below it as ever.
    mine.layer.element.dataset.penumbra = "shown";
    try {
      await set(mine.to);
    } catch (error) {
      mine.hasFailed = true;
      reportError(error);
      if (changes.includes(mine)) call("fail", mine.edge, clock());
      throw error;
    }
  }

  function end(mine, completed, isYoungest) {
    const now = isYoungest && !showing && !mine.hasFailed ? run(current) ?? visible : visible;
    if (now !== visible) { // The site has changed the theme itself, which counts.
      shown = visible = now;
      completed = false;
    } else {
      const theme = completed ? mine.to : mine.from;
      if (isYoungest && visible !== theme) run(set, theme);
    }
    const settle = () => {
      if (mine.hasFailed && completed) {
        completed = false;
        if (visible === mine.to) run(set, mine.from);
      }
      if (completed) run(commit, mine.to);
      tell("end", mine.to, completed);
    };
    if (showing) showing.then(settle);
    else settle();
    const remove = () => {
      if (!covers.delete(remove)) return;
      // First the animation: Chromium 156 crashes when its picture has gone, and another is taken of an element with a selection.
      mine.animation?.cancel();
      mine.transition?.skipTransition();
      delete mine.layer?.element.dataset.penumbra;
      if (!changes.length) delete surface.element.dataset.penumbra;
    };
    covers.add(remove);
    if (completed || !mine.isReady) return remove();
    restyled().then(remove);
    mine.transition.finished.then(remove, remove);
  }

  function uncover() {
    for (const remove of covers) remove();
  }

  function applyMask(mine) {
    // There is no picture to animate before the transition is ready.
    if (!mine.isReady || !mine.mask || !changes.includes(mine)) return;
    const [property, value] = mine.mask;
    if (mine.animation) mine.animation.effect.setKeyframes({ [property]: [value, value] });
    else {
      mine.animation = mine.layer.element.animate({ [property]: [value, value] }, { duration: 1e9, fill: "both", pseudoElement: PICTURE });
      mine.animation.pause();
    }
  }

  function measure() {
    const { width, height } = bounds;
    bounds = surface.bounds();
    if (machine && (width !== bounds.width || height !== bounds.height)) call("resize", ...masks.size(bounds));
  }

  /** The change below which there is no layer for another edge. */
  const lowest = () => (phase() !== 1 && (!surface.last || changes.at(-1)?.layer === surface.last) ? changes.at(-1) : null);

  /** Makes room for another edge. */
  function prepare() {
    if (surface.last && lowest()) call("finish");
    refresh();
  }

  /** Reads what may have changed since the last transition. */
  function refresh() {
    if (changes.length || showing) return;
    measure();
    if (!plain) shown = visible = run(current) ?? themes[0];
    machine?.configure(style === "castro" ? 1 : 0, jelly, reduced.matches ? 1 : 0, touches);
  }

  Object.defineProperties(handle, Object.getOwnPropertyDescriptors({
    choose(name, { from, shape, run: way = from || shape ? "circle" : "edge" } = {}) {
      const theme = themes.indexOf(name), style = RUNS.indexOf(way);
      if (theme < 0) throw new RangeError(`Penumbra: there is no theme "${name}".`);
      if (style < 0) throw new RangeError(`Penumbra: run is "${way}"; it is one of ${RUNS.join(", ")}.`);
      choices++;
      // What runs turns round, instead of another that begins at its end.
      const running = lowest(), isLeaving = phase() === 2;
      if (running && phase() > 1 && (name === running.from || name === running.to)) {
        if ((name === running.to) === isLeaving) return;
        if (isLeaving) handle.dismiss();
        else call("request", theme, style, clock(), 0, 0);
        return;
      }
      prepare();
      const again = () => handle.choose(name, { from, shape, run: way });
      const others = !changes.length && !covers.size && document.activeViewTransition;
      // It is still the active one when it says that it has finished.
      if (others && others !== plain) others.finished.catch(() => {}).then(() => setTimeout(again));
      else if (!changes.length && shown === name) showing ? showing.then(again) : run(commit, name);
      else if (machine && canShow && isFree()) {
        const [x, y] = place(from);
        asked = shape;
        call("request", theme, style, clock(), ...masks.place(x - bounds.x, y - bounds.y));
      } else if (!machine && canPlay() && isFree()) {
        load();
        playTo(name, reduced.matches ? "fade" : way, place(from));
      } else {
        call("finish");
        tell("begin", name);
        run(set, name);
        run(commit, shown = name);
        tell("end", name, true);
      }
    },
    load: () => load(),
    dismiss: () => call("dismiss", clock()) === 1,
    finish() { call("finish"); },
    detach() {
      call("finish");
      uncover();
      abort.abort();
      plain?.skipTransition();
      if (sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
    /** What a pull would show, or, where the lowest edge returns, its theme. */
    get next() {
      refresh();
      return phase() === 3 && lowest() ? lowest().to : themes[page.next()];
    },
    get phase() { return PHASES[phase()]; },
    get machine() { return machine; },
  }));

  /** Shows a theme by the browser's own animation. */
  function playTo(name, way, point) {
    plain?.skipTransition();
    tell("begin", name);
    const before = shown;
    shown = name;
    const mine = plain = play(() => set(name), way, point, direction);
    const end = (completed) => {
      if (plain === mine) plain = null;
      tell("end", name, completed);
    };
    mine.updateCallbackDone.then(() => run(commit, name), reportError);
    mine.finished.then(() => end(true), () => {
      if (visible === name) run(set, shown = before);
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

  const load = () => loading ??= start();
  const near = (event) => { if (event.type === "pointerdown" || event.target.closest?.(HANDLES)) load(); };
  /** Resolves to whether the machine is there. */
  async function start() {
    for (const type of NEAR) window.removeEventListener(type, near, capture);
    if (canShow && stage?.startViewTransition) surface = (await import("./penumbra-stage.js")).surfaceOf(stage, styles, PICTURE);
    try {
      const [module, mask, hand] = await Promise.all(
        [compiled(wasm, abort.signal), import("./penumbra-mask.js"), hands ? import("./penumbra-hands.js") : null]);
      sheet = new CSSStyleSheet(); // Not in browsers older than all that have view transitions.
      sheet.replaceSync(CSS);
      const { exports } = await WebAssembly.instantiate(module, { page });
      if (abort.signal.aborted) return false;
      document.adoptedStyleSheets.push(sheet);
      masks = mask.masks(direction);
      begun(exports, hand?.attachHands);
      return true;
    } catch (error) {
      if (!abort.signal.aborted) console.warn(`Penumbra: hands cannot pull, because ${error.message}`);
      return false;
    }
  }

  /** From now on hands and edges are the machine's. */
  function begun(exports, attachHands) {
    machine = exports;
    machine.reset(surface.capacity);
    bounds = {};
    measure();
    prepare();
    on(window, "keydown", (event) => { if (event.key === "Escape" && handle.dismiss()) event.preventDefault(); }, capture);
    const isHere = (event) => event.composedPath().includes(surface.element);
    // What a click changes is not to be hidden below a picture, unless it is the theme.
    on(window, "click", (event) => {
      const before = choices;
      if (isHere(event)) requestAnimationFrame(() => { if (phase() !== 1 && choices === before) call("finish"); });
    }, capture);
    on(window, "scroll", () => {
      if (changes.some((one) => scrollX !== one.x || scrollY !== one.y)) call("finish");
    });
    on(window, "resize", () => { call("finish"); measure(); });
    on(document, "visibilitychange", () => { if (document.hidden) call("finish"); });
    if (!attachHands) return;
    fingers = attachHands({
      on, isHere, prepare, handle: HANDLES, forward: masks.forward,
      state: (source) => machine.state(source),
      touch: (source, id, phase, x, y, time) => call("touch", source, id, phase, time / 1000 - lag, ...masks.place(x - bounds.x, y - bounds.y)),
      hasEdge: () => changes.length > 0,
      lifted() { if (!canShow && machine.edge(0, 0) !== 1) call("finish"); },
    });
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
