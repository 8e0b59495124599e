"""Any GTK program in a window on a display of the rig, and two fingers that pull it."""
import re
import subprocess
import time
from pathlib import Path

# Key codes of X.
KEYS = {"Escape": 9, "Tab": 23, "Control": 37, "Shift": 50, "question": 61, "F10": 76}
# What the software renderer of OpenGL writes on any machine without a graphics card.
NOISE = re.compile(r"libEGL warning: .*\n")


def without_noise(text):
    return NOISE.sub("", text)


def output(*command, **options):
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, **options).stdout


class Program:
    """A program in a window on a display. Two fingers pull it, at the sides of `middle`."""

    def __init__(self, display, environment, command, size):
        self.display, (self.width, self.height) = display, size
        self.middle = self.width // 2
        self.path = f"{display.folder}/output"
        with open(self.path, "w") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT)
        # The mouse lies where nothing looks at it.
        display.send(phase="point", x=display.width - 1, y=display.height - 1)
        display.wait_for_window(self.process)
        self.settle("starts")

    def settle(self, what, seconds=0.5):
        self.display.rest(seconds, 30, f"{self.process.args[0]} {what}")

    def fingers(self, phase, y):
        for finger in (0, 1):
            self.display.send(phase=phase, id=finger, x=self.middle - 45 + 90 * finger, y=y)

    def pull(self, first, last):
        """Pulls as a hand does, which starts and ends slowly, and lets go. Returns the screen before that."""
        ways = [3 * part ** 2 - 2 * part ** 3 for part in (step / 30 for step in range(31))]
        self.fingers("down", first)
        for way in ways:
            self.fingers("move", first + way * (last - first))
            time.sleep(0.012)
        self.settle("is held", 0.3)
        held = self.display.everything()
        self.fingers("up", last)
        self.settle("is let go of")
        return held

    def press(self, *names):
        """Presses the last of the keys with the others as modifiers."""
        for name in names:
            self.display.send(phase="key", code=KEYS[name], down=1)
        for name in reversed(names):
            self.display.send(phase="key", code=KEYS[name], down=0)

    def click(self, x, y):
        """Clicks with the mouse, which then lies where nothing looks at it."""
        self.display.send(phase="point", x=x, y=y)
        # Under sway, a click in the same moment as the mouse arrives is sometimes lost.
        self.settle("is pointed at", 0.2)
        self.display.send(phase="press", button=1)
        self.display.send(phase="release", button=1)
        self.settle("is clicked", 0.2)
        self.display.send(phase="point", x=self.display.width - 1, y=self.display.height - 1)

    def show(self):
        """Lets the topmost window of the program cover the whole display, with the keyboard focus."""
        self.display.window("resize", f"{self.width}x{self.height}")
        self.display.window("move", "0,0")
        self.display.window("focus")
        self.settle("is resized", 1)

    def look(self):
        """What the display shows when the window has drawn everything anew. Cairo cuts letters at the borders of the parts that GTK
        draws anew by itself."""
        self.display.window("expose")
        self.settle("is drawn anew", 0.3)
        return self.display.everything()

    def wakeups(self, seconds):
        """How often a thread of the program is woken in a time without events."""
        def switches():
            statuses = {path: path.read_text() for path in Path(f"/proc/{self.process.pid}/task").glob("*/status")}
            return {path: int(re.search(r"^voluntary_ctxt_switches:\s*(\d+)", text, re.MULTILINE)[1]) for path, text in statuses.items()}
        before = switches()
        time.sleep(seconds)
        # A thread may have ended since.
        return sum(count - before.get(path, 0) for path, count in switches().items())

    def log(self):
        with open(self.path) as log:
            return without_noise(log.read())

    def close(self):
        """Closes the window, as its close button does, and returns the exit code."""
        begun = time.monotonic()
        while self.process.poll() is None:
            if time.monotonic() - begun > 10:
                # It asks something, or goes on in the background.
                self.end()
                return "terminated"
            self.display.window("close")
            time.sleep(0.5)
        return self.process.returncode

    def end(self):
        self.process.terminate()
        self.process.wait()
