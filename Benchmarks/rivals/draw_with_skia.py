"""Draws what RasterCost asks for with Skia. Each line of the input is a scene; the answer is the CPU time of all frames but the
first two in seconds, or the levels of the output."""
import json
import sys
import time

import numpy
import skia

KIND = skia.ColorType.kBGRA_8888_ColorType, skia.AlphaType.kOpaque_AlphaType


class Scene:
    def __init__(self, width, height, pictures):
        self.width, self.height = width, height
        self.output = numpy.zeros((height, width, 4), numpy.uint8)
        self.canvas = skia.Surface(self.output, *KIND).getCanvas()
        self.pixels = pictures
        self.old, self.page = (skia.Image.fromarray(picture, *KIND, copy=False) for picture in pictures)
        # Only the edge of the old picture is smooth.
        self.filling = skia.Paint(Shader=self.old.makeShader(skia.SamplingOptions()), AntiAlias=True)
        self.ring_of_page = skia.Paint(Shader=self.page.makeShader(skia.SamplingOptions()))
        self.copying = skia.Paint(BlendMode=skia.BlendMode.kSrc)

    def copy(self, picture, first, end):
        # Skia copies memory only if the whole image is drawn, through a clip.
        if end > first:
            self.canvas.save()
            self.canvas.clipRect(skia.Rect.MakeLTRB(0, first, self.width, end))
            self.canvas.drawImage(picture, 0, 0, skia.SamplingOptions(), self.copying)
            self.canvas.restore()

    def curtain(self, frame):
        band, end = frame["band"], frame["bandEnd"]
        self.copy(self.page, frame["first"], end)
        self.copy(self.old, end, frame["end"])
        path = skia.Path()
        path.moveTo(0, frame["start"])
        path.quadTo(frame["control"], frame["tip"], self.width, frame["start"])
        path.lineTo(self.width, end)
        path.lineTo(0, end)
        self.canvas.save()
        self.canvas.clipRect(skia.Rect.MakeLTRB(0, band, self.width, end))
        self.canvas.drawPath(path, self.filling)
        self.canvas.restore()

    def hole(self, frame, request):
        x, y, reach = request["x"], request["y"], request["reach"]
        radius, outer = frame["radius"], frame["outer"]
        self.ring(x, y, frame["inner"], min(radius + 1, outer), self.ring_of_page)
        inner = max(radius - reach, 0)
        span = radius + reach
        places = [(inner + place * (span - inner)) / span for place, _ in request["stops"]]
        colors = [skia.ColorSetARGB(round(opacity * 255), 0, 0, 0) for _, opacity in request["stops"]]
        shader = skia.GradientShader.MakeRadial((x, y), span, colors, places)
        self.ring(x, y, inner, min(radius + 1, outer), skia.Paint(Shader=shader))
        self.ring(x, y, radius, outer + 1, self.filling)

    def ring(self, x, y, inner, outer, paint):
        def oval(radius):
            return skia.RRect.MakeOval(skia.Rect.MakeLTRB(x - radius, y - radius, x + radius, y + radius))
        self.canvas.drawDRRect(oval(outer), oval(inner), paint)


def opaque(height, width, value=None):
    if value is None:
        picture = numpy.random.default_rng(1).integers(0, 256, (height, width, 4), numpy.uint8)
    else:
        picture = numpy.full((height, width, 4), value, numpy.uint8)
    picture[..., 3] = 255
    return picture


scenes = {}
for line in sys.stdin:
    request = json.loads(line)
    height, width, levels = request["height"], request["width"], request["isForLevels"]
    if (width, height, levels) not in scenes:
        values = (0, 255) if levels else (None, None)
        scenes = {(width, height, levels): Scene(width, height, [opaque(height, width, value) for value in values])}
    scene = scenes[width, height, levels]
    draw = scene.curtain if request["scene"] == "curtain" else lambda frame: scene.hole(frame, request)
    if levels and request["scene"] == "hole":
        # The whole circle counts, not only the ring that changes.
        scene.output[...] = scene.pixels[0]
        request["frames"][0]["inner"] = 0
    start = 0
    for number, frame in enumerate(request["frames"]):
        if number == 2:
            start = time.thread_time()
        draw(frame)
    answer = time.thread_time() - start
    if levels:
        answer = scene.output[..., 0].tolist()
        if request["scene"] == "hole":
            answer = answer[height // 2]
    print(json.dumps(answer), flush=True)
