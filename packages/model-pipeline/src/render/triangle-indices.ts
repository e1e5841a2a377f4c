/** Converts all triangle modes of glTF to valid triangle lists. */

const TRIANGLE_STRIP = 5;
const TRIANGLE_FAN = 6;

/**
 * Drops triangles with missing, non-finite or repeated vertices. `mirrored` reverses the winding, so that mirrored nodes show
 * their front.
 */
export function triangleIndices(
  listed: ArrayLike<number> | null,
  positions: Float32Array,
  mode: number,
  mirrored: boolean,
): Uint32Array {
  const vertices = positions.length / 3;
  const count = listed ? listed.length : vertices;
  const at = (i: number): number => (listed ? listed[i]! : i);
  const isSound = (vertex: number): boolean =>
    vertex < vertices && Number.isFinite(positions[vertex * 3]! + positions[vertex * 3 + 1]! + positions[vertex * 3 + 2]!);

  const isSequence = mode === TRIANGLE_STRIP || mode === TRIANGLE_FAN;
  const triangles = isSequence ? Math.max(0, count - 2) : Math.floor(count / 3);
  const out = new Uint32Array(triangles * 3);
  let used = 0;
  for (let t = 0; t < triangles; t++) {
    const first = mode === TRIANGLE_FAN ? 0 : isSequence ? t : t * 3;
    const second = isSequence ? t + 1 : t * 3 + 1;
    const [a, b, c] = [at(first), at(second), at(second + 1)];
    if (a === b || b === c || a === c || !isSound(a) || !isSound(b) || !isSound(c)) continue;
    const isTurned = mirrored !== (mode === TRIANGLE_STRIP && t % 2 === 1);
    out[used++] = a;
    out[used++] = isTurned ? c : b;
    out[used++] = isTurned ? b : c;
  }
  return out.subarray(0, used);
}
