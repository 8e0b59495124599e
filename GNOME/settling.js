// Waits until what lies beneath the cover has been redrawn.
import GLib from 'gi://GLib';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';

// In milliseconds.
const QUIET = 60; // After what was redrawn is on the screen. A busy shell, and busy programs, get twice the time that this took.
const UNCHANGED = 400; // For a window that is not redrawn at all.
const LIMIT = 1000; // A window may never rest.

export class Settling {
    _watched = [];

    /** Calls `done` once, unless `stop` or another `start` comes first. */
    start(done) {
        this.stop();
        const now = () => GLib.get_monotonic_time() / 1000;
        const windows = global.get_window_actors().filter(actor => actor.visible);
        const wallpapers = Main.layoutManager._bgManagers ?? [];
        const seen = new Set(); // What has been redrawn.
        let begun, redrawn, end; // The first frame, what is not on the screen yet, and the end of the quiet after it.
        this._watched = [global.stage, ...windows, ...wallpapers];
        const watch = signal => one => one.connectObject(signal, () => {
            seen.add(one);
            redrawn ??= now();
        }, this);
        global.stage.connectObject('after-paint', () => {
            begun ??= now();
            if (redrawn)
                end = now() + Math.max(QUIET, 2 * (now() - redrawn));
            redrawn = undefined;
        }, this);
        windows.forEach(watch('damaged'));
        wallpapers.forEach(watch('changed')); // Loaded from a file, so it takes a while.
        this._timer = setInterval(() => {
            const all = seen.size === windows.length + wallpapers.length ? 0 : begun + UNCHANGED;
            const rest = redrawn ? Infinity : Math.max(end ?? begun + QUIET, all);
            if (!begun || now() < Math.min(rest, begun + LIMIT))
                return;
            this.stop();
            done();
        }, 10);
    }

    stop() {
        clearInterval(this._timer);
        this._watched.forEach(one => one.disconnectObject(this));
        this._watched = [];
    }
}
