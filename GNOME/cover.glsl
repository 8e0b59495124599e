// The picture, masked: its color is premultiplied by its coverage.
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

// In 255 steps, for displays that blend with 8 bits, and round what the picture gives and what it leaves of the color below one by
// one. Near the middle of two levels both could be rounded up, and of two equal colors another would be left. In 85 steps no color is
// near a middle.
float rounded(float coverage, vec3 levels) {
    float steps = floor(255.0 * coverage + 0.5);
    vec3 middle = abs(mod(levels * steps, 255.0) - 127.5);
    return min(min(middle.x, middle.y), middle.z) > 1.0 ? steps / 255.0 : floor(85.0 * coverage + 0.5) / 85.0;
}

void main() {
    // The texture of an effect begins two pixels before its actor, and is three larger.
    vec2 place = (cogl_tex_coord_in[0].st * (vec2(width, height) + 3.0) - 2.0) * scale;
    float coverage = kind < 0.5 ? first : kind < 1.5 ? beyondCircle(place - vec2(first, second), third)
        : beyondEdge(place, first, second, third);
    vec3 color = texture2D(picture, cogl_tex_coord_in[0].st).rgb;
    coverage = rounded(coverage, floor(255.0 * color + 0.5));
    cogl_color_out = vec4(color * coverage, coverage);
}
