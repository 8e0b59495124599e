// A picture of the whole stage above everything, and the mask through which the new look is seen.
import Clutter from 'gi://Clutter';
import Cogl from 'gi://Cogl';
import GObject from 'gi://GObject';
import Mtk from 'gi://Mtk';
import Shell from 'gi://Shell';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';

const OPACITY = 0; // A kind of mask, as in PictureMask.swift.

// Where a pixel lies on the stage, which is one plane for all outputs. An effect draws into a texture that is a few pixels
// larger than its actor, so the coordinates of the texture do not tell.
const PLACE = `
uniform vec2 size;
varying vec2 place;
`;
const FIND_PLACE = `
vec2 at = cogl_position_out.xy / cogl_position_out.w;
place = vec2(1.0 + at.x, 1.0 - at.y) * 0.5 * size;
`;
const COVERAGE = `
uniform vec2 size;
uniform float kind;
uniform vec3 mask;
varying vec2 place;

float integral(float y) {
    return y < 1.0 ? 0.5 * max(y, 0.0) * max(y, 0.0) : y - 0.5;
}

// The area of a pixel beyond a straight line, from the distance of its middle and the direction of the line's normal.
float beyond(float distance, vec2 normal) {
    vec2 extent = abs(normal);
    float longer = max(extent.x, extent.y);
    float slope = max(min(extent.x, extent.y) / longer, 0.01); // Not 0, to divide by it.
    float y = clamp(distance / longer + 0.5, -2.0, 3.0);
    return (integral(y + 0.5 * slope) - integral(y - 0.5 * slope)) / slope;
}

float beyondCircle(vec2 center, float radius) {
    vec2 ray = place - center;
    // A pixel is on average a little farther away than its middle.
    float distance = max(length(ray), 0.5);
    return beyond(distance + 1.0 / (24.0 * distance) - radius, ray / distance);
}

float beyondEdge(float position, float displacement, float control) {
    float turn = size.x - 2.0 * control;
    float t = place.x / (control + sqrt(max(control * control + turn * place.x, 0.0)));
    float slope = 2.0 * (1.0 - 2.0 * t) * displacement / (2.0 * (control + t * turn));
    vec2 normal = normalize(vec2(-slope, 1.0));
    return beyond((place.y - position - 2.0 * t * (1.0 - t) * displacement) * normal.y, normal);
}
`;
// Only alpha: the effect's blending multiplies the color by it, in the same step in which it takes as much from below. So two
// equal colors stay as they are.
const COVER = `
cogl_color_out.a = kind < 0.5 ? mask.x : kind < 1.5 ? beyondCircle(mask.xy, mask.z) : beyondEdge(mask.x, mask.y, mask.z);
`;

const Mask = GObject.registerClass(class PenumbraMask extends Shell.GLSLEffect {
    vfunc_build_pipeline() {
        this.add_glsl_snippet(Cogl.SnippetHook.VERTEX, PLACE, FIND_PLACE, false);
        this.add_glsl_snippet(Cogl.SnippetHook.FRAGMENT, COVERAGE, COVER, false);
    }

    set(name, numbers) {
        this.set_uniform_float(this.get_uniform_location(name), numbers.length, numbers);
    }
});

export class Cover {
    /** `hidden` is called when something else hides the picture. */
    constructor(hidden) {
        // The shell's own: as long as it is there, a new wallpaper appears at once, and the overview can hide it.
        this._actor = Main.layoutManager.screenTransition;
        this._hidden = hidden;
    }

    /** Takes a picture of the stage as it is, without some actors and the pointer. */
    take(without) {
        const opacities = without.map(actor => actor.opacity);
        without.forEach(actor => (actor.opacity = 0));
        const {width, height} = global.stage;
        const area = new Mtk.Rectangle({x: 0, y: 0, width, height});
        const [, , , scale] = global.stage.get_capture_final_size(area);
        const content = global.stage.paint_to_content(area, scale, Clutter.PaintFlag.NO_CURSORS);
        without.forEach((actor, index) => (actor.opacity = opacities[index]));
        return {content, scale, size: [width * scale, height * scale]};
    }

    show({content, scale, size}) {
        this.hide();
        this._scale = scale;
        this._mask = new Mask();
        this._mask.set('size', size);
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
        const scale = kind === OPACITY ? 1 : this._scale;
        this._mask?.set('kind', [kind]);
        this._mask?.set('mask', [0, 1, 2].map(index => (numbers[index] ?? 0) * scale));
        this._mask?.queue_repaint();
    }

    hide() {
        if (!this._mask)
            return;
        this._actor.disconnectObject(this);
        this._actor.hide();
        this._actor.remove_effect(this._mask);
        this._mask = undefined;
    }
}
