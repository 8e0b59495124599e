"""The tests of the extension. Each prints a row of the table."""

import os
import random
import re
import shutil
import subprocess
import sys
import time

from pixels import TILE, difference, different, mixture
from shell import UUID, WORK, Failure, Shell

KEY = ("org.gnome.desktop.interface", "color-scheme")
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAMS = ["gnome-clocks", "gnome-calculator", "gnome-characters", "gnome-text-editor", "gnome-font-viewer", "gnome-weather",
    "gnome-contacts", "gnome-calendar", "gnome-logs", "kgx", "gnome-console", "ghex", "adwaita-1-demo"]
SWITCH = ("Main.layoutManager.screenTransition.run(), new imports.gi.Gio.Settings({schema_id: 'org.gnome.desktop.interface'})"
    ".set_string('color-scheme', '%s'), 0")
seed = int(os.environ.get("PENUMBRA_SEED", random.randrange(1 << 30)))
random.seed(seed)
shell = Shell()
children = []
rounds = int(os.environ.get("PENUMBRA_ROUNDS", 8))


def expect(condition, *what):
    if not condition:
        raise Failure(" ".join(map(str, what)))


def style():
    return subprocess.check_output(["gsettings", "get", *KEY], text=True).strip().strip("'")


def other():
    return "default" if style() == "prefer-dark" else "prefer-dark"


def dump():
    return subprocess.check_output(["dconf", "dump", "/"])


def preference(key, value):
    shell.reveal(f"one._settings.set_{'boolean' if isinstance(value, bool) else 'string'}('{key}', {str(value).lower() if isinstance(value, bool) else repr(value)})")


def cord():
    """The middle of the cord at rest, and the columns of its place."""
    x, y, width, height = shell.reveal("return [...cord.get_transformed_position(), ...cord.get_transformed_size()]")
    return x + width / 2, y + height / 2, (int(x), int(x + width) + 1)


def freeze():
    """Waits until the edge moves, and stops its time."""
    shell.wait("the edge", lambda: shell.reveal(
        "if (reveal._isWaiting || !reveal._mask || reveal._delay > 0 && reveal._hasHand) return false; globalThis.disarm?.(); reveal._timeline.stop(); return true"))


def step(frames):
    shell.reveal(f"""for (let at = 0; at < {frames} && reveal._machine.edges(); at++) {{
        reveal._clock += 1 / 60; reveal._delay = imports.gi.GLib.get_monotonic_time() / 1e6 - reveal._clock; reveal._call('frame', reveal._clock);
    }} reveal._timeline.stop()""")


def thaw():
    shell.reveal("reveal._delay = reveal._hasHand ? 0 : imports.gi.GLib.get_monotonic_time() / 1e6 - reveal._clock; reveal._timeline.start()")


def mask():
    return shell.reveal("return [...reveal._mask, reveal._cover._size.scale]")


def pull(kind, points):
    shell.js(f"globalThis.result = undefined, hands.path('{kind}', {[list(point) for point in points]}), 0")
    shell.wait("the hand", lambda: shell.js("globalThis.result ?? null"))


def line(x, start, end, steps):
    return [(x, start + (end - start) * at / steps) for at in range(1, steps + 1)]


def switch(to=None):
    """As the shell's own switch does it. Time stops after the first frame."""
    x, y = random.randrange(shell.size[0]), random.randrange(40, shell.size[1])
    shell.js(f"hands.move('pointer', {x}, {y}), 0")
    old = shell.still() # What the pointer has left and entered has changed its look.
    shell.reveal("""globalThis.disarm = () => { reveal._timeline.disconnect(id); globalThis.disarm = null; };
        const id = reveal._timeline.connect('new-frame', () => { disarm(); reveal._timeline.stop(); });""")
    shell.js(SWITCH % (to or other()))
    return old


def mixtures():
    """Random switches, read back whole."""
    worst, pictures = (0, None), 0
    for at in range(rounds):
        preference("shape", random.choice(["edge", "circle"]))
        old = switch()
        freeze()
        seen = []
        for _ in range(2):
            step(random.randrange(1, 8))
            if not shell.reveal("return reveal._machine.edges()"):
                break
            seen.append((shell.picture(), mask()))
        thaw()
        shell.rest()
        new = shell.picture()
        expect(difference(old, new)[0] > 100, "nothing has changed")
        for picture, (kind, numbers, scale) in seen:
            worst = max(worst, difference(picture, mixture(old, new, (kind, numbers), scale)), key=lambda one: one[0])
            pictures += 1
    expect(worst[0] <= 2, worst)
    return f"{pictures} pictures of {rounds} switches, greatest difference {worst[0]}/255"


def pulls():
    """The cord, pulled by a pointer and a finger."""
    worst, pictures = (0, None), 0
    for kind in ["pointer", "finger"] * (rounds // 4 or 1):
        x, y, columns = cord()
        old, before = shell.picture(), style()
        shell.js(f"hands.down('{kind}', {x}, {y}), 0")
        end = random.uniform(0.3, 0.8) * shell.size[1]
        pull(kind, line(x, y, end, random.randrange(10, 40)))
        freeze()
        picture, (shape, numbers, scale) = shell.picture(), mask()
        thaw()
        pull(kind, line(x, end, 0.95 * shell.size[1], 10))
        shell.js(f"hands.up('{kind}'), 0")
        shell.rest()
        expect(style() != before, kind, "has not changed the style")
        new = shell.picture()
        columns = [scale * column for column in columns]
        worst = max(worst, difference(picture, mixture(old, new, (shape, numbers), scale), [columns]), key=lambda one: one[0])
        pictures += 1
    expect(worst[0] <= 2, worst)
    return f"{pictures} pulls, greatest difference {worst[0]}/255 outside of the cord"


def equal():
    """Between two equal looks no pixel changes."""
    pictures = 0
    for shape in ["edge", "circle", "edge", "circle"]:
        preference("shape", shape)
        old = switch(style())
        found = difference(old, shell.picture())
        expect(found[0] == 0, "covered", found)
        freeze()
        for _ in range(3):
            step(random.randrange(1, 8))
            found = difference(old, shell.picture())
            expect(found[0] == 0, shell.reveal("return reveal._mask"), found)
            pictures += shell.reveal("return reveal._machine.edges()")
        thaw()
        shell.rest()
    return f"{pictures} pictures of reveals between equal looks, greatest difference 0/255"


def turned_back():
    """A pull that goes back leaves the settings and the picture as they were."""
    for value in [None, "prefer-light", "prefer-dark", "default"]:
        subprocess.check_call(["gsettings", "reset", *KEY] if value is None else ["gsettings", "set", *KEY, value])
        time.sleep(1.5)
        x, y, columns = cord()
        shell.js(f"hands.move('pointer', {x}, {y}), 0")
        before, old = dump(), shell.still()
        shell.js(f"hands.down('pointer', {x}, {y}), 0")
        pull("pointer", line(x, y, 300, 20))
        shell.wait("the change", lambda: dump() != before)
        shell.wait("the edge", lambda: shell.reveal("return !reveal._isWaiting && reveal._machine.edges() > 0"))
        pull("pointer", line(x, 300, y + 12, 20))
        time.sleep(0.2)
        shell.js("hands.up('pointer'), 0")
        shell.rest()
        expect(dump() == before, value, "is not what it was", before, dump())
        found = difference(old, shell.still())
        expect(found[0] == 0, found)
    return "4 settings byte for byte as before, picture difference 0/255"


def lifted_early():
    """A hand that has gone before the windows have been redrawn."""
    x, y, _ = cord()
    before = style()
    shell.js("""(() => { const one = Main.extensionManager.lookup('%s').stateObj._reveal, machine = one._machine;
        globalThis.given = []; one._machine = {...machine, touch: (...all) => { given.push([all[2], all[4], all[5]]); return machine.touch(...all); }}; })()""" % UUID)
    shell.js(f"hands.down('finger', {x}, {y}), 0")
    points = line(x, y, 500, 10)
    pull("finger", points)
    shell.js("hands.up('finger'), 0")
    seen = shell.js("given.length")
    shell.rest()
    given = shell.js("given")
    expect(style() != before, "a flick has not changed the style")
    # The shell may join motions between two frames.
    phases, moved = [one[0] for one in given], [one[2] for one in given[1:-1]]
    expect(phases == [0] + [1] * len(moved) + [2], given)
    expect(moved == sorted(moved) and abs(moved[-1] - 500) < 0.01, moved)
    expect(all(any(abs(one - point[1]) < 0.01 for point in points) for one in moved), moved, points)
    expect(seen < len(given), "the machine was not behind")
    return f"the machine had seen {seen} touches of a flick when the hand lifted, and then all {len(given)}"


def taps():
    """A tap, a click and a key on the cord toggle."""
    x, y, _ = cord()
    for kind in ["pointer", "finger"]:
        before = style()
        shell.js(f"hands.down('{kind}', {x}, {y}), 0")
        shell.js(f"hands.up('{kind}'), 0")
        shell.wait("a change", lambda: style() != before)
        shell.rest()
    before = style()
    shell.reveal("cord.grab_key_focus()")
    shell.js("hands.keyboard.notify_keyval(imports.gi.GLib.get_monotonic_time(), imports.gi.Clutter.KEY_space, 1),"
        "hands.keyboard.notify_keyval(imports.gi.GLib.get_monotonic_time(), imports.gi.Clutter.KEY_space, 0), 0")
    shell.wait("a change by a key", lambda: style() != before)
    shell.js("global.stage.set_key_focus(null), 0")
    shell.rest()
    return "pointer, finger and space key"


def stolen():
    """A dialog, or another grab, that takes the input away from a hand that pulls."""
    x, y, _ = cord()
    for name, steal, give in [
            ("dialog", "Main.openRunDialog(), 0", "".join(
                f"hands.keyboard.notify_keyval(imports.gi.GLib.get_monotonic_time(), imports.gi.Clutter.KEY_Escape, {state}), "
                for state in (1, 0)) + "0"),
            ("grab", "globalThis.thief = new imports.gi.St.Widget({reactive: true}), Main.uiGroup.add_child(thief),"
             "globalThis.stolen = Main.pushModal(thief), 0", "Main.popModal(stolen), thief.destroy(), 0")]:
        shell.js(f"hands.down('pointer', {x}, {y}), 0")
        pull("pointer", line(x, y, 300, 20))
        shell.wait("the edge", lambda: shell.reveal("return !reveal._isWaiting && reveal._machine.edges() > 0"))
        shell.js(steal)
        if name == "dialog":
            shell.rest()
        shell.js("hands.up('pointer'), 0")
        shell.js(give)
        time.sleep(0.5)
        # What the hand does next ends what was held.
        shell.js(f"hands.down('pointer', {x}, {y}), 0")
        shell.js("hands.up('pointer'), 0")
        time.sleep(0.5)
        shell.rest()
        before = style()
        shell.js(f"hands.down('pointer', {x}, {y}), 0")
        # A busy shell looks for the actor of a press where the pointer has gone since.
        shell.wait("the press", lambda: shell.reveal("return !!cord._grab"))
        pull("pointer", line(x, y, 0.95 * shell.size[1], 30))
        shell.js("hands.up('pointer'), 0")
        shell.wait(f"a change by the cord, after a {name}", lambda: style() != before)
        shell.rest()
        expect(shell.reveal("return !cord._grab"), name, "the grab stays")
    return "a dialog and another grab: the cord works again"


def quick_setting():
    """The switch in the shell's menu: a circle from where it was clicked or touched."""
    preference("shape", "circle")
    for kind in ["pointer", "finger"]:
        before = style()
        shell.js("Main.panel.statusArea.quickSettings.menu.open(false), 0")
        time.sleep(0.5)
        x, y = shell.js("(() => { const find = one => one.constructor.name === 'DarkModeToggle' ? one"
            " : one.get_children().reduce((found, child) => found ?? find(child), null);"
            " const one = find(Main.panel.statusArea.quickSettings.menu.actor), [x, y] = one.get_transformed_position();"
            " return [x + one.width / 3, y + one.height / 2]; })()")
        shell.js(f"hands.down('{kind}', {x}, {y}), 0")
        time.sleep(0.1)
        shell.js(f"hands.up('{kind}'), 0")
        shell.wait("a change", lambda: style() != before)
        shape, numbers, _ = mask()
        expect(shape == 1 and abs(numbers[0] - x) < 1 and abs(numbers[1] - y) < 1, kind, (x, y), shape, numbers)
        shell.rest()
        shell.js("Main.panel.statusArea.quickSettings.menu.close(false), 0")
    time.sleep(0.5)
    return "circles from a click and a touch"


def reduced_motion():
    """Without animations a switch fades."""
    subprocess.check_call(["gsettings", "set", KEY[0], "enable-animations", "false"])
    shell.wait("the setting", lambda: shell.js("!imports.gi.St.Settings.get().enable_animations"))
    try:
        old = switch()
        freeze()
        step(3)
        picture, (kind, numbers, scale) = shell.picture(), mask()
        thaw()
        shell.rest()
    finally:
        subprocess.check_call(["gsettings", "reset", KEY[0], "enable-animations"])
        shell.wait("the setting", lambda: shell.js("imports.gi.St.Settings.get().enable_animations"))
    expect(kind == 0 and 0 < numbers[0] < 1, kind, numbers)
    found = difference(picture, mixture(old, shell.picture(), (kind, numbers), scale))
    expect(found[0] <= 2, found)
    return f"a fade, difference {found[0]}/255"


def at_rest():
    """Nothing is drawn, and no timeline runs."""
    shell.rest()
    time.sleep(2)
    shell.js("(() => { globalThis.painted = 0; globalThis.counting = global.stage.connect('after-paint', () => painted++); })()")
    time.sleep(3)
    painted = shell.js("global.stage.disconnect(counting), painted")
    playing = shell.reveal("return reveal._timeline.is_playing()")
    expect(painted == 0 and not playing, painted, playing)
    return "0 frames in 3 s"


def waits():
    """How soon the stage is covered, and how long the edge waits after the last window was redrawn."""
    shell.js("""(() => {
        const one = Main.extensionManager.lookup('%s').stateObj._reveal, now = () => imports.gi.GLib.get_monotonic_time() / 1000;
        globalThis.times = [];
        globalThis.placed = () => (times.at(-1).placed = now());
        globalThis.watch = () => {
            const mine = {begun: now(), frames: 0, last: null};
            times.push(mine);
            const windows = global.get_window_actors().map(actor => [actor, actor.connect('damaged', () => {
                if (mine.started) mine.late = now();
                else mine.last = now();
            })]);
            const painted = global.stage.connect('after-paint', () => {
                if (Main.layoutManager.screenTransition.visible) mine.covered ??= now();
                if (!one._isWaiting) mine.started ??= now();
                if (one._machine.edges()) mine.frames++;
            });
            imports.gi.GLib.timeout_add(0, 3000, () => { windows.forEach(([actor, id]) => actor.disconnect(id)); global.stage.disconnect(painted); return false; });
        };
    })()""" % UUID)
    for _ in range(rounds):
        shell.js("watch(), " + (SWITCH % other()).replace("run(), ", "run(), placed(), "))
        shell.rest()
        time.sleep(2.6)
    times = shell.js("times")
    middle = lambda numbers: sorted(numbers)[len(numbers) // 2]
    after = [one["started"] - one["last"] for one in times if one["last"]]
    expect(after, "no window was redrawn")
    # Only one that needs longer than a shell waits may be late.
    for one in times:
        expect("late" not in one or one["started"] - one["covered"] > 390 or one["started"] - one["begun"] > 990, one)
    expect(middle(after) < 200, after)
    late = sum("late" in one for one in times)
    return (f"cover in place after {middle([one['placed'] - one['begun'] for one in times]):.0f} ms, drawn after"
        f" {middle([one['covered'] - one['begun'] for one in times]):.0f} ms, edge {middle(after):.0f} ms after the"
        f" last redraw (median of {rounds}), {middle([one['started'] - one['begun'] for one in times]):.0f} ms after the switch; {late} windows late")


def memory():
    """Each change had left two pictures of the screen behind."""
    def resident():
        shell.js("imports.system.gc(), 0")
        time.sleep(0.5)
        with open(f"/proc/{shell.process()}/status") as file:
            return int(re.search(r"VmRSS:\s+(\d+)", file.read())[1]) / 1024
    for at in range(30):
        if at == 10:
            before = resident()
        shell.js(SWITCH % other())
        shell.rest()
    grown = resident() - before
    picture = 4 * shell.size[0] * shell.size[1] / 1e6
    expect(grown < 20 * picture / 2, f"{grown:.0f} MB more after 20 changes")
    return f"{grown:.0f} MB more after 20 changes; a picture has {picture:.0f} MB"


def early(start):
    """Switches with programs that follow the style, each at a time of its own: what was still old behind the edge."""
    preference("shape", "edge")
    earlier = len(children)
    start()
    time.sleep(3)
    wrong, seen = 0, 0
    for at in range(rounds):
        # In the frame in which the edge starts, almost all that lies beneath the cover is shown.
        name = f"{WORK}/early-{at}.png"
        shell.reveal(f"""reveal._settling.start = function(done) {{ delete this.start; this.start(() => {{
            done();
            for (let step = 0; step < 60 && !(reveal._mask[1][0] > 0.8 * global.stage.height); step++)
                reveal._call('frame', reveal._clock += 1 / 60);
            reveal._timeline.stop();
            picture('{name}');
        }}); }}; globalThis.result = undefined""")
        shell.js(SWITCH % other())
        picture, (kind, numbers, scale) = shell.taken(name), mask()
        thaw()
        shell.rest()
        new = shell.picture()
        restless = set() # What never rests is left out.
        for _ in range(6):
            time.sleep(0.07)
            restless |= different(new, shell.picture())
        edge = scale * min(numbers[0], numbers[0] + numbers[1]) - TILE
        expect(kind == 2 and edge > 0.5 * new[1], kind, numbers)
        old = sorted((x, y) for x, y in different(picture, new, 2) - restless if y < edge)
        seen += 1
        if old:
            wrong += 1
            print(f"switch {at}: {len(old)} places are old, from {old[0]} to {old[-1]}, above {edge:.0f}", file=sys.stderr)
    for child in children[earlier:]:
        child.kill()
    expect(wrong == 0, wrong, "of", seen)
    return f"0 of {seen} pictures with something old behind the edge"


def windows():
    """Twelve windows: one is slow, and something moves in another one."""
    def start():
        for number in range(12):
            children.append(subprocess.Popen(["/usr/bin/python3", f"{ROOT}/Rig/desktop-window.py", str(number)], stderr=subprocess.DEVNULL))
        shell.wait("twelve windows", lambda: shell.arrange() >= 12, 60)
    return early(start)


def programs():
    """Twelve programs of GNOME that start without a question."""
    found = [name for name in PROGRAMS if shutil.which(name)][:12]
    expect(len(found) == 12, 12 - len(found), "more are needed of", *PROGRAMS)

    def start():
        for number, name in enumerate(found):
            children.append(subprocess.Popen([name], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
            shell.wait(name, lambda: shell.arrange() > number, 60)
    return early(start)


def state():
    """What an extension may leave behind. The shell itself adds labels of running applications to its dash."""
    return shell.js("""(() => {
        const count = one => 1 + one.get_children().reduce((sum, child) => sum + count(child), 0), transition = Main.layoutManager.screenTransition;
        return [count(Main.panel), Main.uiGroup.get_children().map(one => `${one}`.replace(/0x[0-9a-f]+/g, '')).filter(one => !one.includes('dash-label')).sort(), transition.get_effects().length, transition.visible,
            Object.hasOwn(transition, 'run'), Object.keys(Main.panel.statusArea).join(), !!global.stage.get_grab_actor()];
    })()""")


def enabled_and_disabled():
    """A hundred times, in the middle of a pull."""
    shell.js(f"Main.extensionManager.disableExtension('{UUID}'), 0")
    shell.wait("the end", lambda: shell.js(f"Main.extensionManager.lookup('{UUID}').state") in (2, 6))
    time.sleep(0.5)
    clean = state()
    lived = 0
    for at in range(100):
        shell.js(f"Main.extensionManager.enableExtension('{UUID}'), 0")
        shell.wait("the beginning", lambda: shell.js(f"Main.extensionManager.lookup('{UUID}').state") == 1)
        x, y, _ = shell.wait("the cord", lambda: shell.reveal("return cord.has_allocation()") and cord())
        kind = random.choice(["pointer", "finger"])
        if at % 4 == 3:
            shell.js(SWITCH % other())
        else:
            shell.js(f"hands.down('{kind}', {x}, {y}), 0")
            pull(kind, line(x, y, random.uniform(60, 500), random.randrange(3, 12)))
        time.sleep(random.choice([0, 0.1, 0.4]))
        lived += shell.reveal("return reveal._machine.edges()")
        shell.js(f"Main.extensionManager.disableExtension('{UUID}'), 0")
        shell.wait("the end", lambda: shell.js(f"Main.extensionManager.lookup('{UUID}').state") in (2, 6))
        left = state()
        # A wallpaper that is being loaded has a menu of its own.
        expect(left[2:] == clean[2:] and "penumbra" not in " ".join(left[1]), at, left, clean)
        if at % 4 != 3:
            shell.js(f"hands.up('{kind}'), 0")
    shell.wait("nothing that is left", lambda: state() == clean)
    shell.js(f"Main.extensionManager.enableExtension('{UUID}'), 0")
    shell.wait("the beginning", lambda: shell.js(f"Main.extensionManager.lookup('{UUID}').state") == 1)
    expect(lived > 60, "only", lived, "were in mid-pull")
    return f"100 times, {lived} with an edge on its way: nothing left"


def locked():
    """The screen is locked in the middle of a pull."""
    x, y, _ = cord()
    shell.js(f"hands.down('pointer', {x}, {y}), 0")
    pull("pointer", line(x, y, 400, 20))
    shell.wait("the edge", lambda: shell.reveal("return reveal._machine.edges()"))
    shell.js("Main.sessionMode.pushMode('unlock-dialog'), 0")
    shell.wait("no cover", lambda: not shell.js("Main.layoutManager.screenTransition.visible"))
    expect(shell.js(f"Main.extensionManager.lookup('{UUID}').state") in (2, 6), "the extension runs on the lock screen")
    expect(not shell.js("Main.layoutManager.screenTransition.get_effects().length"), "an effect is left")
    shell.js("Main.sessionMode.popMode('unlock-dialog'), 0")
    shell.js("hands.up('pointer'), 0")
    shell.wait("the extension", lambda: shell.js(f"Main.extensionManager.lookup('{UUID}').state") == 1)
    time.sleep(1)
    return "no cover on the lock screen"


def log():
    """No script has failed, and no library has complained."""
    text = open(f"{WORK}/log", errors="replace").read()[shell.started:]
    bad = [line for line in text.splitlines() if UUID in line or "JS ERROR" in line or "-CRITICAL" in line or "Clutter-WARNING" in line or "reveal.js" in line
        or "cord.js" in line or "cover.js" in line]
    expect(not bad, *bad[:8])
    return f"{len(text.splitlines())} lines of log, no error of a script and nothing critical"


def main():
    names = [one for one in sys.argv[1:] if not one.startswith("-")]
    tests = [mixtures, pulls, equal, turned_back, lifted_early, taps, stolen, quick_setting, reduced_motion, waits, at_rest, locked,
        enabled_and_disabled, memory]
    # Without a GPU the shell has no animations.
    shell.js("imports.gi.St.Settings.get().uninhibit_animations(), 0")
    if scale := float(os.environ.get("PENUMBRA_SCALE", 0)):
        shell.scale(scale)
    children.extend([shell.window("One"), shell.window("Two")])
    shell.js("global.get_window_actors().find(one => one.meta_window.title === 'Two').meta_window.move_frame(true, 700, 200), 0")
    time.sleep(1)
    shell.still()
    # What the shell itself says at its start, and when a window appears, is not ours.
    shell.started = os.path.getsize(f"{WORK}/log")
    failed = 0
    print(f"GNOME Shell {os.environ['PENUMBRA_SHELL']}, {shell.size[0]} x {shell.size[1]} of scale {scale or 1:g}, seed {seed}")
    chosen = [one for one in [*tests, windows, programs] if any(name in one.__name__ for name in names)] if names else tests
    for test in chosen + [log]:
        start = time.monotonic()
        try:
            result = test()
        except Exception as error:
            failed += 1
            result = f"FAILED: {type(error).__name__} {error}"
            shell.js("hands.up('pointer'), hands.up('finger'), 0")
            time.sleep(3)
        print(f"{test.__name__.replace('_', ' '):22} {time.monotonic() - start:6.1f} s  {result}", flush=True)
    for child in children:
        child.kill()
    sys.exit(failed > 0)


main()
