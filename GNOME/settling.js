// Waits until what lies beneath the cover has been redrawn.
import GLib from 'gi://GLib';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';

// In milliseconds.
const QUIET = 80; // After anything was redrawn.
const UNCHANGED = 400; // For a window that is not redrawn at all.
const LIMIT = 1000; // A window may never rest.
const STEP = 10;

export class Settling {
    _watched = [];

    /** Calls `done` once, unless `stop` or another `start` comes first. */
    start(done) {
        this.stop();
        const now = () => GLib.get_monotonic_time() / 1000;
        const limit = now() + LIMIT;
        let begun, last; // A busy shell may draw the next frame late, and windows draw after it.
        const windows = global.get_window_actors().filter(actor => actor.visible);
        const wallpapers = Main.layoutManager._bgManagers ?? [];
        const missing = new Set([...windows, ...wallpapers]);
        this._watched = [global.stage, ...missing];
        const watch = signal => one => one.connectObject(signal, () => {
            last = now();
            missing.delete(one);
        }, this);
        global.stage.connectObject('after-paint', () => (begun ??= now()), this);
        windows.forEach(watch('damaged'));
        wallpapers.forEach(watch('changed')); // Loaded from a file, so it takes a while.
        this._timer = setInterval(() => {
            const end = begun ? Math.max((last ?? begun) + QUIET, missing.size > 0 ? begun + UNCHANGED : 0) : limit;
            if (now() < Math.min(end, limit))
                return;
            this.stop();
            done();
        }, STEP);
    }

    stop() {
        clearInterval(this._timer);
        this._watched.forEach(one => one.disconnectObject(this));
        this._watched = [];
    }
}
