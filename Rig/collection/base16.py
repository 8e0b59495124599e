"""Schemes of base16 and base24 in packages of PyPI. The page is base00, the text base05, and the accent a shade of base0D."""
import glob
import os
import re

from collection.colors import contrast, of_hex

# The sources of a package that have schemes as others publish them.
SCHEMES = ("rbase24==0.3.2", "tests/schemes/**/*.yaml")
# The sources of a package that has schemes as assignments of Python.
STYLES = ("pygments-base16==1.0.3", "pygments_base16/base16-*.py")
# What people know a scheme by, where that is not base0D, which the guide of base16 gives to functions and headings.
ACCENTS = {
    "dracula": "~#bd93f9 ~#ff79c6", "nord": "~#88c0d0 ~#81a1c1", "gruvbox": "~#fe8019 ~#fabd2f ~#d65d0e ~#b57614",
    "horizon": "~#e95678 ~#fab795", "monokai": "~#a6e22e ~#f92672",
}


def base16(packages, more=()):
    """The schemes: name, path, and by appearance the colors and the accents."""
    package, pattern = SCHEMES
    files = sorted(glob.glob(f"{packages.source(package)}/*/{pattern}", recursive=True))
    for folder in more:
        files += sorted(glob.glob(f"{folder}/**/*.y*ml", recursive=True))
    for file in files:
        with open(file) as stream:
            colors = dict(re.findall(r"^\s*(base[01][0-9A-Fa-f]):\s*[\"']?#?(\w{6})", stream.read(), re.M))
        if len(colors) >= 16:
            yield shown(file, {name[:5] + name[5:].upper(): f"#{color}" for name, color in colors.items()})
    package, pattern = STYLES
    place = packages.source(package)
    for file in sorted(glob.glob(f"{place}/*/{pattern}")):
        with open(file) as stream:
            colors = {f"base0{name.upper()}": color for name, color in re.findall(r"^ *base0(\w) = '(#\w{6})'", stream.read(), re.M)}
        yield shown(written(f"{place}/{os.path.basename(file)[:-3]}.yaml", colors), colors)


def written(file, colors):
    """A scheme as YAML, in the form that schemes have had since 2023."""
    with open(file, "w") as stream:
        stream.write(f'system: "base16"\nname: "{os.path.basename(file)[:-5]}"\nauthor: "others"\npalette:\n')
        stream.writelines(f'  {name}: "{color}"\n' for name, color in sorted(colors.items()))
    return file


def shown(file, colors):
    name = os.path.splitext(os.path.basename(file))[0].removeprefix("base16-")
    blue = of_hex(colors["base0D"])
    # A gray has no hue of which another color is a shade, and what cannot be seen is no accent.
    is_seen = max(blue[:3]) - min(blue[:3]) > 24 and contrast(blue, of_hex(colors["base00"])) >= 1.5
    accent = "~" + colors["base0D"] if is_seen else ""
    accent = " ".join([accent] + [known for key, known in ACCENTS.items() if name.startswith(key)]).strip()
    shown = {"page": of_hex(colors["base00"]), "text": of_hex(colors["base05"])}
    return name, file, {"light": shown, "dark": shown}, {"light": accent, "dark": accent}
