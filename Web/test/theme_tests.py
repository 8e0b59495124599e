"""A whole theme switch: what is kept, the system, other tabs, and the element with the sun and the moon."""
import hashlib, base64, os, re

from case import PageTest, address, browser
from chromium import Page

DARK = [("prefers-color-scheme", "dark")]
LIGHT = [("prefers-color-scheme", "light")]
STATE = "[theme.choice, theme.theme, localStorage.getItem('theme'), document.documentElement.style.colorScheme]"


class ThemeTest(PageTest):
    def open(self, query="", **more):
        page = Page(browser, f"{address}/test/theme.html?{query}", **{"media": LIGHT, **more})
        self.addCleanup(page.close)
        return page

    def settle(self, page):
        page.until("theme.transition.phase === 'idle' && !document.activeViewTransition")

    def media(self, page, features):
        page.send("Emulation.setEmulatedMedia", features=[dict(name=name, value=value) for name, value in features])

    def center(self, page, id):
        return page.run(f"(() => {{ const box = {id}.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2] }})()")


class ThemeTests(ThemeTest):
    def test_the_choice_is_kept_when_the_page_is_loaded_again(self):
        page = self.open()
        self.assertEqual(page.run("[first, ...%s]" % STATE), ["light", "system", "light", None, "light"])
        page.run("theme.choose('dark')")
        page.until("theme.choice === 'dark'")
        self.settle(page)
        self.assertEqual(page.run(STATE), ["dark", "dark", "dark", "dark"])
        page.run("window.theme = null")
        page.send("Page.reload")
        page.until("window.theme")
        self.assertEqual(page.run("[first, ...%s]" % STATE), ["dark", "dark", "dark", "dark", "dark"])

    def test_no_frame_of_another_theme_is_drawn_while_the_page_loads(self):
        before = ("localStorage.setItem('theme', 'dark'); window.seen = []; (function look() { if (document.body)"
                  " seen.push(getComputedStyle(document.body).backgroundColor); if (seen.length < 20) requestAnimationFrame(look) })()")
        page = self.open(before=before)
        page.until("seen.length === 20")
        self.assertEqual(set(page.run("seen")), {"rgb(16, 16, 24)"})

    def test_the_system_is_followed_until_a_theme_is_chosen(self):
        page = self.open(media=DARK)
        self.assertEqual(page.run(STATE), ["system", "dark", None, "dark"])
        self.media(page, LIGHT)
        page.until("theme.theme === 'light'")
        self.settle(page)
        self.assertEqual(page.run(STATE), ["system", "light", None, "light"])
        page.run("theme.choose('light')")
        page.until("theme.choice === 'light'")
        self.media(page, DARK)
        page.run("new Promise((done) => setTimeout(done, 300))")
        self.assertEqual(page.run(STATE), ["light", "light", "light", "light"])
        page.run("theme.choose('system')")
        page.until("theme.theme === 'dark'")
        self.settle(page)
        self.assertEqual(page.run(STATE), ["system", "dark", "system", "dark"])

    def test_a_choice_that_turns_a_change_round_is_kept(self):
        page = self.open()
        page.run("theme.transition.load()")
        page.run("theme.choose('dark', { run: 'circle' })")
        page.until("theme.transition.phase === 'completing' && theme.transition.machine.edge(0, 1) > 0.01")
        for name, phase in [("light", "returning"), ("light", "returning"), ("dark", "completing"), ("dark", "completing"), ("light", "returning")]:
            page.run(f"theme.choose('{name}')")
            self.assertEqual(page.run("theme.transition.phase"), phase)
        self.settle(page)
        self.assertEqual(page.run(STATE), ["light", "light", "light", "light"])

    def framed(self, page):
        """A frame with the same page."""
        page.run("""new Promise((done) => { const frame = document.createElement('iframe'); frame.src = location.href; frame.onload = () => done();
            document.body.append(frame); window.frame = frame })""")
        page.until("!!frame.contentWindow.theme")

    def test_where_nothing_may_be_kept_the_system_counts_and_the_switch_works(self):
        page = self.open(media=DARK, before="Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })")
        self.assertEqual(page.run("[first, theme.choice, theme.theme]"), ["dark", "system", "dark"])
        page.run("theme.choose('light')")
        page.until("theme.choice === 'light'")
        self.settle(page)
        self.assertEqual(page.run("[theme.theme, document.documentElement.dataset.theme]"), ["light", "light"])

    def test_another_tab_is_followed(self):
        page = self.open()
        self.framed(page)
        page.run("frame.contentWindow.theme.choose('dark')")
        page.until("theme.choice === 'dark' && theme.theme === 'dark'")
        page.run("frame.contentWindow.theme.choose('system')")
        page.until("theme.choice === 'system' && theme.theme === 'light'")

    def test_chromium_hung_when_a_frame_and_its_page_changed_at_once(self):
        page = self.open()
        self.framed(page)
        for load in ("0", "Promise.all([theme.transition.load(), frame.contentWindow.theme.transition.load()])"):
            for features, name in ((DARK, "dark"), (LIGHT, "light")):
                self.media(page, features)
                page.until(f"theme.theme === '{name}' && frame.contentWindow.theme.theme === '{name}'")
                self.settle(page)
            page.run(load)

    def test_a_pull_that_is_taken_back_keeps_nothing(self):
        page = self.open()
        page.run("theme.transition.load()")
        page.land(150)
        page.move(150, 400)
        page.until("theme.theme === 'dark'")
        page.move(400, 160)
        page.lift()
        self.settle(page)
        self.assertEqual(page.run(STATE), ["system", "light", None, "light"])

    def test_the_bar_of_a_phone_is_as_the_page_below_it(self):
        page = self.open()
        color = "document.querySelector('meta[name=theme-color]').content"
        self.assertEqual(page.until(f"{color} !== '#123456' && {color}"), "rgb(255, 255, 255)")
        page.run("theme.choose('dark')")
        page.until(f"{color} === 'rgb(16, 16, 24)'")

    def test_the_habits_of_others(self):
        for like, attribute, kept in [
                ("tailwind", "class", "theme"), ("vitepress", "class", "vitepress-theme-appearance"), ("vueuse", "class", "vueuse-color-scheme"),
                ("shadcn", "class", "vite-ui-theme"), ("starlight", "data-theme", "starlight-theme"), ("docusaurus", "data-theme", "theme"),
                ("daisyui", "data-theme", "theme"), ("next-themes", "data-theme", "theme")]:
            with self.subTest(like=like):
                page = self.open(f"like={like}")
                page.run("theme.choose('dark')")
                page.until("theme.choice === 'dark'")
                self.settle(page)
                self.assertEqual(page.run(f"[document.documentElement.getAttribute('{attribute}'), {{...localStorage}}]"), ["dark", {kept: "dark"}])

    def test_a_name_that_is_none_is_refused(self):
        page = self.open()
        error = page.run("(() => { try { theme.choose('drak') } catch (error) { return `${error}` } })()")
        self.assertEqual(error, 'RangeError: Penumbra: there is no theme "drak"; there are light, dark, system.')
        page = self.open("system=none")
        self.assertEqual(page.run("[theme.choices, theme.choice]"), [["light", "dark"], "light"])

    def test_detached_it_follows_no_more(self):
        page = self.open()
        page.run("theme.detach()")
        self.media(page, DARK)
        page.run("new Promise((done) => setTimeout(done, 200))")
        self.assertEqual(page.run("document.documentElement.dataset.theme"), "light")

    def test_the_script_for_the_head_is_that_of_the_readme(self):
        folder = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
        page = self.open()
        script, hashed = page.run("(async () => { const { headScript, headHash } = await import('../package/penumbra-head.js'); return [headScript(), await headHash()] })()")
        self.assertLessEqual(len(script), 300)
        self.assertEqual(hashed, f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'")
        readme = open(os.path.join(folder, "README.md")).read()
        self.assertEqual(re.findall(r"<script>(\{let e=.*?)</script>", readme), [script])
        self.assertIn(hashed, readme)
        self.assertIn(script, open(os.path.join(folder, "test/theme.html")).read())


class ToggleTests(ThemeTest):
    SHOWN = "(() => { const button = toggle.shadowRoot.querySelector('button'), slot = [...toggle.shadowRoot.querySelectorAll('slot')].find((one) => getComputedStyle(one).display !== 'none'); return [button.ariaLabel, button.ariaPressed, slot.name] })()"

    def test_it_is_pressed(self):
        page = self.open()
        page.run("theme.transition.load()")
        self.assertEqual(page.run(self.SHOWN), ["Dark theme", "false", "light"])
        page.click(*self.center(page, "toggle"))
        page.until("theme.choice === 'dark'")
        self.settle(page)
        self.assertEqual(page.run(self.SHOWN), ["Dark theme", "true", "dark"])
        page.run("toggle.focus()")
        page.key("Enter", text="\r")
        page.until("theme.choice === 'light'")
        self.assertEqual(page.run(self.SHOWN), ["Dark theme", "false", "light"])

    def test_it_is_pulled(self):
        page = self.open()
        page.run("theme.transition.load()")
        x, y = self.center(page, "toggle")
        page.mouse("mousePressed", x, y)
        for step in range(1, 11):
            page.mouse("mouseMoved", x, y + 40 * step, button="left", buttons=1)
        page.until("theme.transition.phase === 'tracking'")
        page.mouse("mouseReleased", x, y + 400)
        page.until("theme.choice === 'dark'")

    def test_it_is_large_enough_for_a_finger(self):
        page = self.open()
        self.assertEqual(page.run("(() => { const box = toggle.getBoundingClientRect(); return [box.width, box.height] })()"), [44, 44])

    def test_alone_it_is_the_whole_switch(self):
        page = self.open("own")
        self.assertEqual(page.run(STATE), ["system", "light", None, "light"])
        page.click(*self.center(page, "toggle"))
        page.until("theme.choice === 'dark'")
        self.assertEqual(page.run(STATE), ["dark", "dark", "dark", "dark"])

    def test_one_that_comes_between_the_parsed_and_the_loaded_document_is_the_whole_switch(self):
        before = ("Object.defineProperty(document, 'readyState', { get: () => 'interactive' }); addEventListener('DOMContentLoaded', () => {"
                  " toggle.remove(); setTimeout(() => document.body.append(document.createElement('penumbra-toggle'))) })")
        page = self.open("own", before=before, ready="!!document.querySelector('penumbra-toggle')?.shadowRoot")
        page.run("dispatchEvent(new Event('load')), 0")
        page.until("!!window.theme")
        self.assertEqual(page.run(STATE), ["system", "light", None, "light"])

    def test_one_that_leaves_the_page_hears_no_more(self):
        page = self.open()
        page.run("window.kept = toggle; kept.remove(); theme.choose('dark')")
        page.until("theme.choice === 'dark'")
        self.assertEqual(page.run("kept.hasAttribute('dark')"), False)
        page.run("document.body.prepend(kept)")
        self.assertEqual(page.run("kept.hasAttribute('dark')"), True)
