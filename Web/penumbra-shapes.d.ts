import type { Shape } from "./penumbra.js";

/**
 * An outline that grows until it covers the page: pairs of x and y around 0, 0, in any unit, such that every ray from there crosses
 * it once. It throws a RangeError otherwise.
 */
export function outline(corners: readonly (readonly [x: number, y: number])[]): Shape;
/** A square that stands on a corner. */
export const diamond: Shape;
/** A star with a number of points, 5 unless you say otherwise; its inner corners lie at 1 - `depth` of them. */
export function star(points?: number, depth?: number): Shape;
/** A straight edge, or a circle where there is a place to begin, along whose border the old page fades over a width in pixels. */
export function feathered(width: number): Shape;
/**
 * A gray picture that says when each pixel goes: black first, white last. It is stretched over the page, and drawn in 64 steps
 * beforehand; the policy of the site must allow images of blob:. `softness` is the part of the time for which each pixel fades, 0.1
 * unless you say otherwise. Rejected if the picture cannot be loaded or read.
 */
export function picture(source: string | URL, softness?: number): Promise<Shape>;
