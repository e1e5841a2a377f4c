/** First view of a model, in rendered pictures and in the viewer. */

export type Vector = readonly [x: number, y: number, z: number];

export const FIRST_VIEW = {
  /** Degrees around the model: 0 is its front (+z), positive shows its right. */
  yaw: 35,
  /** Degrees above the horizon. */
  pitch: 20,
  /** Vertical field of view in degrees. */
  fieldOfView: 30,
  /** Share of the picture that the model fills. */
  fill: 0.8,
  /** Width divided by height. */
  aspect: 4 / 3,
};

/** Direction from the model to the camera. */
export function viewDirection({ yaw, pitch }: { yaw: number; pitch: number }): Vector {
  const [around, above] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  return [Math.sin(around) * Math.cos(above), Math.sin(above), Math.cos(around) * Math.cos(above)];
}

/** A camera orientation without a position. */
export interface Look {
  right: Vector;
  up: Vector;
  forward: Vector;
  /** Half of the view size at distance 1. */
  tanX: number;
  tanY: number;
}

/** Target and distance of a camera, so that the outline of the points is centred and fills a share of the view. */
export function framePoints(
  points: readonly Vector[],
  middle: Vector,
  look: Look,
  fill: number,
): { target: Vector; distance: number } {
  let target = middle;
  let distance = 1;
  // Perspective moves the centre of the outline, so target and distance are iterated.
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

/** Clips in which a character stands. */
const RESTING = /idle|stand|rest(?!art)/i;
/** Bind poses have stretched arms, so a moment inside the clip is shown, as a share of its length. */
const BONES_AT = 0.3;
/** A clip that changes the size of a model by more than this factor is not used. */
const MAX_GROWTH = 3;

/** Index of the clip for the first view, and the share of its length. Null without clips. */
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

/** Whether a posed size is close enough to the size at rest. */
export function isLikeRest(resting: number, posed: number): boolean {
  const growth = posed / resting;
  return growth > 1 / MAX_GROWTH && growth < MAX_GROWTH;
}
