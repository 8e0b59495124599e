"""A pull leaves controls as they are: each control under each kind of hand, for a pull that is taken back and one that completes.

PENUMBRA_WEB_CONTROLS=all tries every combination, in about six minutes. Otherwise each control has one, and another that is an
exception, and a slider has all.
"""
import os, time

from case import PageTest
from controls import CONTROLS, FINGERS, exception

INPUTS = (*FINGERS, "wheel", "handle")
OUTCOMES = ("taken back", "completed")
EVENTS = ["input", "beforeinput", "change", "click", "auxclick", "toggle", "beforetoggle", "close", "cancel", "focusin", "focusout", "scroll",
          "compositionend", "seeking", "volumechange", "play", "pause", "contextmenu", "submit"]
SETUP = """(async (html, script) => {
    const frames = async () => { for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame) };
    window.events ??= (names => { const seen = []; for (const name of names) document.addEventListener(name, (event) => seen.push(event.type), true); return seen })(%s);
    window.landed ??= (seen => { addEventListener("pointerdown", () => seen.push(performance.now()), true); return seen })([]);
    window.state ??= () => {
        const selection = getSelection(), of = (one) => one && Object.fromEntries(["id", "value", "checked", "indeterminate", "selectedIndex", "open",
            "scrollTop", "scrollLeft", "innerText", "currentTime", "volume", "muted", "paused", "selectionStart", "selectionEnd", "selectionDirection"]
            .map((name) => [name, one[name]]).concat([["files", one.files?.length], ["chosen", [...one.selectedOptions ?? []].map((two) => two.index)],
            ["shown", one.matches(":popover-open")], ["options", [...one.options ?? []].map((two) => two.selected)]]));
        return JSON.stringify([[...document.querySelectorAll("#typing, main *")].map(of), document.activeElement.id, scrollY, location.hash,
            selection.toString(), selection.anchorOffset, selection.focusOffset]);
    };
    document.documentElement.dataset.theme = "light";
    document.body.innerHTML = `<style>main { padding: 20px } main > * { display: block; width: 300px; height: 80px; margin: 0; touch-action: auto }
        main > dialog:not([open]), main > [popover]:not(:popover-open) { display: none } audio, video { max-width: 300px }</style>
        <penumbra-pull id="handle">Pull</penumbra-pull> <input id="typing" value="typed before"><main>${html}</main>`;
    typing.focus();
    typing.setSelectionRange(2, 5);
    eval(script);
    for (const one of document.querySelectorAll("audio, video")) while (one.seeking || one.readyState < 2) await new Promise((done) => setTimeout(done, 10));
    await frames();
    events.length = landed.length = log.length = 0;
    const box = control.getBoundingClientRect();
    return [box.x + box.width / 2 - 20, box.y + box.height / 2];
})""" % EVENTS
SHORT, LONG = 120, 430  # How far a hand pulls, in points.


class ControlTests(PageTest):
    def test_a_pull_leaves_controls_as_they_are(self):
        combinations = [(input, outcome) for input in INPUTS for outcome in OUTCOMES]
        page = self.open("still")
        for index, control in enumerate(CONTROLS):
            every = os.environ.get("PENUMBRA_WEB_CONTROLS") == "all" or control[0] == "range"
            exceptions = [one for one in combinations if exception(control[0], one[0])[1]]
            for input, outcome in combinations if every else {combinations[index % len(combinations)], *exceptions[:1]}:
                with self.subTest(control=control[0], input=input, outcome=outcome):
                    self.check(page, control, input, outcome)

    def check(self, page, control, input, outcome):
        name, html, script = control
        expected, _ = exception(name, input)
        while True:
            x, y = page.run(f"{SETUP}({html!r}, {script!r})")
            if name == "file":
                chosen = page.send("Runtime.evaluate", expression="control")["result"]["objectId"]
                page.send("DOM.setFileInputFiles", objectId=chosen, files=[__file__])
            if name == "text that is composed":
                page.send("Input.imeSetComposition", text="kana", selectionStart=4, selectionEnd=4)
            page.run("new Promise(requestAnimationFrame).then(() => { events.length = 0 })")
            before = page.run("state()")
            pulled = self.hand(page, input, outcome, x, y)
            # What a busy machine made of fingers that should have landed within 60 ms counts for nothing.
            if input not in FINGERS[:2] or len(page.run("landed")) < 2 or page.run("landed[1] - landed[0] < 50"):
                break
        self.assertEqual(pulled, expected is not None, "whether it pulls")
        if not pulled:
            return
        page.until("log.at(-1)?.startsWith('end')")
        page.run("(async () => { for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame) })()")
        self.assertEqual(page.run("state()"), before)
        self.assertEqual(page.run("events.splice(0)"), expected)
        self.assertEqual(self.theme(page), "dark" if outcome == "completed" else "light")

    def hand(self, page, input, outcome, x, y):
        """Pulls, and tells whether an edge followed."""
        way = LONG if outcome == "completed" else SHORT
        back = [way] if outcome == "completed" else [way, 12]
        if input == "wheel":
            return self.turn(page, back, x, y)
        if input == "handle":
            x, y = page.run("(({ x, y }) => [x + 5, y + 5])(handle.getBoundingClientRect())")
            page.mouse("mouseMoved", x, y, button="none")
            page.mouse("mousePressed", x, y)
            move = lambda to: page.mouse("mouseMoved", x, y + to, buttons=1)
        else:
            if input != "together":
                page.touch("touchStart", (x, y))
            if input == "300 ms apart":
                time.sleep(0.3)
            page.touch("touchStart", (x, y), (x + 60, y + 3))
            move = lambda to: page.touch("touchMove", (x, y + to), (x + 60, y + 3 + to))
        at, pulled = 0, False
        for end in back:
            for step in range(1, 11):
                move(at + (end - at) * step / 10)
                time.sleep(0.008)
            at, pulled = end, pulled or page.run("theme.phase === 'tracking'")
        self.rest()
        if input == "handle":
            page.mouse("mouseReleased", x, y + at)
        else:
            page.lift()
        return pulled

    def turn(self, page, back, x, y):
        at, pulled = 0, False
        for end in back:
            for _ in range(6):
                page.send("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=page.scale * (end - at) / 6, modifiers=1)
            at, pulled = end, pulled or page.run("theme.phase !== 'idle' || log.length > 0")
        return pulled


class SliderTests(PageTest):
    """Fingers on a slider that do not pull."""

    def open(self):
        page = super().open("still")
        x, y = page.run(f"{SETUP}({CONTROLS[0][1]!r}, '')")
        page.run("control.addEventListener('input', () => log.push('input ' + control.value)),"
                 "control.addEventListener('change', () => log.push('change ' + control.value)), 0")
        return page, x, y

    def test_one_finger_moves_a_slider_at_once_and_the_site_is_told(self):
        page, x, y = self.open()
        page.touch("touchStart", (x, y))
        value = page.run("control.value")
        self.assertNotEqual(value, "20")
        page.until(f"log.includes('input {value}')")
        for step in range(1, 6):
            page.touch("touchMove", (x + 10 * step, y))
        page.until(f"log.at(-1) !== 'input {value}'")
        page.lift()
        page.until("log.at(-1) === 'change ' + control.value")
        log = self.log(page).split(", ")
        self.assertEqual(len([line for line in log if line.startswith("change")]), 1)
        self.assertEqual(len(log), len(set(log)))  # It is told nothing twice.

    def test_a_tap_on_a_slider_is_told_before_its_change(self):
        page, x, y = self.open()
        page.touch("touchStart", (x, y))
        page.lift()
        page.until("log.length === 2")
        self.assertEqual(page.run("log"), page.run("['input ' + control.value, 'change ' + control.value]"))

    def test_two_fingers_that_lift_without_a_pull_have_moved_the_slider(self):
        page, x, y = self.open()
        page.touch("touchStart", (x, y), (x + 60, y + 3))
        page.lift()
        page.until("log.some((line) => line.startsWith('change'))")
        self.assertNotEqual(page.run("control.value"), "20")
        self.assertEqual(page.run("log[0]"), page.run("'input ' + control.value"))
        self.assertEqual(page.run("theme.phase"), "idle")

    def test_a_slider_works_after_a_pull(self):
        page, x, y = self.open()
        page.touch("touchStart", (x, y), (x + 60, y + 3))
        for step in range(1, 12):
            page.touch("touchMove", (x, y + 10 * step), (x + 60, y + 10 * step))
        page.until("theme.phase === 'tracking'")
        page.key("Escape")
        page.lift()
        page.until("log.at(-1) === 'end dark false' && !document.activeViewTransition")
        page.touch("touchStart", (x, y))
        page.until("log.at(-1).startsWith('input')")
        page.lift()
        page.until("log.at(-1).startsWith('change')")
