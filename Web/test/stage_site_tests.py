"""What sites do while edges cross an element that they name: each row of the second table in Documentation/Web.md."""
import pixels
from case import FETCHED, PageTest, address, browser
from chromium import Page
from stage_case import LAYERS, THEMES, StageTest

STATE = "[document.activeElement.id, field.selectionStart, field.selectionEnd, list.scrollTop, loads]"


class StageSiteTests(StageTest):
    def held(self, page, end=220):
        page.land(60)
        self.drag(page, 60, end)
        self.shows(page, 1)

    def taken_back(self, page):
        page.until("theme.phase === 'idle'")
        self.assertEqual(self.theme(page), "light")

    def center(self, page, name):
        return page.run(f"(() => {{ const box = {name}.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2] }})()")

    def test_frames_focus_selection_and_scroll_positions_stay(self):
        # What the page is like before it is attached, seen by the first call of the site's code.
        page = self.open("still", before="""addEventListener("DOMContentLoaded", () => { list.innerHTML = "<li>A row</li>".repeat(60);
            const set = () => { if (!window.loads) return setTimeout(set); field.focus(); field.setSelectionRange(1, 3); list.scrollTop = 77;
            window.before = JSON.stringify(%s) }; set(); });""" % STATE)
        page.until("window.before")
        page.run("theme.choose('plum')")
        page.until("log.includes('end plum true')")
        self.assertEqual(page.run(STATE), ["field", 1, 3, 77, 1])
        # Once more, attached to a page that has them.
        page.run("theme.detach()")
        page.run(f"""(async () => {{ const {{ attachThemeTransition }} = await import("../package/penumbra.js"); const {{ dataset }} = document.documentElement;
            window.theme = attachThemeTransition({{ themes: ["plum", "dark"], stage, current: () => dataset.theme, show(name) {{ dataset.theme = name }} }});
            await theme.load();
            theme.choose("dark"); await new Promise((done) => theme.addEventListener("end", done)) }})()""")
        self.assertEqual((page.run(STATE), page.run(f"{LAYERS}.length"), self.theme(page)), (["field", 1, 3, 77, 1], 16, "dark"))

    def test_a_page_that_has_state_keeps_it_when_a_stage_is_made(self):
        page = self.open("still")
        kept = page.run("""(async () => { const { attachThemeTransition } = await import("../package/penumbra.js");
            const other = document.createElement("div");
            other.innerHTML = '<iframe srcdoc="<script>parent.more = (parent.more ?? 0) + 1</script>"></iframe><input value="text"><pre style="height: 20px; overflow: auto">a\\n\\n\\n\\n\\n\\nb</pre>';
            document.body.append(other);
            while (!window.more) await new Promise((done) => setTimeout(done));
            const [, input, pre] = other.children;
            input.focus(); input.setSelectionRange(1, 3); pre.scrollTop = 9;
            await attachThemeTransition({ themes: ["a", "b"], current: () => "a", show() {}, stage: other }).load();
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            return [document.activeElement === input, input.selectionStart, input.selectionEnd, pre.scrollTop, window.more, !!other.shadowRoot] })()""")
        self.assertEqual(kept, [True, 1, 3, 9, 1, True])

    def test_a_click_in_the_stage_finishes_and_goes_where_it_was_meant_to(self):
        page = self.open("still")
        page.run("theme.choose('plum')")
        self.wait(page, 40)
        self.shows(page, 1)
        page.click(*self.center(page, "play2"))
        page.until("theme.phase === 'idle'")
        self.assertEqual((page.run("clicks"), self.theme(page)), (["play2"], "plum"))

    def test_a_click_outside_goes_on_at_once_and_finishes_nothing(self):
        page = self.open("still")
        page.run("theme.choose('plum'), button.onclick = null")
        self.wait(page, 40)
        self.shows(page, 1)
        page.click(*self.center(page, "button"))
        self.assertEqual((page.run("clicks"), page.run("theme.phase")), (["button"], "completing"))

    def test_fingers_outside_do_not_pull(self):
        page = self.open("still")
        page.land(20, x=250)
        self.drag(page, 20, 220, x=250)
        page.lift()
        self.assertEqual((page.run("theme.phase"), self.log(page)), ("idle", ""))

    def test_a_handle_outside_pulls_the_stage(self):
        page = self.open("still")
        x, y = self.center(page, "handle")
        page.mouse("mouseMoved", x, y, button="none")
        page.mouse("mousePressed", x, y)
        for step in range(1, 12):
            page.run("now += 8")
            page.mouse("mouseMoved", x, y + 20 * step, buttons=1)
        self.shows(page, 1)
        self.assertEqual(page.run("theme.phase"), "tracking")
        page.mouse("mouseReleased", x, y + 220)

    def test_a_circle_opens_in_the_coordinates_of_the_stage(self):
        page = self.open()
        page.run("theme.choose('plum', { from: { x: 120.5, y: 340.5 } })")
        self.wait(page, 80)
        mask = page.until(f"getComputedStyle({LAYERS}[0], '::view-transition-old(root)').maskImage.replace('none', '')")
        self.assertIn("circle at 100.5px 300.5px", mask)

    def test_a_part_of_a_long_page_is_pulled_where_the_window_shows_it(self):
        page = self.open("plain&still&long")
        for scroll in (0, 400):
            page.run(f"scrollTo(0, {scroll}), document.documentElement.dataset.theme = 'light'")
            page.land(300)
            self.drag(page, 300, 500)
            self.shows(page, 1)
            self.check(page, ["light", "plum"])
            self.assertEqual(page.run("scrollY"), scroll)
            page.key("Escape")
            page.lift()
            page.run("theme.finish()")

    def test_a_page_that_scrolls_itself_finishes(self):
        page = self.open("plain&still&long")
        page.land(300)
        self.drag(page, 300, 500)
        self.shows(page, 1)
        page.run("scrollTo(0, 200)")
        self.taken_back(page)

    def test_what_scrolls_in_the_stage_finishes(self):
        page = self.open("still")
        self.held(page)
        page.run("list.scrollTop = 200")
        self.taken_back(page)
        page.lift()
        page.run("list.scrollTop = 0, new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.held(page)

    def test_a_stage_that_moves_or_changes_its_size_finishes(self):
        for style in ("left: 40px", "right: 80px", "bottom: 90px"):
            with self.subTest(style=style):
                page = self.open()
                self.held(page)
                page.run(f"stage.style = '{style}'")
                self.taken_back(page)
                page.lift()
                self.held(page)
                self.check(page, ["light", "plum"])

    def test_a_theme_may_change_the_size_of_the_stage(self):
        page = self.open()
        page.run("hooks.show = (name, set) => { set(name); stage.style.bottom = name === 'plum' ? '80px' : '' }, 0")
        self.held(page)
        self.wait(page, 80)
        self.assertEqual((page.run("theme.phase"), self.theme(page)), ("tracking", "plum"))

    def test_a_window_that_changes_its_size_finishes(self):
        page = self.open()
        self.held(page)
        page.size(400, 800, 2)
        self.taken_back(page)

    def test_a_hidden_page_finishes(self):
        page = self.open()
        self.held(page)
        page.run("Object.defineProperty(document, 'hidden', { value: true }), document.dispatchEvent(new Event('visibilitychange')), 0")
        self.assertEqual((page.run("theme.phase"), self.theme(page)), ("idle", "light"))

    def test_the_transition_of_the_site_finds_the_theme_restored(self):
        page = self.open()
        self.held(page)
        seen = page.run("new Promise((done) => document.startViewTransition(() => done(document.documentElement.dataset.theme)))")
        self.assertEqual((seen, page.run("theme.phase")), ("light", "idle"))

    def test_a_choice_waits_for_the_transition_of_the_site(self):
        page = self.open(before="")
        page.run("document.startViewTransition(() => {}).finished.then(() => log.push('own')), theme.choose('plum'), 0")
        page.until("log.includes('end plum true')")
        self.assertEqual(self.log(page), "own, begin plum, show plum, commit plum, end plum true")

    def test_named_elements_are_in_the_pictures(self):
        page = self.open("still", scale=1)
        page.run("theme.choose('plum')")
        self.wait(page, 16)
        self.shows(page, 1)
        self.assertLess(page.run("position()"), 30)
        self.assertEqual(pixels.read(page.picture())[2](300, 40 + 36), 255)  # The header is as light as it was.

    def test_a_change_that_throws_is_taken_back(self):
        page = self.open()
        page.run("hooks.show = (name, set) => { set(name); if (name === 'teal') throw new Error('boom') }, 0")
        self.held(page)
        self.let_go(page)
        page.run("theme.choose('teal')")
        page.until("log.includes('end teal false')")
        self.assertEqual((self.theme(page), page.run("theme.machine.edges()")), ("plum", 1))
        self.check(page, ["light", "plum"])

    def test_an_edge_begins_when_a_change_of_a_second_is_made(self):
        page = self.open(before="")
        page.run("hooks.show = async (name, set) => { await new Promise((done) => setTimeout(done, 1000)); set(name) }, 0")
        page.run("theme.choose('plum')")
        page.until("document.documentElement.dataset.theme === 'plum'")
        self.assertTrue(0 <= page.run("position()") < 300)
        page.until("log.includes('end plum true')")

    def test_detached_it_pulls_no_more(self):
        page = self.open()
        self.held(page)
        page.run("theme.detach()")
        page.lift()
        # The sheet that holds CSS transitions stays for two frames.
        page.until("document.adoptedStyleSheets.length === 0")
        self.assertFalse(page.run("stage.hasAttribute('data-penumbra')"))
        page.land(60)
        self.drag(page, 60, 220)
        self.assertEqual((page.run("theme.phase"), self.theme(page)), ("idle", "light"))

    def test_the_background_of_the_stage_is_in_the_picture(self):
        page = self.open()
        page.run("stage.style.background = 'var(--back)', inside.style.background = 'none'")
        self.held(page)
        self.check(page, ["light", "plum"])

    def test_a_modal_dialog_in_the_stage_is_in_no_picture(self):
        page = self.open("still", scale=1)
        page.run("inside.append(dialog), dialog.style = 'background: var(--back); height: 300px', dialog.showModal()")
        self.held(page)
        x, y = page.run("(({ x, y }) => [x + 5, y + 290])(dialog.getBoundingClientRect())")
        self.assertGreater(y, page.run("position()") + 40)
        self.assertEqual(pixels.read(page.picture())[2](int(x), int(y)), THEMES["plum"])
        page.key("Escape")
        self.assertEqual(page.run("[dialog.open, theme.phase]"), [True, "returning"])

    def test_what_is_fixed_in_the_stage_is_relative_to_it(self):
        page = self.open("still")
        page.run("inside.insertAdjacentHTML('beforeend', '<b id=\"bar\" style=\"position: fixed; inset: 0 auto auto 0\"></b>')")
        self.assertEqual(page.run("(({ x, y }) => [x, y])(bar.getBoundingClientRect())"), [20, 40])

    def test_the_least_policy_is_enough(self):
        page = self.open("plain&still&policy=least")
        self.held(page)
        self.check(page, ["light", "plum"])

    def test_the_inlined_variant_shows_several_edges(self):
        page = self.open("plain&still&inline")
        self.assertEqual(page.run(FETCHED), ["penumbra.inline.js"])
        page.run("theme.choose('plum'), theme.choose('teal')")
        self.wait(page, 40)
        self.shows(page, 2)


class StageFallbackTests(PageTest):
    def test_without_transitions_of_elements_the_document_has_one_edge(self):
        page = Page(browser, f"{address}/test/stage.html?themes={','.join(THEMES)}&still", before="delete Element.prototype.startViewTransition")
        self.addCleanup(page.close)
        self.pull(page, 150, 500)
        self.assertLess(abs(page.run("position()") - 342), 1)
        self.assertEqual(page.run("[stage.shadowRoot, document.documentElement.hasAttribute('data-penumbra')]"), [None, True])
        page.lift()
        page.run("theme.choose('teal')")
        page.until("log.includes('end teal true')")
        self.assertEqual(page.run("theme.machine.edges()"), 0)
        self.assertEqual([line for line in self.log(page).split(", ") if "commit" in line], ["commit plum", "commit teal"])
