"""What sites do while a theme changes: each row of the table in Documentation/Web.md."""
import time

from case import FETCHED, PageTest


class SiteTests(PageTest):
    def slow(self, page):
        """A transition that runs by itself, and has just begun."""
        page.run("theme.choose('dark')")
        page.until("theme.phase === 'completing' && position() > 0")

    def test_a_click_ends_what_runs_and_goes_where_it_was_meant_to(self):
        page = self.open()
        x, y = page.run("(() => { const box = play2.getBoundingClientRect(); return [box.x + 9, box.y + 9] })()")
        self.slow(page)
        page.click(x, y)
        self.assertEqual(page.run("clicks"), ["play2"])
        page.until("theme.phase === 'idle'")
        self.assertEqual(self.theme(page), "dark")

    def test_a_click_in_a_field_on_its_way_below_moves_the_focus_there(self):
        page = self.open()
        x, y = page.run("(() => { const box = document.querySelector('input').getBoundingClientRect(); return [box.x + 9, box.y + 9] })()")
        self.slow(page)
        page.click(x, y)
        self.assertEqual(page.run("document.activeElement.tagName"), "INPUT")
        page.until("theme.phase === 'idle'")

    def test_below_a_held_picture_the_page_is_hit_as_ever(self):
        page = self.open()
        self.pull(page)
        hit = "(() => { const box = %s.getBoundingClientRect(); return document.elementFromPoint(box.x + 9, box.y + 9).id })()"
        for name in ("button", "play1", "play2"):
            self.assertEqual(page.run(hit % name), name)
        x, y = page.run("(() => { const box = play2.getBoundingClientRect(); return [box.x + 9, box.y + 9] })()")
        page.click(x, y)
        self.assertEqual((page.run("clicks"), page.run("theme.phase")), (["play2"], "tracking"))

    def test_the_wheel_does_not_scroll_a_held_page(self):
        page = self.open()
        self.pull(page)
        page.send("Input.dispatchMouseEvent", type="mouseWheel", x=100, y=500, deltaX=0, deltaY=200)
        time.sleep(0.2)
        self.assertEqual((page.run("scrollY"), page.run("theme.phase")), (0, "tracking"))

    def test_a_page_that_scrolls_itself_finishes(self):
        page = self.open()
        self.pull(page)
        page.run("scrollTo(0, 200)")
        page.until("theme.phase === 'idle'")
        self.assertEqual(self.theme(page), "light")

    def test_a_resize_finishes(self):
        page = self.open()
        self.pull(page)
        page.size(400, 700, 2)
        page.until("theme.phase === 'idle'")
        self.assertEqual(self.theme(page), "light")
        page.lift()
        page.until("innerWidth === 400")
        self.pull(page)
        page.lift()

    def test_the_transition_of_the_site_finds_the_theme_restored(self):
        page = self.open()
        self.pull(page)
        seen = page.run("new Promise((done) => document.startViewTransition(() => done(document.documentElement.dataset.theme)))")
        self.assertEqual(seen, "light")
        self.assertEqual(page.run("theme.phase"), "idle")

    def test_the_picture_of_the_sites_own_transition_has_the_page_in_it(self):
        page = self.open()
        self.pull(page)
        page.run("document.startViewTransition(() => {}).ready")
        for side in ("old", "new"):
            height = page.run(f"getComputedStyle(document.documentElement, '::view-transition-{side}(root)').height")
            self.assertEqual(height, "667px", side)
        page.lift()

    def test_a_hand_pulls_while_the_transition_of_the_site_runs(self):
        page = self.open()
        page.run("""window.own = document.startViewTransition(() => { log.push('own change') }),
            own.finished.then(() => log.push('own end')), own.ready.then(() => 0)""")
        page.run("document.documentElement.animate({ opacity: [1, 1] }, { duration: 1e6, pseudoElement: '::view-transition-old(root)' }), 0")
        self.pull(page, 150, 400)
        page.run("document.activeViewTransition.ready")
        self.assertEqual((self.theme(page), page.run("theme.phase")), ("dark", "tracking"))
        self.assertLess(abs(page.run("position()") - 242), 1)
        self.assertEqual(self.log(page), "own change, begin dark, own end, show dark")
        page.key("Escape")
        page.lift()
        page.until("log.includes('end dark false')")

    def test_a_choice_waits_for_the_transition_of_the_site(self):
        page = self.open()
        page.run("window.own = document.startViewTransition(() => {}), own.finished.then(() => log.push('own')), 0")
        page.run("theme.choose('dark')")
        page.until("log.includes('end dark true')")
        self.assertEqual(self.log(page), "own, begin dark, show dark, commit dark, end dark true")

    def test_a_choice_waits_for_the_fingers(self):
        page = self.open()
        self.pull(page, 150, 600)
        page.run("theme.choose('light')")
        self.assertEqual((page.run("theme.phase"), self.theme(page)), ("tracking", "dark"))
        page.lift()
        page.until("log.includes('end light true')")
        self.assertEqual(self.log(page), "begin dark, show dark, commit dark, end dark true, begin light, show light, commit light, end light true")

    def test_named_elements_are_in_the_picture(self):
        page = self.open()
        width = "getComputedStyle(document.documentElement, '::view-transition-group(site-header)').width"
        self.pull(page)
        page.run("document.activeViewTransition.ready")
        self.assertEqual(page.run(width), "auto")  # There is no such group.
        page.lift()
        self.settle(page)
        self.assertNotEqual(page.run(f"(async () => {{ await document.startViewTransition(() => {{}}).ready; return {width} }})()"), "auto")

    def test_the_own_transitions_of_a_site_keep_their_look(self):
        page = self.open()
        look = """(async () => { const own = document.startViewTransition(() => {}); await own.ready;
            const style = getComputedStyle(document.documentElement, "::view-transition-old(root)");
            const seen = [style.clipPath, style.maskImage, style.opacity, document.getAnimations().map((one) => one.animationName).sort().join()];
            own.skipTransition(); return seen.slice(0, 2).concat(seen[3]) })()"""
        before = page.run(look)
        self.assertIn("fade", before[2])
        self.assertNotIn("penumbra", before[2])
        # The mask of an edge stayed in the style sheet when it was gone.
        for run in ("edge", "circle"):
            page.run(f"theme.choose(theme.next, {{ run: '{run}' }})")
            page.until("log.splice(0).at(-1)?.endsWith('true')")
            self.settle(page)
            self.assertEqual(page.run(look), before)

    def complete(self, page, name):
        """Chooses a theme, and waits until its transition has ended."""
        page.run(f"theme.choose('{name}')")
        page.until(f"log.includes('end {name} true')")
        self.assertEqual(self.theme(page), name)

    def test_a_change_that_throws_is_taken_back(self):
        page = self.open()
        page.run("hooks.show = (name, set) => { set(name); if (name === 'dark') throw new Error('boom') }, 0")
        page.run("theme.choose('dark')")
        page.until("log.some((line) => line.startsWith('end'))")
        self.assertEqual(self.theme(page), "light")
        self.assertEqual(self.log(page), "begin dark, show dark, error Uncaught Error: boom, show light, end dark false")
        page.run("hooks.show = null")
        self.complete(page, "dark")

    def test_a_change_that_is_rejected_in_a_held_pull_is_taken_back(self):
        page = self.open()
        page.run("hooks.show = async (name, set) => { set(name); if (name === 'dark') throw new Error('boom') }, 0")
        page.land(150)
        page.move(150, 400)
        page.until("log.includes('end dark false')")
        self.assertEqual((self.theme(page), page.run("theme.phase")), ("light", "idle"))
        page.lift()

    def test_a_commit_that_throws_leaves_the_machine_whole(self):
        page = self.open()
        page.run("hooks.commit = () => { throw new Error('full') }, 0")
        for name in ("dark", "light"):
            self.complete(page, name)

    def test_a_listener_that_throws_leaves_the_machine_whole(self):
        page = self.open()
        page.run("for (const type of ['begin', 'end']) theme.addEventListener(type, () => { throw new Error(type) })")
        for name in ("dark", "light"):
            self.complete(page, name)
            self.assertEqual(self.log(page), f"begin {name}, error Uncaught Error: begin, show {name}, commit {name}, end {name} true, "
                                             "error Uncaught Error: end")

    def test_a_callback_may_choose(self):
        page = self.open()
        page.run("theme.addEventListener('end', ({ detail }) => { if (detail.theme === 'dark') theme.choose('light') }), 0")
        page.run("theme.choose('dark')")
        page.until("log.includes('end light true')")
        self.assertEqual(self.theme(page), "light")

    def test_an_edge_does_not_jump_by_the_second_that_a_change_takes(self):
        page = self.open()
        page.run("hooks.show = async (name, set) => { await new Promise((done) => setTimeout(done, 1000)); set(name) }, 0")
        page.run("theme.choose('dark')")
        first = page.run("""new Promise((done) => { const look = () => { const value = getComputedStyle(document.documentElement,
            '::view-transition-old(root)').clipPath; if (document.documentElement.dataset.theme === 'dark') done(position());
            else requestAnimationFrame(look) }; look() })""")
        self.assertTrue(0 <= first < 300)
        self.settle(page)
        self.assertEqual(self.log(page), "begin dark, show dark, commit dark, end dark true")

    def test_a_change_of_six_seconds_is_made_without_a_transition(self):
        page = self.open()
        page.run("hooks.show = async (name, set) => { await new Promise((done) => setTimeout(done, 6000)); set(name) }, 0")
        page.run("theme.choose('dark')")
        page.until("log.some((line) => line.startsWith('end'))")
        self.assertEqual((self.theme(page), self.log(page)), ("dark", "begin dark, show dark, commit dark, end dark true"))

    def test_a_hidden_page_finishes(self):
        page = self.open()
        self.pull(page)
        # Chromium without a window never says that it is hidden, so the page says it itself.
        page.run("Object.defineProperty(document, 'hidden', { value: true }), document.dispatchEvent(new Event('visibilitychange')), 0")
        self.assertEqual((page.run("theme.phase"), self.theme(page)), ("idle", "light"))
        page.run("theme.choose('dark')")
        self.assertEqual(self.theme(page), "dark")

    def test_a_modal_dialog_is_in_the_picture_and_stays_open(self):
        page = self.open()
        page.run("dialog.showModal()")
        self.pull(page)
        page.key("Escape")
        self.assertEqual((page.run("dialog.open"), page.run("theme.phase")), (True, "returning"))
        page.lift()
        self.settle(page)
        self.assertEqual(page.run("dialog.open"), True)

    def test_an_iframe_keeps_its_touches(self):
        page = self.open()
        y = page.run("(() => { const box = document.querySelector('iframe').getBoundingClientRect(); return box.y + box.height / 2 })()")
        page.touch("touchStart", (60, y), (160, y))
        page.move(y, y + 300, x=60)
        page.lift()
        self.assertEqual(page.run("theme.phase"), "idle")

    def test_detached_it_leaves_nothing(self):
        page = self.open()
        self.pull(page)
        page.run("theme.detach()")
        page.lift()
        # The sheet that holds CSS transitions stays for two frames.
        page.until("document.adoptedStyleSheets.length === 0")
        self.assertFalse(page.run("document.documentElement.hasAttribute('data-penumbra')"))
        page.land(150)
        page.move(150, 400)
        self.assertEqual((page.run("theme.phase"), self.theme(page)), ("idle", "light"))

    def test_wrong_names_are_errors_that_name_them(self):
        page = self.open()
        for call, reason in [("theme.choose('drak')", 'there is no theme "drak"'), ("theme.choose('dark', { run: 'spin' })", 'run is "spin"')]:
            with self.assertRaisesRegex(RuntimeError, reason):
                page.run(call)
        self.assertEqual(self.log(page), "")


class FallbackTests(PageTest):
    WITHOUT = "delete Document.prototype.startViewTransition"

    def test_without_view_transitions_a_pull_changes_on_release(self):
        page = self.open(before=self.WITHOUT)
        page.land(150)
        page.move(150, 600)
        self.assertEqual((self.theme(page), page.run("theme.phase")), ("light", "tracking"))
        page.lift()
        page.until("theme.phase === 'idle'")
        self.assertEqual(self.log(page), "begin dark, show dark, commit dark, end dark true")
        page.run("theme.choose('light')")
        self.assertEqual(self.theme(page), "light")

    def test_a_browser_without_constructed_style_sheets_changes_at_once(self):
        page = self.open(before=f"{self.WITHOUT}; delete window.CSSStyleSheet; delete Document.prototype.adoptedStyleSheets")
        page.run("theme.choose('dark', { from: button })")
        self.assertEqual(self.log(page), "begin dark, show dark, commit dark, end dark true")
        page.run("handle.click()")
        self.assertEqual(self.theme(page), "light")
        page.run("theme.detach()")

    def test_a_policy_without_webassembly_has_the_browsers_own_circle(self):
        page = self.open("policy=strict")
        page.run("theme.choose('dark', { from: button })")
        clip = page.until("getComputedStyle(document.documentElement, '::view-transition-new(root)').clipPath.replace('none', '')")
        self.assertIn("circle(", clip)
        page.until("log.includes('end dark true')")
        self.assertEqual(self.log(page), "begin dark, show dark, commit dark, end dark true")
        page.run("handle.click()")
        page.until("log.includes('end light true')")
        self.assertEqual((self.theme(page), page.run("document.documentElement.dataset.penumbra ?? ''")), ("light", ""))
        page.land(150)
        page.move(150, 400)
        page.lift()
        self.assertEqual((self.theme(page), page.run("theme.phase")), ("light", "idle"))

    def test_the_least_policy_is_enough(self):
        page = self.open("policy=least")
        self.pull(page)
        self.assertIn("path", page.until("getComputedStyle(document.documentElement, '::view-transition-old(root)').clipPath"))
        page.lift()

    def test_the_inlined_variant_pulls(self):
        page = self.open("inline")
        self.assertEqual(page.run(FETCHED), ["penumbra.inline.js"])
        self.pull(page)
        page.lift()
