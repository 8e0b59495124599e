"""The page of Web/site, as Web/publish has assembled it."""
import os, re, urllib.request

import server
from case import PageTest, browser
from chromium import Page

SITE = os.path.join(os.path.dirname(server.FOLDER), ".build/site")
ADDRESS = server.start(SITE)


class DemonstrationTests(PageTest):
    def open(self, theme="light", path="index.html", ready="!!window.penumbra", address=ADDRESS, **more):
        page = Page(browser, f"{address}/{path}", before=f"window.failures = []; addEventListener('error', (event) => failures.push(event.message));"
                    f"addEventListener('unhandledrejection', (event) => failures.push(String(event.reason))); localStorage.theme ??= '{theme}'",
                    ready=ready, **more)
        self.addCleanup(page.close)
        if path == "index.html":
            page.run("penumbra.stop()")
            page.run("Promise.all([penumbra.theme.load(), penumbra.pages.load()])")
            page.until("penumbra.theme.phase === 'idle'")
        return page

    def play(self, page):
        """The gestures come when they are near."""
        page.run("gallery.scrollIntoView({ behavior: 'instant' })")
        page.until("document.querySelectorAll('.gallery canvas').length === 4")

    def test_nothing_sticks_out_at_any_width(self):
        for width in (320, 390, 768, 1280, 1920):
            with self.subTest(width=width):
                page = self.open(width=width, height=900, scale=1)
                self.play(page)
                self.assertLessEqual(page.run("document.documentElement.scrollWidth"), width)
                wide = page.run("[...document.querySelectorAll('main *')].filter((one) => !one.closest('pre, .hidden, .screen')"
                                " && one.getBoundingClientRect().right > innerWidth + 1).map((one) => one.className || one.tagName)")
                self.assertEqual(wide, [])
                self.assertEqual(page.run("failures"), [])

    def test_it_pulls_itself_until_a_hand_comes(self):
        for stops in ["page.click(*center('#itself button'))", "page.key('Tab')", "page.touch('touchStart', (200, 300)) or page.lift()"]:
            with self.subTest(stops):
                page = Page(browser, f"{ADDRESS}/index.html", ready="!!window.penumbra", before="localStorage.theme = 'light'")
                self.addCleanup(page.close)
                page.until("penumbra.theme.phase === 'tracking' && penumbra.theme.machine.edge(0, 1) > 100")
                self.assertEqual(page.run("document.getElementById('itself').hidden"), False)
                center = lambda name: page.run(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])(document.querySelector('{name}').getBoundingClientRect())")
                eval(stops)
                page.until("penumbra.theme.phase === 'idle'")
                self.assertEqual(page.run("[document.getElementById('itself').hidden, document.documentElement.dataset.theme]"), [True, "light"])
        page = Page(browser, f"{ADDRESS}/index.html", ready="!!window.penumbra", media=[("prefers-reduced-motion", "reduce")])
        self.addCleanup(page.close)
        self.assertEqual(page.run("document.getElementById('itself').hidden"), True)

    def test_two_fingers_pull_the_next_theme_which_is_kept(self):
        page = self.open()
        page.land(200)
        page.move(200, 640)
        page.lift()
        page.until("document.documentElement.dataset.theme === 'dark' && penumbra.theme.phase === 'idle'")
        self.assertEqual(page.run("[localStorage.theme, document.querySelector('input:checked').value]"), ["dark", "dark"])
        self.assertEqual(page.run("said.textContent"), "Night.")

    def test_a_choice_opens_a_circle_from_its_preview(self):
        page = self.open(width=1280, height=900, scale=1)
        page.run("themes.scrollIntoView({ behavior: 'instant', block: 'center' })")
        page.click(*page.run("(() => { const box = document.querySelector('[data-look=mint]').getBoundingClientRect();"
                             " return [box.x + box.width / 2, box.y + box.height / 2] })()"))
        page.until("penumbra.theme.phase === 'completing'")
        page.until("penumbra.theme.phase === 'idle'")
        self.assertEqual(page.run("document.documentElement.dataset.theme"), "mint")

    def test_the_meter_measures_three_ways_and_leaves_the_theme_as_it_was(self):
        page = self.open(width=1280, height=900, scale=1)
        page.run("cost.scrollIntoView({ behavior: 'instant', block: 'center' }), cost.querySelector('button').click()")
        page.until("!cost.querySelector('button').disabled")
        times = page.run("[...cost.querySelectorAll('td')].map((one) => parseFloat(one.textContent))")
        self.assertEqual(len(times), 6)
        self.assertTrue(all(0 < median <= longest + 1 for median, longest in zip(times[::2], times[1::2])), times)
        page.until("penumbra.theme.phase === 'idle'")
        self.assertEqual(page.run("[document.documentElement.dataset.theme, localStorage.theme, document.documentElement.dataset.usual ?? null]"), ["light", "light", None])
        self.assertEqual(page.run("failures"), [])

    def test_a_choice_opens_in_each_shape(self):
        page = self.open(width=1280, height=900, scale=1)
        for number in range(6):
            page.run(f"ways.querySelectorAll('input')[{number}].click()")
            name = page.run("[...document.querySelectorAll('#themes input')].find((one) => !one.checked).click(), document.querySelector('#themes :checked').value")
            page.until(f"document.documentElement.dataset.theme === '{name}'")
            page.until("penumbra.theme.phase === 'idle'")
        self.assertEqual(page.run("failures"), [])

    def test_the_lines_of_the_framework_that_was_chosen_are_copied(self):
        page = self.open()
        page.run("navigator.clipboard.writeText = async (text) => { window.copied = text }, 0")
        for number, word in enumerate(["<penumbra-toggle></penumbra-toggle>", "penumbra/react", "penumbra/vue"]):
            page.run(f"frameworks.querySelectorAll('input')[{number}].click(), document.querySelector('.copy').click()")
            self.assertIn(word, page.run("copied"))
            self.assertEqual(page.run("[...document.querySelectorAll('[data-framework]')].filter((one) => one.checkVisibility()).length"), 1)

    def test_a_show_opens_and_closes_and_the_focus_follows(self):
        page = self.open()
        page.run("document.querySelectorAll('.shows button')[1].click()")
        page.until("penumbra.pages.phase === 'idle' && !show.hidden")
        self.assertEqual(page.run("[document.activeElement.className, show.querySelector('h2').textContent]"), ["back", "Radiolab"])
        page.run("document.activeElement.click()")
        page.until("penumbra.pages.phase === 'idle' && show.hidden")
        self.assertEqual(page.run("document.activeElement.querySelector('b').textContent"), "Radiolab")

    def test_every_control_has_a_name_for_screen_readers(self):
        page = self.open()
        self.play(page)
        page.send("Accessibility.enable")
        nodes = page.send("Accessibility.getFullAXTree")["nodes"]
        named = {}
        for node in nodes:
            role = node.get("role", {}).get("value")
            if node.get("ignored") or role not in ("button", "link", "radio", "img", "heading", "image"):
                continue
            name = node.get("name", {}).get("value", "")
            self.assertTrue(name, node)
            named.setdefault(role, []).append(name)
        self.assertEqual(named["radio"], ["Day", "Night", "Mint", "Pumpkin", "Sepia", "Midnight", "Circle", "Star", "Diamond", "Edge", "Soft edge", "Fade", "HTML", "React", "Vue"])
        self.assertIn("Next theme. Drag down to pull it.", named["button"])
        self.assertEqual(sum(name.startswith("Play ") for name in named["button"]), 4)

    def test_keys_reach_every_control(self):
        page = self.open(width=1280, height=900, scale=1)
        reached = []
        for _ in range(48):
            page.key("Tab")
            reached.append(page.run("document.activeElement.textContent.trim().slice(0, 12) || document.activeElement.value"))
        for name in ("Gestures", "Pull me", "If I Were Yo", "light", "Play", "The guides"):
            self.assertTrue(any(name == one or one.startswith(name) for one in reached), (name, reached))

    def test_the_gestures_play(self):
        page = self.open(width=1280, height=900, scale=1)
        self.play(page)
        read = "(() => { const canvas = document.querySelector('canvas'); return [...canvas.getContext('2d').getImageData(40, 4, 1, 1).data].join() })()"
        before = page.run(read)
        page.run("document.querySelector('figure button').click()")
        page.until(f"{read} !== '{before}'")

    def test_the_system_decides_the_first_theme(self):
        for scheme, theme in (("dark", "dark"), ("light", "light")):
            page = Page(browser, f"{ADDRESS}/index.html", media=[("prefers-color-scheme", scheme)], ready="!!window.penumbra")
            self.addCleanup(page.close)
            self.assertEqual(page.run("document.documentElement.dataset.theme"), theme)

    def test_the_lines_to_install_are_those_of_the_package_and_the_readme(self):
        root = os.path.dirname(server.FOLDER)
        text = lambda name: open(os.path.join(root, name)).read()
        page = self.open()
        swift = page.run("[...document.querySelectorAll('#install pre:not([data-framework])')].map((one) => one.textContent)")
        squeezed = lambda text: re.sub(r"\s+", "", text)
        dependency = re.search(r"\.package\(path:.*?\)", squeezed(text("README.md")))[0]
        for code, product in zip(swift, ("PenumbraGTK", "PenumbraSwiftUI")):
            self.assertIn(dependency, squeezed(code))
            self.assertIn(f'.product(name:"{product}",package:"penumbra")', squeezed(code))
            self.assertIn(f"import {product}\n", code)
        named = set(re.findall(r"C?Penumbra[A-Z]\w+", page.run("document.querySelector('#install').textContent")))
        self.assertLessEqual(named, set(re.findall(r'\.library\(name: "(\w+)"', text("Package.swift"))))
        for link in page.run("[...document.querySelectorAll('#install a')].map((one) => one.href)"):
            self.assertEqual(urllib.request.urlopen(link).status, 200, link)

    def test_the_lines_for_a_web_page_work(self):
        page = self.open()
        code = page.run("document.querySelector('#install pre').textContent")
        with open(os.path.join(SITE, "install-test.html"), "w") as file:
            file.write(f"<!doctype html><html data-theme=light>{code}")
        self.addCleanup(os.remove, file.name)
        page = self.open(path="install-test.html", ready="document.documentElement.dataset.theme === 'light' && !!document.querySelector('penumbra-toggle').shadowRoot")
        page.run("document.querySelector('penumbra-toggle').click()")
        page.until("document.documentElement.dataset.theme === 'dark' && !document.activeViewTransition")
        self.assertEqual(page.run("[localStorage.theme, getComputedStyle(document.body).backgroundColor]"), ["dark", "rgb(17, 17, 17)"])
        self.assertEqual(page.run("failures"), [])

    def test_without_javascript_nothing_is_shown_that_needs_it(self):
        page = self.open()
        page.send("Emulation.setScriptExecutionDisabled", value=True)
        page.send("Page.reload")
        page.until("document.querySelector('.noscript')?.getBoundingClientRect().height > 0")
        seen = page.run("['h1', '#install', '.device', '.pull', '.hint', '#choice', '#gestures']"
                        ".map((one) => document.querySelector(one).getBoundingClientRect().height > 0)")
        self.assertEqual(seen, [True, True, False, False, False, False, False])

    def test_the_guides_are_listed_and_open_at_the_root_of_a_host_and_below_it(self):
        for address in (ADDRESS, server.start(os.path.dirname(SITE)) + "/site"):
            page = self.open(address=address, path="guides/index.html", ready="document.readyState === 'complete'")
            self.assertGreater(page.run("document.querySelectorAll('li').length"), 0)
            if page.run("document.querySelector('li a') !== null"):
                name = page.run("document.querySelector('li a').textContent")
                page.run("document.querySelector('li a').click()")
                page.until(f"document.querySelector('h1')?.textContent.trim() === '{name}'")
                self.assertEqual(page.run("failures"), [])

    def test_the_page_works_below_the_root_of_a_host(self):
        page = self.open(address=server.start(os.path.dirname(SITE)) + "/site")
        self.play(page)
        page.until("[...document.images].every((one) => one.complete && one.naturalWidth)")
        self.assertEqual(page.run("failures"), [])
