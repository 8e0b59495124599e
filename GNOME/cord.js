// The cord in the top bar: it hangs there, follows the hand, and tells what the hand does.
import Clutter from 'gi://Clutter';
import GObject from 'gi://GObject';
import St from 'gi://St';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import * as PanelMenu from 'resource:///org/gnome/shell/ui/panelMenu.js';

// The phases of a touch, as in PageExports.swift.
export const DOWN = 0, MOVE = 1, UP = 2, CANCEL = 3;
const PHASES = new Map([
    [Clutter.EventType.BUTTON_PRESS, DOWN],
    [Clutter.EventType.TOUCH_BEGIN, DOWN],
    [Clutter.EventType.MOTION, MOVE],
    [Clutter.EventType.TOUCH_UPDATE, MOVE],
    [Clutter.EventType.BUTTON_RELEASE, UP],
    [Clutter.EventType.TOUCH_END, UP],
    [Clutter.EventType.TOUCH_CANCEL, CANCEL],
]);
const KEYS = [Clutter.KEY_Return, Clutter.KEY_KP_Enter, Clutter.KEY_space];
const RETURN = 250; // Milliseconds in which the cord goes back.

function makeCord() {
    const cord = new St.Widget({style_class: 'penumbra-cord', layout_manager: new Clutter.BinLayout()});
    const {CENTER, FILL, END} = Clutter.ActorAlign;
    for (const [name, y_align] of [['line', FILL], ['knob', END]])
        cord.add_child(new St.Widget({style_class: `penumbra-${name}`, x_expand: true, y_expand: true, x_align: CENTER, y_align}));
    return cord;
}

export const Cord = GObject.registerClass(class PenumbraCord extends PanelMenu.Button {
    /** Calls `touch(phase, event)`, and `toggle(x, y)` for keys. */
    _init(touch, toggle) {
        super._init(0.5, 'Penumbra', true);
        this.accessible_name = 'Dark Style';
        this._resting = makeCord();
        this.add_child(this._resting);
        this._touch = touch;
        this.connect('event', (_actor, event) => this._handle(event, toggle));
        this.connect('destroy', () => this.stop());
    }

    /** What is not to be seen in a picture of the stage. */
    get drawn() {
        return this._pulled ? [this._pulled] : [];
    }

    _handle(event, toggle) {
        const type = event.type();
        if (type === Clutter.EventType.KEY_PRESS && KEYS.includes(event.get_key_symbol())) {
            toggle(...this._anchor());
            return Clutter.EVENT_STOP;
        }
        const phase = PHASES.get(type);
        const sequence = event.get_event_sequence()?.get_slot() ?? -1;
        const isFirst = phase === DOWN && !this._grab && (sequence >= 0 || event.get_button() === Clutter.BUTTON_PRIMARY);
        if (phase === undefined || !(isFirst || (this._grab && phase !== DOWN && sequence === this._sequence)))
            return this._grab ? Clutter.EVENT_STOP : Clutter.EVENT_PROPAGATE;
        if (isFirst) {
            this._sequence = sequence;
            this._grab = global.stage.grab(this);
            this._hang();
        }
        if (phase === MOVE)
            this._follow(...event.get_coords());
        this._touch(phase, event);
        if (phase >= UP)
            this._release();
        return Clutter.EVENT_STOP;
    }

    /** Where the cord is fixed: the middle of the top of its place. */
    _anchor() {
        const [x, y] = this.get_transformed_position();
        return [x + this.width / 2, y];
    }

    _hang() {
        this._drop();
        const [x, y] = this._anchor();
        this._pulled = makeCord();
        Main.uiGroup.add_child(this._pulled);
        this._pulled.set({x: x - this._pulled.width / 2, y, height: this._resting.height});
        this._pulled.set_pivot_point(0.5, 0);
        this._resting.opacity = 0;
    }

    _follow(x, y) {
        const [left, top] = this._anchor();
        // Above the cover, which has come since.
        Main.uiGroup.set_child_above_sibling(this._pulled, null);
        this._pulled.height = Math.max(Math.hypot(x - left, y - top), this._resting.height);
        this._pulled.rotation_angle_z = -Math.atan2(x - left, Math.max(y - top, 1)) * 180 / Math.PI;
    }

    _release() {
        this._ungrab();
        this._pulled.ease({
            height: this._resting.height,
            rotation_angle_z: 0,
            duration: RETURN,
            mode: Clutter.AnimationMode.EASE_OUT_BACK,
            onComplete: () => this._drop(),
        });
    }

    _ungrab() {
        this._grab?.dismiss();
        this._grab = null;
    }

    _drop() {
        this._pulled?.destroy();
        this._pulled = null;
        this._resting.opacity = 255;
    }

    /** Leaves the hand, at once. */
    stop() {
        this._ungrab();
        this._drop();
    }
});
