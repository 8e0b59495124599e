// Waits until what lies beneath the cover has been redrawn.
import GLib from 'gi://GLib';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';

// In milliseconds.
const QUIET = 80; // After the last window was redrawn.
const UNCHANGED = 400; // If no window is redrawn at all.
const LIMIT = 1000; // A window may never rest.
const STEP = 10;

export class Settling {
    /** Calls `done` once, unless `stop` comes first. */
    constructor(done) {
        const now = () => GLib.get_monotonic_time() / 1000;
        const begun = now();
        let last;
        const note = () => (last = now());
        // The shell changes its own style within a frame. Windows take longer, and a wallpaper is loaded from a file.
        this._watched = [...global.get_window_actors(), ...Main.layoutManager._bgManagers ?? []];
        for (const one of this._watched)
            one.connectObject('get_meta_window' in one ? 'damaged' : 'changed', note, this);
        this._source = GLib.timeout_add(GLib.PRIORITY_DEFAULT, STEP, () => {
            const end = Math.min(last === undefined ? begun + UNCHANGED : last + QUIET, begun + LIMIT);
            if (now() < end)
                return GLib.SOURCE_CONTINUE;
            this._source = 0;
            this.stop();
            done();
            return GLib.SOURCE_REMOVE;
        });
    }

    stop() {
        if (this._source)
            GLib.source_remove(this._source);
        this._source = 0;
        for (const one of this._watched)
            one.disconnectObject(this);
        this._watched = [];
    }
}
