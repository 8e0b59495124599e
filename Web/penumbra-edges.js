// The edges of the machine, and the pictures that they move: from the first touch to the end of a change. penumbra.js imports it with
// the machine.
import { masks } from "./penumbra-mask.js";
import { restyled } from "./penumbra-restyle.js";
import { run } from "./penumbra-site.js";

const PICTURE = "::view-transition-old(root)";
/** The rules of an element whose picture moves. */
export const styles = (scope) => `
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
penumbra-pull { display: inline-block; touch-action: none; user-select: none; -webkit-user-select: none; cursor: grab }
`;

/**
 * Makes a machine of a module. `page` is what penumbra.js knows: the `site` and its `themes`, the `surface` where edges are shown, the
 * `direction` and `shape` of pulls, and the `handles`; `tell` says that a change begins or ends, `prepare` makes room for one.
 */
export async function edgesOf(module, page) {
  const { site, themes, surface, tell, on } = page, capture = { capture: true };
  const places = masks(page.direction);
  const changes = []; // { edge, from, to, x, y, layer, isReady, hasFailed, transition, mask, animation }, the oldest first and outermost.
  const covers = new Set(); // Functions that remove the pictures of edges that were taken back, below which the page is not yet drawn.
  let bounds = {}; // Of the machine's coordinates, in the window.
  let isFrameAsked = false;
  let fingers = null; // The hands.
  let asked; // The shape of the last choice.
  let lag = 0; // Seconds for which the page stood still.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);

  const clock = () => performance.now() / 1000 - lag;
  const phase = () => (machine.edges() ? machine.edge(machine.edges() - 1, 0) : 0);
  const finish = () => { call("finish"); };
  const dismiss = () => call("dismiss", clock()) === 1;
  const isRunning = () => changes.length > 0;
  const { exports: machine } = await WebAssembly.instantiate(module, { page: {
    next: site.next,
    begin(edge, theme) {
      const layer = surface.layers[surface.layers.indexOf(changes.at(-1)?.layer) + 1];
      const mine = { edge, from: site.shown, to: site.shown = themes[theme], x: scrollX, y: scrollY, layer };
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
        else site.shown = mine.from;
      }
      effects.push(() => end(mine, !!completed, !younger));
    },
    mask(edge, kind, at, count) {
      const mine = changes.find((one) => one.edge === edge), numbers = new Float64Array(machine.memory.buffer, at, count).slice();
      effects.push(() => {
        mine.mask = places.mask(kind, numbers, mine.shape, surface.move);
        applyMask(mine);
      });
    },
    requestFrame,
  } });

  function requestFrame() {
    if (isFrameAsked) return;
    isFrameAsked = true;
    requestAnimationFrame((time) => {
      isFrameAsked = false;
      const youngest = changes.at(-1);
      // An edge that moves by itself waits for its picture, for which the whole document stands still anyway.
      if (phase() !== 1 && youngest?.start && !youngest.isReady) requestFrame();
      else call("frame", time / 1000 - lag);
    });
  }

  // What the machine asks for is done when it has returned, so that code of the site may call it, and throw.
  const effects = [];
  let isPerforming = false;
  function call(name, ...numbers) {
    const result = machine[name](...numbers);
    if (isPerforming) return result;
    isPerforming = true;
    while (effects.length) run(effects.shift());
    isPerforming = false;
    return result;
  }

  const isOver = (mine) => { if (changes.includes(mine)) finish(); };

  function begin(mine) {
    mine.shape = phase() < 2 ? page.shape : asked; // What hands pull, or what was asked for.
    tell("begin", mine.to);
    if (mine.layer && page.isFree()) take(mine); // Otherwise the change is made at the end.
  }

  /** Takes the picture of the page. */
  function take(mine) {
    if (!changes.includes(mine)) return;
    mine.start ??= performance.now();
    if (covers.size && site.showing) return void site.showing.then(() => take(mine)); // The page is not yet what it will be again.
    uncover();
    surface.element.dataset.penumbra = "";
    surface.watch?.(changes, finish);
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
      await site.set(mine.to);
    } catch (error) {
      mine.hasFailed = true;
      reportError(error);
      if (changes.includes(mine)) call("fail", mine.edge, clock());
      throw error;
    }
  }

  function end(mine, completed, isYoungest) {
    const now = isYoungest && !site.showing && !mine.hasFailed ? site.current() ?? site.visible : site.visible;
    if (now !== site.visible) { // The site has changed the theme itself, which counts.
      site.shown = site.visible = now;
      completed = false;
    } else {
      const theme = completed ? mine.to : mine.from;
      if (isYoungest && site.visible !== theme) run(site.set, theme);
    }
    const settle = () => {
      if (mine.hasFailed && completed) {
        completed = false;
        if (site.visible === mine.to) run(site.set, mine.from);
      }
      if (completed) run(page.commit, mine.to);
      tell("end", mine.to, completed);
    };
    if (site.showing) site.showing.then(settle);
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
    if (width !== bounds.width || height !== bounds.height) call("resize", ...places.size(bounds));
  }

  const inSurface = (x, y) => places.place(x - bounds.x, y - bounds.y);
  const isHere = (event) => event.composedPath().includes(surface.element);

  return {
    machine, phase, finish, dismiss, isRunning,
    /** Whether there is an edge, or the picture of one that was taken back. */
    hasPictures: () => changes.length + covers.size > 0,
    /** The change below which there is no layer for another edge. */
    lowest: () => (phase() !== 1 && (!surface.last || changes.at(-1)?.layer === surface.last) ? changes.at(-1) : null),
    request(theme, style, [x, y], shape) {
      asked = shape;
      call("request", theme, style, clock(), ...inSurface(x, y));
    },
    /** Lets an edge that returns go on to its theme. */
    resume(theme, style) { call("request", theme, style, clock(), 0, 0); },
    configure(style, jelly, isReduced, touches) {
      measure();
      machine.configure(style === "castro" ? 1 : 0, jelly, isReduced ? 1 : 0, touches);
    },
    /** From now on hands and edges are the machine's. */
    attach(attachHands) {
      document.adoptedStyleSheets.push(sheet);
      machine.reset(surface.capacity);
      measure();
      page.prepare();
      on(window, "keydown", (event) => { if (event.key === "Escape" && dismiss()) event.preventDefault(); }, capture);
      // What a click changes is not to be hidden below a picture, unless it is the theme.
      on(window, "click", (event) => {
        const before = page.choices;
        if (isHere(event)) requestAnimationFrame(() => { if (phase() !== 1 && page.choices === before) finish(); });
      }, capture);
      on(window, "scroll", () => {
        if (changes.some((one) => scrollX !== one.x || scrollY !== one.y)) finish();
      });
      on(window, "resize", () => { finish(); measure(); });
      on(document, "visibilitychange", () => { if (document.hidden) finish(); });
      fingers = attachHands?.({
        on, isHere, prepare: page.prepare, handle: page.handles, forward: places.forward,
        state: (source) => machine.state(source),
        touch: (source, id, phase, x, y, time) => call("touch", source, id, phase, time / 1000 - lag, ...inSurface(x, y)),
        hasEdge: isRunning,
        lifted() { if (!surface.layers.length && machine.edge(0, 0) !== 1) finish(); },
      });
    },
    detach() {
      finish();
      uncover();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}
