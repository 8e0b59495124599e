"""What a transition costs, beside the browser's own on the same page."""
from case import PageTest


class CostTests(PageTest):
    def busy(self, page):
        """Milliseconds of processor time that the main thread has used."""
        metrics = page.send("Performance.getMetrics")["metrics"]
        return 1000 * next(one["value"] for one in metrics if one["name"] == "TaskDuration")

    def a_frame(self, page, start):
        """Milliseconds of the main thread for each frame, with the whole transition and for what comes after the picture."""
        whole = (page.run("frames"), self.busy(page))
        page.run(start)
        ready = (page.run("frames"), self.busy(page))
        page.until("!document.activeViewTransition")
        end = (page.run("frames"), self.busy(page))
        return [(end[1] - begun[1]) / max(end[0] - begun[0], 1) for begun in (whole, ready)]

    def test_a_frame_costs_less_than_one_of_the_default_cross_fade(self):
        page = self.open("rows=1000")
        page.send("Performance.enable", timeDomain="threadTicks")
        fade = """(async () => { const { dataset } = document.documentElement; await document.startViewTransition(
            () => { dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark' }).ready })()"""
        edge = "(async () => { theme.choose(theme.next); await document.activeViewTransition.ready })()"
        ours, theirs = [], []
        for _ in range(5):
            theirs.append(self.a_frame(page, fade))
            ours.append(self.a_frame(page, edge))
        (our, our_rest), (their, their_rest) = map(min, zip(*ours)), map(min, zip(*theirs))
        print(f"a frame takes {our:.1f} ms, of a cross-fade {their:.1f} ms; after the picture {our_rest:.1f} and {their_rest:.1f}", end=" ... ")
        # The page below is no picture, and is not painted anew. For what was measured, see Documentation/Web.md.
        self.assertLessEqual(our, 0.8 * their)

    def test_a_switch_costs_no_more_than_twenty_lines_of_ones_own(self):
        page = self.open("rows=1000")
        page.send("Performance.enable", timeDomain="threadTicks")
        own = """(async () => { const root = document.documentElement, style = document.createElement("style");
            style.textContent = "::view-transition-old(root), ::view-transition-new(root) { animation: none; mix-blend-mode: normal }";
            document.head.append(style);
            const transition = document.startViewTransition(() => { root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark" });
            await transition.ready;
            const radius = Math.hypot(innerWidth, innerHeight);
            root.animate({ clipPath: ["circle(0 at 20px 20px)", `circle(${radius}px at 20px 20px)`] },
                { duration: 500, easing: "ease-in-out", fill: "both", pseudoElement: "::view-transition-new(root)" });
            await transition.finished;
            style.remove() })()"""
        ours = """(async () => { theme.choose(theme.next, { from: { x: 20, y: 20 } });
            await new Promise((done) => theme.addEventListener("end", done, { once: true })) })()"""
        costs = {ours: [], own: []}
        for _ in range(7):
            for switch, taken in costs.items():
                page.until("!document.activeViewTransition")
                start, first = self.busy(page), page.run("performance.now()")
                page.run(switch)
                page.until("!document.activeViewTransition")
                taken.append((self.busy(page) - start, page.run("performance.now()") - first))
        (our, our_time), (their, their_time) = map(min, costs.values())
        print(f"{our:.0f} ms of {our_time:.0f}, of one's own {their:.0f} ms of {their_time:.0f}: {our / their:.2f}", end=" ... ")
        self.assertLessEqual(our, 1.1 * their)

    def test_it_starts_within_a_tenth_of_a_second(self):
        page = self.open()
        times = page.run("""(async () => { const times = []; for (let turn = 0; turn < 5; turn++) {
            const start = performance.now();
            const { attachThemeTransition } = await import(`../package/penumbra.js?${turn}`);
            const one = attachThemeTransition({ themes: ['a', 'b'], current: () => 'a', show() {} });
            await one.load();
            times.push(performance.now() - start); one.detach() } return times })()""")
        print(f"{min(times):.0f} ms", end=" ... ")
        self.assertLess(min(times), 100)
