"""Other shapes than an edge and a circle: their pixels, beside closed forms, by themselves and under a hand."""
import math, re

from case import FETCHED, PageTest, stopped

STYLE = "getComputedStyle(document.documentElement, '::view-transition-old(root)')"
LOAD = "window.shapes = await import('../package/penumbra-shapes.js');"
# A gray picture from left to right: black goes first.
RAMP = """const canvas = new OffscreenCanvas(256, 1), context = canvas.getContext("2d");
for (let x = 0; x < 256; x++) { context.fillStyle = `rgb(${x} ${x} ${x})`; context.fillRect(x, 0, 1, 1); }
const ramp = await shapes.picture(URL.createObjectURL(await canvas.convertToBlob()), 0.25);"""


def choose(shape, choice=""):
    """Shows the dark theme through a shape, stops early on, and returns the part of the way of a circle, or the edge's position."""
    return stopped(f"{{ shape: {shape} {choice} }}", 150 if "edge" in choice else 0.3, LOAD + RAMP)


class ShapeTests(PageTest):
    def test_a_page_without_shapes_does_not_load_them(self):
        page = self.open()
        self.pull(page)
        self.assertNotIn("penumbra-shapes.js", page.run(FETCHED))

    def test_a_diamond_grows_from_a_place(self):
        page = self.open("plain&still")
        progress = page.run(choose("shapes.diamond", ", from: { x: 120, y: 300 }"))
        x, y, width, height = 120, 300, page.width, page.height
        # It is open when it has the corner that is farthest by the sum of the distances.
        size = progress * (max(x, width - x) + max(y, height - y))

        def coverage(px, py):
            depth = size - abs(px - x) - abs(py - y)
            return None if abs(depth) < 2 else float(depth < 0)
        page.until(f"{STYLE}.clipPath !== 'none'")
        self.compare(page, coverage)

    def test_a_star_covers_the_page_at_the_end(self):
        page = self.open("plain&still")
        state = page.run(f"""(async () => {{ {LOAD}
            const mask = (progress) => shapes.star(5).mask({{ progress, x: 50, y: 80, width: 400, height: 300, dx: 0, dy: 0 }})[1];
            const path = (progress) => new Path2D(mask(progress).match(/"(.*)"/)[1]);
            const context = new OffscreenCanvas(1, 1).getContext("2d");
            const border = Array.from({{ length: 300 }}, (_, at) => [at * 4 / 3, at]).flatMap(([x, y]) => [[x, 0.1], [x, 299.9], [0.1, y], [399.9, y]]);
            const remains = (progress) => border.filter(([x, y]) => context.isPointInPath(path(progress), x, y, "evenodd")).length;
            return [remains(0), remains(0.98), remains(1)];
        }})()""")
        self.assertEqual(state[0], 1200)
        self.assertGreater(state[1], 0)
        self.assertEqual(state[2], 0)

    def test_a_feathered_circle_fades_evenly(self):
        page = self.open("plain&still")
        progress = page.run(choose("shapes.feathered(60)", ", from: { x: 120, y: 300 }"))
        end = progress * (math.hypot(max(120, page.width - 120), max(300, page.height - 300)) + 60)
        page.until(f"{STYLE}.maskImage !== 'none'")
        self.compare(page, lambda x, y: 1 - (end - math.hypot(x - 120, y - 300)) / 60)

    def test_a_feathered_edge_fades_evenly(self):
        page = self.open("plain&still")
        position = page.run(choose("shapes.feathered(80)", ', run: "edge"'))
        end = position / page.height * (page.height + 80)
        page.until(f"{STYLE}.maskImage !== 'none'")
        self.compare(page, lambda x, y: 1 - (end - y) / 80)

    def test_a_picture_says_when_each_pixel_goes(self):
        page = self.open("plain&still")
        progress = round(64 * page.run(choose("ramp"))) / 64
        page.until(f"{STYLE}.maskImage !== 'none'")
        self.compare(page, lambda x, y: (x / page.width - progress * 1.25 + 0.25) / 0.25, tolerance=6)

    def test_a_hand_pulls_a_shape_and_takes_it_back(self):
        page = self.open("plain&still&shape=diamond")
        self.pull(page, 100, 400)
        before = page.until(f"{STYLE}.clipPath.replace('none', '')")
        self.assertIn("evenodd", before)
        position = page.run("position()")
        numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", before)]
        scale = position / page.height * (page.width + page.height) / 2
        self.assertIn(round(page.height / 2 - scale, 3), numbers)
        self.rest()
        page.move(400, 130)
        self.rest()
        page.lift()
        self.settle(page)
        self.assertEqual(self.theme(page), "light")

    def test_an_outline_beside_the_origin_is_refused(self):
        page = self.open()
        error = page.run(f"""(async () => {{ {LOAD}
            try {{ shapes.outline([[1, 1], [2, 1], [2, 2], [1, 2]]); }} catch (error) {{ return error.message; }}
        }})()""")
        self.assertIn("surround 0, 0", error)
