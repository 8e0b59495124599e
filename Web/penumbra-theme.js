// A whole theme switch: the choice is kept, follows the system and other tabs, and hands can pull it.
import { attachThemeTransition } from "./penumbra.js";
import { settings, SYSTEM } from "./penumbra-head.js";

/** The switch of the page, for the elements that show it, and whether one of them has made it. */
export const page = Object.assign(new EventTarget(), { theme: null, isFromElement: false });

export function createTheme(options = {}) {
  const { themes, attribute, storage, system, dark, kept } = settings(options);
  if (typeof document === "undefined") return inert(themes, system, dark);
  if (page.isFromElement) page.theme?.detach();
  page.isFromElement = false;
  const root = document.documentElement, preferred = matchMedia("(prefers-color-scheme: dark)");
  const listeners = new Set(), abort = new AbortController();
  let choice = read(); // A theme, or the system's.
  let asked = null; // What was asked for, and is not there yet.

  function read() {
    let value = null;
    try { if (storage) value = localStorage.getItem(storage); } catch { /* The site may not keep anything. */ }
    return themes.includes(value) ? value : system ? SYSTEM : themes[0];
  }
  function keep() {
    const value = choice === SYSTEM ? kept : choice;
    try {
      if (!storage || read() === choice) return;
      if (value === null) localStorage.removeItem(storage);
      else localStorage.setItem(storage, value);
    } catch { /* The same. */ }
  }
  const resolve = (name) => (name !== SYSTEM ? name : preferred.matches ? system.dark : system.light);
  const current = () => {
    const name = attribute === "class" ? themes.find((one) => root.classList.contains(one)) : root.getAttribute(attribute);
    return themes.includes(name) ? name : undefined;
  };
  const tell = () => { for (const listener of [...listeners]) listener(theme); };

  function show(name) {
    if (attribute === "class") {
      root.classList.remove(...themes.filter((one) => one !== name));
      root.classList.add(name);
    } else root.setAttribute(attribute, name);
    root.style.colorScheme = dark.includes(name) ? "dark" : "light";
    const result = options.show?.(name);
    tell();
    return result;
  }

  /** The bar of a phone's browser is as the page below it. */
  function colorBar() {
    if (options.themeColor === false) return;
    let meta = document.querySelector("meta[name=theme-color]");
    if (!meta) {
      meta = document.createElement("meta");
      meta.name = "theme-color";
      document.head.append(meta);
    }
    const colors = [document.body, root].map((one) => one && getComputedStyle(one).backgroundColor);
    meta.removeAttribute("media");
    meta.content = colors.find((one) => one && !/^(transparent|rgba\(.*, 0\))$/.test(one)) ?? (dark.includes(theme.theme) ? "#000" : "#fff");
  }

  /** An older change may arrive after another choice, which counts. */
  function arrived(name) {
    if (asked !== null && resolve(asked) !== name) return;
    choice = asked ?? name;
    asked = null;
    keep(); // Unless it is kept: two tabs would each keep what the other one has left.
    tell();
  }

  /** Shows what was chosen elsewhere: by the system, or in another tab. */
  function follow(name) {
    asked = choice = name;
    tell();
    theme.transition.choose(resolve(name), { run: "fade" });
  }

  const theme = {
    themes,
    choices: system ? [...themes, SYSTEM] : themes,
    get choice() { return choice; },
    get theme() { return current() ?? themes[0]; },
    get isDark() { return dark.includes(theme.theme); },
    choose(name, how) {
      if (!theme.choices.includes(name)) throw new RangeError(`Penumbra: there is no theme "${name}"; there are ${theme.choices.join(", ")}.`);
      asked = name;
      theme.transition.choose(resolve(name), how);
    },
    toggle(how) { theme.choose(theme.transition.next, how); },
    subscribe(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    detach() {
      abort.abort();
      theme.transition.detach();
      if (page.theme === theme) page.theme = null;
      page.dispatchEvent(new Event("change"));
    },
  };

  if (current() !== resolve(choice)) show(resolve(choice)); // Without the script in <head>.
  theme.transition = attachThemeTransition({
    ...options, themes, current, show,
    commit(name) {
      arrived(name);
      return options.commit?.(name);
    },
  });
  theme.transition.addEventListener("end", ({ detail }) => {
    if (!detail.completed && asked !== null) {
      if (resolve(asked) === detail.theme) asked = null;
      else if (theme.transition.phase === "idle") arrived(current()); // A change was turned round by another choice.
    }
    colorBar();
  });
  const on = (target, type, listener) => target.addEventListener(type, listener, { signal: abort.signal });
  on(preferred, "change", () => { if (choice === SYSTEM) follow(SYSTEM); });
  on(window, "storage", ({ key }) => { if (storage && (key === storage || key === null) && read() !== choice) follow(read()); });
  on(window, "pageshow", ({ persisted }) => { if (persisted && (read() !== choice || resolve(choice) !== current())) follow(read()); });
  options.signal?.addEventListener("abort", theme.detach, { once: true, signal: abort.signal });
  if (document.readyState === "loading") on(document, "DOMContentLoaded", colorBar);
  else colorBar();
  page.theme = theme;
  page.dispatchEvent(new Event("change"));
  return theme;
}

/** What a server knows: which themes there are. */
function inert(themes, system, dark) {
  const ignore = () => {};
  return {
    themes, choices: system ? [...themes, SYSTEM] : themes, choice: system ? SYSTEM : themes[0], theme: themes[0], isDark: dark.includes(themes[0]),
    choose: ignore, toggle: ignore, subscribe: () => ignore, detach: ignore,
  };
}
