// The cord in the top bar: it hangs there, follows the hand, and tells what the hand does.
import Clutter from 'gi://Clutter';
import GObject from 'gi://GObject';
import St from 'gi://St';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';
import * as PanelMenu from 'resource:///org/gnome/shell/ui/panelMenu.js';

const {
    BUTTON_PRESS, BUTTON_RELEASE, KEY_PRESS, MOTION, TOUCH_BEGIN, TOUCH_CANCEL, TOUCH_END, TOUCH_UPDATE,
} = Clutter.EventType;
// The events of each phase of a touch, in the order of PageExports.swift: down, move, up, cancel.
const PHASES = [[BUTTON_PRESS, TOUCH_BEGIN], [MOTION, TOUCH_UPDATE], [BUTTON_RELEASE, TOUCH_END], [TOUCH_CANCEL]];
const DOWN = 0, MOVE = 1, UP = 2;
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
        this.connect('event', (_actor, event) => this._handle(event, touch, toggle));
        this.connect('destroy', () => this.stop());
    }

    /** The cord while a hand has it: an actor of its own, above the cover. */
    get pulled() {
        return this._pulled;
    }

    /** Leaves the hand, at once. */
    stop() {
        this._ungrab();
        this._pulled?.destroy();
        this._pulled = null;
        this._resting.opacity = 255;
    }

    _handle(event, touch, toggle) {
        const phase = PHASES.findIndex(types => types.includes(event.type()));
        if (event.type() === KEY_PRESS && KEYS.includes(event.get_key_symbol())) {
            toggle(...this._anchor());
            return Clutter.EVENT_STOP;
        }
        const finger = event.get_event_sequence()?.get_slot();
        if (phase === DOWN && !this._grab && (finger !== undefined || event.get_button() === Clutter.BUTTON_PRIMARY))
            this._take(finger);
        else if (phase <= DOWN || !this._grab || finger !== this._finger)
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
        const [x, y] = this._anchor();
        this._pulled = makeCord();
        Main.uiGroup.add_child(this._pulled);
        this._pulled.set({x: x - this._pulled.width / 2, y, height: this._resting.height});
        this._pulled.set_pivot_point(0.5, 0);
        this._resting.opacity = 0;
    }

    _follow(x, y) {
        const [left, top] = this._anchor();
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
            onComplete: () => this.stop(),
        });
    }

    _ungrab() {
        this._grab?.dismiss();
        this._grab = null;
    }
});
