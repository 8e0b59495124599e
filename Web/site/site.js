import { attachThemeTransition } from "./penumbra/penumbra.js";
import { compiled } from "./penumbra/penumbra-load.js";
import { createTheme } from "./penumbra/penumbra-theme.js";
import { fill } from "./gallery.js";
import { pullItself } from "./self.js";
import { shows } from "./shows.js";

const root = document.documentElement;
const find = (id) => document.getElementById(id);
const titles = { light: "Day", dark: "Night", mint: "Mint", pumpkin: "Pumpkin", sepia: "Sepia", midnight: "Midnight" };
const themes = Object.keys(titles);

// Themes.
const theme = createTheme({ themes, dark: ["dark", "pumpkin", "midnight"] });
for (const name of themes) {
  find("themes").insertAdjacentHTML("beforeend", `<label><input type="radio" name="theme" value="${name}">
    <span class="preview" data-look="${name}" aria-hidden="true"><i></i><i></i><i></i><i></i></span>${titles[name]}</label>`);
}
const radios = [...find("themes").querySelectorAll("input")];
const check = () => { for (const radio of radios) radio.checked = radio.value === root.dataset.theme; };
for (const radio of radios) {
  radio.addEventListener("change", async () => theme.choose(radio.value, { from: radio.parentElement.querySelector(".preview"), ...await way() }));
}

/** Radio buttons in the form of pills. */
function pills(place, names, choose) {
  for (const name of names) {
    place.insertAdjacentHTML("beforeend", `<label><input type="radio" name="${place.id}" value="${name}"><span>${name}</span></label>`);
  }
  place.querySelector("input").checked = true;
  place.addEventListener("change", ({ target }) => choose?.(target.value));
}
const shapes = () => import("./penumbra/penumbra-shapes.js"); // Only when one is chosen.
const ways = {
  Circle: () => ({ run: "circle" }),
  Star: async () => ({ shape: (await shapes()).star() }),
  Diamond: async () => ({ shape: (await shapes()).diamond }),
  Edge: () => ({ run: "edge" }),
  "Soft edge": async () => ({ run: "edge", shape: (await shapes()).feathered(240) }),
  Fade: () => ({ run: "fade" }),
};
pills(find("ways"), Object.keys(ways));
const way = () => ways[find("ways").querySelector(":checked").value]();
theme.subscribe(check);
theme.transition.addEventListener("end", ({ detail }) => {
  // What the page does by itself is not said.
  if (find("itself").hidden) find("said").textContent = detail.completed ? `${titles[detail.theme]}.` : "Taken back.";
  document.dispatchEvent(new Event("themeshown"));
});
check();

// Shows, which open through a circle.
const list = find("list"), page = find("show");
let opened = null;
for (const show of shows) {
  const row = document.createElement("li");
  row.innerHTML = `<button type="button"><img src="covers/${show.slug}.svg" alt="" width="72" height="72">
    <span><b>${show.title}</b><small>${show.summary}</small></span></button>`;
  row.firstChild.onclick = (event) => { opened = show; pages.choose("show", { from: event.detail ? event : row }); };
  find("shows").append(row);
}
const pages = attachThemeTransition({
  themes: ["list", "show"],
  hands: false,
  current: () => (page.hidden ? "list" : "show"),
  show(name) {
    if (name === "show") fillShow(opened);
    list.hidden = name === "show";
    page.hidden = name === "list";
  },
  commit(name) {
    if (name === "show") page.querySelector(".back").focus({ preventScroll: true });
    else find("shows").querySelectorAll("button")[shows.indexOf(opened)]?.focus({ preventScroll: true });
  },
});
function fillShow({ slug, title, summary, episodes }) {
  page.innerHTML = `<div style="text-align: left"><button type="button" class="back">‹ Shows</button></div>
    <img class="cover" src="covers/${slug}.svg" alt="" width="168" height="168"><h2>${title}</h2><p>${summary}</p>
    <ul class="episodes">${episodes.map(([name, minutes]) => `<li><b>${name}</b><small>${minutes} min</small></li>`).join("")}</ul>`;
  page.querySelector(".back").onclick = (event) => pages.choose("list", { from: event.detail ? event : page.querySelector(".cover") });
}

// The gestures have a machine of their own, which comes when they are near.
const gallery = find("gallery");
const watch = new IntersectionObserver(async ([entry]) => {
  if (!entry.isIntersecting) return;
  watch.disconnect();
  try {
    const module = await compiled("penumbra/penumbra.wasm", new AbortController().signal);
    await fill(gallery, module, themes, () => root.dataset.theme);
  } catch (error) {
    gallery.textContent = `The gestures cannot be played here: ${error.message}`;
  }
}, { rootMargin: "600px" });
watch.observe(gallery);

// What a frame takes. A theme that the page shows for that is not kept.
const meter = find("cost");
meter.querySelector("button").onclick = async ({ target }) => {
  const chosen = theme.choice, shown = root.dataset.theme, other = theme.isDark ? "light" : "dark";
  stop();
  target.disabled = true;
  try {
    const [{ measure }] = await Promise.all([import("./meter.js"), theme.transition.load()]);
    await measure(meter.querySelectorAll("tbody tr"), theme.transition, [shown, other], (name) => { root.dataset.theme = name; });
  } catch {
    // Something else has changed the theme meanwhile.
  } finally {
    theme.choose(chosen, { run: "fade" });
    target.disabled = false;
  }
};
meter.hidden = !("startViewTransition" in document);

// What to copy.
const samples = [...document.querySelectorAll("[data-framework]")];
pills(find("frameworks"), samples.map((one) => one.dataset.framework), (name) => {
  for (const one of samples) one.hidden = one.dataset.framework !== name;
});
for (const article of document.querySelectorAll(".ways article")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.ariaLabel = `Copy the lines for ${article.querySelector("h3").textContent}`;
  button.onclick = async () => {
    await navigator.clipboard.writeText(article.querySelector("pre:not([hidden])").textContent);
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  };
  article.append(button);
}

find("itself").hidden = false;
const stop = pullItself(theme.transition, () => { find("itself").hidden = true; });
window.penumbra = { stop, theme: theme.transition, pages };
