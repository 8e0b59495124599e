// The page that the tests pull. `hooks.show` replaces what a theme does; `log` notes what happens.
const query = new URLSearchParams(location.search);
const { attachThemeTransition } = await import(query.has("inline") ? "../package/penumbra.inline.js" : "../package/penumbra.js");
const root = document.documentElement;
for (const name of ["plain", "long"]) root.classList.toggle(name, query.has(name));
window.hooks = {};
window.log = [];
window.clicks = [];
for (let row = 0; row < (query.get("rows") ?? 30); row++) {
  list.insertAdjacentHTML("beforeend", `<li>Episode ${row} <button id="play${row}">play</button></li>`);
}
window.frames = 0;
if (!query.has("still")) (function tick() { clock.textContent = ++window.frames; requestAnimationFrame(tick); })();
addEventListener("click", (event) => clicks.push(event.target.id || event.target.tagName));
addEventListener("error", (event) => { log.push("error " + event.message); });
const set = (name) => { root.dataset.theme = name; };
const shape = query.has("shape") ? (await import("../package/penumbra-shapes.js"))[query.get("shape")] : undefined;
const theme = attachThemeTransition({
  themes: (query.get("themes") ?? "light,dark").split(","),
  stage: document.getElementById("stage"), shape, direction: query.get("direction") ?? undefined, jelly: +(query.get("jelly") ?? 1),
  current: () => root.dataset.theme,
  show: (name) => { log.push("show " + name); return hooks.show ? hooks.show(name, set) : set(name); },
  commit: (name) => { log.push("commit " + name); hooks.commit?.(name); },
});
for (const type of ["begin", "end"]) {
  theme.addEventListener(type, ({ detail }) => log.push(`${type} ${detail.theme}${type === "end" ? " " + detail.completed : ""}`));
}
if (!query.has("late")) await theme.load();
button.onclick = (event) => theme.choose(theme.next, { from: event });
window.position = () => theme.machine?.edges() ? theme.machine.edge(0, 1) : -1;
window.theme = theme;
