"""Computes the mean color of a picture with OpenCV, NumPy and Pillow. The argument is a file of BGRA pixels, whose size follows.
Each line of the input names a library and the number of rounds; the answer is the CPU time of all rounds but the first two in
seconds, and the red component of the mean, from 0 to 1."""
import json
import sys
import time

import cv2
import numpy
from PIL import Image

path, width, height = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
pixels = numpy.fromfile(path, numpy.uint8).reshape(height, width, 4)
picture = Image.frombuffer("RGBA", (width, height), pixels, "raw", "RGBA", 0, 1)
cv2.setNumThreads(1)
levels = numpy.arange(256) / 255
linear = numpy.where(levels <= 0.04045, levels / 12.92, ((levels + 0.055) / 1.055) ** 2.4)


def encoded(light):
    return light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def histogram():
    """The mean of the light from a count of each level, which is OpenCV's fastest way."""
    counts = [cv2.calcHist([pixels], [channel], None, [256], [0, 256]).ravel() for channel in range(3)]
    return encoded(float(counts[2].astype(float) @ linear) / (width * height))


ways = {
    "OpenCV": lambda: cv2.mean(pixels)[2] / 255,
    "NumPy": lambda: pixels[..., 2].mean() / 255 + 0 * (pixels[..., 1].mean() + pixels[..., 0].mean()),
    # The components of the file are blue, green and red.
    "Pillow": lambda: picture.reduce((width, height)).getpixel((0, 0))[2] / 255,
    "OpenCV, light": histogram,
}
for line in sys.stdin:
    request = json.loads(line)
    mean = ways[request["library"]]
    for _ in range(2):
        mean()
    start = time.thread_time()
    for _ in range(request["rounds"] - 2):
        value = mean()
    print(json.dumps({"seconds": time.thread_time() - start, "red": value}), flush=True)
