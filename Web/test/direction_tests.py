"""Pulls in other directions than down, by fingers, the wheel and themselves."""
import math, re

from case import PageTest, stopped

DIRECTIONS = ("down", "up", "left", "right")
POSITION = "position()"


class DirectionTests(PageTest):
    def open(self, direction, more="plain&still&rows=0&jelly=0", **options):
        page = super().open(f"{more}&direction={direction}", **options)
        page.direction = direction
        page.run("document.body.style.visibility = 'hidden'")
        return page

    def depth(self, page, x, y):
        """How far a place is along the way of a pull."""
        return {"down": y, "up": page.height - y, "left": page.width - x, "right": x}[page.direction]

    def drag(self, page, length, start=0.0, steps=12):
        """Two fingers beside one another go along the direction, from a part of the length on."""
        dx, dy = {"down": (0, 1), "up": (0, -1), "left": (-1, 0), "right": (1, 0)}[page.direction]
        x, y = page.width / 2 - 0.35 * page.width * dx, page.height / 2 - 0.35 * page.height * dy
        fingers = lambda way: [(x + way * dx + 60 * abs(dy) * side, y + way * dy + 60 * abs(dx) * side) for side in (0, 1)]
        if not start:
            page.touch("touchStart", fingers(0)[0])
            page.touch("touchStart", *fingers(0))
        for step in range(1, steps + 1):
            page.touch("touchMove", *fingers(start + (length - start) * step / steps))

    def beyond(self, page, position):
        def part(x, y):
            depth = self.depth(page, x, y) - position
            return None if abs(depth) < 2 else float(depth > 0)
        return part

    def test_fingers_pull_in_the_direction_and_nowhere_else(self):
        for direction in DIRECTIONS:
            with self.subTest(direction=direction):
                page = self.open(direction)
                page.direction = {"down": "up", "up": "down", "left": "right", "right": "left"}[direction]
                self.drag(page, 150)
                page.lift()
                self.assertEqual((page.run("theme.phase"), self.log(page)), ("idle", ""))
                page.direction = direction
                self.drag(page, 200)
                page.until("theme.phase === 'tracking' && !!document.activeViewTransition")
                self.rest()
                self.drag(page, 201, start=200, steps=2)
                page.until(f"Math.abs({POSITION} - 193) < 0.5")  # 201 less the touch slop
                self.compare(page, self.beyond(page, page.run(POSITION)), step=7)
                self.drag(page, 20, start=201, steps=20)
                self.rest()
                page.lift()
                self.settle(page)
                self.assertEqual(self.theme(page), "light")

    def test_an_edge_by_itself_goes_in_the_direction(self):
        for direction in DIRECTIONS:
            with self.subTest(direction=direction):
                page = self.open(direction)
                position = page.run(stopped("{ run: 'edge' }", 150))
                self.compare(page, self.beyond(page, position), step=7)

    def test_a_feathered_edge_goes_in_the_direction(self):
        for direction in DIRECTIONS:
            with self.subTest(direction=direction):
                page = self.open(direction)
                shape = "{ run: 'edge', shape: (await import('../package/penumbra-shapes.js')).feathered(80) }"
                length = page.height if direction in ("up", "down") else page.run("document.documentElement.clientWidth")
                end = page.run(stopped(shape, 150)) / length * (length + 80)
                page.until("getComputedStyle(document.documentElement, '::view-transition-old(root)').maskImage !== 'none'")
                self.compare(page, lambda x, y: 1 - (end - self.depth(page, x, y)) / 80, tolerance=4, step=7)

    def test_a_circle_is_where_it_is_asked_for_whatever_the_direction(self):
        for direction in ("up", "left"):
            with self.subTest(direction=direction):
                page = self.open(direction)
                page.run(stopped("{ from: { x: 120, y: 300 } }", 0.3))
                style = page.until("getComputedStyle(document.documentElement, '::view-transition-old(root)').maskImage.replace('none', '')")
                radius = float(re.findall(r"([\d.]+)px", style)[-1])

                def part(x, y):
                    depth = math.hypot(x - 120, y - 300) - radius
                    return None if abs(depth) < 2 else float(depth > 0)
                self.compare(page, part, step=7)

    def test_alt_and_the_wheel_pull_in_the_direction(self):
        for direction in ("up", "right"):
            with self.subTest(direction=direction):
                page = self.open(direction)
                for step in range(3):
                    page.mouse("mouseWheel", 180, 300, deltaX=0, deltaY=100, modifiers=1, button="none")
                page.until(f"{POSITION} > 100")
                page.until("theme.phase === 'idle'")

    def test_an_edge_before_the_machine_goes_in_the_direction(self):
        for direction in DIRECTIONS:
            with self.subTest(direction=direction):
                page = self.open(direction, "late&plain&still&rows=0&jelly=0", before="window.fetch = () => new Promise(() => {})")
                page.run("theme.choose('dark', { run: 'edge' })")
                page.until("!!(window.edge = document.getAnimations().find((one) => one.effect.pseudoElement === '::view-transition-new(root)'"
                           " && 'clipPath' in one.effect.getKeyframes()[0]))")
                page.run("edge.pause(), edge.currentTime = 200, 0")
                part = page.run("edge.effect.getComputedTiming().progress")
                length = page.height if direction in ("up", "down") else page.width
                self.compare(page, self.beyond(page, part * length), tolerance=12, step=7)

    def test_a_direction_that_is_none_is_named(self):
        page = super().open()
        said = page.run("""(async () => { const { attachThemeTransition } = await import('../package/penumbra.js');
            try { attachThemeTransition({ themes: ['a', 'b'], current: () => 'a', show() {}, direction: 'north' }) } catch (error) { return `${error}` } })()""")
        self.assertEqual(said, 'RangeError: Penumbra: direction is "north"; it is one of down, up, left, right.')
