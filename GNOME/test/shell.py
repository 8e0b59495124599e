"""A shell that runs headless: code in it, pointers and fingers, pictures."""

import json
import os
import subprocess
import time

import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf, Gio, GLib

UUID = os.environ["PENUMBRA_UUID"]
WORK = os.environ["PENUMBRA_WORK"]
HELPERS = """
if (!globalThis.hands) {
    const {Clutter, GLib, Gio, Shell} = imports.gi;
    const seat = (Clutter.get_default_backend?.() ?? global.stage.context.get_backend()).get_default_seat();
    const time = () => GLib.get_monotonic_time();
    globalThis.hands = {
        pointer: seat.create_virtual_device(Clutter.InputDeviceType.POINTER_DEVICE),
        finger: seat.create_virtual_device(Clutter.InputDeviceType.TOUCHSCREEN_DEVICE),
        keyboard: seat.create_virtual_device(Clutter.InputDeviceType.KEYBOARD_DEVICE),
        isDown: {},
        down(kind, x, y) {
            this.isDown[kind] = true;
            if (kind === 'finger') return this.finger.notify_touch_down(time(), 0, x, y);
            this.pointer.notify_absolute_motion(time(), x, y);
            this.pointer.notify_button(time(), Clutter.BUTTON_PRIMARY, Clutter.ButtonState.PRESSED);
        },
        move(kind, x, y) {
            if (kind === 'finger') this.finger.notify_touch_motion(time(), 0, x, y);
            else this.pointer.notify_absolute_motion(time(), x, y);
        },
        up(kind) {
            if (!this.isDown[kind]) return;
            this.isDown[kind] = false;
            if (kind === 'finger') this.finger.notify_touch_up(time(), 0);
            else this.pointer.notify_button(time(), Clutter.BUTTON_PRIMARY, Clutter.ButtonState.RELEASED);
        },
        // Along points, one in 8 ms.
        path(kind, points, done) {
            let at = 0;
            GLib.timeout_add(0, 8, () => {
                if (at < points.length) { this.move(kind, ...points[at++]); return true; }
                globalThis.result = true;
                return false;
            });
        },
    };
    globalThis.picture = name => {
        globalThis.result = undefined;
        const stream = Gio.File.new_for_path(name).replace(null, false, 0, null);
        new Shell.Screenshot().screenshot(false, stream, (one, result) => {
            try { one.screenshot_finish(result); globalThis.result = true; } catch (error) { globalThis.result = `${error}`; }
            stream.close(null);
        });
    };
}
"""


class Failure(Exception):
    pass


class Shell:
    def __init__(self):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.wait("the shell", self._is_ready, 60)
        self.js(HELPERS + "0")
        self.js("Main.panel.statusArea.dateMenu.hide(), 0")
        self.wait("the desktop", lambda: self.js("Main.overview.hide(), !Main.overview.visible"))
        self.pictures = 0
        self.size = self.js("[global.stage.width, global.stage.height]")

    def _is_ready(self):
        try:
            return self.js("Main.layoutManager._startingUp === false && !!Main.layoutManager.screenTransition")
        except (GLib.Error, Failure):
            return False

    def js(self, code):
        """The value of an expression, or of the last of several statements."""
        answer = self.bus.call_sync("org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", "Eval",
            GLib.Variant("(s)", (code,)), None, Gio.DBusCallFlags.NONE, 60000, None)
        succeeded, text = answer.unpack()
        if not succeeded:
            raise Failure(f"{code}: {text}")
        return json.loads(text) if text else None

    def process(self):
        """The number of the shell's process."""
        return self.bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
            GLib.Variant("(s)", ("org.gnome.Shell",)), None, Gio.DBusCallFlags.NONE, 10000, None).unpack()[0]

    def reveal(self, code):
        """The same, with the reveal and the cord of the extension."""
        return self.js(f"(() => {{ const one = Main.extensionManager.lookup('{UUID}').stateObj; const reveal = one._reveal, cord = one._cord;"
            f" {code} }})()")

    def wait(self, what, condition, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            value = condition()
            if value:
                return value
            time.sleep(0.02)
        raise Failure(f"waited for {what}")

    def picture(self, name=None):
        """A picture of the whole stage: width, height, and rows of RGB."""
        self.pictures += 1
        path = f"{WORK}/{name or self.pictures}.png"
        self.js(f"picture('{path}'), 0")
        return self.taken(path)

    def taken(self, path):
        """The picture in a file, when it is there."""
        self.wait("a picture", lambda: self.js("globalThis.result ?? null") is True)
        pixbuf = GdkPixbuf.Pixbuf.new_from_file(path)
        width, height, stride, channels = pixbuf.get_width(), pixbuf.get_height(), pixbuf.get_rowstride(), pixbuf.get_n_channels()
        data = pixbuf.get_pixels()
        rows = []
        for y in range(height):
            row = data[y * stride:y * stride + width * channels]
            if channels == 4:
                rgb = bytearray(3 * width)
                rgb[0::3], rgb[1::3], rgb[2::3] = row[0::4], row[1::4], row[2::4]
                row = bytes(rgb)
            rows.append(row)
        return width, height, rows

    def is_idle(self):
        return self.reveal("return reveal._machine.edges() === 0 && !reveal._settling._watched.length && !Main.layoutManager.screenTransition.visible")

    def rest(self):
        try:
            self.wait("rest", self.is_idle)
        except Failure:
            raise Failure("no rest: " + str(self.reveal("return [reveal._machine.edges(), reveal._mask, reveal._settling._watched.length,"
                " reveal._isWaiting, reveal._isFrameAsked, reveal._timeline.is_playing(), reveal._delay, Main.overview.visible]")))
        # The picture must not show a cord on its way back, or a button beneath the pointer.
        self.wait("the cord", lambda: self.reveal("return !cord?.pulled"))
        time.sleep(0.3)

    def arrange(self):
        """Puts all windows in rows of four, and returns how many there are."""
        return self.js("""(() => {
            const windows = global.get_window_actors().filter(one => one.visible && one.meta_window.get_window_type() === 0);
            const width = Math.floor(global.stage.width / 4), height = Math.floor((global.stage.height - 40) / 3);
            windows.forEach((one, at) => one.meta_window.move_resize_frame(true, at % 4 * width, 40 + Math.floor(at / 4) % 3 * height, width, height));
            return windows.length;
        })()""")

    def scale(self, factor):
        """Gives all outputs a scale, side by side."""
        def call(method, values=None):
            return self.bus.call_sync("org.gnome.Mutter.DisplayConfig", "/org/gnome/Mutter/DisplayConfig", "org.gnome.Mutter.DisplayConfig",
                method, values, None, Gio.DBusCallFlags.NONE, 10000, None).unpack()
        serial, monitors, _, properties = call("GetCurrentState")
        physical, x, outputs = properties.get("layout-mode", 1) == 2, 0, []
        for index, (names, modes, _) in enumerate(monitors):
            mode = next(one for one in modes if one[6].get("is-current"))
            outputs.append((x, 0, factor, 0, index == 0, [(names[0], mode[0], {})]))
            x += mode[1] if physical else int(mode[1] / factor)
        call("ApplyMonitorsConfig", GLib.Variant("(uua(iiduba(ssa{sv}))a{sv})", (serial, 1, outputs, {})))
        time.sleep(2)
        self.size = self.js("[global.stage.width, global.stage.height]")

    def still(self):
        """Waits until the picture stays as it is, and returns it."""
        last, picture = None, self.picture()
        while last != picture:
            time.sleep(0.7)
            last, picture = picture, self.picture()
        return picture

    def window(self, title):
        folder = os.path.dirname(os.path.abspath(__file__))
        child = subprocess.Popen(["gjs", f"{folder}/window.js", title], stderr=subprocess.DEVNULL)
        self.wait(f"the window {title}", lambda: self.js(
            f"global.get_window_actors().some(one => one.meta_window.title === '{title}' && one.visible && one.width > 100)"))
        return child
