"""Several edges inside an element: their order, their ends, and the calls of the site, with real touches."""
from stage_case import LAYERS, THEMES, StageTest


class EdgesTests(StageTest):
    NAMES = list(THEMES)

    def several(self, page, count):
        """As many edges, the youngest held by fingers, the others on their way."""
        for number in range(1, count + 1):
            self.begin(page, number, 260 - 40 * number)
            if number < count:
                self.let_go(page)

    def test_the_oldest_of_two_three_and_four_edges_is_on_top(self):
        for scale, first in ((1, "light"), (2, "gold")):
            with self.subTest(scale=scale):
                page = self.open(scale=scale)
                page.run(f"document.documentElement.dataset.theme = '{first}'")
                at = self.NAMES.index(first)
                names = [self.NAMES[(at + step) % 5] for step in range(5)]
                for count in (1, 2, 3, 4):
                    self.begin(page, count, 260 - 40 * count)
                    self.check(page, names[:count + 1])
                    self.assertEqual(self.theme(page), names[count])
                    if count < 4:
                        self.let_go(page)
                self.assertEqual([line for line in self.log(page).split(", ") if "show" in line], [f"show {name}" for name in names[1:]])
                page.lift()

    def test_the_older_one_ends_first_and_another_begins_below_the_rest(self):
        page = self.open()
        self.begin(page, 1, 220)
        self.let_go(page)
        self.wait(page, 120)
        self.begin(page, 2, 100)
        self.let_go(page)
        while page.run("theme.machine.edges()") == 2:
            self.wait(page, 8)
        self.shows(page, 1)
        self.check(page, ["plum", "teal"])
        self.begin(page, 2, 100)
        self.check(page, ["plum", "teal", "gold"])
        self.assertEqual(self.log(page), "begin plum, show plum, begin teal, show teal, commit plum, end plum true, begin gold, show gold")
        page.lift()

    def test_the_youngest_is_taken_back_below_the_others(self):
        page = self.open()
        self.several(page, 3)
        page.key("Escape")
        page.lift()
        while page.run("theme.machine.edges()") == 3:
            self.wait(page, 8)
        self.shows(page, 2)
        self.assertEqual(self.theme(page), "teal")
        self.check(page, ["light", "plum", "teal"])
        self.assertEqual(self.log(page), "begin plum, show plum, begin teal, show teal, begin gold, show gold, show teal, end gold false")
        page.run("theme.finish()")
        self.assertEqual((self.theme(page), self.log(page)), ("teal", "commit plum, end plum true, commit teal, end teal true"))

    def test_an_edge_is_caught_and_taken_back_below_another(self):
        page = self.open()
        self.several(page, 2)
        self.let_go(page)
        below = page.run("theme.machine.edge(1, 1)") + 120
        page.land(below)
        self.assertEqual(page.run("[theme.phase, theme.machine.edges()]"), ["tracking", 2])
        self.drag(page, below, 60, steps=20)
        page.lift()
        page.until("theme.phase === 'returning'")
        while page.run("theme.machine.edges() && theme.phase === 'returning'"):
            self.wait(page, 8)
        self.assertEqual(self.theme(page), "plum")

    def test_a_pull_catches_a_returning_edge(self):
        page = self.open()
        self.several(page, 2)
        page.key("Escape")
        page.lift()
        self.assertEqual(page.run("theme.phase"), "returning")
        page.land(60)
        self.assertEqual(page.run("[theme.phase, theme.machine.edges()]"), ["tracking", 2])
        self.check(page, ["light", "plum", "teal"])

    def test_a_choice_lets_a_returning_edge_arrive_and_begins_below_it(self):
        page = self.open()
        self.several(page, 2)
        page.key("Escape")
        self.assertEqual(page.run("theme.phase"), "returning")
        page.run("theme.choose('dark')")
        page.until("log.includes('show dark')")
        self.shows(page, 3)
        self.wait(page, 48)
        self.check(page, ["light", "plum", "teal", "dark"])
        page.lift()
        page.run("theme.finish()")
        self.assertEqual([line for line in self.log(page).split(", ") if "commit" in line], ["commit plum", "commit teal", "commit dark"])

    def test_a_change_that_fails_between_others_is_skipped_when_the_next_is_taken_back(self):
        page = self.open()
        page.run("hooks.show = (name, set) => name === 'plum' ? new Promise((_, fail) => { window.fail = () => fail(new Error('boom')) }) : set(name), 0")
        page.land(60)
        self.drag(page, 60, 220)
        page.until("!!window.fail")
        page.lift()
        page.land(60)
        self.drag(page, 60, 140)
        page.until("theme.machine.edges() === 2")
        page.run("fail()")
        self.shows(page, 1)
        self.check(page, ["light", "teal"])
        page.key("Escape")
        page.lift()
        page.run("theme.finish()")
        self.assertEqual(self.theme(page), "light")
        log = self.log(page).split(", ")
        self.assertEqual([line for line in log if "show" in line], ["show plum", "show teal", "show light"])
        self.assertEqual([line for line in log if "end" in line], ["end plum false", "end teal false"])

    def test_a_fifth_edge_makes_the_oldest_arrive(self):
        page = self.open()
        for number, name in enumerate(["plum", "teal", "gold", "dark", "light"]):
            page.run("theme.choose(theme.next)")
            # An edge begins when its change has been made.
            page.until(f"log.includes('show {name}')")
            self.shows(page, min(number + 1, 4))
            self.wait(page, 40)
        self.assertIn("commit plum", self.log(page))
        self.check(page, ["plum", "teal", "gold", "dark", "light"])

    def test_edges_without_a_rest_use_every_layer_and_then_the_first_again(self):
        page = self.open()
        most = 0
        for number in range(20):
            page.run("theme.choose(theme.next)")
            self.wait(page, 24)
            page.until(f"{LAYERS}.some((one) => one.activeViewTransition)")
            used = page.run(f"{LAYERS}.findLastIndex((one) => one.activeViewTransition)")
            self.assertEqual(used, number % 16)
        page.run("theme.finish()")
        log = self.log(page).split(", ")
        self.assertEqual(sum("commit" in line for line in log), 20)
        self.assertEqual(self.theme(page), self.NAMES[20 % 5])

    def test_a_selection_survives_many_edges(self):
        """Chromium 156 crashed, until each animation was cancelled before its picture went."""
        page = self.open("still")
        page.run("field.focus(), field.setSelectionRange(1, 3), field.parentElement.scrollTo(0, 0)")
        for _ in range(5):
            page.run("theme.choose(theme.next), theme.choose(theme.next)")
            self.wait(page, 40)
            self.shows(page, 2)
            page.run("theme.finish()")
        self.assertEqual(page.run("[document.activeElement.id, field.selectionStart, field.selectionEnd]"), ["field", 1, 3])
