"""Themes of VS Code and of TextMate in packages of PyPI. The page and the text are read from their files by other code than Penumbra's."""
import glob
import json
import os
import plistlib
import re

from collection.colors import of_hex, over

# The package, and the folder of its themes.
PLACES = [
    ("QtVSCodeStyle==0.1.1", "qtvscodestyle/vscode/theme"), ("syntect-py==5.3.1", "syntect/themes"),
]
# A package with a theme whose `include` leads to a file that the package does not have. VS Code refuses that, too.
BROKEN = ("ansible-navigator==26.10.0", "ansible_navigator/data/themes/dark_vs.json", "dark_defaults.json")
# Its documentation has eight colors that it calls accents.
SOLARIZED = "~#b58900 ~#cb4b16 ~#dc322f ~#d33682 ~#6c71c4 ~#268bd2 ~#2aa198 ~#859900"
# What people or the documentation know a theme by. Where nobody says it, nothing is expected: the documentation of Noctis, for
# example, names a page for each of its themes, but no accent.
ACCENTS = {
    "abyss": "~#225588 ~#6688cc", "kimbie-dark": "~#f79a32 ~#dc3958 ~#a57a4c", "quietlight": "~#705697 ~#7a3e9d", "Red": "~#cc3333",
    "dark_vs": "~#007acc", "light_vs": "~#007acc", "Visual Studio Dark+": "~#007acc ~#569cd6", "hc_black": "#6fc3df #f38518",
    "tomorrow-night-blue": "~#bbdaff ~#ebbbff", "monokai": "~#a6e22e ~#f92672", "Monokai Extended": "~#a6e22e ~#f92672",
    "Monokai Extended Bright": "~#a6e22e ~#f92672", "Monokai Extended Light": "~#a6e22e ~#f92672",
    "Monokai Extended Origin": "~#a6e22e ~#f92672",
    "solarized-light": SOLARIZED, "solarized-dark": SOLARIZED, "Solarized (dark)": SOLARIZED, "Solarized (light)": SOLARIZED,
    "OneDark": "~#61afef ~#528bff", "OneDark-Pro": "~#61afef ~#528bff", "TwoDark": "~#61afef", "OneHalfDark": "~#61afef",
    "OneHalfLight": "~#0184bc ~#4078f2", "Dracula": "~#bd93f9 ~#ff79c6", "Nord": "~#88c0d0 ~#81a1c1",
    "WinterIsComing-dark": "~#219fd5", "WinterIsComing-dark-blue": "~#219fd5", "WinterIsComing-light": "~#219fd5 ~#236ebf",
    "ayu-dark": "~#e6b450", "ayu-mirage": "~#ffcc66", "ayu-light": "~#ffaa33 ~#ff9940", "palenight": "~#7e57c2 ~#c792ea ~#82aaff",
    "shades-of-purple": "~#fad000 ~#a599e9 ~#b362ff", "cobalt2": "~#ffc600 ~#0088ff",
    "tokyo-night": "~#7aa2f7 ~#bb9af7", "tokyo-night-storm": "~#7aa2f7 ~#bb9af7", "tokyo-night-light": "~#34548a ~#2e7de9 ~#5a3e8e",
    "synthwave": "~#ff7edb ~#36f9f6 ~#f92aad ~#f97e72", "Andromeda": "~#00e8c6 ~#c74ded", "Night Owl": "~#7e57c2 ~#82aaff ~#c792ea",
    "Night Owl-Light": "~#2aa298 ~#994cc3 ~#0c969b", "horizon": "~#e95678 ~#fab795", "Panda": "~#19f9d8 ~#ff75b5 ~#ffb86c ~#45a9f9",
    "LaserWave": "~#eb64b9 ~#40b4c4 ~#74dfc4", "gruvbox-dark": "~#fe8019 ~#fabd2f ~#d65d0e", "aura-theme": "~#a277ff ~#61ffca",
    "gruvbox-light": "~#fe8019 ~#fabd2f ~#d65d0e ~#b57614", "Sublime Snazzy": "~#ff6ac1 ~#57c7ff",
}
# The page and the text that VS Code has by itself, for the `type` of a theme.
DEFAULTS = {"light": ("#ffffff", "#333333"), "dark": ("#1e1e1e", "#bbbbbb"), "hc": ("#000000", "#ffffff"),
            "hcLight": ("#ffffff", "#292929")}


def editors(packages, more=()):
    """The themes: name, path, and by appearance the colors and the accents."""
    for package, place in PLACES + [("", folder) for folder in more]:
        folder = f"{packages.wheel(package)}/{place}" if package else place
        for file in sorted(glob.glob(f"{folder}/**/*.json", recursive=True)):
            content = of_json(file)
            if isinstance(content, dict) and ("tokenColors" in content or "colors" in content and "type" in content):
                yield shown(file, *of_vscode(file))
        for file in sorted(glob.glob(f"{folder}/**/*.tmTheme", recursive=True)):
            yield shown(file, *of_textmate(file))


def broken(packages):
    """The theme that cannot be read: name, path, and what the error must say."""
    package, path, said = BROKEN
    yield f"{package}, {os.path.basename(path)}", f"{packages.wheel(package)}/{path}", said


def shown(file, page, text):
    name = os.path.splitext(os.path.basename(file))[0]
    known = re.sub(r"[-_]color[-_]theme$", "", name).replace("solarized_dark", "solarized-dark")
    page = over(page, [255] * 3)
    colors, accents = {"page": page, "text": over(text, page)}, ACCENTS.get(known, "")
    return name, file, {"light": colors, "dark": colors}, {"light": accents, "dark": accents}


def of_json(file):
    """JSON with comments and trailing commas."""
    with open(file, encoding="utf-8-sig") as stream:
        text = re.sub(r'("(?:\\.|[^"\\])*")|//[^\n]*|/\*.*?\*/', lambda match: match[1] or "", stream.read(), flags=re.S)
    try:
        return json.loads(re.sub(r",(\s*[\]}])", r"\1", text))
    except ValueError:
        return None


def of_vscode(file):
    """The page and the text of a theme, of those that it includes, and of VS Code itself. A rule of code without a scope has the
    text of all that no other rule colors."""
    colors, kind, place = {}, None, file
    while place:
        content = of_json(place) or {}
        rules = content.get("tokenColors", [])
        whole = next((rule["settings"] for rule in rules if isinstance(rule, dict) and not rule.get("scope")), {})
        ruled = {"editor.foreground": whole["foreground"]} if whole.get("foreground", "").startswith("#") else {}
        colors = {**ruled, **content.get("colors", {}), **colors}
        kind = kind or content.get("type")
        place = os.path.join(os.path.dirname(place), content["include"]) if "include" in content else None
    page = of_hex(colors.get("editor.background") or DEFAULTS[kind or "dark"][0])
    # The package that VS Code installs tells the type where the file does not. It is that of the page.
    kind = kind or ("light" if sum(page[:3]) > 384 else "dark")
    return page, of_hex(colors.get("editor.foreground") or DEFAULTS[kind][1])


def of_textmate(file):
    """The page and the text of the rule without a scope."""
    with open(file, "rb") as stream:
        # Python wants nothing before the list, such as the comment that some have there.
        text = stream.read()
    rules = plistlib.loads(text[text.index(b"<plist"):])["settings"]
    whole = next(rule["settings"] for rule in rules if not rule.get("scope"))
    return of_hex(whole["background"]), of_hex(whole["foreground"])
