// Penumbra: theme transitions that follow the hand. The Swift machine decides, view transitions show. See penumbra.d.ts.

const PICTURE = "::view-transition-old(root)";
const HANDLE = "penumbra-pull";
const CSS = `
@keyframes penumbra-hold { to { outline-color: transparent } }
:root:active-view-transition-type(penumbra) {
  &::view-transition, &::view-transition-group(*), &::view-transition-image-pair(*), &::view-transition-old(*), &::view-transition-new(*) { pointer-events: none }
  &::view-transition { background: none }
  &::view-transition-group(*) { animation: none }
  &::view-transition-image-pair(*) { isolation: auto }
  &::view-transition-old(*), &::view-transition-new(*) { animation: none; mix-blend-mode: normal; opacity: 1 }
  &${PICTURE} { z-index: 1; animation: penumbra-hold 1s paused }
}
/* One picture holds all of the page. */
:root[data-penumbra] *, :root[data-penumbra] *::before, :root[data-penumbra] *::after { view-transition-name: none !important }
${HANDLE} { display: inline-block; touch-action: none; user-select: none; -webkit-user-select: none; cursor: grab }
`;
const RUNS = ["edge", "circle", "fade"];
const PHASES = ["idle", "tracking", "completing", "returning"];

/** The middle of an element, the place of an event, or a point. */
function place(from) {
  if (from?.clientX || from?.clientY) return [from.clientX, from.clientY];
  const element = from?.currentTarget ?? from?.target ?? from;
  const box = element?.getBoundingClientRect?.();
  if (box) return [box.x + box.width / 2, box.y + box.height / 2];
  return [from?.x ?? innerWidth / 2, from?.y ?? innerHeight / 2];
}

/** A mask as a property of the picture, from the numbers of PictureMask.swift. */
function look(kind, numbers) {
  if (kind === 0) return ["opacity", `${numbers[0]}`];
  if (kind === 1) {
    const [x, y, radius] = numbers, half = 0.5 / devicePixelRatio;
    return ["maskImage", `radial-gradient(circle at ${x}px ${y}px, transparent ${radius - half}px, #000 ${radius + half}px)`];
  }
  let path = "M";
  for (const number of numbers) path += " " + +number.toFixed(3);
  return ["clipPath", `path("${path}Z")`];
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

export async function attachThemeTransition({ themes, current, show, commit = () => {}, wasm = new URL("penumbra.wasm", import.meta.url),
  style = "natural", jelly = 1, touches = 2, hands = true }) {
  if (!(themes?.length > 1)) throw new TypeError("Penumbra: themes must be the names of at least two themes.");
  if (typeof current !== "function" || typeof show !== "function") throw new TypeError("Penumbra: current and show must be functions.");
  const root = document.documentElement;
  const handle = new EventTarget();
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const canShow = "startViewTransition" in document && globalThis.CSS?.supports("selector(:active-view-transition-type(a))");
  let machine = null;
  let shown = themes[0]; // The theme that the page shows, or will when the effects have been performed.
  let before = shown;
  let change = null; // { from, to, isApplied, isReady, pending, transition }
  let wanted = null; // The latest mask.
  let animation = null;
  let isFrameAsked = false;
  let lag = 0; // Seconds for which the page stood still.
  const clock = () => performance.now() / 1000 - lag;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${CSS} :root${PICTURE} {}`);
  const rule = sheet.cssRules[sheet.cssRules.length - 1];
  document.adoptedStyleSheets.push(sheet);

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
      const from = before = shown, to = shown = themes[theme];
      effects.push(() => begin(from, to));
    },
    end(edge, theme, completed) {
      if (!completed) shown = before;
      effects.push(() => end(!!completed));
    },
    mask(edge, kind, at, count) {
      const mask = look(kind, new Float64Array(machine.memory.buffer, at, count));
      effects.push(() => { wanted = mask; applyMask(); });
    },
    requestFrame() {
      if (isFrameAsked) return;
      isFrameAsked = true;
      requestAnimationFrame((time) => { isFrameAsked = false; call("frame", time / 1000 - lag); });
    },
  };

  const tell = (type, theme, completed) => handle.dispatchEvent(new CustomEvent(type, { detail: { theme, completed } }));
  const isOver = (mine) => { if (change === mine) call("finish"); };

  function begin(from, to) {
    const mine = change = { from, to, x: scrollX, y: scrollY };
    tell("begin", to);
    if (!canShow || document.hidden) return; // The change is made at the end.
    root.dataset.penumbra = "";
    const start = performance.now();
    const transition = mine.transition = document.startViewTransition({ types: ["penumbra"], update: () => apply(mine) });
    transition.ready.then(() => {
      if (change !== mine) return;
      mine.isReady = true;
      // The page stood still while it changed; so did an edge that moves by itself.
      if (machine.edge(0, 0) !== 1) lag += (performance.now() - start) / 1000;
      applyMask();
    }, () => isOver(mine));
    transition.finished.then(() => isOver(mine), () => {});
    transition.updateCallbackDone.catch(() => {});
  }

  async function apply(mine) {
    if (change !== mine) return;
    mine.isApplied = true;
    try {
      await (mine.pending = show(mine.to));
      mine.pending = null;
    } catch (error) {
      mine.pending = null;
      reportError(error);
      if (change === mine) call("fail", clock());
      throw error;
    }
  }

  function end(completed) {
    const mine = change;
    change = null;
    const settle = () => {
      if (!completed) { if (mine.isApplied) run(show, mine.from); }
      else {
        if (!mine.isApplied) run(show, mine.to);
        run(commit, mine.to);
      }
      tell("end", mine.to, completed);
    };
    if (mine.pending?.then) mine.pending.then(settle, () => { completed = false; settle(); });
    else settle();
    mine.transition?.skipTransition();
    animation?.cancel();
    animation = wanted = null;
    rule.style.cssText = "";
    delete root.dataset.penumbra;
  }

  function applyMask() {
    if (!change?.transition || !wanted) return;
    const [property, value] = wanted;
    // There is no picture to animate before the transition is ready; later an animation costs less than a rule.
    if (!change.isReady) rule.style[property] = value;
    else if (animation) animation.effect.setKeyframes({ [property]: [value, value] });
    else {
      animation = root.animate({ [property]: [value, value] }, { duration: 1e9, fill: "both", pseudoElement: PICTURE });
      animation.pause();
    }
  }

  /** Reads what may have changed since the last transition. */
  function prepare() {
    if (change) return;
    shown = run(current) ?? shown;
    machine?.configure(style === "castro" ? 1 : 0, jelly, reduced.matches ? 1 : 0, touches);
  }

  Object.defineProperties(handle, Object.getOwnPropertyDescriptors({
    choose(name, { from, run: way = from ? "circle" : "edge" } = {}) {
      const theme = themes.indexOf(name), style = RUNS.indexOf(way);
      if (theme < 0) throw new RangeError(`Penumbra: there is no theme "${name}".`);
      if (style < 0) throw new RangeError(`Penumbra: run is "${way}"; it is one of ${RUNS.join(", ")}.`);
      prepare();
      const others = !change && document.activeViewTransition;
      if (others) others.finished.catch(() => {}).then(() => handle.choose(name, { from, run: way }));
      else if (!change && shown === name) run(commit, name);
      else if (machine && canShow && !document.hidden) call("request", theme, style, clock(), ...place(from));
      else {
        call("finish");
        tell("begin", name);
        run(show, name);
        run(commit, shown = name);
        tell("end", name, true);
      }
    },
    dismiss: () => call("dismiss", clock()) === 1,
    finish() { call("finish"); },
    detach() {
      call("finish");
      abort.abort();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
    get next() { prepare(); return themes[page.next()]; },
    get phase() { return PHASES[machine?.edges() ? machine.edge(0, 0) : 0]; },
    get machine() { return machine; },
  }));

  const abort = new AbortController();
  const on = (target, type, listener, options) => target.addEventListener(type, listener, { signal: abort.signal, ...options });
  const capture = { capture: true }, active = { passive: false };

  on(window, "click", (event) => {
    const pull = event.target.closest?.(HANDLE);
    if (hands && pull && !event.defaultPrevented) handle.choose(handle.next, { from: pull, run: pull.getAttribute("run") ?? "edge" });
  });

  try {
    const module = wasm instanceof WebAssembly.Module ? wasm
      : await WebAssembly.compile(ArrayBuffer.isView(wasm) ? wasm : await (await fetch(wasm)).arrayBuffer());
    machine = (await WebAssembly.instantiate(module, { page })).exports;
  } catch (error) {
    console.warn(`Penumbra: themes change without a transition, because ${error.message}`);
    return handle;
  }
  const measure = () => call("resize", root.clientWidth, innerHeight);
  measure();
  prepare();
  on(window, "keydown", (event) => { if (event.key === "Escape" && handle.dismiss()) event.preventDefault(); }, capture);
  // During a view transition every click hits the root. It ends what moves by itself, and goes where it was meant to.
  on(window, "click", (event) => {
    if (!change || event.target !== root || machine.edge(0, 0) === 1) return;
    event.stopPropagation();
    call("finish");
    const target = document.elementFromPoint(event.clientX, event.clientY);
    target?.focus?.({ preventScroll: true });
    target?.click?.();
  }, capture);
  on(window, "scroll", () => { if (change && (scrollX !== change.x || scrollY !== change.y)) call("finish"); });
  on(window, "resize", measure);
  on(document, "visibilitychange", () => { if (document.hidden) call("finish"); });
  if (!hands) return handle;

  // Fingers come as pointers, with all their samples; they are claimed as touches, of which the browser can be deprived.
  const pulls = new Map(); // The source of each pointer.
  function touch(source, id, phase, event, x = event.clientX, y = event.clientY) {
    call("touch", source, id, phase, event.timeStamp / 1000 - lag, x, y);
  }
  on(window, "pointerdown", (event) => {
    const pull = event.target.closest?.(HANDLE);
    if (pull && event.button === 0) pull.setPointerCapture(event.pointerId);
    else if (event.pointerType !== "touch") return;
    pulls.set(event.pointerId, pull ? 1 : 0);
    prepare();
    touch(pull ? 1 : 0, event.pointerId, 0, event);
  }, capture);
  on(window, "pointermove", (event) => {
    const source = pulls.get(event.pointerId);
    if (source === undefined) return;
    const parts = event.getCoalescedEvents?.() ?? [];
    for (const part of parts.length ? parts : [event]) touch(source, event.pointerId, 1, part);
  }, capture);
  for (const phase of [2, 3]) {
    on(window, phase === 2 ? "pointerup" : "pointercancel", (event) => {
      const source = pulls.get(event.pointerId);
      if (!pulls.delete(event.pointerId)) return;
      if (source && machine.state(source) === 3) swallowClick();
      touch(source, event.pointerId, phase, event);
      if (!canShow && machine.edge(0, 0) !== 1) call("finish");
    }, capture);
  }
  /** A pull is no click. */
  function swallowClick() {
    const stop = (event) => { event.preventDefault(); event.stopPropagation(); };
    window.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => window.removeEventListener("click", stop, true));
  }
  // One finger is the browser's, and so are two that pinch. As soon as enough have landed and move, or while there is an edge,
  // they are the machine's. A touch that is claimed where it starts could not zoom any more.
  const claim = (event) => { if (event.cancelable && (change || (machine.state(0) & 2) === 2)) event.preventDefault(); };
  on(window, "touchstart", (event) => { if (change) claim(event); }, active);
  on(window, "touchmove", claim, active);

  // Alt and the wheel: a finger that the wheel moves, and that lifts after a pause.
  let wheel = null;
  on(window, "wheel", (event) => {
    if (!event.altKey) {
      if (change) event.preventDefault(); // The picture does not scroll with the page below it.
      return;
    }
    event.preventDefault();
    if (!wheel) {
      prepare();
      wheel = { x: event.clientX, y: event.clientY };
      touch(2, 0, 0, event);
    }
    wheel.y -= event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? innerHeight : 1);
    touch(2, 0, 1, event, wheel.x, wheel.y);
    clearTimeout(wheel.timer);
    wheel.timer = setTimeout(() => {
      const { x, y } = wheel;
      wheel = null;
      touch(2, 0, 2, { timeStamp: performance.now() }, x, y);
    }, 150);
  }, active);
  return handle;
}

if (!customElements.get(HANDLE)) {
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
