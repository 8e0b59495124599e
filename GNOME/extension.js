// Penumbra in GNOME Shell: the other style comes behind an edge, or through a circle.
import Clutter from 'gi://Clutter';
import GLib from 'gi://GLib';
import {Extension} from 'resource:///org/gnome/shell/extensions/extension.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import {Cord} from './cord.js';
import {Reveal} from './reveal.js';

/** Where the user asked for what happens now. */
function place() {
    const event = Clutter.get_current_event();
    return event?.get_event_sequence() ? event.get_coords() : global.get_pointer().slice(0, 2);
}

/** When a hand did what an event says, in seconds of the monotonic clock. Events have its lowest 32 bits, in milliseconds. */
function timeOf(event) {
    const now = GLib.get_monotonic_time() / 1000;
    const age = (Math.floor(now) - event.get_time()) >>> 0;
    return (now - (age < 1000 ? age : 0)) / 1000;
}

export default class Penumbra extends Extension {
    enable() {
        this._settings = this.getSettings();
        this._reveal = new Reveal(this.path, () => this._settings.get_enum('shape'), () => this._cord?.pulled);
        // The shell calls it before it changes the style, and so does the Settings application.
        Main.layoutManager.screenTransition.run = () => this._reveal.cover(...place());
        // A dialog takes all input, and lies beneath the cover.
        Main.layoutManager.connectObject('monitors-changed', () => this._stop(), 'system-modal-opened', () => this._stop(), this);
        this._settings.connectObject('changed::cord', () => this._hang(), this);
        this._hang();
    }

    // Also called when the screen is locked.
    disable() {
        delete Main.layoutManager.screenTransition.run;
        Main.layoutManager.disconnectObject(this);
        this._settings.disconnectObject(this);
        this._hang(false);
        this._reveal = this._settings = null;
    }

    _hang(isWanted = this._settings.get_boolean('cord')) {
        this._stop();
        this._cord?.destroy();
        this._cord = null;
        if (!isWanted)
            return;
        this._cord = new Cord((phase, event) => this._reveal.touch(phase, timeOf(event), ...event.get_coords()),
            (x, y) => this._reveal.toggle(x, y));
        Main.panel.addToStatusArea(this.metadata.uuid, this._cord);
    }

    _stop() {
        this._cord?.stop();
        this._reveal.finish();
    }
}
