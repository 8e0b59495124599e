"""What the tests of pages share: one browser, one server, and a page for each test."""
import atexit, time, unittest

import pixels
import server
from chromium import Chromium, Page

address = server.start()
browser = Chromium()
atexit.register(browser.close)
LIGHT, DARK = 250, 10  # The first channel of the two themes, in page.css.
# The files of the package that a page has loaded.
FETCHED = "performance.getEntriesByType('resource').map((one) => one.name.split('/').pop()).filter((name) => name.startsWith('penumbra'))"


def stopped(choice, past, before=""):
    """A script that shows the dark theme, stops where an edge or the part of a circle's way is past a number, and returns where."""
    return """(async () => { %s
    const ask = window.requestAnimationFrame.bind(window);
    theme.choose("dark", %s);
    while (!(position() > %s)) await new Promise(ask);
    window.requestAnimationFrame = () => 0;
    await new Promise((done) => setTimeout(done, 100)); // After the frame in which others have already asked for theirs.
    return position();
})()""" % (before, choice, past)


class PageTest(unittest.TestCase):
    def open(self, query="", **more):
        page = Page(browser, f"{address}/test/page.html?{query}", **more)
        self.addCleanup(page.close)
        return page

    def theme(self, page):
        return page.run("document.documentElement.dataset.theme")

    def settle(self, page):
        page.until("theme.phase === 'idle' && !document.activeViewTransition")

    def pull(self, page, start=150, end=400, **more):
        """Two fingers that hold an edge."""
        page.land(start)
        page.move(start, end, **more)
        page.until("theme.phase === 'tracking' && !!document.activeViewTransition")

    def compare(self, page, coverage, tolerance=3, step=3):
        """Compares pixels with the part of the old page in them, from 0 to 1; None for those on a sharp border."""
        width, height, channel = pixels.read(page.picture())
        seen = 0
        for y in range(0, height, step):
            for x in range(0, width, step):
                part = coverage((x + 0.5) / page.scale, (y + 0.5) / page.scale)
                if part is None:
                    continue
                part = min(max(part, 0), 1)
                seen += part < 1
                self.assertLess(abs(channel(x, y) - LIGHT * part - DARK * (1 - part)), tolerance, f"at {x}, {y}: {part}")
        self.assertGreater(seen, 50)

    def rest(self):
        """So long that a release has no velocity."""
        time.sleep(0.15)

    def log(self, page):
        return page.run("log.splice(0).join(', ')")
