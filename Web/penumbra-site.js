// The theme that the site shows. Its functions are called one after the other, and their exceptions stop nothing else.
import { restyle } from "./penumbra-restyle.js";

/** A call of `show` that takes longer has failed, in milliseconds. */
const LIMIT = 10000;

/** Runs code of the site, and reports its exceptions. */
export function run(call, name) {
  try {
    const result = call(name);
    result?.catch?.(reportError);
    return result;
  } catch (error) {
    reportError(error);
  }
}

/** A promise that is rejected if another one does not settle. */
function limited(promise, what) {
  let timer;
  const late = new Promise((_, fail) => { timer = setTimeout(() => fail(new Error(`Penumbra: ${what} has not settled within ${LIMIT / 1000} s.`)), LIMIT); });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** `isAnimated` says whether a change is one of a transition, so that those of the site are at their end in it. */
export function siteOf(themes, current, show, isAnimated) {
  const site = {
    /** The theme that the page shows, or will when the effects have been performed. */
    shown: themes[0],
    /** The theme for which `show` was called last. */
    visible: themes[0],
    /** A promise, while calls of `show` take time. */
    showing: null,
    /** The number of the theme that a pull would show. */
    next: () => (themes.indexOf(site.shown) + 1) % themes.length,
    /** What the site says that it shows. */
    current: () => run(current),
    /** Shows a theme, after those that take time. */
    set(theme) {
      site.visible = theme;
      const change = () => {
        const result = site.showing ? site.showing.then(() => show(theme)) : show(theme);
        return result?.then ? limited(result, `show("${theme}")`) : result;
      };
      const result = isAnimated() ? restyle(change) : change();
      if (result?.then) {
        const mine = site.showing = Promise.resolve(result).catch(() => {}).then(() => { if (site.showing === mine) site.showing = null; });
      }
      return result;
    },
  };
  return site;
}
