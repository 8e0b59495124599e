// Between the machine, whose edges are pulled down, and a page where they go in any direction. penumbra.js imports it with the machine.

/** A mask as a property of the picture, from the numbers of PictureMask.swift. */
function look(kind, numbers) {
  if (kind === 0) return ["opacity", `${numbers[0]}`];
  if (kind === 1) {
    const [x, y, radius] = numbers, half = 0.5 / devicePixelRatio;
    return ["maskImage", `radial-gradient(circle at ${x}px ${y}px, transparent ${radius - half}px, #000 ${radius + half}px)`];
  }
  let path = "M";
  for (const number of numbers) path += " " + +number.toFixed(3);
  return ["clipPath", `path("${path}Z")`];
}

/** Places and masks of a page whose edges go down, up, left or right. */
export function masks(direction) {
  const isSideways = direction === "left" || direction === "right", isBack = direction === "up" || direction === "left";
  let bounds, length; // How far an edge can go.
  const along = (place) => (isBack ? length - place : place);

  return {
    /** The way of an edge: x and y. */
    forward: isSideways ? [isBack ? -1 : 1, 0] : [0, isBack ? -1 : 1],
    /** The size that the machine has to know, of what shows edges. */
    size(shown) {
      bounds = shown;
      length = isSideways ? bounds.width : bounds.height;
      return isSideways ? [bounds.height, bounds.width] : [bounds.width, bounds.height];
    },
    /** A place for the machine. */
    place: (x, y) => (isSideways ? [y, along(x)] : [x, along(y)]),
    /** A property of the picture, and its value. `move` moves places to the corner of a stage. */
    mask(kind, numbers, shape, move) {
      const isCircle = kind === 1, radius = numbers[2], pulled = numbers[1] / length;
      for (let at = 0; at < [0, 2, numbers.length][kind]; at += 2) {
        const [x, y] = numbers.subarray(at, at + 2);
        numbers.set(isSideways ? [along(y), x] : [x, along(y)], at);
      }
      const [left, top] = numbers, { width, height } = bounds;
      move?.(kind, numbers);
      if (!shape || !kind) return look(kind, numbers);
      // How far a shape has come, the circle or the edge of the machine tells.
      const [x, y] = isCircle ? [left, top] : [width / 2, height / 2];
      const progress = isCircle ? radius / Math.hypot(Math.max(x, width - x), Math.max(y, height - y)) : pulled;
      const [dx, dy] = [numbers[0] - left, numbers[1] - top];
      return shape.mask({ isCircle, direction, progress: Math.min(Math.max(progress, 0), 1), x, y, width, height, dx, dy });
    },
  };
}
