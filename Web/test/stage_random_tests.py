"""Random hands and choices on a stage: the calls of the site beside those of the machine."""
import re, time

from random_tests import ACTIONS
from stage_case import LAYERS, THEMES, StageTest

# What the machine asks of the page is in the log, too.
SPY = """const instantiate = WebAssembly.instantiate; WebAssembly.instantiate = (module, { page }) => instantiate(module, { page: { ...page,
    begin(edge, theme) { log.push(`machine begin ${edge} ${theme}`); page.begin(edge, theme); },
    end(edge, theme, completed) { log.push(`machine end ${edge} ${completed}`); page.end(edge, theme, completed); } } });"""


class StageRandomTests(StageTest):
    def replay(self, log, why):
        """The theme at rest, and whether all that the site was asked for follows from what the machine asked for."""
        names, changes, base, most, shown, commits, ends = list(THEMES), [], "light", 0, [], [], []
        expected_commits, expected_ends, allowed = [], [], []
        for line in log:
            if match := re.fullmatch(r"machine begin (\d) (\d)", line):
                before = changes[-1][2] if changes else base
                changes.append([match[1], before, names[int(match[2])]])
                allowed.append(changes[-1][2])
                most = max(most, len(changes))
            elif match := re.fullmatch(r"machine end (\d) (\d)", line):
                index = next(index for index, change in enumerate(changes) if change[0] == match[1])
                _, before, to = changes.pop(index)
                completed = match[2] == "1"
                expected_ends.append(f"end {to} {'true' if completed else 'false'}")
                if completed:
                    self.assertEqual(index, 0, f"only the oldest arrives; {why}")
                    base = to
                    expected_commits.append(f"commit {to}")
                elif index < len(changes):
                    changes[index][1] = before
                else:
                    allowed.append(before)
            elif line.startswith("show"):
                shown.append(line[5:])
                self.assertIn(line[5:], allowed, why)
            elif line.startswith("commit"):
                if len(commits) == len(expected_commits):  # The choice of the theme that is there.
                    self.assertEqual((changes, line), ([], f"commit {base}"), why)
                else:
                    commits.append(line)
            elif line.startswith("end"):
                ends.append(line)
        self.assertEqual(changes, [], why)
        self.assertEqual(ends, expected_ends, why)
        self.assertEqual(commits, expected_commits, why)
        self.assertEqual(shown[-1], base, why)
        return base, most

    def test_the_calls_of_the_site_are_those_of_the_machine(self):
        actions = ACTIONS
        for old, new in [('random() < 0.5 ? "light" : "dark"', f"{list(THEMES)}[Math.floor(5 * random())]"),
                         ("fate < 0.06 && failing", "false"), ("fate < 0.09 && failing", "false"),
                         ("40 + 300 * random()", "60 + 90 * random()"), ("document.body.dispatchEvent", "inside.dispatchEvent")]:
            self.assertEqual(actions.count(old), 1)
            actions = actions.replace(old, new)
        seeds = [1, 2, int(time.time()) % 100000]
        print(f"seeds {seeds}", end=" ... ", flush=True)
        most = 0
        pages = [(seed, self.open("still", before=SPY)) for seed in seeds]
        for seed, page in pages:
            page.run(f"window.done = false, {actions}({seed}, 300).then(() => window.done = true), 0")
        for seed, page in pages:
            with self.subTest(seed=seed):
                page.until("done")
                self.settle(page)
                page.until("log.filter((line) => line.startsWith('machine begin')).length === log.filter((line) => line.startsWith('end')).length", f"seed {seed}")
                log = page.run("log")
                theme, count = self.replay(log, f"seed {seed}")
                most = max(most, count)
                self.assertEqual(self.theme(page), theme, f"seed {seed}: {log[-20:]}")
                # The browser ends its transitions after the machine.
                page.until(f"!stage.hasAttribute('data-penumbra') && !theme.machine.edges() && !{LAYERS}.some((one) => one.activeViewTransition)",
                           f"seed {seed}")
        self.assertGreater(most, 1)
