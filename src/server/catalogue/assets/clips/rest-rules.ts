/** Tolerated angle between rest rotations of a bone. A clip is off by the same angle. */
const MOST_DEGREES = 8;
const LEAST_LIKENESS = Math.cos((MOST_DEGREES / 2) * (Math.PI / 180));

/** Whether two skeletons with equal bone names have similar rest rotations. Arguments are in the format of `skeletonOf`. */
export function standAlike(one: string, other: string): boolean {
  const [a, b] = [rotationsOf(one), rotationsOf(other)];
  return a.length === b.length && a.every((rotation, index) => likeness(rotation, b[index] ?? []) >= LEAST_LIKENESS);
}

function rotationsOf(rest: string): number[][] {
  const bytes = Buffer.from(rest, 'base64');
  const parts = [...new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)];
  return Array.from({ length: parts.length / 4 }, (_, index) => parts.slice(index * 4, index * 4 + 4));
}

/** Absolute cosine of half the angle: 1 for equal rotations, with either sign of the quaternion. */
function likeness(a: number[], b: number[]): number {
  const dot = a.reduce((sum, part, index) => sum + part * (b[index] ?? 0), 0);
  return Math.abs(dot) / (Math.hypot(...a) * Math.hypot(...b));
}
