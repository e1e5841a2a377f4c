/** Normals of corners: flat and smooth faces, with sharp edges. */

import type { BlendMesh } from './blend-mesh.ts';

/** Three numbers for each corner. */
export function cornerNormals(mesh: BlendMesh): Float32Array<ArrayBuffer> {
  const { starts, corners, isSmooth } = mesh;
  const faces = faceNormals(mesh);
  const fans = isSplit(mesh) ? fansOf(mesh, faces) : null;
  const sums = new Float32Array((fans ? corners.length : mesh.positions.length / 3) * 3);
  const normals = new Float32Array(corners.length * 3);
  for (let face = 0; face < isSmooth.length; face += 1) {
    // As in Blender, flat faces count too between smooth ones without sharp edges.
    if (fans && isSmooth[face] === 0) continue;
    for (let corner = starts[face]!; corner < starts[face + 1]!; corner += 1) {
      const at = (fans ? rootOf(fans, corner) : corners[corner]!) * 3;
      const weight = angleAt(mesh, face, corner);
      for (let axis = 0; axis < 3; axis += 1) sums[at + axis]! += faces[face * 3 + axis]! * weight;
    }
  }
  for (let face = 0; face < isSmooth.length; face += 1) {
    for (let corner = starts[face]!; corner < starts[face + 1]!; corner += 1) {
      const at = (fans ? rootOf(fans, corner) : corners[corner]!) * 3;
      const [x, y, z] = isSmooth[face] === 0 ? faces.subarray(face * 3, face * 3 + 3) : sums.subarray(at, at + 3);
      const length = Math.hypot(x!, y!, z!);
      if (length > 0) normals.set([x! / length, y! / length, z! / length], corner * 3);
      else normals.set(faces.subarray(face * 3, face * 3 + 3), corner * 3);
    }
  }
  return normals;
}

/** Whether normals are per corner. Otherwise those of vertices suffice. */
const isSplit = ({ sharpEdges, sharpFrom, isSmooth }: BlendMesh) =>
  (sharpEdges.length > 0 || sharpFrom !== null) && isSmooth.includes(1);

/** Newell's method, which also works for non-planar faces. */
function faceNormals({ positions, starts, corners, isSmooth }: BlendMesh): Float32Array {
  const normals = new Float32Array(isSmooth.length * 3);
  for (let face = 0; face < isSmooth.length; face += 1) {
    const [from, to] = [starts[face]!, starts[face + 1]!];
    let [x, y, z] = [0, 0, 0];
    for (let corner = from; corner < to; corner += 1) {
      const a = corners[corner]! * 3;
      const b = corners[corner + 1 < to ? corner + 1 : from]! * 3;
      x += (positions[a + 1]! - positions[b + 1]!) * (positions[a + 2]! + positions[b + 2]!);
      y += (positions[a + 2]! - positions[b + 2]!) * (positions[a]! + positions[b]!);
      z += (positions[a]! - positions[b]!) * (positions[a + 1]! + positions[b + 1]!);
    }
    const length = Math.hypot(x, y, z);
    normals.set(length > 0 ? [x / length, y / length, z / length] : [0, 0, 1], face * 3);
  }
  return normals;
}

function angleAt({ positions, starts, corners }: BlendMesh, face: number, corner: number): number {
  const [from, to] = [starts[face]!, starts[face + 1]!];
  const here = corners[corner]! * 3;
  const before = corners[corner > from ? corner - 1 : to - 1]! * 3;
  const after = corners[corner + 1 < to ? corner + 1 : from]! * 3;
  let [dot, one, other] = [0, 0, 0];
  for (let axis = 0; axis < 3; axis += 1) {
    const a = positions[before + axis]! - positions[here + axis]!;
    const b = positions[after + axis]! - positions[here + axis]!;
    dot += a * b;
    one += a * a;
    other += b * b;
  }
  return one > 0 && other > 0 ? Math.acos(Math.min(1, Math.max(-1, dot / Math.sqrt(one * other)))) : 0;
}

/** Union-find of corners at a vertex that share a smooth normal. */
function fansOf(mesh: BlendMesh, faces: Float32Array): Int32Array {
  const { starts, corners, isSmooth, sharpEdges, sharpFrom } = mesh;
  const fans = Int32Array.from(corners.keys());
  const vertices = mesh.positions.length / 3;
  const keyOf = (a: number, b: number) => (a < b ? a * vertices + b : b * vertices + a);
  const sharp = new Set<number>();
  for (let edge = 0; edge < sharpEdges.length; edge += 2) sharp.add(keyOf(sharpEdges[edge]!, sharpEdges[edge + 1]!));
  const least = sharpFrom === null ? -2 : Math.cos(sharpFrom);
  const open = new Map<number, { face: number; from: number; to: number }>();
  for (let face = 0; face < isSmooth.length; face += 1) {
    if (isSmooth[face] === 0) continue;
    for (let from = starts[face]!; from < starts[face + 1]!; from += 1) {
      const to = from + 1 < starts[face + 1]! ? from + 1 : starts[face]!;
      const key = keyOf(corners[from]!, corners[to]!);
      if (sharp.has(key)) continue;
      const other = open.get(key);
      if (!other) {
        open.set(key, { face, from, to });
        continue;
      }
      let bend = 0;
      for (let axis = 0; axis < 3; axis += 1) bend += faces[face * 3 + axis]! * faces[other.face * 3 + axis]!;
      if (bend < least - 1e-6) continue;
      const isTurned = corners[other.from] === corners[to];
      join(fans, from, isTurned ? other.to : other.from);
      join(fans, to, isTurned ? other.from : other.to);
    }
  }
  return fans;
}

function rootOf(fans: Int32Array, corner: number): number {
  let at = corner;
  while (fans[at] !== at) {
    fans[at] = fans[fans[at]!]!;
    at = fans[at]!;
  }
  return at;
}

function join(fans: Int32Array, one: number, other: number): void {
  fans[rootOf(fans, one)] = rootOf(fans, other);
}
