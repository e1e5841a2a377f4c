export type Point = readonly [x: number, y: number, z: number];

/** A little air around the model. */
const MARGIN = 1.08;

/**
 * How far from the middle of a model the camera has to stand to see all of its points. They are given from that middle,
 * as the camera sees them: x to the right, y up, z towards it.
 *
 * @param verticalDegrees the whole angle from the lower edge of the picture to the upper one.
 */
export function fitDistance(points: readonly Point[], verticalDegrees: number, aspect: number): number {
  const tangentY = Math.tan((verticalDegrees * Math.PI) / 360);
  const tangentX = tangentY * aspect;
  const needed = points.map(([x, y, z]) => z + MARGIN * Math.max(Math.abs(x) / tangentX, Math.abs(y) / tangentY));
  // One by one: there may be more points than a call takes arguments.
  return needed.reduce((most, distance) => Math.max(most, distance), 0);
}
