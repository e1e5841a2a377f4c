/** So far may a bone stand otherwise at rest: what a clip bends by it is off by as much. */
const MOST_DEGREES = 8;
const LEAST_LIKENESS = Math.cos((MOST_DEGREES / 2) * (Math.PI / 180));

/** Whether all bones of two skeletons of the same names stand alike at rest; each as `skeletonOf` tells it. */
export function standAlike(one: string, other: string): boolean {
  const [a, b] = [rotationsOf(one), rotationsOf(other)];
  return a.length === b.length && a.every((rotation, index) => likeness(rotation, b[index] ?? []) >= LEAST_LIKENESS);
}

function rotationsOf(rest: string): number[][] {
  const bytes = Buffer.from(rest, 'base64');
  const parts = [...new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)];
  return Array.from({ length: parts.length / 4 }, (_, index) => parts.slice(index * 4, index * 4 + 4));
}

/** 1 for the same rotation, which either sign of a quaternion says. */
function likeness(a: number[], b: number[]): number {
  const dot = a.reduce((sum, part, index) => sum + part * (b[index] ?? 0), 0);
  return Math.abs(dot) / (Math.hypot(...a) * Math.hypot(...b));
}
