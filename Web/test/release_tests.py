"""The archive of Web/release in an empty folder, as the README of the package says."""
import json, os, re, shutil, subprocess, tempfile

import server
from case import browser
from chromium import Page
from theme_tests import DARK, LIGHT, STATE, ThemeTest

ROOT = server.FOLDER


class ReleaseTests(ThemeTest):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        release = os.path.join(cls.folder.name, "release")
        # As after it has been published: the names that it has there do not change the lines for a page.
        addresses = os.path.join(cls.folder.name, "addresses")
        with open(addresses, "w") as file:
            file.write("package_name=@you/penumbra\nrepository=https://example.org/you/penumbra\n")
        cls.said = subprocess.run([os.path.join(ROOT, "release"), release], check=True, capture_output=True, text=True,
                                  env={**os.environ, "PENUMBRA_ADDRESSES": addresses}).stdout
        subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=release, check=True)
        [archive] = [name for name in os.listdir(release) if name.endswith(".tgz")]
        cls.archive = os.path.join(release, archive)
        cls.site = os.path.join(cls.folder.name, "site")
        os.mkdir(cls.site)
        subprocess.run(["tar", "-xzf", cls.archive, "-C", cls.site], check=True)
        os.rename(os.path.join(cls.site, "package"), os.path.join(cls.site, "penumbra"))
        cls.readme = open(os.path.join(cls.site, "penumbra/README.md")).read()
        toggle, head = re.findall(r"```html\n(.*?)```", cls.readme, re.DOTALL)
        with open(os.path.join(cls.site, "index.html"), "w") as page:
            page.write(f"<!doctype html><title>A site</title>{head}<style>[data-theme=dark] body {{ background: #111 }}</style>{toggle}"
                       "<script type='module'>import { page } from './penumbra/penumbra-theme.js';"
                       " page.addEventListener('change', () => { window.theme = page.theme })</script>")
        with open(os.path.join(cls.site, "one.html"), "w") as page:
            one = [name for name in os.listdir(release) if name.endswith(".js")][0]
            os.rename(os.path.join(release, one), os.path.join(cls.site, one))
            page.write(f"<!doctype html><title>One file</title><script type='module' src='{one}'></script><penumbra-toggle></penumbra-toggle>")
        cls.address = server.start(cls.site)

    def open(self, name="index.html", ready="!!window.theme", **more):
        page = Page(browser, f"{self.address}/{name}", ready=ready, **{"media": LIGHT, **more})
        self.addCleanup(page.close)
        return page

    def test_the_lines_of_the_readme_are_a_theme_switch(self):
        page = self.open()
        page.run("document.querySelector('penumbra-toggle').click()")
        page.until("theme.choice === 'dark'")
        self.settle(page)
        self.assertEqual(page.run("getComputedStyle(document.body).backgroundColor"), "rgb(17, 17, 17)")
        page.run("window.theme = null")
        page.send("Page.reload")
        page.until("!!window.theme")
        self.assertEqual(page.run(STATE), ["dark", "dark", "dark", "dark"])
        page.run("theme.choose('system')")
        page.until("theme.theme === 'light'")
        self.settle(page)
        self.media(page, DARK)
        page.until("theme.theme === 'dark'")
        self.assertEqual(page.run("theme.choice"), "system")

    def test_a_second_tab_has_what_the_first_has_chosen(self):
        page = self.open()
        other = Page(browser, f"{self.address}/index.html", ready="!!window.theme", media=LIGHT, context=page.context)
        other.run("theme.choose('dark')")
        other.until("theme.choice === 'dark'")
        page.until("theme.choice === 'dark' && theme.theme === 'dark'")

    def test_one_file_is_a_theme_switch_too(self):
        page = self.open("one.html", ready="document.documentElement.dataset.theme === 'light'")
        page.run("document.querySelector('penumbra-toggle').click()")
        page.until("document.documentElement.dataset.theme === 'dark' && localStorage.theme === 'dark'")

    def test_the_archive_has_all_that_the_package_names(self):
        folder = os.path.join(self.site, "penumbra")
        package = json.load(open(os.path.join(folder, "package.json")))
        named = [value for entry in package["exports"].values() for value in (entry.values() if isinstance(entry, dict) else [entry])]
        named += [package["main"], package["types"], *package["sideEffects"], *[name for names in package["typesVersions"]["*"].values() for name in names]]
        self.assertEqual([name for name in named if not os.path.exists(os.path.join(folder, name))], [])
        self.assertEqual((package["name"], package["repository"]["url"]), ("@you/penumbra", "git+https://example.org/you/penumbra.git"))
        self.assertIn(f"you-penumbra-{package['version']}.tgz", self.said)
        imports = re.findall(r'(?:import|from) "(.*?)"', self.readme)
        self.assertEqual(imports, ["@you/penumbra/toggle", "@you/penumbra/theme"])
        for name in imports:
            self.assertIn(name.replace("@you/penumbra", "."), package["exports"])

    def test_it_is_installed_into_an_empty_folder(self):
        project = os.path.join(self.folder.name, "project")
        installed = os.path.join(project, "node_modules/@you/penumbra")
        os.mkdir(project)
        if shutil.which("npm"):
            # What npm itself would pack of the package is the archive.
            packed = subprocess.run(["npm", "pack", "--json", "--offline", "--pack-destination", project, os.path.join(self.site, "penumbra")],
                                    check=True, capture_output=True, text=True, cwd=project).stdout
            named = subprocess.run(["tar", "-tzf", self.archive], check=True, capture_output=True, text=True).stdout.split()
            self.assertEqual(sorted(f"package/{file['path']}" for file in json.loads(packed)[0]["files"]),
                             sorted(name for name in named if not name.endswith("/")))
            subprocess.run(["npm", "install", "--offline", "--no-audit", "--no-fund", self.archive], check=True, capture_output=True, cwd=project)
        else:
            print("(no npm: unpacked by tar) ", end="", flush=True)
            os.makedirs(installed)
            subprocess.run(["tar", "-xzf", self.archive, "-C", installed, "--strip-components=1"], check=True)
        imports = "\n".join(re.findall(r'import (?:{.*?} from )?".*?"', self.readme))
        with open(os.path.join(project, "server.mjs"), "w") as file:
            file.write(f"{imports}\nconst theme = createTheme();\nconsole.log(theme.choice);\n")
        self.assertEqual(subprocess.run(["node", "server.mjs"], check=True, capture_output=True, text=True, cwd=project).stdout, "system\n")
        # A bundler gives a page the same files by these names.
        names = {name: "./node_modules/" + name.replace("@you/penumbra/", "@you/penumbra/penumbra-") + ".js" for name in re.findall(r'"(@you/.*?)"', imports)}
        with open(os.path.join(project, "index.html"), "w") as file:
            file.write(f"<!doctype html><title>Installed</title><script type='importmap'>{json.dumps({'imports': names})}</script>"
                       f"<script type='module'>{imports}\nwindow.theme = createTheme()</script><penumbra-toggle></penumbra-toggle>")
        page = Page(browser, f"{server.start(project)}/index.html", ready="!!window.theme", media=LIGHT)
        self.addCleanup(page.close)
        page.run("document.querySelector('penumbra-toggle').click()")
        page.until("theme.choice === 'dark' && document.documentElement.dataset.theme === 'dark'")
        page.run("theme.transition.load()")
        page.until("!!theme.transition.machine")
