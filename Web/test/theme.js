// `?own` leaves the switch to the element; other words are options of createTheme.
const query = new URLSearchParams(location.search);
const { page } = await import("../package/penumbra-theme.js");
await import("../package/penumbra-toggle.js");
if (!query.has("own")) {
  const { createTheme } = await import("../package/penumbra-theme.js");
  const options = Object.fromEntries(query);
  if (query.has("themes")) options.themes = query.get("themes").split(",");
  if (query.get("system") === "none") options.system = false;
  createTheme(options);
}
window.log = [];
page.addEventListener("change", () => { window.theme = page.theme; });
window.theme = page.theme;
window.theme?.subscribe((theme) => log.push(`${theme.choice} ${theme.theme}`));
