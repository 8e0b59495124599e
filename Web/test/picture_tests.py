"""What is in the picture of the old theme, and what is not: pixels on both sides of an edge that is held."""
import pixels
from case import PageTest


class PictureTests(PageTest):
    def hold(self, page, y):
        """An edge at about `y` that does not move; its exact position."""
        self.pull(page, 10, 18 + y)
        page.until("Math.abs(theme.machine.edge(0, 2)) < 0.01")
        page.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return page.run("position()")

    def sides(self, page, x, y):
        """The first channels above and below an edge at `y`."""
        width, height, channel = pixels.read(page.picture())
        at = lambda y: channel(round(x * page.scale), round(y * page.scale))
        return at(y - 4), at(y + 4)

    def middle(self, page, selector):
        """The vertical middle of an element, and its left side."""
        return page.run(f"(({{ x, y, height }}) => [y + height / 2, x])(document.querySelector('{selector}').getBoundingClientRect())")

    def check(self, page, selector, above, below, inset=6):
        """Holds an edge in the middle of an element, and compares the colors `inset` points from its left side."""
        y, x = self.middle(page, selector)
        self.assertEqual(self.sides(page, x + inset, self.hold(page, y)), (above, below))
        page.key("Escape")
        page.lift()
        self.settle(page)

    def test_sticky_and_fixed_bars_are_in_the_picture_of_a_scrolled_page(self):
        page = self.open("still")
        for scroll in (0, 265):
            page.run(f"scrollTo(0, {scroll})")
            for bar in ("header", "footer"):
                with self.subTest(scroll=scroll, bar=bar):
                    self.check(page, bar, 26, 255)
                    self.assertEqual(page.run("scrollY"), scroll)

    def test_a_modal_dialog_is_in_the_picture(self):
        page = self.open("still")
        page.run("dialog.style = 'height: 200px; border: 0; background: var(--card)', dialog.showModal()")
        self.check(page, "dialog", 26, 255)

    def test_an_iframe_is_in_the_picture_with_what_it_shows(self):
        page = self.open("still")
        page.run("""(() => { const { body } = document.querySelector("iframe").contentDocument;
            const paint = (name) => body.style.background = name === "dark" ? "rgb(40 0 0)" : "rgb(120 0 0)";
            hooks.show = (name, set) => { set(name); paint(name) }; paint("light") })()""")
        self.check(page, "iframe", 40, 120)

    def test_form_controls_follow_the_color_scheme_on_both_sides(self):
        page = self.open("still")
        page.run("document.body.insertAdjacentHTML('afterbegin', '<textarea rows=8></textarea>')")
        self.check(page, "textarea", 59, 255)

    def test_a_classic_scroll_bar_is_in_no_picture(self):
        page = self.open("still&rows=60")
        page.send("Emulation.setScrollbarsHidden", hidden=False)
        page.until("document.documentElement.clientWidth < innerWidth - 8")
        y = self.hold(page, 300)
        self.assertEqual(self.sides(page, 340, y), (26, 255))
        above, below = self.sides(page, 371, y)
        self.assertEqual(above, below)
        self.assertLess(above, 60)

    def test_a_page_whose_root_has_no_name_is_in_the_picture(self):
        page = self.open("plain&still")
        page.run("document.documentElement.style.viewTransitionName = 'none'")
        self.assertEqual(self.sides(page, 100, self.hold(page, 300)), (10, 250))

    def test_the_edge_of_a_zoomed_page_goes_as_far_as_the_fingers_on_the_screen(self):
        page = self.open("plain&still", scale=1)
        page.send("Emulation.setPageScaleFactor", pageScaleFactor=2.5)
        page.until("visualViewport.scale === 2.5")
        page.run("""window.heights = [],
            ["pointerdown", "pointermove"].forEach((type) => addEventListener(type, (event) => heights.push(event.screenY)))""")
        for panned in (False, True):
            page.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
            if panned:
                page.touch("touchStart", (120, 200))
                page.move(200, 120, fingers=1)
                page.lift()
                page.run("""new Promise((done) => { let last = 0, rest = 0; requestAnimationFrame(function look() {
                    const top = visualViewport.offsetTop; rest = top > 40 && top === last ? rest + 1 : 0; last = top;
                    if (rest > 20) done(); else requestAnimationFrame(look) }) })""")
            page.run("heights.length = 0")
            position = self.hold(page, 190)
            travel, top = page.run("[heights.at(-1) - heights[0], visualViewport.offsetTop]")
            y = 2.5 * (position - top)
            self.assertGreater(travel, 450)
            self.assertLess(abs(y - (travel - 2.5 * 8 - 2.5 * top)), 2)  # 8 points are the touch slop.
            self.assertEqual(self.sides(page, 100, y), (10, 250))
            page.key("Escape")
            page.lift()
            self.settle(page)
