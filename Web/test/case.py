"""What the tests of pages share: one browser, one server, and a page for each test."""
import atexit, time, unittest

import server
from chromium import Chromium, Page

address = server.start()
browser = Chromium()
atexit.register(browser.close)
# The files of the package that a page has loaded.
FETCHED = "performance.getEntriesByType('resource').map((one) => one.name.split('/').pop()).filter((name) => name.startsWith('penumbra'))"


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

    def rest(self):
        """So long that a release has no velocity."""
        time.sleep(0.15)

    def log(self, page):
        return page.run("log.splice(0).join(', ')")
