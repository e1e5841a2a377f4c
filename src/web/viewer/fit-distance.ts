export type Point = readonly [x: number, y: number, z: number];

/** A little air around the model. */
const MARGIN = 1.08;

/**
 * How far from the middle of a box the camera has to stand to see all of it. The corners are given as the camera sees
 * them from there: x to the right, y up, z towards it.
 *
 * @param verticalDegrees the whole angle from the lower edge of the picture to the upper one.
 */
export function fitDistance(corners: readonly Point[], verticalDegrees: number, aspect: number): number {
  const tangentY = Math.tan((verticalDegrees * Math.PI) / 360);
  const tangentX = tangentY * aspect;
  const needed = corners.map(([x, y, z]) => z + MARGIN * Math.max(Math.abs(x) / tangentX, Math.abs(y) / tangentY));
  return Math.max(...needed, 0);
}
