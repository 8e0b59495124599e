import { attachThemeTransition } from "./penumbra/penumbra.js";
import { compiled } from "./penumbra/penumbra-load.js";
import { createTheme } from "./penumbra/penumbra-theme.js";
import { fill } from "./gallery.js";
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
  radio.addEventListener("change", () => theme.choose(radio.value, { from: radio.parentElement.querySelector(".preview") }));
}
theme.subscribe(check);
theme.transition.addEventListener("end", ({ detail }) => {
  find("said").textContent = detail.completed ? `${titles[detail.theme]}.` : "Taken back.";
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
window.penumbra = { theme: theme.transition, pages };
