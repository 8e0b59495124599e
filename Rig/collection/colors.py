"""Themes as the command reads them, and how they differ from what is expected."""
import colorsys
import os
import re
import subprocess

here = os.path.dirname(os.path.abspath(__file__))
PENUMBRA = os.environ.get("PENUMBRA", f"{here}/../../.build/debug/penumbra")
# The least contrast of roles beside the page.
LEAST = {"text": 3, "secondary-text": 3, "accent": 2.5, "link": 1.5, "error": 1.5, "warning": 1.5, "success": 1.5}


def theme(file):
    """The roles of a file by appearance, as bytes and alpha; or the error."""
    done = subprocess.run([PENUMBRA, "theme", "convert", file, "--to", "plain"], capture_output=True, text=True)
    if done.returncode:
        return None, done.stderr.strip().split(": ", 2)[-1]
    roles = {"light": {}, "dark": {}}
    for name, value in re.findall(r"^color (\S+) (.*)$", done.stdout, re.M):
        colors = [parsed(color) for color in re.findall(r"rgb\([^)]*\)|color\(srgb [^)]*\)", value)]
        roles["light"][name], roles["dark"][name] = colors[0], colors[-1]
    return roles, ""


def parsed(color):
    parts = [float(part) for part in re.findall(r"-?[\d.]+", color)]
    scale = 255 if color.startswith("color") else 1
    return [min(max(part * scale, 0), 255) for part in parts[:3]] + [parts[3] if len(parts) > 3 else 1]


def over(color, page):
    return [color[3] * part + (1 - color[3]) * below for part, below in zip(color[:3], page)] + [1]


def contrast(one, other):
    def luminance(color):
        light = [part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in color[:3]]
        return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    first, second = sorted((luminance(one), luminance(other)))
    return (second + 0.05) / (first + 0.05)


def is_same(one, other):
    return all(abs(a - b) <= 2 for a, b in zip(one[:3], other[:3]))


def is_shade(one, other):
    if max(one[:3]) - min(one[:3]) < 12:
        return False
    hues = [colorsys.rgb_to_hls(*(part / 255 for part in color[:3]))[0] for color in (one, other)]
    way = abs(hues[0] - hues[1])
    return min(way, 1 - way) < 20 / 360


def of_hex(text):
    """The color of #rgb, #rgba, #rrggbb or #rrggbbaa."""
    digits = text.lstrip("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) < 6 else digits
    parts = [int(digits[at:at + 2], 16) for at in range(0, len(digits), 2)]
    return parts[:3] + [parts[3] / 255 if len(parts) > 3 else 1]


def hex_of(color):
    return "#" + "".join(f"{round(part):02x}" for part in color[:3])


def differences(roles, expected, accents):
    """What is not as expected of one appearance: the page, the text if it can be read on it, and the accent, which is one of some
    colors; and roles that cannot be seen."""
    wrong = []
    page = over(roles.get("background", [255] * 3 + [1]), [255] * 3)
    for name, color in expected.items():
        if name == "text" and contrast(color, expected["page"]) < LEAST["text"]:
            continue
        found = over(roles[{"page": "background", "text": "text"}[name]], page)
        if not is_same(found, color):
            wrong.append(f"{name} {hex_of(found)}, not {hex_of(color)}")
    if accents and "accent" in roles:
        found = over(roles["accent"], page)
        if not any((is_shade if accent[0] == "~" else is_same)(found, of_hex(accent.lstrip("~"))) for accent in accents.split()):
            wrong.append(f"accent {hex_of(found)}, not {accents}")
    unseen = [name for name, limit in LEAST.items()
              if name in roles and contrast(over(roles[name], page), page) < limit - 0.02]
    return wrong, unseen
