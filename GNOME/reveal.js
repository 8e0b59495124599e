// The order of a reveal: picture, change, wait, edge. What happens when, the machine says.
import Clutter from 'gi://Clutter';
import GLib from 'gi://GLib';
import St from 'gi://St';
import {Cover} from './cover.js';
import {loadMachine} from './machine.js';
import {Settling} from './settling.js';
import {Style} from './style.js';

// As in PageExports.swift and PictureMask.swift.
const HANDLE = 1; // A source of touches.
const LANDED = 2; // Its state while a hand is down and has not pulled.
const DOWN = 0, UP = 2, CANCEL = 3; // Phases of a touch.
const OPACITY = 0, EDGE = 2; // Kinds of masks.

const now = () => GLib.get_monotonic_time() / 1e6;

export class Reveal {
    /** `shape` returns 0 for an edge and 1 for a circle, `hand` what shows the hand and is in no picture. */
    constructor(folder, shape, hand) {
        this._shape = shape;
        this._hand = hand;
        this._style = new Style();
        this._settling = new Settling();
        this._cover = new Cover(folder, () => this.finish());
        this._effects = []; // What the machine asks for is done when it has returned.
        this._touches = []; // Those that the machine has not seen yet.
        this._clock = 0; // The last time that the machine was told, in seconds.
        this._delay = 0; // How far its clock is behind.
        this._machine = loadMachine(folder, {
            next: () => 1 - this._style.shown,
            begin: (_edge, style) => this._effects.push(() => this._begin(style)),
            end: (_edge, _style, completed) => this._effects.push(() => this._end(completed)),
            mask: (_edge, kind, at, count) => {
                const numbers = [...new Float64Array(this._machine.memory.buffer, at, count)];
                this._effects.push(() => this._show(kind, numbers));
            },
            requestFrame: () => (this._isFrameAsked = true),
        });
        this._machine.reset(1);
        this._timeline = new Clutter.Timeline({actor: global.stage, duration: 1000, repeat_count: -1});
        this._timeline.connect('new-frame', () => this._frame());
    }

    /** Handles what a hand does, at a time of the monotonic clock. */
    touch(phase, time, x, y) {
        if (phase === DOWN)
            this._prepare();
        this._hasHand = true;
        this._touches.push([phase, time, x, y]);
        this._advance();
    }

    /** Changes to the other style by itself, from a place; or turns back what has begun. */
    toggle(x, y) {
        this._machine.edges() > 0 ? this._call('dismiss', this._clock) : this._request(x, y);
    }

    /** Covers the stage for a change that somebody else makes next. */
    cover(x, y) {
        this._picture = this._cover.take(this._hand());
        this.finish();
        this._request(x, y);
        this._picture?.content.run_dispose();
        this._picture = null;
    }

    /** Finishes everything at once, and knows of no hand any more. Called first, and when the stage has changed its size. */
    finish() {
        this._touches = [];
        this._call('resize', global.stage.width, global.stage.height);
        this._call('touch', HANDLE, 0, CANCEL, now(), 0, 0);
        this._settling.stop();
        this._cover.hide();
        this._timeline.stop();
    }

    /** Tells the machine whether motion is reduced. */
    _prepare() {
        this._machine.configure(0, 1, St.Settings.get().enable_animations ? 0 : 1, 1);
    }

    _request(x, y) {
        this._prepare();
        this._hasHand = false;
        this._clock = now() - this._delay;
        this._call('request', 1 - this._style.shown, this._shape(), this._clock, x, y);
    }

    _call(name, ...numbers) {
        this._machine[name](...numbers);
        if (this._isPerforming)
            return;
        this._isPerforming = true;
        while (this._effects.length > 0) {
            try {
                this._effects.shift()();
            } catch (error) {
                console.error(error);
            }
        }
        this._isPerforming = false;
        this._advance();
    }

    /** Gives the machine the touches that its clock has reached. */
    _advance() {
        while (!this._isWaiting && this._touches[0]?.[1] <= now() - this._delay) {
            const [phase, time, x, y] = this._touches.shift();
            const isTap = phase === UP && this._machine.state(HANDLE) === LANDED;
            this._clock = time;
            this._call('touch', HANDLE, 0, phase, time, x, y);
            if (isTap)
                this.toggle(x, y);
        }
        const isMoving = this._isFrameAsked || this._touches.length > 0 || (this._hasHand && this._delay > 0);
        isMoving && !this._isWaiting ? this._timeline.start() : this._timeline.stop();
    }

    _frame() {
        // A hand was ahead while the windows were redrawn. The machine catches up, and sees all that it did in between.
        if (this._hasHand)
            this._delay = this._delay > 0.001 ? this._delay * 2 / 3 : 0;
        this._advance();
        if (this._isWaiting)
            return;
        this._isFrameAsked = false;
        this._clock = now() - this._delay;
        this._call('frame', this._clock);
    }

    _begin(style) {
        const picture = this._picture;
        this._picture = null;
        this._cover.show(picture ?? this._cover.take(this._hand()));
        this._style.keep();
        if (!picture)
            this._style.change(style);
        this._isWaiting = true;
        this._settling.start(() => {
            this._isWaiting = false;
            this._delay = now() - this._clock;
            if (this._mask)
                this._cover.set(...this._mask);
            this._advance();
        });
    }

    _show(kind, numbers) {
        this._mask = [kind, kind === EDGE ? [1, 2, 3].map(field => this._machine.edge(0, field)) : numbers];
        if (!this._isWaiting)
            this._cover.set(...this._mask);
    }

    _end(completed) {
        this._settling.stop();
        this._isWaiting = false;
        this._delay = 0;
        this._mask = null;
        if (completed)
            return this._cover.hide();
        this._style.restore();
        this._cover.set(OPACITY, [1]);
        this._settling.start(() => this._cover.hide());
    }
}
