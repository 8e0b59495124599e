"""What the tests of several edges share: a page with a stage, whose time goes on as a test says, and the model of its pixels."""
import math, unittest

import pixels
from case import PageTest, address, browser
from chromium import Page

THEMES = {"light": 250, "plum": 190, "teal": 70, "gold": 130, "dark": 10}  # The first channels, in page.css and stage.css.
# Fingers and frames have the time of the page; pictures are taken in real time.
CLOCK = """window.now = 1000; performance.now = () => now; Object.defineProperty(Event.prototype, "timeStamp", { get: () => now });
    const ask = requestAnimationFrame; window.requestAnimationFrame = (call) => ask(() => call(now));"""
LAYERS = "[...stage.shadowRoot.querySelectorAll('div')]"


class StageTest(PageTest):
    def open(self, query="plain&still", before=CLOCK, height=900, **more):
        page = Page(browser, f"{address}/test/stage.html?themes={','.join(THEMES)}&{query}", before=before, height=height, **more)
        self.addCleanup(page.close)
        return page

    def wait(self, page, milliseconds):
        """Lets time go on, 8 milliseconds in each frame."""
        page.run(f"""(async () => {{ const frame = () => new Promise(requestAnimationFrame);
            for (let step = 0; step < {max(round(milliseconds / 8), 1)}; step++) {{ now += 8; await frame() }}
            await frame() }})()""")

    def shows(self, page, count):
        """Waits until as many pictures are masked as there are edges."""
        page.until(f"theme.machine.edges() === {count} && {LAYERS}.filter((one) => "
                   f"one.getAnimations({{ subtree: true }}).some((two) => two.effect.target === one && two.playState === 'paused' && "
                   f"'clipPath' in two.effect.getKeyframes()[0])).length === {count}", f"{count} pictures")

    def drag(self, page, start, end, steps=5, x=120):
        for step in range(1, steps + 1):
            page.run("now += 2")
            y = start + (end - start) * step / steps
            page.touch("touchMove", (x, y), (x + 100, y))
        # Slowly, so that a released edge takes its time.
        for step in range(1, 4):
            page.run("now += 20")
            y = end + math.copysign(12 * step, end - start)
            page.touch("touchMove", (x, y), (x + 100, y))

    def begin(self, page, count, end):
        """Two fingers that hold the youngest of as many edges."""
        page.land(60)
        self.drag(page, 60, end)
        self.shows(page, count)

    def let_go(self, page):
        page.lift()
        page.until("theme.phase === 'completing'")

    def curves(self, page):
        """Position, displacement and control point of each edge, the oldest first, when the masks show them."""
        page.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return page.run("Array.from({ length: theme.machine.edges() }, (_, index) => [1, 2, 3].map((field) => theme.machine.edge(index, field)))")

    def check(self, page, themes):
        """Compares the pixels with the model: `themes` are those of the pictures, the oldest first, and of the page below."""
        curves = self.curves(page)
        self.assertEqual(len(curves), len(themes) - 1)
        left, top, width, height = page.run("(({ x, y, width, height }) => [x, y, width, height])(stage.getBoundingClientRect())")
        page_width, page_height, channel = pixels.read(page.picture())
        seen = set()
        self.assertEqual(channel(3, page_height // 2), THEMES[themes[-1]])  # outside
        for x in range(0, page_width, 7):
            across = (x + 0.5) / page.scale - left
            if not 1 < across < width - 1:
                continue
            heights = [self.height(across, width, *curve) for curve in curves]
            for y in range(page_height):
                along = (y + 0.5) / page.scale - max(top, 0)
                if not 1 < along < min(top + height, page.height) - max(top, 0) - 1 or any(abs(along - one) < 2 for one in heights):
                    continue
                index = next((index for index, one in enumerate(heights) if along > one), len(curves))
                seen.add(themes[index])
                if channel(x, y) != THEMES[themes[index]]:
                    self.fail(f"{channel(x, y)} at {across:.0f}, {along:.0f} of {heights}: {themes[index]}")
        self.assertEqual(seen, set(themes))

    def height(self, x, width, position, displacement, control):
        t = x / (control + math.sqrt(control * control + (width - 2 * control) * x))
        return position + 2 * t * (1 - t) * displacement
