/** Smooth normals: area-weighted mean of the faces at each position. */
export function smoothNormals(positions: Float32Array, indices: Uint32Array): Float32Array<ArrayBuffer> {
  const sums = new Map<string, [number, number, number]>();
  const keyOf = (vertex: number) => `${positions[vertex * 3]} ${positions[vertex * 3 + 1]} ${positions[vertex * 3 + 2]}`;
  const keys = Array.from({ length: positions.length / 3 }, (_, vertex) => keyOf(vertex));
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
    const edge = (to: number, axis: number) => positions[to * 3 + axis]! - positions[a * 3 + axis]!;
    const normal = [0, 1, 2].map((axis) => {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      return edge(b, u) * edge(c, v) - edge(b, v) * edge(c, u);
    });
    for (const vertex of [a, b, c]) {
      const sum = sums.get(keys[vertex]!) ?? [0, 0, 0];
      for (let axis = 0; axis < 3; axis += 1) sum[axis]! += normal[axis]!;
      sums.set(keys[vertex]!, sum);
    }
  }
  const normals = new Float32Array(positions.length);
  for (const [vertex, key] of keys.entries()) {
    const [x, y, z] = sums.get(key) ?? [0, 0, 0];
    const length = Math.hypot(x, y, z);
    normals.set(length > 0 ? [x / length, y / length, z / length] : [0, 0, 1], vertex * 3);
  }
  return normals;
}
