"""The machine in Chromium beside the native one, bit by bit."""
import os, subprocess

from case import PageTest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COMMAND = os.path.join(ROOT, ".build/debug/penumbra")


class BitsTests(PageTest):
    def test_a_hundred_random_traces_give_the_same_bits(self):
        self.assertTrue(os.path.exists(COMMAND), "build the command penumbra first: swift build --product penumbra")
        page = self.open()
        traces = page.run("""(async () => { const { player, randomTraces } = await import('./replay.mjs');
            const play = await player(await (await fetch('../package/penumbra.wasm')).arrayBuffer());
            return randomTraces(100, 24).map((one) => ({ ...one, bits: play(one) })) })()""")
        self.assertEqual(len(traces), 100)
        for index, one in enumerate(traces):
            native = subprocess.run(
                [COMMAND, "replay", "-", "--bits", "--size", f"{one['width']}x{one['height']}", "--fps", str(one["fps"]),
                 "--jelly", str(one["jelly"]), "--style", "castro" if one["castro"] else "natural"],
                input=one["trace"], capture_output=True, text=True, check=True).stdout
            self.assertEqual(native, one["bits"], f"trace {index} of seed 24")
