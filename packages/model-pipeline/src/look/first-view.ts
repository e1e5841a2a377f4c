/** How a model is seen first: in the pictures that are drawn of it, and when the viewer takes their place. */

export type Vector = readonly [x: number, y: number, z: number];

export const FIRST_VIEW = {
  /** Degrees around the model: 0 is its front (+z), more shows its right. */
  yaw: 35,
  /** Degrees above the horizon. */
  pitch: 20,
  /** The whole angle from the lower edge to the upper one, in degrees. */
  fieldOfView: 30,
  /** Which part of the picture the model fills. */
  fill: 0.8,
  /** Width by height. */
  aspect: 4 / 3,
};

/** From the model towards whoever looks at it. */
export function viewDirection({ yaw, pitch }: { yaw: number; pitch: number }): Vector {
  const [around, above] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  return [Math.sin(around) * Math.cos(above), Math.sin(above), Math.cos(around) * Math.cos(above)];
}

/** A camera without a place. */
export interface Look {
  right: Vector;
  up: Vector;
  forward: Vector;
  /** Half of what is seen at distance 1. */
  tanX: number;
  tanY: number;
}

/** Where such a camera looks, and from how far, so that the outline of the points is in the middle and fills a part of what is seen. */
export function framePoints(
  points: readonly Vector[],
  middle: Vector,
  look: Look,
  fill: number,
): { target: Vector; distance: number } {
  let target = middle;
  let distance = 1;
  // Perspective moves the outline's middle: a few rounds settle both the middle and the distance.
  for (let round = 0; round < 4; round++) {
    distance = distanceFor(points, target, look, fill);
    target = moved(target, look, outlineOffset(points, target, look, distance));
  }
  return { target, distance };
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const between = (from: Vector, to: Vector): Vector => [to[0] - from[0], to[1] - from[1], to[2] - from[2]];

function moved([x, y, z]: Vector, { right, up }: Look, [across, upwards]: [number, number]): Vector {
  return [
    x + right[0] * across + up[0] * upwards,
    y + right[1] * across + up[1] * upwards,
    z + right[2] * across + up[2] * upwards,
  ];
}

function distanceFor(points: readonly Vector[], target: Vector, look: Look, fill: number): number {
  let distance = 0;
  for (const point of points) {
    const offset = between(target, point);
    const depth = -dot(offset, look.forward);
    const wide = Math.abs(dot(offset, look.right)) / (look.tanX * fill);
    const high = Math.abs(dot(offset, look.up)) / (look.tanY * fill);
    distance = Math.max(distance, depth + Math.max(wide, high), depth * 1.05);
  }
  return distance > 1e-9 ? distance : 1;
}

function outlineOffset(points: readonly Vector[], target: Vector, look: Look, distance: number): [number, number] {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const point of points) {
    const offset = between(target, point);
    const depth = Math.max(distance + dot(offset, look.forward), distance * 0.01);
    const x = dot(offset, look.right) / depth;
    const y = dot(offset, look.up) / depth;
    left = Math.min(left, x);
    right = Math.max(right, x);
    low = Math.min(low, y);
    high = Math.max(high, y);
  }
  return [((left + right) / 2) * distance, ((low + high) / 2) * distance];
}

/** A character stands best as it stands when nothing happens. */
const RESTING = /idle|stand|rest(?!art)/i;
/** Bones rest with their arms stretched out: a moment within the clip, in parts of its length, shows them as they are meant. */
const BONES_AT = 0.3;
/** A clip that makes the model so many times larger or smaller is not what it looks like. */
const MAX_GROWTH = 3;

/** The clip in which a model is seen first, by its place, and which part of its length has passed; null without clips. */
export function firstMoment(clips: readonly string[], hasBones: boolean): { clip: number; part: number } | null {
  if (clips.length === 0 || !hasBones) return null;
  return {
    clip: Math.max(
      0,
      clips.findIndex((name) => RESTING.test(name)),
    ),
    part: BONES_AT,
  };
}

/** Whether a model that was so large at rest may be seen at a moment in which it is so large. */
export function isLikeRest(resting: number, posed: number): boolean {
  const growth = posed / resting;
  return growth > 1 / MAX_GROWTH && growth < MAX_GROWTH;
}
