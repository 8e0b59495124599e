"""What a page can do before the machine is there, and when it never comes."""
import math, re

import pixels
from case import PageTest

# The request for the machine gets no answer, or one after a second.
NEVER = "window.fetched = 0; const real = fetch; window.fetch = (address, more) => (`${address}`.endsWith('.wasm') ? (fetched++, new Promise((_, fail) => more.signal.addEventListener('abort', () => fail(more.signal.reason)))) : real(address, more))"
SLOW = "const real = fetch; window.fetch = async (address, more) => { await new Promise((done) => setTimeout(done, 1000)); return real(address, more) }"
WARNED = "; window.warned = []; console.warn = (text) => warned.push(text)"


class LateTests(PageTest):
    def test_a_button_works_while_the_machine_is_on_its_way(self):
        page = self.open("late", before=NEVER)
        page.click(*page.run("(() => { const box = button.getBoundingClientRect(); return [box.x + 9, box.y + 9] })()"))
        clip = page.until("getComputedStyle(document.documentElement, '::view-transition-new(root)').clipPath.replace('none', '')")
        self.assertIn("circle(", clip)
        page.until("log.includes('end dark true')")
        self.assertEqual((self.log(page), self.theme(page)), ("begin dark, show dark, commit dark, end dark true", "dark"))
        page.run("handle.click()")
        page.until("log.includes('end light true')")
        self.assertEqual(page.run("document.documentElement.dataset.penumbra ?? ''"), "")
        page.until("document.adoptedStyleSheets.length === 0")

    def test_many_presses_before_the_machine(self):
        page = self.open("late", before=NEVER)
        page.run("(async () => { for (let at = 0; at < 7; at++) { handle.click(); await new Promise((done) => setTimeout(done, 30)) } })()")
        page.until("!document.activeViewTransition && log.filter((one) => one.startsWith('end')).length === 7")
        self.assertEqual(self.theme(page), "dark")
        self.assertEqual([one for one in self.log(page).split(", ") if one.startswith("commit")], [f"commit {name}" for name in ["dark", "light"] * 3 + ["dark"]])

    def test_presses_in_one_task_before_the_machine(self):
        page = self.open("late", before=NEVER)
        page.run("handle.click(), handle.click(), handle.click()")
        page.until("!document.activeViewTransition && log.filter((one) => one.startsWith('end')).length === 3")
        self.assertEqual(self.theme(page), "dark")

    def test_hands_pull_when_it_has_come(self):
        page = self.open("late", before=SLOW)
        page.run("handle.click()")
        page.run("theme.load()")
        page.until("theme.machine && log.includes('end dark true')")
        self.log(page)
        self.pull(page, end=600)
        page.lift()
        page.until("log.includes('end light true')")

    def test_it_comes_with_the_first_hand_or_at_rest(self):
        page = self.open("late", before=NEVER + "; window.requestIdleCallback = (act) => { window.rest = act }")
        self.assertEqual(page.run("fetched"), 0)
        page.mouse("mouseMoved", *page.run("(() => { const box = handle.getBoundingClientRect(); return [box.x + 9, box.y + 9] })()"), button="none")
        page.until("fetched === 1")
        page = self.open("late", before=NEVER + "; window.requestIdleCallback = (act) => { window.rest = act }")
        page.until("!!window.rest")
        self.assertEqual(page.run("fetched"), 0)
        page.run("rest()")
        page.until("fetched === 1")

    def test_an_answer_that_is_none_is_named(self):
        for answer, reason in [("new Response('', { status: 404, statusText: 'Not Found' })", "penumbra.wasm: the answer is 404 Not Found"),
                               ("new Response('<!doctype html>')", "penumbra.wasm: the answer is no WebAssembly")]:
            page = self.open("late", before=f"const real = fetch; window.fetch = async (address, more) => (`${{address}}`.endsWith('.wasm') ? {answer} : real(address, more)){WARNED}")
            self.assertEqual(page.run("theme.load()"), False)
            self.assertEqual(len(page.run("warned")), 1)
            self.assertTrue(page.run("warned[0]").endswith(reason), page.run("warned[0]"))
            self.assertIn("http", page.run("warned[0]"))

    def test_a_request_without_an_answer_ends(self):
        page = self.open("late", before=f"{NEVER}; const later = setTimeout; window.setTimeout = (act, time, ...more) => later(act, time === 20000 ? 200 : time, ...more){WARNED}")
        self.assertEqual(page.run("theme.load()"), False)
        self.assertIn("no answer within 20 s", page.run("warned[0]"))

    def test_a_circle_is_where_its_button_is_at_any_scale(self):
        for scale in (1, 1.5, 2):
            with self.subTest(scale=scale):
                page = self.open("late&rows=0", before=NEVER, scale=scale)
                # Nothing but the page is around it, whatever fonts the machine has.
                page.run("document.body.style.visibility = 'hidden'")
                x, y = page.width / 2, page.height / 2
                page.run(f"theme.choose('dark', {{ from: {{ x: {x}, y: {y} }} }})")
                page.until("!!(window.circle = document.getAnimations().find((one) => one.effect.pseudoElement === '::view-transition-new(root)'"
                           " && 'clipPath' in one.effect.getKeyframes()[0]))")
                page.run("circle.pause(), circle.currentTime = 150")
                part = float(re.search(r"circle\(([\d.]+)%", page.run("getComputedStyle(document.documentElement, '::view-transition-new(root)').clipPath"))[1])
                radius = part / 100 * math.hypot(page.width, page.height) / math.sqrt(2)
                self.assertTrue(60 < radius < 600, radius)
                width, height, channel = pixels.read(page.picture())
                read = 0
                for angle in range(0, 360, 15):
                    for distance, expected in ((radius - 6, 10), (radius + 6, 250)):
                        at = x + distance * math.cos(math.radians(angle)), y + distance * math.sin(math.radians(angle))
                        if 4 < at[1] < page.height - 4 and 4 < at[0] < page.width - 20:
                            self.assertLess(abs(channel(int(at[0] * scale), int(at[1] * scale)) - expected), 40, (scale, angle, distance))
                            read += 1
                self.assertGreater(read, 24)

    def test_two_attachments_share_one_request_and_one_may_go(self):
        page = self.open("late", before="const real = fetch; window.asked = 0; window.fetch = (...all) => { asked++; return real(...all) }")
        page.run("""(async () => { const { attachThemeTransition } = await import('../package/penumbra.js'), stop = new AbortController();
            window.other = attachThemeTransition({ themes: ['a', 'b'], current: () => 'a', show() {}, hands: false, signal: stop.signal });
            const both = [theme.load(), other.load()]; stop.abort(); window.loaded = await Promise.all(both) })()""")
        self.assertEqual(page.run("[asked, ...loaded]"), [1, True, False])

    def test_a_signal_detaches(self):
        page = self.open("late", before=NEVER + WARNED)
        page.run("""(async () => { const { attachThemeTransition } = await import('../package/penumbra.js'), stop = new AbortController();
            theme.detach(); window.calls = [];
            window.other = attachThemeTransition({ themes: ['a', 'b'], current: () => 'a', show: (name) => calls.push(name), signal: stop.signal });
            const loaded = other.load(); stop.abort(); await loaded; handle.click() })()""")
        self.assertEqual(page.run("[calls, warned]"), [[], []])

    def test_reduced_motion_fades_without_the_machine(self):
        page = self.open("late", before=NEVER, media=[("prefers-reduced-motion", "reduce")])
        page.run("theme.choose('dark', { from: button })")
        opacity = page.until("(() => { const style = getComputedStyle(document.documentElement, '::view-transition-new(root)'); return style.clipPath === 'none' && +style.opacity > 0 && +style.opacity < 1 ? style.opacity : 0 })()")
        self.assertLess(float(opacity), 1)

    def test_a_show_that_fails_without_the_machine(self):
        page = self.open("late", before=NEVER)
        page.run("hooks.show = (name, set) => { if (name === 'dark') throw new Error('no'); set(name) }; theme.choose('dark')")
        page.until("log.includes('end dark false')")
        self.assertEqual((self.theme(page), [one for one in self.log(page).split(", ") if "commit" in one]), ("light", []))


class LimitTests(PageTest):
    def test_a_show_that_never_settles_is_reported_and_the_next_change_works(self):
        page = self.open(before="const later = setTimeout; window.setTimeout = (act, time, ...more) => later(act, time === 10000 ? 300 : time, ...more)")
        page.run("hooks.show = (name, set) => (name === 'dark' ? new Promise(() => {}) : set(name)); theme.choose('dark')")
        page.until("log.includes('end dark false')")
        self.assertNotIn("commit", self.log(page))
        self.assertEqual(self.theme(page), "light")
        page.run("hooks.show = null; theme.choose('dark')")
        page.until("log.includes('commit dark')")
        self.assertEqual(self.theme(page), "dark")


class OwnTests(PageTest):
    """What belongs to the site."""

    def test_fingers_on_a_board_of_the_site_are_its_own(self):
        for attributes, script in [("style='touch-action: none'", ""), ("data-penumbra-ignore", ""),
                                   ("", "board.addEventListener('touchstart', (event) => { event.preventDefault(); event.stopPropagation() }, { passive: false });"),
                                   ("", "board.addEventListener('pointerdown', (event) => event.preventDefault());")]:
            page = self.open()
            page.run(f"list.insertAdjacentHTML('beforebegin', `<div id='board' {attributes}><div style='height: 400px; background: gray'>A board</div></div>`); {script} 0")
            page.land(150)
            page.move(150, 400)
            self.assertEqual((page.run("theme.phase"), self.theme(page)), ("idle", "light"), (attributes, script))
            page.lift()
            page.run("board.remove()")
            self.pull(page, end=600)
            page.lift()
            page.until("log.includes('end dark true')")

    def test_a_theme_that_the_site_shows_itself_during_a_pull_counts(self):
        page = self.open("themes=light,dark,mint")
        self.pull(page)
        self.log(page)
        page.run("document.documentElement.dataset.theme = 'mint'")
        page.move(400, 640)
        page.lift()
        page.until("log.includes('end dark false')")
        self.assertEqual((self.theme(page), self.log(page)), ("mint", "end dark false"))

    def test_an_attribute_that_was_removed_stands_for_the_first_theme(self):
        page = self.open()
        page.run("theme.choose('dark'), theme.finish()")
        page.until("log.includes('end dark true')")
        page.run("delete document.documentElement.dataset.theme; theme.choose('dark')")
        page.until("document.documentElement.dataset.theme === 'dark'")

    def test_the_first_pull_after_a_page_was_left_with_fingers_down(self):
        page = self.open()
        self.pull(page)
        page.run("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })), theme.finish()")
        page.lift()
        self.pull(page, end=600)
        page.lift()
        page.until("log.includes('end dark true')")

    def test_the_browser_scrolls_without_asking_the_page(self):
        page = self.open()
        def asked():
            window = page.send("Runtime.evaluate", expression="window")["result"]["objectId"]
            listeners = page.send("DOMDebugger.getEventListeners", objectId=window)["listeners"]
            return [one["type"] for one in listeners if one["type"] == "wheel" and not one["passive"]]
        self.assertEqual(asked(), [])
        page.send("Input.dispatchKeyEvent", type="rawKeyDown", key="Alt", code="AltLeft", windowsVirtualKeyCode=18, modifiers=1)
        self.assertEqual(asked(), ["wheel"])
        page.send("Input.dispatchKeyEvent", type="keyUp", key="Alt", code="AltLeft", windowsVirtualKeyCode=18)
        self.assertEqual(asked(), [])
        self.pull(page)
        self.assertEqual(asked(), ["wheel"])
        page.lift()
        self.settle(page)
        self.assertEqual(asked(), [])
