"""What hands do with a page."""
import time

from case import PageTest
from stage_case import CLOCK, StageTest


class CatchTests(StageTest):
    """The time of the page goes on as the test says, so that an edge is surely on its way."""

    def test_an_edge_on_its_way_is_caught_where_it_is_and_taken_back(self):
        page = PageTest.open(self, "still", before=CLOCK)
        page.land(160)
        self.drag(page, 160, 360)
        page.until("theme.phase === 'tracking' && !!document.activeViewTransition")
        held = page.run("position()")
        page.lift()
        self.wait(page, 40)
        self.assertEqual(page.run("theme.phase"), "completing")
        released = page.run("position()")
        self.assertGreater(released, held + 5)
        page.land(500)
        self.assertEqual((page.run("theme.phase"), page.run("position()")), ("tracking", released))
        self.drag(page, 500, 340, steps=20)
        self.wait(page, 300)
        self.assertLess(page.run("position()"), released - 140)  # It follows the fingers, after the rest of its own way.
        page.lift()
        self.assertEqual(page.run("theme.phase"), "returning")
        while page.run("theme.machine.edges()"):
            self.wait(page, 40)
        self.assertEqual((self.log(page), self.theme(page)), ("begin dark, show dark, show light, end dark false", "light"))


class GestureTests(PageTest):
    def test_two_fingers_pull(self):
        page = self.open()
        self.pull(page, 150, 500)
        self.assertEqual(self.theme(page), "dark")  # below the picture
        position = page.run("position()")
        self.assertLess(abs(position - 342), 1)  # 350 less the touch slop
        page.lift()
        self.settle(page)
        self.assertEqual(self.theme(page), "dark")
        self.assertEqual(self.log(page), "begin dark, show dark, commit dark, end dark true")
        self.assertEqual(page.run("scrollY"), 0)

    def test_a_pull_that_turns_round_is_taken_back(self):
        page = self.open()
        self.pull(page, 150, 400)
        page.move(400, 200, steps=20)
        page.lift()
        page.until("theme.phase !== 'tracking'")
        self.settle(page)
        self.assertEqual(self.theme(page), "light")
        self.assertEqual(self.log(page), "begin dark, show dark, show light, end dark false")

    def test_a_held_page_goes_on_below(self):
        page = self.open()
        self.pull(page)
        frames = page.run("frames")
        page.until(f"frames > {frames} + 20")
        self.assertEqual(page.run("theme.phase"), "tracking")
        page.lift()

    def test_escape_takes_it_back(self):
        page = self.open()
        self.pull(page)
        page.key("Escape")
        self.assertEqual(page.run("theme.phase"), "returning")
        page.lift()
        self.settle(page)
        self.assertEqual(self.theme(page), "light")

    def test_one_finger_scrolls(self):
        page = self.open()
        page.touch("touchStart", (150, 500))
        page.move(500, 250, x=150, fingers=1)
        page.lift()
        page.until("scrollY > 100")
        self.assertEqual(page.run("theme.phase"), "idle")

    def test_a_scrolled_page_stays_where_it_is(self):
        page = self.open()
        page.run("scrollTo(0, 265)")
        self.pull(page)
        self.assertEqual(page.run("scrollY"), 265)
        page.lift()
        self.settle(page)
        self.assertEqual(page.run("scrollY"), 265)

    def test_a_second_finger_that_lands_while_the_first_scrolls_does_not_pull(self):
        page = self.open()
        page.touch("touchStart", (150, 500))
        page.move(500, 400, x=150, fingers=1)
        page.until("scrollY > 20")
        page.touch("touchStart", (150, 400), (250, 400))
        page.move(400, 550, x=150)
        self.assertEqual(page.run("theme.phase"), "idle")
        page.lift()
        self.assertEqual(self.log(page), "")

    def test_a_pinch_zooms_and_does_not_pull(self):
        page = self.open()
        page.send("Emulation.setDeviceMetricsOverride", width=375, height=667, deviceScaleFactor=2, mobile=True)
        page.touch("touchStart", (150, 300))
        page.touch("touchStart", (150, 300), (200, 300))
        for step in range(20):
            page.touch("touchMove", (150 - 4 * step, 300), (200 + 4 * step, 300))
            time.sleep(0.012)
        page.until("visualViewport.scale > 1.5")
        page.lift()
        self.assertEqual(self.log(page), "")

    def test_two_fingers_pull_a_zoomed_page(self):
        page = self.open()
        page.send("Emulation.setPageScaleFactor", pageScaleFactor=2.5)
        page.until("visualViewport.scale > 2")
        # The compositor knows which touches are the page's after it has drawn the new scale.
        page.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.pull(page)
        self.assertEqual(page.run("visualViewport.scale"), 2.5)
        page.lift()

    def test_a_handle_pulls_with_the_mouse_and_swallows_the_click(self):
        page = self.open()
        x, y = page.run("(() => { const box = handle.getBoundingClientRect(); return [box.x + 9, box.y + 9] })()")
        page.mouse("mouseMoved", x, y, button="none")
        page.mouse("mousePressed", x, y)
        for step in range(1, 20):
            page.mouse("mouseMoved", x, y + 20 * step, buttons=1)
            time.sleep(0.01)
        self.assertEqual(page.run("theme.phase"), "tracking")
        page.mouse("mouseReleased", x, y + 380)
        self.settle(page)
        self.assertEqual(page.run("clicks"), [])
        self.assertEqual(self.log(page), "begin dark, show dark, commit dark, end dark true")

    def test_a_pressed_handle_chooses_the_next_theme(self):
        page = self.open()
        page.click(*page.run("(() => { const box = handle.getBoundingClientRect(); return [box.x + 9, box.y + 9] })()"))
        page.until("theme.phase === 'completing'")
        self.settle(page)
        self.assertEqual(self.theme(page), "dark")

    def test_a_handle_is_a_button_for_keys_and_screen_readers(self):
        page = self.open()
        self.assertEqual(page.run("[handle.role ?? handle.getAttribute('role'), handle.tabIndex]"), ["button", 0])
        page.run("handle.focus()")
        page.key("Enter")
        self.settle(page)
        self.assertEqual(self.theme(page), "dark")

    def test_space_presses_a_handle_and_does_not_scroll(self):
        page = self.open()
        page.run("handle.focus()")
        page.key(" ", "Space", text=" ")
        page.until("log.includes('end dark true')")
        self.assertEqual((self.theme(page), page.run("scrollY")), ("dark", 0))

    def scroll(self, page, way, count):
        page.send("Input.dispatchKeyEvent", type="rawKeyDown", key="Alt", code="AltLeft", windowsVirtualKeyCode=18, modifiers=1)
        for _ in range(count):
            page.send("Input.dispatchMouseEvent", type="mouseWheel", x=150, y=300, deltaX=0, deltaY=60 * way, modifiers=1)
            time.sleep(0.01)

    def test_alt_and_the_wheel_pull_in_both_directions(self):
        for way in (-1, 1):
            with self.subTest(way=way):
                page = self.open()
                self.scroll(page, way, 15)
                page.until("log.at(-1)?.startsWith('end')")
                self.assertEqual((page.run("scrollY"), self.log(page)), (0, "begin dark, show dark, commit dark, end dark true"))

    def test_a_wheel_that_turns_round_takes_the_pull_back(self):
        for way in (-1, 1):
            with self.subTest(way=way):
                page = self.open()
                self.scroll(page, way, 10)
                page.until("theme.phase === 'tracking'")
                self.scroll(page, -way, 9)
                page.until("log.at(-1)?.startsWith('end')")
                self.assertEqual((page.run("scrollY"), self.log(page)), (0, "begin dark, show dark, show light, end dark false"))

    def test_a_button_opens_a_circle(self):
        page = self.open()
        page.click(*page.run("(() => { const box = button.getBoundingClientRect(); return [box.x + 9, box.y + 9] })()"))
        page.until("theme.phase === 'completing'")
        self.assertIn("radial-gradient", page.until(
            "getComputedStyle(document.documentElement, '::view-transition-old(root)').maskImage.replace('none', '')"))
        self.settle(page)
        self.assertEqual(self.theme(page), "dark")

    def test_reduced_motion_fades(self):
        page = self.open(media=[("prefers-reduced-motion", "reduce")])
        page.run("theme.choose('dark', { from: button })")
        opacity = page.until("(() => { const opacity = +getComputedStyle(document.documentElement, '::view-transition-old(root)').opacity;"
                             " return opacity > 0 && opacity < 1 ? opacity : 0 })()")
        self.assertLess(opacity, 1)
        self.settle(page)
        self.assertEqual(self.theme(page), "dark")
