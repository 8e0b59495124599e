"""Runs the demonstration in a window on a display of the rig, for scripts that play events on it."""
import json
import os
import re
import shutil
import subprocess
import time

from x_screen import Screen

here = os.path.dirname(os.path.abspath(__file__))

# GTK 4.8 logs this in any window if a mouse button is pressed on a button of a header bar and released elsewhere.
# The second one is about sway, which lacks a protocol.
GTKS_OWN = "Broken accounting of active state", "Compositor doesn't support moving popups"
# With --log, the application draws a mark of this size, in pixels, in the bottom left corner of the window.
MARK = 4


class Failure(Exception):
    pass


def real_time(pid):
    """Gives a process a real-time priority, if the system allows it."""
    subprocess.run(["chrt", "--all-tasks", "--fifo", "--pid", "1", str(pid)], stderr=subprocess.DEVNULL)


class Display:
    """A display of the rig with its devices and its screen: an X server, or a Wayland compositor inside one."""

    def __init__(self, width, height, wayland=False):
        self.width, self.height, self.wayland = width, height, wayland
        options = ["--wayland"] if wayland else []
        words = subprocess.check_output([f"{here}/start-display", *options, f"{width}x{height}"], text=True).split()
        self.variables = dict(word.split("=", 1) for word in words if "=" in word)
        self.folder = self.variables["TOUCH_DIR"]
        self.screen = Screen(self.variables["DISPLAY"])
        self.client = subprocess.Popen([f"{here}/touch-client", self.folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                       text=True, env={**os.environ, **self.variables})

    def send(self, **line):
        self.client.stdin.write(json.dumps(line) + "\n")
        self.client.stdin.flush()

    def sync(self):
        self.send(phase="sync")
        self.client.stdout.readline()

    def window(self, *arguments):
        """Runs x-window and returns its output, or asks the compositor for the same. Ignores errors, because a window may be gone
        by now."""
        if self.wayland:
            return self.compositor(*arguments)
        answer = subprocess.run([f"{here}/x-window", *arguments], env={**os.environ, **self.variables}, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return answer.stdout.strip()

    def compositor(self, act, value=""):
        """What x-window does, through sway. The newest window is the topmost."""
        sway = ["swaymsg", "--socket", self.variables["SWAYSOCK"]]
        tree = json.loads(subprocess.run([*sway, "--raw", "--type", "get_tree"], text=True, capture_output=True).stdout)
        found, waiting = [], [tree]
        while waiting:
            node = waiting.pop()
            waiting += node.get("nodes", []) + node.get("floating_nodes", [])
            if node.get("pid"):
                found.append((node["id"], node["geometry"]))
        if act == "count":
            return str(len(found))
        newest = max(found, key=lambda window: window[0], default=None)
        if newest and act == "height":
            return str(newest[1]["height"])
        orders = {"focus": "focus", "close": "kill", "move": f"move absolute position {value.replace(',', ' ')}",
                  # Resizing keeps the middle where it is.
                  "resize": f"resize set {value.replace('x', ' ')}, move absolute position 0 0"}
        if newest and act in orders:
            subprocess.run([*sway, f"[con_id={newest[0]}] {orders[act]}"], capture_output=True)
        return ""

    def wait_for_window(self, process):
        """Waits until a program shows its window."""
        begun = time.monotonic()
        while self.window("count") in ("", "0"):
            if process.poll() is not None or time.monotonic() - begun > 60:
                raise Failure(f"{process.args[0]} shows no window")
            time.sleep(0.1)

    def everything(self):
        return self.screen.part(0, 0, self.width, self.height)

    def rest(self, seconds, limit, what, part=None):
        """Waits until the screen, or a part of it, has not changed for `seconds`."""
        part = part or (0, 0, self.width, self.height)
        begun = since = time.monotonic()
        last = self.screen.part(*part)
        while time.monotonic() - since < seconds:
            if time.monotonic() - begun > limit:
                raise Failure(f"{what}: the screen still moves after {limit} s")
            time.sleep(0.03)
            now = self.screen.part(*part)
            if now != last:
                last, since = now, time.monotonic()

    def configure(self):
        """Makes windows the same everywhere. Turns off scrollbars that fade and, on Wayland, round corners and the outline, which
        would hide the mark, and the shadow, which moves the pixels off the screen's pixel grid at a fractional scale."""
        files = {"gtk-4.0/settings.ini": "[Settings]\ngtk-overlay-scrolling=0\ngtk-cursor-blink=0\n"}
        if self.wayland:
            files["glib-2.0/settings/keyfile"] = (
                "[org/gnome/desktop/interface]\noverlay-scrolling=false\ncursor-blink=false\n"
                "[org/gnome/desktop/wm/preferences]\nbutton-layout='menu:minimize,maximize,close'\n")
            files["gtk-4.0/gtk.css"] = "window.csd { border-radius: 0; outline: none; box-shadow: none; }\n"
        for name, text in files.items():
            os.makedirs(os.path.dirname(f"{self.folder}/{name}"), exist_ok=True)
            with open(f"{self.folder}/{name}", "w") as file:
                file.write(text)

    def environment(self, data):
        """Returns the environment in which a GTK program shows its windows on this display."""
        return {
            **os.environ, **self.variables, "GTK_A11Y": "none", "GSETTINGS_BACKEND": "keyfile" if self.wayland else "memory",
            "GSK_RENDERER": os.environ.get("GSK_RENDERER", "cairo"), "DBUS_SESSION_BUS_ADDRESS": "disabled:",
            "G_DEBUG": "fatal-criticals", "XDG_CONFIG_HOME": self.folder, "XDG_DATA_HOME": data}

    def end(self):
        self.client.kill()
        os.kill(int(self.variables["DISPLAY_PID"]), 15)
        shutil.rmtree(self.folder, ignore_errors=True)


class Podcasts:
    """The demonstration in a window on a display."""

    def __init__(self, command, display, data, theme, size, *options):
        self.display = display
        self.log, self.errors = f"{display.folder}/log.jsonl", f"{display.folder}/errors"
        display.configure()
        arguments = ["--no-hint", "--size", size, "--log", self.log, "--theme", theme, *options]
        if os.path.exists(self.log):
            os.remove(self.log)
        self.process = subprocess.Popen(
            [command, *arguments], env=display.environment(data), stderr=open(self.errors, "w"))
        begun = time.monotonic()
        while not (os.path.exists(self.log) and os.path.getsize(self.log)):
            if time.monotonic() - begun > 60 or self.process.poll() is not None:
                raise Failure(f"podcasts does not start: {self.warnings(everything=True)}")
            time.sleep(0.05)
        display.send(phase="point", x=display.width - 1, y=display.height - 1)
        if not display.wayland:
            display.window("focus")

    def frames(self, since=0):
        """Returns the lines of the log that begin at the byte `since` or later."""
        with open(self.log) as file:
            file.seek(since)
            text = file.read()
        # The last line may be incomplete.
        return [json.loads(line) for line in text[:text.rfind("\n") + 1].splitlines()]

    def frame(self):
        """Returns the last frame of the log."""
        return self.frames()[-1]

    def warnings(self, everything=False):
        with open(self.errors) as file:
            lines = [line for line in file.read().split("\n") if line]
        return lines if everything else [line for line in lines if "-WARNING **" in line and not any(own in line for own in GTKS_OWN)]

    def ticks(self):
        """Returns the CPU time used so far, in hundredths of a second."""
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def memory(self):
        """Returns the number of bytes in use, as malloc counts them after trimming, or as AddressSanitizer does in a build with it."""
        answer = subprocess.run(
            ["gdb", "-batch", "-nx", "-p", str(self.process.pid), "-iex", "set auto-solib-add off", "-ex", "sharedlibrary libc.so",
             "-ex", "call (int)malloc_trim(0)", "-ex", "call (void)malloc_stats()",
             "-ex", "printf \"sanitizer: %lu\\n\", ((unsigned long (*)(void))__sanitizer_get_current_allocated_bytes)()"],
            capture_output=True, text=True)
        found = re.findall(r"^sanitizer: (\d+)", answer.stdout, re.MULTILINE)
        found = found or re.findall(r"Total \(incl\. mmap\):\s*system bytes\s*=\s*\d+\s*in use bytes\s*=\s*(\d+)",
                                    open(self.errors).read())
        if not found:
            raise Failure(f"the memory cannot be read: {answer.stderr[-300:]}")
        return int(found[-1])

    def end(self):
        self.process.terminate()
        self.process.wait()
