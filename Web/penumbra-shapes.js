// Shapes for the option `shape` of penumbra.js. A page that uses none of them does not load this file.

/** Twice the area of the triangle with the origin, signed by the direction of the turn. */
const turn = ([ax, ay], [bx, by]) => ax * by - ay * bx;

/** The factor by which a ray through a point is extended where it crosses the line between two others; 0 if it does not. */
function crossing(point, from, to) {
  const first = turn(from, point), whole = first + turn(point, to), share = first / whole;
  return whole && share > -1e-12 && share < 1 + 1e-12 ? Math.max(turn(from, to) / whole, 0) : 0;
}

/** The scale at which corners around a place cover an area; see GrowingOutline.swift. */
function cover(corners, x, y, width, height) {
  const area = [[-x, -y], [width - x, -y], [width - x, height - y], [-x, height - y]];
  const next = (list, at) => list[(at + 1) % list.length];
  let scale = 0;
  for (const [at, corner] of corners.entries()) {
    for (const [side, end] of area.entries()) {
      scale = Math.max(scale, crossing(corner, end, next(area, side)), 1 / (crossing(end, corner, next(corners, at)) || Infinity));
    }
  }
  return scale;
}

/** An outline that grows: pairs of x and y around 0, 0, such that every ray from there crosses it once. */
export function outline(corners) {
  const turns = corners.map((corner, at) => turn(corner, corners[(at + 1) % corners.length]));
  if (!(corners.length > 2) || !(turns.every((one) => one > 0) || turns.every((one) => one < 0))) {
    throw new RangeError("Penumbra: the corners of an outline must surround 0, 0 in one direction.");
  }
  return {
    mask({ progress, x, y, width, height, dx, dy }) {
      const scale = progress * cover(corners, x, y, width, height);
      const hole = corners.map(([a, b]) => `${+(x + dx + scale * a).toFixed(3)} ${+(y + dy + scale * b).toFixed(3)}`);
      const [right, bottom] = [dx + width + 100, dy + height + 100];
      return ["clipPath", `path(evenodd, "M${dx - 100} ${dy - 100}H${right}V${bottom}H${dx - 100}ZM${hole.join("L")}Z")`];
    },
  };
}

/** A square that stands on a corner. */
export const diamond = outline([[0, -1], [1, 0], [0, 1], [-1, 0]]);

/** A star whose inner corners lie at 1 - `depth` of its points. */
export function star(points = 5, depth = 0.5) {
  return outline(Array.from({ length: 2 * points }, (_, at) => {
    const angle = at / points * Math.PI, radius = at % 2 ? 1 - depth : 1;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  }));
}

/** A straight edge, or a circle where there is a place to begin, along whose border the old page fades over a width in pixels. */
export function feathered(width) {
  return {
    mask({ isCircle, direction, progress, x, y, width: across, height, dx, dy }) {
      if (isCircle) {
        const end = progress * (Math.hypot(Math.max(x, across - x), Math.max(y, height - y)) + width);
        return ["maskImage", `radial-gradient(circle at ${x + dx}px ${y + dy}px, transparent ${end - width}px, #000 ${end}px)`];
      }
      const isSideways = direction === "left" || direction === "right", isBack = direction === "up" || direction === "left";
      const length = isSideways ? across : height, end = progress * (length + width), start = isSideways ? dx : dy;
      // From the left or the top, whichever way it goes.
      const stops = isBack ? `#000 ${start + length - end}px, transparent ${start + length - end + width}px`
        : `transparent ${start + end - width}px, #000 ${start + end}px`;
      return ["maskImage", `linear-gradient(${isSideways ? "to right" : "to bottom"}, ${stops})`];
    },
  };
}

const STEPS = 64;

/**
 * A gray picture that says when each pixel goes: black first, white last. It is drawn in 64 steps beforehand, so wait for it, and
 * let the policy of your site allow images of blob:. `softness` is the part of the time for which each pixel fades.
 */
export async function picture(source, softness = 0.1) {
  const image = new Image();
  image.src = source;
  await image.decode();
  const scale = Math.min(1, 512 / Math.max(image.naturalWidth, image.naturalHeight)), canvas = document.createElement("canvas");
  canvas.width = Math.max(Math.round(image.naturalWidth * scale), 1);
  canvas.height = Math.max(Math.round(image.naturalHeight * scale), 1);
  const context = canvas.getContext("2d", { willReadFrequently: true }), soft = Math.max(softness, 1 / 256);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height), { data } = pixels;
  const levels = Float32Array.from({ length: data.length / 4 }, (_, at) =>
    (0.2126 * data[4 * at] + 0.7152 * data[4 * at + 1] + 0.0722 * data[4 * at + 2]) * data[4 * at + 3] / 255 ** 2);
  const frames = [];
  for (let step = 0; step <= STEPS; step++) {
    const threshold = step / STEPS * (1 + soft) - soft;
    levels.forEach((level, at) => { data[4 * at + 3] = 255 * Math.min(Math.max((level - threshold) / soft, 0), 1); });
    context.putImageData(pixels, 0, 0);
    const frame = new Image();
    frame.src = URL.createObjectURL(await new Promise((done) => canvas.toBlob(done)));
    await frame.decode(); // Kept, so that it is there in the frame that needs it.
    frames.push(frame);
  }
  return {
    mask({ progress, width, height, dx, dy }) {
      const frame = frames[Math.round(progress * STEPS)];
      return ["mask", `url("${frame.src}") ${dx}px ${dy}px / ${width}px ${height}px no-repeat`];
    },
  };
}
