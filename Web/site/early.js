// Before anything is drawn: the theme that was chosen, or that the system prefers.
{
  let saved = null;
  try { saved = localStorage.getItem("theme"); } catch { /* The site may not save. */ }
  const names = ["light", "dark", "mint", "pumpkin", "sepia", "midnight"];
  const preferred = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.dataset.theme = names.includes(saved) ? saved : preferred;
}
