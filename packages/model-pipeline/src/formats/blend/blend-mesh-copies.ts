/** Joins and welds copies of meshes, for modifiers. */

import { FileRefusal } from '../../file-refusal.ts';
import { MAX_ELEMENTS, type BlendMesh } from './blend-mesh.ts';

export interface MeshCopy {
  mesh: BlendMesh;
  /** Whether faces are flipped. */
  isTurned?: boolean;
}

export function joined(copies: readonly MeshCopy[]): BlendMesh {
  const [first] = copies;
  const sum = (of: (mesh: BlendMesh) => number) => copies.reduce((total, { mesh }) => total + of(mesh), 0);
  if (sum(({ corners }) => corners.length) > MAX_ELEMENTS) {
    throw new FileRefusal('too_large', 'modifiersTooLarge');
  }
  const faces = sum(({ isSmooth }) => isSmooth.length);
  const made: BlendMesh = {
    ...first!.mesh,
    positions: new Float32Array(sum(({ positions }) => positions.length)),
    starts: new Uint32Array(faces + 1),
    corners: new Uint32Array(sum(({ corners }) => corners.length)),
    materials: new Int32Array(faces),
    isSmooth: new Uint8Array(faces),
    sharpEdges: pairs(copies, ({ sharpEdges }) => sharpEdges),
    creases: pairs(copies, ({ creases }) => creases),
  };
  const rows = (of: (mesh: BlendMesh) => BlendMesh['uvs'], width: number) =>
    of(first!.mesh).map(({ name }) => ({ name, values: new Float32Array(made.corners.length * width) }));
  made.uvs = rows(({ uvs }) => uvs, 2);
  made.colors = rows(({ colors }) => colors, 4);
  if (first!.mesh.pictures) made.pictures = copies.flatMap(({ mesh }) => mesh.pictures!);
  if (first!.mesh.weights) made.weights = joinedWeights(copies);
  let [vertex, face, corner] = [0, 0, 0];
  for (const { mesh, isTurned = false } of copies) {
    made.positions.set(mesh.positions, vertex * 3);
    made.materials.set(mesh.materials, face);
    made.isSmooth.set(mesh.isSmooth, face);
    for (let each = 0; each < mesh.isSmooth.length; each += 1) {
      const [from, to] = [mesh.starts[each]!, mesh.starts[each + 1]!];
      made.starts[face + each + 1] = made.starts[face + each]! + to - from;
      for (let at = from; at < to; at += 1) {
        // The first corner stays first, so that both sides are triangulated alike.
        const source = isTurned && at > from ? to - (at - from) : at;
        const target = corner + at;
        made.corners[target] = mesh.corners[source]! + vertex;
        for (const [row, { values }] of mesh.uvs.entries()) copy(values, source, made.uvs[row]!.values, target, 2);
        for (const [row, { values }] of mesh.colors.entries()) copy(values, source, made.colors[row]!.values, target, 4);
      }
    }
    vertex += mesh.positions.length / 3;
    face += mesh.isSmooth.length;
    corner += mesh.corners.length;
  }
  return made;
}

/** Vertex pairs of all copies, renumbered. */
function pairs(copies: readonly MeshCopy[], of: (mesh: BlendMesh) => Uint32Array): Uint32Array {
  const all = new Uint32Array(copies.reduce((sum, { mesh }) => sum + of(mesh).length, 0));
  let [at, vertex] = [0, 0];
  for (const { mesh } of copies) {
    for (const end of of(mesh)) {
      all[at] = end + vertex;
      at += 1;
    }
    vertex += mesh.positions.length / 3;
  }
  return all;
}

function copy(from: Float32Array, source: number, to: Float32Array, target: number, width: number): void {
  for (let axis = 0; axis < width; axis += 1) to[target * width + axis] = from[source * width + axis]!;
}

function joinedWeights(copies: readonly MeshCopy[]): BlendMesh['weights'] {
  const all = copies.map(({ mesh }) => mesh.weights!);
  const count = all.reduce((sum, { groups }) => sum + groups.length, 0);
  const starts = new Uint32Array(copies.reduce((sum, { mesh }) => sum + mesh.positions.length / 3, 0) + 1);
  const groups = new Int32Array(count);
  const values = new Float32Array(count);
  let [vertex, at] = [0, 0];
  for (const weights of all) {
    groups.set(weights.groups, at);
    values.set(weights.values, at);
    for (let index = 1; index < weights.starts.length; index += 1) starts[vertex + index] = at + weights.starts[index]!;
    vertex += weights.starts.length - 1;
    at += weights.groups.length;
  }
  return { starts, groups, values };
}

/** Merges vertices. Faces that lose corners become smaller or are dropped. */
export function welded(mesh: BlendMesh, target: Int32Array): BlendMesh {
  const corners: number[] = [];
  const starts = new Uint32Array(mesh.starts.length);
  for (let face = 0; face < mesh.isSmooth.length; face += 1) {
    const own: number[] = [];
    for (let corner = mesh.starts[face]!; corner < mesh.starts[face + 1]!; corner += 1) own.push(corner);
    const vertexOf = (corner: number) => target[mesh.corners[corner]!]!;
    const distinct = own.filter((corner, index) => vertexOf(corner) !== vertexOf(own[(index + 1) % own.length]!));
    if (distinct.length >= 3) for (const corner of distinct) corners.push(corner);
    starts[face + 1] = corners.length;
  }
  const taken = (values: Float32Array, width: number) => {
    const out = new Float32Array(corners.length * width);
    for (const [index, corner] of corners.entries()) copy(values, corner, out, index, width);
    return out;
  };
  return {
    ...mesh,
    starts,
    corners: Uint32Array.from(corners, (corner) => target[mesh.corners[corner]!]!),
    sharpEdges: mesh.sharpEdges.map((vertex) => target[vertex]!),
    creases: mesh.creases.map((vertex) => target[vertex]!),
    uvs: mesh.uvs.map(({ name, values }) => ({ name, values: taken(values, 2) })),
    colors: mesh.colors.map(({ name, values }) => ({ name, values: taken(values, 4) })),
  };
}
