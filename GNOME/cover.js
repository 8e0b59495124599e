// A picture of the whole stage above everything, and the mask through which the new look is seen.
import Clutter from 'gi://Clutter';
import GObject from 'gi://GObject';
import Mtk from 'gi://Mtk';
import * as Main from 'resource:///org/gnome/shell/ui/main.js';

const OPACITY = 0; // A kind of mask, as in PictureMask.swift.

// The color is premultiplied. The coverage has 256 values, because displays that blend with 8 bits round it anyway: so what the
// picture gives and what it leaves of an equal color below are always that color together.
const SHADER = `
uniform sampler2D picture;
uniform float width, height, scale, kind, first, second, third;

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

float beyondCircle(vec2 ray, float radius) {
    // A pixel is on average a little farther away than its middle.
    float distance = max(length(ray), 0.5);
    return beyond(distance + 1.0 / (24.0 * distance) - radius, ray / distance);
}

// Beyond a quadratic curve over the width, which is found at x.
float beyondEdge(vec2 place, float position, float displacement, float control) {
    float turn = width * scale - 2.0 * control;
    float t = place.x / (control + sqrt(max(control * control + turn * place.x, 0.0)));
    vec2 normal = normalize(vec2((2.0 * t - 1.0) * displacement, control + t * turn));
    return beyond((place.y - position - 2.0 * t * (1.0 - t) * displacement) * normal.y, normal);
}

void main() {
    // The texture of an effect begins two pixels before its actor, and is three larger.
    vec2 place = (cogl_tex_coord_in[0].st * (vec2(width, height) + 3.0) - 2.0) * scale;
    float coverage = kind < 0.5 ? first : kind < 1.5 ? beyondCircle(place - vec2(first, second), third)
        : beyondEdge(place, first, second, third);
    coverage = floor(255.0 * coverage + 0.5) / 255.0;
    cogl_color_out = vec4(texture2D(picture, cogl_tex_coord_in[0].st).rgb * coverage, coverage);
}
`;

/** Sets uniforms of an effect. They have types, which numbers of JavaScript have not. */
function set(effect, numbers) {
    for (const [name, number] of Object.entries(numbers)) {
        const value = new GObject.Value();
        value.init(GObject.TYPE_FLOAT);
        value.set_float(number);
        effect.set_uniform_value(name, value);
    }
}

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
        return {content, scale, width, height};
    }

    show({content, scale, width, height}) {
        this.hide();
        this._scale = scale;
        this._mask = new Clutter.ShaderEffect();
        this._mask.set_shader_source(SHADER);
        set(this._mask, {width, height, scale});
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
        if (!this._mask)
            return;
        const scale = kind === OPACITY ? 1 : this._scale;
        const [first, second, third] = [0, 1, 2].map(index => (numbers[index] ?? 0) * scale);
        set(this._mask, {kind, first, second, third});
        this._mask.queue_repaint();
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
