// The cord in the top bar: it hangs there, follows the hand, and tells what the hand does.
import Clutter from 'gi://Clutter';
import GObject from 'gi://GObject';
import St from 'gi://St';
import {gettext as _} from 'resource:///org/gnome/shell/extensions/extension.js';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import * as PanelMenu from 'resource:///org/gnome/shell/ui/panelMenu.js';

const Type = Clutter.EventType;
// The events of each phase of a touch, in the order of PageExports.swift: down, move, up, cancel.
const PHASES = [[Type.BUTTON_PRESS, Type.TOUCH_BEGIN], [Type.MOTION, Type.TOUCH_UPDATE],
    [Type.BUTTON_RELEASE, Type.TOUCH_END], [Type.TOUCH_CANCEL]];
const DOWN = 0, MOVE = 1, UP = 2, CANCEL = 3;

// Visible on light and on dark: a light cord with a dark rim. Its margin is empty, which smooths its sides when it is turned.
const PARTS = [[2, 7, [0, 0, 0, 0.4]], [1, 6, [0.93, 0.93, 0.92, 1]]]; // Half a width, the knob's radius, the color.

function makeCord() {
    const cord = new St.DrawingArea({style_class: 'penumbra-cord'});
    cord.connect('repaint', () => {
        const context = cord.get_context(), unit = St.ThemeContext.get_for_stage(global.stage).scale_factor;
        const middle = cord.width / 2, end = cord.height - 11 * unit;
        for (const [half, radius, color] of PARTS) {
            context.setSourceRGBA(...color);
            context.rectangle(middle - half * unit, 0, 2 * half * unit, end);
            context.fill();
            context.arc(middle, end, radius * unit, 0, 2 * Math.PI);
            context.fill();
        }
        context.$dispose();
    });
    return cord;
}

export const Cord = GObject.registerClass(class PenumbraCord extends PanelMenu.Button {
    /** Calls `touch(phase, event)`, and `toggle(x, y)` for keys. `pulled` is what a hand has: an actor above the cover. */
    _init(touch, toggle) {
        super._init(0.5, 'Penumbra', true);
        this.accessible_name = _('Dark Style');
        this._resting = makeCord();
        this.add_child(this._resting);
        this.connect('event', (_actor, event) => this._handle(event, touch, toggle));
        this.connect('destroy', () => this.stop());
    }

    /** Leaves the hand, at once. */
    stop() {
        this._grab?.dismiss();
        this.pulled?.destroy();
        this._grab = this.pulled = null;
        this._resting.opacity = 255;
    }

    _handle(event, touch, toggle) {
        if (event.type() === Type.KEY_PRESS && [Clutter.KEY_Return, Clutter.KEY_space].includes(event.get_key_symbol())) {
            toggle(...this._anchor());
            return Clutter.EVENT_STOP;
        }
        const phase = PHASES.findIndex(types => types.includes(event.type()));
        const finger = event.get_event_sequence()?.get_slot();
        const isPress = phase === DOWN && (finger !== undefined || event.get_button() === Clutter.BUTTON_PRIMARY);
        if (isPress && (!this._grab || finger === this._finger)) {
            // A hand that presses again has lifted where another grab saw it.
            if (this._grab)
                touch(CANCEL, event);
            this._take(finger);
        } else if (phase <= DOWN || !this._grab || finger !== this._finger)
            return phase >= 0 && this._grab ? Clutter.EVENT_STOP : Clutter.EVENT_PROPAGATE;
        if (phase === MOVE)
            this._follow(...event.get_coords());
        touch(phase, event);
        if (phase >= UP)
            this._release();
        return Clutter.EVENT_STOP;
    }

    /** Where the cord is fixed: the middle of the top of its place. */
    _anchor() {
        const [x, y] = this.get_transformed_position();
        return [x + this.width / 2, y];
    }

    _take(finger) {
        this.stop();
        this._finger = finger;
        this._grab = global.stage.grab(this);
        this.pulled = makeCord();
        Main.uiGroup.add_child(this.pulled);
        const [x, y] = this._anchor();
        this.pulled.set({x: x - this.pulled.width / 2, y, height: this._resting.height});
        this.pulled.set_pivot_point(0.5, 0);
        this._resting.opacity = 0;
    }

    _follow(x, y) {
        const [left, top] = this._anchor();
        Main.uiGroup.set_child_above_sibling(this.pulled, null);
        this.pulled.height = Math.max(Math.hypot(x - left, y - top), this._resting.height);
        this.pulled.rotation_angle_z = -Math.atan2(x - left, Math.max(y - top, 1)) * 180 / Math.PI;
    }

    _release() {
        this._grab?.dismiss();
        this._grab = null;
        this.pulled?.ease({height: this._resting.height, rotation_angle_z: 0, duration: 250,
            mode: Clutter.AnimationMode.EASE_OUT_BACK, onComplete: () => this.stop()});
    }
});
