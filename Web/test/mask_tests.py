"""The pixels of a page beside the model: old · c + new · (1 − c), where c is the part of the pixel that the picture covers."""
import math, re, time, unittest

import pixels
from case import PageTest

LIGHT, DARK = 250, 10  # The first channel of the two themes, in page.css.
STYLE = "getComputedStyle(document.documentElement, '::view-transition-old(root)')"
# Fingers that move in each frame, as no protocol can: `speed` in points per second. A frame takes a sixtieth of a second, also on a
# slow machine, so that the edge is the same each time. The mask stays as it is at the end.
FLING = """(async (y, speed, frames, x = 120) => {
    const send = (type, id, y) => document.body.dispatchEvent(new PointerEvent(type,
        { pointerId: id, pointerType: "touch", clientX: x + 90 * id, clientY: y, bubbles: true }));
    const ask = window.requestAnimationFrame.bind(window), start = performance.now();
    let now = start;
    performance.now = () => now;
    Object.defineProperty(Event.prototype, "timeStamp", { get: () => now });
    window.requestAnimationFrame = (call) => ask(() => call(now));
    for (const id of [0, 1]) send("pointerdown", id, y);
    for (let frame = 0; frame < frames; frame++) {
        await new Promise(ask);
        now += 1000 / 60;
        for (const id of [0, 1]) send("pointermove", id, y + speed * (now - start) / 1000);
    }
    await new Promise(ask);
    window.requestAnimationFrame = () => 0;
    const seen = [1, 2, 3].map((field) => theme.machine.edge(0, field));
    return [...seen, %s.clipPath];
})""" % STYLE


class MaskTests(PageTest):
    def compare(self, page, coverage, near):
        """Mean and greatest error of the pixels `near` an edge, in 255ths; elsewhere there is none. `coverage` is that of a pixel."""
        width, height, channel = pixels.read(page.picture())
        self.assertEqual((width, height), (page.width * page.scale, page.height * page.scale))
        errors = []
        for y in range(height):
            for x in range(0, width, 3):
                if not near(x, y):
                    continue
                c = coverage(x, y)
                error = (channel(x, y) - (LIGHT * c + DARK * (1 - c))) / (LIGHT - DARK) * 255
                if 0 < c < 1:
                    errors.append(abs(error))
                else:
                    self.assertLess(abs(error), 40, f"at {x}, {y}")  # one step of anti-aliasing beside the edge
        self.assertGreater(len(errors), 50)
        return sum(errors) / len(errors), max(errors)

    def corners(self, page):
        """The edge of the mask, as it is set: points from left to right."""
        text = page.until(f"{STYLE}.clipPath.replace('none', '')")
        numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?(?:e-?\d+)?", text)]
        points = list(zip(numbers[::2], numbers[1::2]))
        return points[:-4]

    def below(self, points, scale):
        """The coverage of a pixel below a line through points."""
        columns = {}

        def height(x):
            for (x0, y0), (x1, y1) in zip(points, points[1:]):
                if x <= x1:
                    return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
            return points[-1][1]

        def column(x):
            if x not in columns:
                columns[x] = [scale * height((x + (part + 0.5) / 8) / scale) for part in range(8)]
            return columns[x]

        coverage = lambda x, y: sum(min(max(y + 1 - edge, 0), 1) for edge in column(x)) / 8
        return coverage, lambda x, y: min(column(x)) - 3 < y < max(column(x)) + 3

    def test_the_mask_is_the_curve_of_the_machine(self):
        page = self.open("plain&still")
        position, displacement, control, path = page.run(f"{FLING}(100, 900, 20)")
        self.assertGreater(abs(displacement), 10)
        numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?(?:e-?\d+)?", path)]
        points = list(zip(numbers[::2], numbers[1::2]))[:-4]
        self.assertTrue(16 < len(points) <= 128 + 1, len(points))
        self.assertEqual((points[0], points[-1][0]), ((0, round(position, 3)), page.width))
        for x, y in points:
            x = min(max(x, 1e-9), page.width - 1e-9)
            t = x / (control + math.sqrt(control * control + (page.width - 2 * control) * x))
            self.assertLess(abs(position + 2 * t * (1 - t) * displacement - y), 0.01)

    def test_with_reduced_motion_a_hand_pulls_a_straight_edge(self):
        page = self.open("plain&still", media=[("prefers-reduced-motion", "reduce")])
        position, displacement, _, _ = page.run(f"{FLING}(100, 900, 20)")
        self.assertGreater(position, 50)
        self.assertEqual(displacement, 0)
        heights = [y for _, y in self.corners(page)]
        self.assertLess(max(heights) - min(heights), 0.011)

    def test_a_bent_edge(self):
        # Chromium draws coverage in quarters: 255/16 on the mean, 255/8 at most, of an edge that crosses pixels at random.
        for scale, mean, most in ((1, 20, 44), (2, 20, 44)):
            with self.subTest(scale=scale):
                page = self.open("plain&still", width=360, height=600, scale=scale)
                page.run(f"{FLING}(100, 700, 20)")
                time.sleep(0.1)
                points = self.corners(page)
                self.assertGreater(max(y for _, y in points) - min(y for _, y in points), 5)
                got = self.compare(page, *self.below(points, scale))
                print(f"bent edge at {scale}: mean {got[0]:.1f}, at most {got[1]:.1f} of 255", end=" ... ")
                self.assertLess(got[0], mean)
                self.assertLess(got[1], most)

    def test_a_straight_edge_is_not_moved_to_whole_pixels(self):
        page = self.open("plain&still", width=360, height=600, scale=1)
        self.pull(page, 100, 250.3)
        page.until("Math.abs(theme.machine.edge(0, 2)) < 0.01")
        time.sleep(0.2)
        position = page.run("position()")
        self.assertGreater(abs(position - round(position)), 0.2)
        points = self.corners(page)
        self.assertTrue(16 < len(points) <= 128 + 1, len(points))
        self.assertAlmostEqual(max(y for _, y in points) - position, 0.01 / 2, delta=0.0011)
        mean, most = self.compare(page, *self.below([(0, position), (360, position)], 1))
        print(f"straight edge at {position}: mean {mean:.1f}, at most {most:.1f} of 255", end=" ... ")
        self.assertLess(most, 30)

    def test_a_circle(self):
        for scale in (1, 2):
            with self.subTest(scale=scale):
                page = self.open("plain&still", width=360, height=600, scale=scale)
                page.run("theme.choose('dark', { from: { x: 140.3, y: 200.6 } })")
                page.until("position() > 0.2")
                page.run("window.requestAnimationFrame = () => 0, 0")
                time.sleep(0.1)
                text = page.run(f"{STYLE}.maskImage")
                x, y, inner, outer = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?(?=px)", text)]
                radius = (inner + outer) / 2
                self.assertLess(abs(x - 140.3) + abs(y - 200.6), 0.01)

                def distance(column, row):
                    return math.hypot((column + 0.5) / scale - x, (row + 0.5) / scale - y)

                def coverage(column, row):
                    if abs(distance(column, row) - radius) > 1.5 / scale:
                        return float(distance(column, row) > radius)
                    parts = [(part + 0.5) / 8 for part in range(8)]
                    return sum(math.hypot((column + a) / scale - x, (row + b) / scale - y) > radius for a in parts for b in parts) / 64

                got = self.compare(page, coverage, lambda column, row: abs(distance(column, row) - radius) < 3 / scale)
                print(f"circle at {scale}: mean {got[0]:.1f}, at most {got[1]:.1f} of 255", end=" ... ")
                self.assertLess(got[0], 6)
                self.assertLess(got[1], 24)
