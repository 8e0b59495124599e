"""Style sheets of sites and of GTK. A browser computes the page and the text of the first, GTK the named colors of the others."""
import glob
import html
import os
import subprocess
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path += [f"{here}/..", f"{here}/../../Web/test"]
from chromium import Chromium, Page
from collection.colors import contrast, hex_of, over
from demonstration import Display

BOOTSWATCH = {
    "brite": "~#a2e436", "cerulean": "~#2fa4e7", "cosmo": "#2780e3", "cyborg": "#2a9fd6", "darkly": "~#375a7f", "flatly": "#2c3e50",
    "journal": "#eb6864", "litera": "#4582ec", "lumen": "#158cba", "lux": "#1a1a1a", "materia": "#2196f3", "minty": "~#78c2ad",
    "morph": "~#378dfc", "pulse": "#593196", "quartz": "", "sandstone": "#325d88", "simplex": "#d9230f", "sketchy": "#333333",
    "slate": "", "solar": "#b58900", "spacelab": "#446e9b", "superhero": "#df6919", "united": "#e95420", "vapor": "~#6f42c1",
    "yeti": "#008cba", "zephyr": "#3459e6",
}
# The package, the sheet in it, and the accents in light and dark; none where the documentation does not tell.
SITES = [
    ("furo==2025.12.19", "**/styles/furo.css", "#0a4bff", "#3d94ff"),
    ("pydata-sphinx-theme==0.24.0", "**/pydata-sphinx-theme.css", "#0a7d91", "#3fb1c5"),
    ("shibuya==2026.7.12", "**/shibuya.css", "", ""),
    ("sphinxawesome-theme==6.0.6", "**/static/theme.css", "#0f172a", "#f8fafc"),
    ("starlette-admin==1.0.3", "**/vendor/tabler.min.css", "#066fd1", "#066fd1"),
    ("marimo==0.25.2", "**/assets/index-*.css", "#0880ea", "#28879f"),
    ("panel==1.9.4", "**/bootstrap5/css/bootstrap.css", "#0d6efd", "#0d6efd"),
    ("shiny==1.8.0", "**/shared/bootstrap/bootstrap.min.css", "#007bc2", "#007bc2"),
    ("django-bulma==0.11.2", "**/bulma/css/style.css", "~#00d1b2", "#00d1b2"),
    ("wagtail==8.0.1", "**/wagtailadmin/css/core.css", "#2e1f5e", ""),
    ("mkdocs-material==9.8.2", "**/stylesheets/main.*.min.css", "#526cfe", ""),
] + [
    ("django-jazzmin==3.0.5", f"**/bootswatch/{name}/bootstrap.min.css", accent, "") for name, accent in BOOTSWATCH.items()
]
# The package of Debian, and the sheet in it. The accent is the color of what is selected.
DESKTOPS = [
    ("breeze-gtk-theme", "Breeze/gtk-4.0/gtk.css"), ("breeze-gtk-theme", "Breeze-Dark/gtk-4.0/gtk.css"),
    ("greybird-gtk-theme", "Greybird/gtk-4.0/gtk.css"), ("greybird-gtk-theme", "Greybird/gtk-4.0/gtk-dark.css"),
    ("materia-gtk-theme", "Materia/gtk-4.0/gtk.css"), ("materia-gtk-theme", "Materia-dark/gtk-4.0/gtk.css"),
    ("orchis-gtk-theme", "Orchis/gtk-3.0/gtk.css"), ("orchis-gtk-theme", "Orchis/gtk-3.0/gtk-dark.css"),
    ("blackbird-gtk-theme", "Blackbird/gtk-3.20/gtk.css"), ("darkcold-gtk-theme", "DarkCold/gtk-3.20/gtk.css"),
    ("mate-themes", "TraditionalOk/gtk-3.0/gtk.css"), ("mate-themes", "BlackMATE/gtk-3.0/gtk.css"),
]
# What GTK makes of a sheet: the page, the text and the accent. Warnings of other properties are not of interest.
NAMED = """
import sys, gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gtk
Gtk.init()
provider = Gtk.CssProvider()
provider.load_from_path(sys.argv[1])
Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), provider, 900)
context = Gtk.Label().get_style_context()
for names in (("window_bg_color", "theme_bg_color"), ("window_fg_color", "theme_fg_color"), ("accent_bg_color", "theme_selected_bg_color")):
    found = [context.lookup_color(name) for name in names]
    color = next((color for has, color in found if has), None)
    print(*(round(255 * part) for part in (color.red, color.green, color.blue)), color.alpha if color else 0)
"""


def of_browser(browser, sheet, appearance, folder):
    """The page and the text that a browser shows; without those that are the browser's own."""
    with open(f"{folder}/page.html", "w") as file:
        said = " ".join(f'data-{name}="{appearance}"' for name in ("theme", "bs-theme", "mode", "color-mode"))
        file.write(f'<!doctype html><html class="{appearance} w-theme-{appearance}" {said}><head><link rel="stylesheet" href="file://{html.escape(sheet)}">'
                   f'</head><body {said} class="{appearance} theme-{appearance} w-theme-{appearance}"></body></html>')
    page = Page(browser, f"file://{folder}/page.html", media=[("prefers-color-scheme", appearance)],
                ready="document.readyState === 'complete'")
    try:
        colors = page.run("""(() => { const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
            const bytes = (css) => { context.clearRect(0, 0, 1, 1); context.fillStyle = css; context.fillRect(0, 0, 1, 1);
                return [...context.getImageData(0, 0, 1, 1).data] };
            const [html, body] = [document.documentElement, document.body].map((one) => getComputedStyle(one));
            return [bytes(body.backgroundColor), bytes(html.backgroundColor), bytes(body.color)] })()""")
    finally:
        page.close()
    ground = next((color for color in colors[:2] if color[3] == 255), None)
    return {"page": ground, "text": over(colors[2][:3] + [colors[2][3] / 255], ground)} if ground else {}


def of_gtk(display, sheet):
    """The page, the text and the accent of a theme of GTK."""
    done = subprocess.run([sys.executable, "-c", NAMED, sheet], capture_output=True, text=True,
                          env={**display.environment(""), "G_DEBUG": ""})
    colors = [[float(part) for part in line.split()] for line in done.stdout.splitlines()]
    page = over(colors[0], [255] * 3)
    return {"page": page, "text": over(colors[1], page)}, over(colors[2], page)


def sites(packages):
    """The sheets of sites: name, path, and by appearance the colors and the accents; "~" is a shade of it that can be seen."""
    browser = Chromium()
    try:
        for package, pattern, light, dark in SITES:
            sheet = sorted(glob.glob(f"{packages.wheel(package)}/{pattern}", recursive=True))[0]
            shown = {one: of_browser(browser, sheet, one, packages.folder) for one in ("light", "dark")}
            # A dark page that can be darker is read as it is at first.
            if shown["light"] and contrast(shown["light"]["page"], [255] * 3) > 4.5 and len(shown["dark"]) > 0:
                shown["dark"] = shown["light"]
            name = package.split("=")[0]
            yield (f"{name}, {pattern.split('/')[-2]}" if "bootswatch" in pattern else name, sheet, shown,
                   {"light": light, "dark": dark})
    finally:
        browser.close()


def desktops(packages):
    """The sheets of GTK, as those of sites."""
    display = Display(400, 300)
    try:
        display.configure()
        for package, path in DESKTOPS:
            sheet = f"{packages.debian(package)}/usr/share/themes/{path}"
            shown, accent = of_gtk(display, sheet)
            # What is gray, or hardly differs from the page, is no accent.
            seen, is_gray = contrast(accent, shown["page"]), max(accent[:3]) - min(accent[:3]) < 16
            known = "" if is_gray or seen < 1.5 else hex_of(accent) if seen >= 3 else "~" + hex_of(accent)
            yield path, sheet, {"light": shown, "dark": shown}, {"light": known, "dark": known}
    finally:
        display.end()
