// A picture of the whole stage above everything, and the mask through which the new look is seen.
import Clutter from 'gi://Clutter';
import GLib from 'gi://GLib';
import GObject from 'gi://GObject';
import Mtk from 'gi://Mtk';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';

const OPACITY = 0; // A kind of mask, as in PictureMask.swift.

export class Cover {
    /** `hidden` is called when something else hides the picture. */
    constructor(folder, hidden) {
        // One for all pictures: an effect keeps a texture of the size of the screen.
        this._mask = new Clutter.ShaderEffect();
        this._mask.set_shader_source(new TextDecoder().decode(GLib.file_get_contents(`${folder}/cover.glsl`)[1]));
        // The shell's own: as long as it is there, a new wallpaper appears at once, and the overview can hide it.
        this._actor = Main.layoutManager.screenTransition;
        this._hidden = hidden;
    }

    /** Takes a picture of the stage as it is, without the pointer and without an actor, if there is one. */
    take(actor) {
        const opacity = actor?.opacity;
        actor?.set({opacity: 0});
        const {width, height} = global.stage;
        const area = new Mtk.Rectangle({x: 0, y: 0, width, height});
        const [, , , scale] = global.stage.get_capture_final_size(area);
        const content = global.stage.paint_to_content(area, scale, Clutter.PaintFlag.NO_CURSORS);
        actor?.set({opacity});
        return {content, scale, width, height};
    }

    show({content, ...size}) {
        this.hide();
        this._size = size;
        this._content = content;
        this.set(OPACITY, [1]);
        this._actor.remove_all_transitions();
        this._actor.set({content, opacity: 255});
        this._actor.add_effect(this._mask);
        Main.uiGroup.set_child_above_sibling(this._actor, null);
        this._actor.show();
        this._actor.connectObject('hide', () => this._hidden(), this);
    }

    /** Shows a part of the picture, as the numbers of a PictureMask say; of an edge: position, displacement and control point. */
    set(kind, numbers) {
        const scale = kind === OPACITY ? 1 : this._size?.scale;
        const [first, second, third] = [0, 1, 2].map(index => (numbers[index] ?? 0) * scale);
        for (const [name, number] of Object.entries({...this._size, kind, first, second, third})) {
            const value = new GObject.Value(); // A uniform has a type, which a number of JavaScript has not.
            value.init(GObject.TYPE_FLOAT);
            value.set_float(number);
            this._mask.set_uniform_value(name, value);
        }
    }

    hide() {
        if (!this._content)
            return;
        this._actor.disconnectObject(this);
        this._actor.hide();
        this._actor.remove_effect(this._mask);
        this._actor.content = null;
        this._content.run_dispose(); // Not when its wrapper is collected: 4 MB would stay of each change.
        this._content = undefined;
    }
}
