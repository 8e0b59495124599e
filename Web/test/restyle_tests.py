"""Sites whose style sheets fade: no frame shows colors between the themes, nor one of them on the wrong side of an edge."""
import pixels
from case import PageTest, address, browser
from chromium import Page
from film import Film

LIGHT, DARK = 250, 10  # The first channels of the two themes, in page.css.
# Blocks that fill the page with the color of the theme, each by other means.
BLOCKS = """((box, seconds) => {
    const css = `* { margin: 0; transition: color ${seconds}s, background-color ${seconds}s }
        .all > div { height: 40px; background-color: var(--back) }
        .late { transition-delay: 0.5s }
        .important { transition: background-color ${seconds}s !important }
        .before, .input, .file, .newcomer { background-color: transparent !important }
        .before::before { content: ""; display: block; height: 40px; background-color: var(--back); transition: background-color ${seconds}s }
        .input input { all: unset; display: block; height: 40px }
        .input input::placeholder { display: block; height: 40px; color: transparent; background-color: var(--back); opacity: 1; transition: background-color ${seconds}s }
        .file input { display: block; width: 100%; height: 40px; overflow: hidden; color: transparent }
        .file input::file-selector-button { all: unset; display: block; width: 100%; height: 40px; color: transparent; background-color: var(--back); transition: background-color ${seconds}s }
        @keyframes day { from { background-color: rgb(130 0 0) } } @keyframes night { from { background-color: rgb(131 0 0) } }
        .animated { animation: day ${seconds}s } [data-theme=dark] .animated { animation-name: night }
        .newcomer i { display: none; height: 40px; background-color: var(--back); transition: background-color ${seconds}s }
        [data-theme=dark] .newcomer i { display: block; @starting-style { background-color: rgb(130 0 0) } }`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    box.innerHTML = `<div class="all"><div></div><div class="late"></div><div class="important"></div><div class="before"></div>
        <div class="input"><input placeholder="text"></div><div class="file"><input type="file"></div><div class="animated"></div>
        <div class="newcomer"><i></i></div><div class="host" style="background: none"></div></div>`;
    const shadow = box.querySelector(".host").attachShadow({ mode: "open" });
    shadow.innerHTML = `<style>b { display: block; height: 40px; background-color: var(--back); transition: background-color ${seconds}s }</style><b></b>`;
    return Promise.all(document.getAnimations().map((one) => one.finish() ?? one.finished)).then(() => 0);
})"""


class FadingPageTest(PageTest):
    WIDTH, HEIGHT = 240, 360

    def open(self, seconds=0.3, file="page", query="", **more):
        page = Page(browser, f"{address}/test/{file}.html?still&rows=0&{query}", width=self.WIDTH, height=self.HEIGHT, scale=1, **more)
        self.addCleanup(page.close)
        page.run(f"{BLOCKS}({'inside' if file == 'stage' else 'document.body'}, {seconds})")
        self.area = page.run("(({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round))"
                             f"({'stage' if file == 'stage' else 'document.documentElement'}.getBoundingClientRect())")
        self.area[3] = min(self.area[3], self.HEIGHT)
        page.picture()  # A film may begin with the frame before.
        return page

    def pull(self, page, start=60, end=200):
        page.land(start, x=60)
        page.move(start, end, x=60)
        page.until("theme.phase === 'tracking' && theme.machine.edges() === 1")

    def taken_back(self, page):
        page.move(200, 70, x=60)
        self.rest()
        page.lift()

    def settle(self, page):
        page.until("theme.phase === 'idle'")
        # The page would fade by now, if it did.
        page.run("(async () => { for (let frame = 0; frame < 8; frame++) await new Promise(requestAnimationFrame) })()")

    def check(self, film, bottom=None):
        """Each pixel of each frame has the color of a theme, unless an edge is beside it. `bottom` is the color below all edges."""
        left, top, right, low = self.area
        frames = film.frames()
        self.assertGreater(len(frames), 2)
        for number, (_, _, channel) in enumerate(frames):
            where = f"frame {number} of {len(frames)}"
            pixel = {(x, y): channel(x, y) for y in range(top, low) for x in range(left, right)}
            strays = []
            for (x, y), value in pixel.items():
                # Beyond the neighbors of an edge, its mask is rounded. Where a circle touches the side of the page, one neighbor is outside.
                if min(abs(value - LIGHT), abs(value - DARK)) <= 1 or not (top + 2 < y < low - 3 and left + 2 < x < right - 3):
                    continue
                if not {LIGHT, DARK} <= {pixel.get((x + dx, y + dy)) for dx in range(-2, 3) for dy in range(-2, 3)}:
                    strays.append((x, y, value))
            self.assertLess(len(strays), 40, f"{where}: {strays[:3]}")  # A circle begins as a few pixels.
            if bottom is not None:
                self.assertEqual({pixel[x, low - 2] for x in range(left, right)}, {bottom}, where)

    def sides(self, page):
        """The new theme is above an edge that is held, the old one below."""
        page.until("Math.abs(theme.machine.edge(0, 2)) < 0.01")
        page.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        _, _, channel = pixels.read(page.picture())
        left, top, right, low = self.area
        edge = top + page.run("position()")
        for y in range(top + 3, low - 3):
            if abs(y - edge) > 3:
                self.assertEqual({channel(x, y) for x in range(left, right)}, {DARK if y < edge else LIGHT}, f"at {y}, edge at {edge}")

    def check_a_pull_that_is_taken_back(self, seconds):
        page = self.open(seconds)
        with Film(page) as film:
            self.pull(page)
            self.sides(page)
            self.taken_back(page)
            self.settle(page)
        self.assertEqual(self.theme(page), "light")
        self.check(film, bottom=LIGHT)

    def check_a_circle(self, seconds):
        page = self.open(seconds)
        with Film(page) as film:
            page.run("theme.choose('dark', { from: { x: 120, y: 150 } })")
            self.settle(page)
        self.assertEqual(self.theme(page), "dark")
        self.check(film)


class RestyleTests(FadingPageTest):
    def test_a_page_with_transitions_does_not_flash_when_a_pull_is_taken_back(self):
        for seconds in (0.15, 0.3, 0.7, 1.5):
            with self.subTest(seconds=seconds):
                self.check_a_pull_that_is_taken_back(seconds)

    def test_a_page_with_transitions_does_not_flash_when_a_pull_completes(self):
        page = self.open(0.7)
        with Film(page) as film:
            self.pull(page, 60, 340)
            page.lift()
            self.settle(page)
        self.assertEqual(self.theme(page), "dark")
        self.check(film)

    def test_a_page_with_transitions_does_not_flash_around_a_circle(self):
        self.check_a_circle(1.5)

    def test_a_page_with_transitions_does_not_flash_when_a_circle_is_dismissed(self):
        page = self.open(0.3)
        with Film(page) as film:
            page.run("theme.choose('dark', { from: { x: 120, y: 50 } })")
            page.until("theme.phase === 'completing' && position() > 0")
            page.run("theme.dismiss()")
            self.settle(page)
        self.assertEqual(self.theme(page), "light")
        self.check(film, bottom=LIGHT)

    def test_a_page_with_transitions_does_not_flash_when_a_held_edge_is_finished(self):
        page = self.open(0.3)
        with Film(page) as film:
            self.pull(page)
            page.run("theme.finish()")
            self.settle(page)
        self.check(film, bottom=LIGHT)
        page.lift()

    def test_a_page_that_is_written_to_after_show_has_returned_does_not_flash(self):
        """As frameworks do, in a task of their own."""
        page = self.open(0.3)
        page.run("hooks.show = (name, set) => { setTimeout(set, 0, name) }, 0")
        with Film(page) as film:
            self.pull(page)
            self.sides(page)
            self.taken_back(page)
            self.settle(page)
        self.check(film, bottom=LIGHT)

    def test_a_page_whose_show_takes_time_does_not_flash_and_can_be_pulled_meanwhile(self):
        page = self.open(0.3)
        page.run("hooks.show = (name, set) => new Promise((done) => setTimeout(done, 250)).then(() => set(name)), 0")
        with Film(page) as film:
            self.pull(page)
            self.sides(page)
            self.taken_back(page)
            page.until("theme.phase === 'idle'")
            self.assertEqual(self.theme(page), "dark")  # below the picture
            self.pull(page)
            self.sides(page)
            self.taken_back(page)
            self.settle(page)
            page.until("document.documentElement.dataset.theme === 'light' && !document.activeViewTransition")
        self.check(film, bottom=LIGHT)

    def test_what_ran_before_a_pull_runs_on(self):
        page = self.open(0.3)
        page.run("""document.body.insertAdjacentHTML("beforeend", `<style>
            #fade { opacity: 1; transition: opacity 60s; } #fade.on { opacity: 0 }
            @keyframes turn { to { rotate: 360deg } } #spin { animation: turn 50s } #endless { animation: turn 9s infinite }</style>
            <i id="fade"></i><i id="spin"></i><i id="endless"></i>`), fade.clientWidth, fade.className = "on",
            window.running = [fade, spin, endless].map((one) => one.getAnimations()[0]), 0""")
        self.pull(page)
        self.assertEqual(page.run("running.map((one) => one.playState)"), ["running"] * 3)
        self.taken_back(page)
        self.settle(page)
        self.assertEqual(page.run("running.map((one) => one.playState)"), ["running"] * 3)
        self.assertEqual(page.run("[fade, spin, endless].every((one, index) => one.getAnimations()[0] === running[index])"), True)

    def test_a_transition_that_runs_ends_at_the_color_of_the_theme(self):
        page = self.open(60)
        page.run("""document.head.insertAdjacentHTML("beforeend", `<style>.all > .on { background-color: rgb(9 9 9) }
            [data-theme=dark] .all > .on { background-color: rgb(10 20 40) }</style>`),
            window.block = document.querySelector(".all > div"), block.clientWidth, block.className = "on", 0""")
        self.assertGreater(page.run("block.getAnimations().length"), 0)
        self.pull(page)
        self.assertEqual(page.run("[block.getAnimations().length, getComputedStyle(block).backgroundColor]"), [0, "rgb(10, 20, 40)"])
        page.lift()

    def test_a_show_that_never_ends_leaves_the_page_its_transitions(self):
        page = self.open(60)
        before = page.run("document.adoptedStyleSheets.length")
        page.run("hooks.show = () => new Promise(() => {}), theme.choose('dark')")
        page.until("document.adoptedStyleSheets.length > " + str(before))
        page.until(f"document.adoptedStyleSheets.length === {before}")

    def test_transitions_work_again_when_the_page_has_been_drawn(self):
        page = self.open(60)
        before = page.run("document.adoptedStyleSheets.length")
        self.pull(page)
        self.taken_back(page)
        self.settle(page)
        page.until(f"document.adoptedStyleSheets.length === {before}")
        self.assertEqual(page.run("document.querySelector('.host').shadowRoot.adoptedStyleSheets.length"), 0)
        self.assertGreater(page.run("document.documentElement.dataset.theme = 'dark', document.getAnimations().length"), 3)

    def test_an_animation_without_an_end_that_a_theme_begins_runs(self):
        page = self.open()
        page.run("""document.head.insertAdjacentHTML("beforeend", `<style>@keyframes turn { to { rotate: 360deg } }
            [data-theme=dark] .late { animation: turn 9s infinite }</style>`)""")
        self.pull(page)
        self.assertEqual(page.run("document.querySelector('.late').getAnimations().map((one) => one.playState)"), ["running"])
        page.lift()


class StageRestyleTests(FadingPageTest):
    def open(self, seconds):
        return super().open(seconds, file="stage", query="themes=light,dark")

    def test_a_stage_with_transitions_does_not_flash_when_a_pull_is_taken_back(self):
        self.check_a_pull_that_is_taken_back(0.7)

    def test_a_stage_with_transitions_does_not_flash_around_a_circle(self):
        self.check_a_circle(1.5)

    def test_a_stage_whose_show_takes_time_does_not_flash_and_can_be_pulled_meanwhile(self):
        page = self.open(0.3)
        page.run("hooks.show = (name, set) => new Promise((done) => setTimeout(done, 250)).then(() => set(name)), 0")
        with Film(page) as film:
            for _ in range(2):
                self.pull(page)
                self.sides(page)
                self.taken_back(page)
                page.until("theme.phase === 'idle'")
            self.settle(page)
            page.until("document.documentElement.dataset.theme === 'light'")
        self.check(film, bottom=LIGHT)
