"""Pictures of the tests of Pillow and of scikit-image, whose mean colors are compared with those that Pillow gives."""
import glob
import json
import os
import subprocess
import sys

from collection.colors import PENUMBRA, hex_of, of_hex

PILLOW, MORE = "pillow==12.3.0", ("scikit-image==0.26.0", "skimage/data")
# No pictures.
OTHERS = (".txt", ".py", ".icc", ".ttf", ".sh", ".html", ".bin", ".lut", ".gpl", ".ggr", ".pkl", ".gnuplot", ".tar", ".json", ".xml",
          ".csv")
# Why a picture that Pillow reads may be refused. Another reason, or none, is wrong.
REASONS = ("install ", "loader", "truncated", "ends too early", "the limit is", "no global colormap", "Compressed icons are not supported",
           "cannot be compressed", "Invalid header in icon")
# Pillow hands on no profile of the picture within an icon, reads one picture as darker than the same picture without compression,
# and gives a color to pixels that a file leaves out, where GdkPixbuf has them transparent; what is damaged has no true colors.
OTHERWISE = ("pillow2.icns", "bmp/g/pal4rle.bmp", "bmp/q/pal4rletrns.bmp", "bmp/q/pal8rletrns.bmp", "bmp/b/badrle.bmp")
# What no loader of GdkPixbuf in Debian reads may also be in no known format.
UNKNOWN = (".ara", ".blp", ".bw", ".dcx", ".dds", ".dib", ".eps", ".fits", ".fli", ".fpx", ".ftc", ".ftu", ".gbr", ".im", ".im1", ".imt",
           ".mic", ".msp", ".p7", ".pcd", ".pcx", ".pfm", ".pil", ".psd", ".pxr", ".ras", ".rgb", ".sgi", ".spider", ".wal")
# Prints for each path of the standard input the mean of the components of the first frame, weighted by alpha; or what Pillow cannot
# say: "unread", "inexact" if the samples have no range, and "invisible".
MEAN = """
import io, sys, warnings
warnings.simplefilter("ignore")
from PIL import Image, ImageCms
# Pillow warns above this many pixels, and refuses twice as many.
Image.MAX_IMAGE_PIXELS = 1 << 26
warnings.simplefilter("error", Image.DecompressionBombWarning)

def shown(picture):
    if picture.mode.startswith("I;16"):
        return Image.frombytes("L", picture.size, bytes(round(part / 257) for part in picture.getdata()))
    profile = picture.info.get("icc_profile")
    if profile and picture.mode in ("RGB", "RGBA", "L", "CMYK"):
        try:
            return ImageCms.profileToProfile(picture, ImageCms.ImageCmsProfile(io.BytesIO(profile)), ImageCms.createProfile("sRGB"),
                                             outputMode="RGBA" if picture.mode == "RGBA" else "RGB")
        except ImageCms.PyCMSError:
            pass
    return picture

for line in sys.stdin:
    try:
        picture = Image.open(line.rstrip("\\n"))
        picture.load()
        if picture.mode in ("I", "F", "LAB"):
            print("inexact", flush=True)
            continue
        parts = list(shown(picture).convert("RGBA").getdata())
        weight = sum(part[3] for part in parts)
        print(*(sum(part[i] * part[3] for part in parts) / weight for i in range(3)) if weight else ["invisible"], flush=True)
    except Exception as error:
        print("unread", type(error).__name__, str(error).replace("\\n", " "), flush=True)
"""


def pictures(packages):
    """Reads all pictures with both: name, path, and what is wrong, which is nothing if they agree."""
    modules = f"{packages.folder}/modules"
    if not os.path.isdir(modules):
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--target", modules, "--only-binary", ":all:", PILLOW],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    folders = [glob.glob(f"{packages.source(PILLOW)}/*/Tests/images")[0], f"{packages.wheel(MORE[0])}/{MORE[1]}"]
    files = [file for folder in folders for file in sorted(glob.glob(f"{folder}/**/*", recursive=True))
             if os.path.isfile(file) and not file.endswith(OTHERS)]
    process = subprocess.Popen([sys.executable, "-c", MEAN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                               stderr=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": modules})
    with process:
        for file in files:
            process.stdin.write(file + "\n")
            process.stdin.flush()
            expected = process.stdout.readline().strip()
            yield os.path.relpath(file, packages.folder).split("/images/")[-1].split("/data/")[-1], file, what_is_wrong(file, expected)
        process.stdin.close()


def what_is_wrong(file, expected):
    """Why the command does not give the mean that is expected; nothing if it does, or has a reason of the file's."""
    try:
        done = subprocess.run([PENUMBRA, "colors", "--json", file], capture_output=True, text=True, timeout=30)
    except subprocess.TimeoutExpired:
        return "takes more than 30 s"
    error = done.stderr.strip().removeprefix("penumbra: ").removeprefix(f"{file}: ")
    if done.returncode < 0 or done.returncode > 128:
        return f"ends by the signal {-done.returncode if done.returncode < 0 else done.returncode - 128}: {error}"
    if done.returncode == 0 and not done.stdout.strip() or done.returncode and not error:
        return f"ends with {done.returncode} and says nothing"
    kind = expected.split(" ")[0]
    if kind == "unread":
        return ""
    if done.returncode:
        is_known = not file.endswith(UNKNOWN) or "known format" not in error
        return f"{error}; Pillow gives {hex_of_mean(expected)}" if is_known and not any(one in error for one in REASONS) else ""
    answer = json.loads(done.stdout.splitlines()[0])
    found = answer["means"]["every"]["plain"]
    if kind == "inexact" or file.endswith(OTHERWISE):
        return ""
    if kind == "invisible" or not found:
        return "" if kind == "invisible" and not found else f"{found}, not {hex_of_mean(expected)}"
    mean = [float(part) for part in expected.split()]
    off = max(abs(one - other) for one, other in zip(of_hex(found), mean))
    notes = "; ".join(answer["notes"])
    return "" if off <= 3 else f"{found}, not {hex_of(mean)}{f' ({notes})' if notes else ''}"


def hex_of_mean(expected):
    return expected if expected[:1].isalpha() else hex_of([float(part) for part in expected.split()])
