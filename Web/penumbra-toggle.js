// <penumbra-toggle>: a sun and a moon, to press, or to drag down.
import { createTheme, page } from "./penumbra-theme.js";

const TAG = "penumbra-toggle";
const CSS = `
:host { display: inline-block; touch-action: none; user-select: none; -webkit-user-select: none; -webkit-tap-highlight-color: transparent }
:host([hidden]) { display: none }
button {
  display: grid; place-items: center; box-sizing: border-box; min-width: 44px; min-height: 44px; margin: 0; padding: 10px;
  border: 0; border-radius: 22px; background: none; color: inherit; font: inherit; cursor: grab;
}
button:hover { background: color-mix(in srgb, currentColor 10%, transparent) }
button:active { cursor: grabbing }
button:focus-visible { outline: 2px solid; outline-offset: -2px }
svg { display: block; width: 24px; height: 24px; fill: currentColor; stroke: currentColor; stroke-linecap: round }
:host(:not([dark])) slot[name=dark], :host([dark]) slot[name=light] { display: none }
`;
// Rays of a sun around a disk, and a disk without another one.
const rays = [...Array(8).keys()].map((at) => {
  const angle = at * Math.PI / 4, end = (radius) => `${(12 + radius * Math.sin(angle)).toFixed(2)} ${(12 - radius * Math.cos(angle)).toFixed(2)}`;
  return `M${end(7.9)}L${end(10)}`;
}).join("");
const SUN = `<svg part="icon sun" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="4.6" stroke="none"/><path d="${rays}" stroke-width="1.9"/></svg>`;
const MOON = `<svg part="icon moon" viewBox="0 0 24 24" aria-hidden="true"><path d="M20.4 14.6A8.9 8.9 0 0 1 9.4 3.6a8.9 8.9 0 1 0 11 11Z" stroke-width="1" stroke-linejoin="round"/></svg>`;

/** Reads the options of createTheme from the attributes of an element. */
function optionsOf(element) {
  const options = {}, words = (name) => element.getAttribute(name)?.trim().split(/[\s,]+/);
  for (const name of ["like", "attribute", "storage"]) if (element.hasAttribute(name)) options[name] = element.getAttribute(name);
  if (words("themes")) options.themes = words("themes");
  const [light, dark] = words("system") ?? [];
  if (dark) options.system = { light, dark };
  else if (light === "none" || (options.themes && !["light", "dark"].every((one) => options.themes.includes(one)))) options.system = false;
  return options;
}

/** A page that has made no theme by the end of its scripts gets one. */
function createFor(element) {
  if (page.theme || !element.isConnected) return;
  createTheme(optionsOf(element));
  page.isFromElement = true;
}

// Where there are no elements, as on a server, the module can still be imported.
if (globalThis.customElements && !customElements.get(TAG)) {
  customElements.define(TAG, class extends HTMLElement {
    connectedCallback() {
      if (!this.shadowRoot) {
        const root = this.attachShadow({ mode: "open", delegatesFocus: true });
        root.innerHTML = `<button type="button" part="button"><slot name="light">${SUN}</slot><slot name="dark">${MOON}</slot></button>`;
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(CSS);
        root.adoptedStyleSheets.push(sheet);
      }
      this.follow = () => {
        this.stop?.();
        this.stop = page.theme?.subscribe(() => this.update());
        this.update();
      };
      page.addEventListener("change", this.follow);
      this.follow();
      const create = () => setTimeout(() => createFor(this));
      if (document.readyState === "complete") create();
      else for (const type of ["DOMContentLoaded", "load"]) addEventListener(type, create, { once: true }); // The first may be over.
    }

    disconnectedCallback() {
      page.removeEventListener("change", this.follow);
      this.stop?.();
    }

    /** Shows the theme of the page. */
    update() {
      const { theme } = page, button = this.shadowRoot.firstChild;
      const isTwo = !theme || theme.themes.length === 2;
      this.toggleAttribute("dark", !!theme?.isDark);
      button.ariaLabel = this.getAttribute("label") ?? (isTwo ? "Dark theme" : "Next theme");
      button.ariaPressed = isTwo ? String(!!theme?.isDark) : null;
    }
  });
}
