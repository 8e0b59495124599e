"""Random hands, choices, failures and interruptions: what begins ends, and the page shows what was committed last."""
from case import PageTest

ACTIONS = """(async (seed, count) => {
    let state = seed;
    const random = () => { // mulberry32, by Tommy Ettinger
        state = (state + 0x6d2b79f5) >>> 0;
        let t = Math.imul(state ^ (state >>> 15), state | 1);
        t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
    const wait = (span) => new Promise((done) => setTimeout(done, span));
    const fingers = new Map();
    const send = (type, id) => document.body.dispatchEvent(new PointerEvent(type,
        { pointerId: id, pointerType: "touch", clientX: 100 + 90 * id, clientY: fingers.get(id), bubbles: true }));
    const lift = (type) => { for (const id of [...fingers.keys()]) { send(type, id); fingers.delete(id); } };
    hooks.show = (name, set) => {
        const fate = random();
        if (fate < 0.06 && failing) throw new Error("failed on purpose");
        if (fate < 0.16) return wait(30 * random()).then(() => { set(name); if (fate < 0.09 && failing) throw new Error("failed on purpose"); });
        set(name);
    };
    let failing = true;
    const names = [];
    for (let step = 0; step < count; step++) {
        const what = random();
        const name = random() < 0.5 ? "light" : "dark";
        if (what < 0.2) { const y = 40 + 300 * random(); for (const id of [0, 1]) if (!fingers.has(id)) { fingers.set(id, y); send("pointerdown", id); } }
        else if (what < 0.5) { const way = -80 + 240 * random(); for (const id of fingers.keys()) { fingers.set(id, fingers.get(id) + way); send("pointermove", id); } }
        else if (what < 0.62) lift(random() < 0.1 ? "pointercancel" : "pointerup");
        else if (what < 0.74) theme.choose(name, random() < 0.5 ? { from: button } : { run: ["edge", "fade"][Math.floor(2 * random())] });
        else if (what < 0.78) theme.dismiss();
        else if (what < 0.81) theme.finish();
        else if (what < 0.84) document.startViewTransition(() => {}).ready.catch(() => {});
        else if (what < 0.86) dispatchEvent(new Event("resize"));
        else if (what < 0.88) document.elementFromPoint(60, 20)?.dispatchEvent(new MouseEvent("click", { clientX: 60, clientY: 20, bubbles: true }));
        await wait(random() < 0.1 ? 250 * random() : 20 * random());
    }
    failing = false;
    lift("pointerup");
})"""


class RandomTests(PageTest):
    def test_what_begins_ends_once_and_the_page_shows_what_was_committed(self):
        pages = [(seed, self.open()) for seed in (1, 2, 3)]
        for seed, page in pages:  # All at once, because they wait most of the time.
            page.run(f"window.done = false, {ACTIONS}({seed}, 300).then(() => window.done = true), 0")
        for seed, page in pages:
            with self.subTest(seed=seed):
                page.until("done")
                self.settle(page)
                page.until("log.at(-1) !== undefined && log.filter((line) => line.startsWith('begin')).length"
                           " === log.filter((line) => line.startsWith('end')).length", f"seed {seed}")
                log = page.run("log.splice(0)")
                self.assertGreater(sum(line.startswith("begin") for line in log), 15, f"seed {seed}")
                committed = [line.split()[1] for line in log if line.startswith("commit")]
                self.assertEqual(self.theme(page), committed[-1] if committed else "light", f"seed {seed}: {log[-12:]}")
                self.assertEqual(page.run("[document.documentElement.hasAttribute('data-penumbra'), theme.machine.edges()]"), [False, 0])
                self.assertFalse([line for line in log if line.startswith("error") and "on purpose" not in line], f"seed {seed}")
                page.run("hooks.show = null, theme.choose(theme.next), 0")
                page.until("log.at(-1)?.endsWith('true')")
