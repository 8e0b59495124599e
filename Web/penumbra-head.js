// What a theme switch keeps, and where. Shared by createTheme and by the script for <head>; runs anywhere, as in a build.

/** The choice to follow the system. */
export const SYSTEM = "system";

/** What others set and keep: an attribute of the root element, a key of localStorage, and the value that stands for the system. */
const HABITS = {
  daisyui: ["data-theme", "theme", null],
  docusaurus: ["data-theme", "theme", null],
  "next-themes": ["data-theme", "theme", "system"],
  shadcn: ["class", "vite-ui-theme", "system"],
  starlight: ["data-theme", "starlight-theme", ""],
  tailwind: ["class", "theme", null],
  vitepress: ["class", "vitepress-theme-appearance", "auto"],
  vueuse: ["class", "vueuse-color-scheme", "auto"],
};

/** The options of createTheme, all of them. */
export function settings({ like = "next-themes", themes = ["light", "dark"], ...given } = {}) {
  const habit = HABITS[like];
  if (!habit) throw new RangeError(`Penumbra: like is "${like}"; it is one of ${Object.keys(HABITS).join(", ")}.`);
  const { attribute = habit[0], storage = habit[1], system = { light: "light", dark: "dark" } } = given;
  for (const name of system ? [system.light, system.dark] : []) {
    if (!themes.includes(name)) throw new RangeError(`Penumbra: system names "${name}", which is none of themes: ${themes.join(", ")}.`);
  }
  const { dark = system ? [system.dark] : [] } = given;
  return { themes, attribute, storage, system, dark, kept: habit[2] };
}

/** The script that shows the theme before anything is drawn. It belongs into <head>, before style sheets, and not into a module. */
export function headScript(options) {
  const { themes, attribute, storage, system, dark } = settings(options), text = JSON.stringify;
  const otherwise = system ? `matchMedia("(prefers-color-scheme:dark)").matches?${text(system.dark)}:${text(system.light)}` : text(themes[0]);
  const set = attribute === "class" ? "e.classList.add(t)" : `e.setAttribute(${text(attribute)},t)`;
  const script = `{let e=document.documentElement,t;${storage ? `try{t=localStorage.getItem(${text(storage)})}catch{}` : ""}`
    + `if(!${text(themes)}.includes(t))t=${otherwise};${set};e.style.colorScheme=${text(dark)}.includes(t)?"dark":"light"}`;
  return script.replaceAll("<", "\\u003c"); // Nothing in a script may end it.
}

/** The hash of the script, for a Content-Security-Policy: 'sha256-…'. */
export async function headHash(options) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(headScript(options)));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
