"""The switch in React and Vue, and what a checker of accessibility finds. They come from packages of PyPI; run it by name."""
import os, re, shutil, subprocess, sys, tempfile, zipfile

import server
from case import browser
from chromium import Page
from theme_tests import LIGHT, ThemeTest

HERE = os.path.dirname(os.path.abspath(__file__))
WHEELS = os.path.join(HERE, "../../.build/wheels")
FILES = {  # From the packages, with their versions' newest.
    "dash": r"dash/deps/(react|react-dom)@18\.3\.\d+\.min\.js", "nicegui": r"nicegui/static/(vue\.esm-browser\.prod)\.js",
    "axe-playwright-python": r"axe_playwright_python/(axe\.min)\.js",
}
# React is a script that sets a global; the package imports a module.
REACT = """data:text/javascript,export const { useSyncExternalStore } = window.React"""
HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">
<style>:root { color-scheme: light; background: #fff } [data-theme=dark] { background: #101018; color: #fff }</style>"""
PAGES = {
    "react": HEAD + """<script src="react.js"></script><script src="react-dom.js"></script>
<script type="importmap">{ "imports": { "react": "%s" } }</script>
<div id="root"><main><p>undefined undefined</p><button>dark</button></main></div>
<script type="module">
import { createTheme } from "./package/penumbra-theme.js";
import { useTheme } from "./package/penumbra-react.js";
import "./package/penumbra-toggle.js";
window.errors = [];
window.theme = createTheme();
const { createElement, StrictMode } = React;
function App() {
  const { choice, theme: shown, choose } = useTheme(theme);
  return createElement("main", null, createElement("p", null, `${choice} ${shown}`),
    createElement("button", { onClick: (event) => choose("dark", { from: event.target }) }, "dark"), window.more?.());
}
const render = (more) => createElement(StrictMode, null, createElement(App));
window.app = ReactDOM.hydrateRoot(root, render(), { onRecoverableError: (error) => errors.push(String(error)) });
window.add = () => { window.more = () => createElement("penumbra-toggle", { id: "toggle" }); app.render(render()) };
</script>""" % REACT,
    "vue": HEAD + """<script type="importmap">{ "imports": { "vue": "./vue.js" } }</script>
<div id="root"><main><p> </p><button>dark</button><!----></main></div>
<script type="module">
import { createSSRApp, ref, h } from "vue";
import { createTheme } from "./package/penumbra-theme.js";
import { useTheme } from "./package/penumbra-vue.js";
import "./package/penumbra-toggle.js";
window.errors = [];
window.theme = createTheme();
const more = ref(false);
window.add = () => { more.value = true };
const app = createSSRApp({ setup() {
  const { choice, theme: shown, choose } = useTheme(theme);
  return () => h("main", null, [h("p", null, `${choice.value ?? ""} ${shown.value ?? ""}`),
    h("button", { onClick: (event) => choose("dark", { from: event.target }) }, "dark"), more.value ? h("penumbra-toggle", { id: "toggle" }) : null]);
} });
app.config.warnHandler = app.config.errorHandler = (error) => errors.push(String(error));
app.mount(root);
window.app = app;
</script>""",
}

# As much of the types of React and Vue as the package names, and a user of it.
TYPES = {
    "node_modules/react/package.json": '{ "name": "react", "types": "index.d.ts", "exports": { ".": { "types": "./index.d.ts" }, "./jsx-runtime": { "types": "./jsx-runtime.d.ts" } } }',
    "node_modules/react/index.d.ts": "export namespace JSX { interface Element {} interface IntrinsicElements { p: { children?: unknown } } }",
    "node_modules/react/jsx-runtime.d.ts": 'export { JSX } from "react"; export function jsx(...all: unknown[]): unknown; export function jsxs(...all: unknown[]): unknown;',
    "node_modules/vue/package.json": '{ "name": "vue", "types": "index.d.ts" }',
    "node_modules/vue/index.d.ts": "export interface ComputedRef<T> { readonly value: T } export interface WritableComputedRef<T> { value: T }",
    "package.json": '{ "type": "module" }',
    "user.tsx": """
import { createTheme } from "penumbra/theme";
import { headScript } from "penumbra/head";
import { useTheme } from "penumbra/react";
import { useTheme as useVue } from "penumbra/vue";
import "penumbra/toggle";

const theme = createTheme({ themes: ["light", "dark", "sepia"] });
theme.choose("sepia", { from: document.querySelector("button") ?? undefined });
theme.subscribe(({ choice }) => console.log(choice));
// @ts-expect-error
theme.choose("drak");
const script: string = headScript({ like: "tailwind" });
useVue(theme).choice.value = "system";
export function Choice() {
  const { choice } = useTheme(theme);
  const name: "light" | "dark" | "sepia" | "system" | undefined = choice;
  return <p>{name}{script}<penumbra-toggle run="circle" /></p>;
}
// @ts-expect-error
export const wrong = () => <penumbra-toggle run="square" />;
""",
}


class FrameworkTests(ThemeTest):
    @classmethod
    def setUpClass(cls):
        os.makedirs(WHEELS, exist_ok=True)
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        for package, pattern in FILES.items():
            if not any(name.startswith(package.replace("-", "_") + "-") for name in os.listdir(WHEELS)):
                subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "-d", WHEELS, package], check=True)
            wheel = next(name for name in os.listdir(WHEELS) if name.startswith(package.replace("-", "_") + "-"))
            with zipfile.ZipFile(os.path.join(WHEELS, wheel)) as files:
                for name in files.namelist():
                    if found := re.fullmatch(pattern, name):
                        with open(f"{folder.name}/{found[1].split('.')[0]}.js", "wb") as file:
                            file.write(files.read(name))
        os.symlink(os.path.join(HERE, "../package"), f"{folder.name}/package")
        for name, text in PAGES.items():
            with open(f"{folder.name}/{name}.html", "w") as file:
                file.write(text)
        cls.address, cls.folder = server.start(folder.name), folder.name

    def open(self, name, **more):
        page = Page(browser, f"{self.address}/{name}.html", **{"media": LIGHT, **more})
        self.addCleanup(page.close)
        return page

    def test_the_state_is_rendered_and_the_page_is_hydrated_without_a_jump(self):
        for name in ["react", "vue"]:
            with self.subTest(name):
                page = self.open(name)
                text = "document.querySelector('#root p').textContent"
                page.until(f"{text} === 'system light'")
                page.run("document.querySelector('button').click()")
                page.until(f"{text} === 'dark dark'")
                self.settle(page)
                self.assertEqual(page.run("[errors.length, localStorage.theme]"), [0, "dark"], page.run("errors"))
                page.run("theme.choose('system')")
                page.until(f"{text} === 'system light'")
                page.run("add()")
                page.until("!!document.querySelector('penumbra-toggle')?.shadowRoot")
                page.run("toggle.click()")
                page.until(f"{text} === 'dark dark'")
                self.settle(page)
                page.run("app.unmount(), theme.choose('light')")
                self.settle(page)
                self.assertEqual(page.run("errors"), [])

    def test_the_types_compile_and_refuse_names_of_no_theme(self):
        self.assertTrue(shutil.which("tsc"), "install node-typescript")
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(os.path.join(HERE, "../package"), f"{folder}/node_modules/penumbra")
            for name, text in TYPES.items():
                os.makedirs(os.path.dirname(f"{folder}/{name}"), exist_ok=True)
                with open(f"{folder}/{name}", "w") as file:
                    file.write(text)
            for resolution, module in [("node", "esnext"), ("node16", "node16")]:
                with self.subTest(resolution):
                    run = subprocess.run(["tsc", "--noEmit", "--strict", "--jsx", "react-jsx", "--module", module, "--moduleResolution", resolution,
                                          "--target", "es2022", "--lib", "es2022,dom,dom.iterable", "user.tsx"], cwd=folder, capture_output=True, text=True)
                    self.assertEqual((run.returncode, run.stdout), (0, ""))

    def test_a_checker_of_accessibility_finds_nothing(self):
        with open(f"{self.folder}/axe.js") as file:
            axe = file.read()
        for address, ready in [(f"{self.address}/react.html", "!!window.theme"), (f"{server.start()}/test/theme.html?own", "!!window.theme"),
                               (f"{server.start(os.path.join(HERE, '../../.build/site'))}/index.html", "document.readyState === 'complete'")]:
            for media in ["light", "dark"]:
                with self.subTest(address, media=media):
                    page = Page(browser, address, media=[("prefers-color-scheme", media)], ready=ready)
                    self.addCleanup(page.close)
                    if "react" in address:
                        page.run("add()")
                        page.until("!!document.querySelector('penumbra-toggle')?.shadowRoot")
                    page.run(axe)
                    # The other two are pages of tests, around the element.
                    found = page.run(f"axe.run({'document' if 'index' in address else 'toggle'}).then(({{ violations }}) => violations.map((one) => "
                                     "[one.id, one.impact, one.help, one.nodes.map((node) => node.html.slice(0, 200))]))")
                    self.assertEqual(found, [])
