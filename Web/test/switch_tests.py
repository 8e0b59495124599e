"""A switch that is pressed: what each frame shows, and where presses lead that come one upon another."""
import os, random, time

import pixels
from case import address, browser
from chromium import Page
from film import Film
from theme_tests import LIGHT, ThemeTest

# How often the theme is switched; 500 take four minutes.
SWITCHES = int(os.environ.get("PENUMBRA_SWITCHES", 40))


class SwitchTests(ThemeTest):
    def open(self, query="", **more):
        page = Page(browser, f"{address}/test/theme.html?{query}", **{"media": LIGHT, "width": 160, "height": 200, "scale": 1, **more})
        self.addCleanup(page.close)
        return page

    def mark(self, page, color):
        """A film may begin with an older frame, which has another mark in its corner."""
        page.run(f"""(() => {{ if (!window.mark) {{ window.mark = document.createElement("div"); document.body.append(mark);
            mark.style.cssText = "position: fixed; left: 0; bottom: 0; width: 8px; height: 8px" }} mark.style.background = "rgb({color} 0 0)" }})()""")

    def marked(self, frame):
        _, height, channel = frame
        return channel(3, height - 4)

    def shares(self, film, page, theme, mark):
        """The part of each frame, and of the page afterwards, that has the color of a theme behind it."""
        for frame in [*film.frames(), pixels.read(page.picture())]:
            if self.marked(frame) != mark:
                continue
            width, height, channel = frame
            values = [channel(x, y) for y in range(2, height, 5) for x in range(2, width, 5)]
            yield sum((value < 128) == (theme == "dark") for value in values) / len(values)

    def test_no_frame_shows_the_other_theme_before_its_circle(self):
        for query in ["", "wasm=nowhere.wasm"]:
            page = self.open(query)
            page.until("document.readyState === 'complete'")
            page.run("theme.transition.load()")
            at = self.center(page, "toggle")
            for number in range(SWITCHES // 2):
                to = "light" if page.run("theme.theme") == "dark" else "dark"
                mark = 60 + number % 100
                with Film(page) as film:
                    # The first frame with the mark is one before the press, however busy the machine is.
                    self.mark(page, mark)
                    film.wait(lambda pictures: pictures and self.marked(film.read(pictures[-1])) == mark)
                    before = len(film.pictures)
                    page.click(*at)
                    page.until(f"document.documentElement.dataset.theme === '{to}'")
                    time.sleep(0.15)
                    if number % 4:
                        page.run("theme.transition.finish()")
                    self.settle(page)
                    film.wait(lambda pictures: len(pictures) >= before + 2)
                shares = list(self.shares(film, page, to, mark))
                where = f"{query} switch {number} to {to}: {[round(share, 2) for share in shares]}"
                self.assertGreater(len(shares), 3, where)
                self.assertLess(shares[0], 0.2, where)
                self.assertGreater(shares[-1], 0.9, where)
                for share, later in zip(shares, shares[1:]):
                    self.assertGreater(later, share - 0.02, where)

    def test_fifty_presses_in_two_seconds_turn_the_circle_round_without_a_jump(self):
        seed = int(time.time()) % 100000
        print(f"seed {seed}", end=" ... ", flush=True)
        chance = random.Random(seed)
        page = self.open()
        page.run("theme.transition.load()")
        pauses = [2000 / 50 * chance.uniform(0.1, 1.9) for _ in range(50)]
        presses, last = page.run(f"""(async () => {{
            const button = toggle.shadowRoot.querySelector("button"), {{ machine }} = theme.transition, presses = [];
            const way = () => machine.edges() ? machine.edge(0, 1) : 0, clock = performance.now.bind(performance);
            let last, frame = clock();
            requestAnimationFrame(function look(time) {{ frame = time; requestAnimationFrame(look) }});
            for (const pause of {pauses}) {{
                last = theme.transition.next;
                // The press has the time of the last frame, so that nothing moves by itself meanwhile.
                performance.now = () => frame;
                const before = way();
                button.click();
                presses.push([before, way()]);
                performance.now = clock;
                await new Promise((done) => setTimeout(done, pause));
            }}
            return [presses, last];
        }})()""")
        for before, after in presses:
            self.assertLess(abs(after - before), 0.02, f"seed {seed}: {presses}")
        self.assertGreater(sum(0.02 < before < 0.98 for before, _ in presses), 10, f"seed {seed}: {presses}")
        self.settle(page)
        self.assertEqual(page.run("theme.theme"), last)
