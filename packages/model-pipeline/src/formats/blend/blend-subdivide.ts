/** Catmull-Clark subdivision. */

import type { BlendMesh, BlendWeights } from './blend-mesh.ts';
import type { BlendStruct } from './blend-struct.ts';

const SIMPLE = 1;
/** Finer levels are for renders, not for games. */
const MAX_CORNERS = 1_500_000;
const MAX_LEVELS = 6;

interface Edge {
  ends: [number, number];
  faces: number[];
  isCreased: boolean;
}

/** With the levels of the viewport. */
export function subdivided(start: BlendMesh, modifier: BlendStruct): BlendMesh {
  const isSimple = modifier.number('subdivType') === SIMPLE;
  let mesh = start;
  for (let level = Math.min(MAX_LEVELS, modifier.number('levels')); level > 0; level -= 1) {
    if (mesh.corners.length * 4 > MAX_CORNERS) break;
    mesh = finer(mesh, isSimple);
  }
  return mesh;
}

function finer(mesh: BlendMesh, isSimple: boolean): BlendMesh {
  const { starts, corners, positions, isSmooth } = mesh;
  const [vertices, faces] = [positions.length / 3, isSmooth.length];
  const { edges, edgeOf } = edgesOf(mesh);
  const firstFace = vertices + edges.length;
  const made = new Float32Array((firstFace + faces) * 3);
  const placed = (axis: number, at: number) => made[at * 3 + axis]!;
  for (let face = 0; face < faces; face += 1) {
    const sides = starts[face + 1]! - starts[face]!;
    for (let corner = starts[face]!; corner < starts[face + 1]!; corner += 1) {
      for (let axis = 0; axis < 3; axis += 1)
        made[(firstFace + face) * 3 + axis]! += positions[corners[corner]! * 3 + axis]! / sides;
    }
  }
  for (const [index, { ends, faces: own, isCreased }] of edges.entries()) {
    for (let axis = 0; axis < 3; axis += 1) {
      const middle = (positions[ends[0] * 3 + axis]! + positions[ends[1] * 3 + axis]!) / 2;
      const isRound = !isSimple && own.length === 2 && !isCreased;
      const across = isRound ? (placed(axis, firstFace + own[0]!) + placed(axis, firstFace + own[1]!)) / 2 : middle;
      made[(vertices + index) * 3 + axis] = (middle + across) / 2;
    }
  }
  if (isSimple) made.set(positions);
  else roundVertices(mesh, edges, made, firstFace);

  const quads = corners.length;
  const newStarts = Uint32Array.from({ length: quads + 1 }, (_, quad) => quad * 4);
  const newCorners = new Uint32Array(quads * 4);
  const faceOf = new Uint32Array(quads);
  const around = new Uint32Array(quads * 2);
  for (let face = 0; face < faces; face += 1) {
    const [from, to] = [starts[face]!, starts[face + 1]!];
    for (let corner = from; corner < to; corner += 1) {
      const [before, after] = [corner > from ? corner - 1 : to - 1, corner + 1 < to ? corner + 1 : from];
      const quad = [corners[corner]!, vertices + edgeOf[corner]!, firstFace + face, vertices + edgeOf[before]!];
      newCorners.set(quad, corner * 4);
      faceOf[corner] = face;
      around.set([before, after], corner * 2);
    }
  }
  const spread = (values: Float32Array, width: number) => {
    const out = new Float32Array(quads * 4 * width);
    for (let corner = 0; corner < quads; corner += 1) {
      const [from, to] = [starts[faceOf[corner]!]!, starts[faceOf[corner]! + 1]!];
      for (let axis = 0; axis < width; axis += 1) {
        const at = (index: number) => values[index * width + axis]!;
        let middle = 0;
        for (let each = from; each < to; each += 1) middle += at(each) / (to - from);
        const own = [
          at(corner),
          (at(corner) + at(around[corner * 2 + 1]!)) / 2,
          middle,
          (at(corner) + at(around[corner * 2]!)) / 2,
        ];
        for (const [index, value] of own.entries()) out[(corner * 4 + index) * width + axis] = value;
      }
    }
    return out;
  };
  const halves = (pairs: Uint32Array) => {
    const known = new Map(edges.map(({ ends }, index) => [keyOf(ends[0], ends[1], vertices), vertices + index]));
    const out: number[] = [];
    for (let at = 0; at < pairs.length; at += 2) {
      const middle = known.get(keyOf(pairs[at]!, pairs[at + 1]!, vertices));
      if (middle !== undefined) out.push(pairs[at]!, middle, middle, pairs[at + 1]!);
    }
    return Uint32Array.from(out);
  };
  return {
    ...mesh,
    positions: made,
    starts: newStarts,
    corners: newCorners,
    materials: Int32Array.from(faceOf, (face) => mesh.materials[face]!),
    isSmooth: Uint8Array.from(faceOf, (face) => isSmooth[face]!),
    pictures: mesh.pictures && Array.from(faceOf, (face) => mesh.pictures![face]!),
    sharpEdges: halves(mesh.sharpEdges),
    creases: halves(mesh.creases),
    uvs: mesh.uvs.map(({ name, values }) => ({ name, values: spread(values, 2) })),
    colors: mesh.colors.map(({ name, values }) => ({ name, values: spread(values, 4) })),
    weights: mesh.weights && finerWeights(mesh, mesh.weights, edges),
  };
}

const keyOf = (a: number, b: number, vertices: number) => (a < b ? a * vertices + b : b * vertices + a);

function edgesOf({ starts, corners, isSmooth, creases, positions }: BlendMesh): { edges: Edge[]; edgeOf: Uint32Array } {
  const vertices = positions.length / 3;
  const creased = new Set<number>();
  for (let at = 0; at < creases.length; at += 2) creased.add(keyOf(creases[at]!, creases[at + 1]!, vertices));
  const edges: Edge[] = [];
  const known = new Map<number, number>();
  const edgeOf = new Uint32Array(corners.length);
  for (let face = 0; face < isSmooth.length; face += 1) {
    for (let corner = starts[face]!; corner < starts[face + 1]!; corner += 1) {
      const [a, b] = [corners[corner]!, corners[corner + 1 < starts[face + 1]! ? corner + 1 : starts[face]!]!];
      const key = keyOf(a, b, vertices);
      let index = known.get(key);
      if (index === undefined) {
        index = edges.length;
        known.set(key, index);
        edges.push({ ends: [a, b], faces: [], isCreased: creased.has(key) });
      }
      edges[index]!.faces.push(face);
      edgeOf[corner] = index;
    }
  }
  return { edges, edgeOf };
}

function roundVertices(
  { starts, corners, positions, isSmooth }: BlendMesh,
  edges: readonly Edge[],
  made: Float32Array,
  firstFace: number,
): void {
  const vertices = positions.length / 3;
  const [ofFaces, ofEdges, ofRims] = [
    new Float32Array(vertices * 3),
    new Float32Array(vertices * 3),
    new Float32Array(vertices * 3),
  ];
  const [faceCount, edgeCount, rimCount] = [new Uint16Array(vertices), new Uint16Array(vertices), new Uint16Array(vertices)];
  for (let face = 0; face < isSmooth.length; face += 1) {
    for (let corner = starts[face]!; corner < starts[face + 1]!; corner += 1) {
      const vertex = corners[corner]!;
      faceCount[vertex]! += 1;
      for (let axis = 0; axis < 3; axis += 1) ofFaces[vertex * 3 + axis]! += made[(firstFace + face) * 3 + axis]!;
    }
  }
  for (const { ends, faces, isCreased } of edges) {
    const isRim = isCreased || faces.length !== 2;
    for (const [vertex, other] of [ends, [ends[1], ends[0]] as const]) {
      edgeCount[vertex]! += 1;
      if (isRim) rimCount[vertex]! += 1;
      for (let axis = 0; axis < 3; axis += 1) {
        ofEdges[vertex * 3 + axis]! += (positions[vertex * 3 + axis]! + positions[other * 3 + axis]!) / 2;
        if (isRim) ofRims[vertex * 3 + axis]! += positions[other * 3 + axis]!;
      }
    }
  }
  for (let vertex = 0; vertex < vertices; vertex += 1) {
    const [around, sides, rims] = [faceCount[vertex]!, edgeCount[vertex]!, rimCount[vertex]!];
    for (let axis = 0; axis < 3; axis += 1) {
      const at = vertex * 3 + axis;
      const own = positions[at]!;
      if (rims > 2 || around === 0) made[at] = own;
      else if (rims === 2) made[at] = (own * 6 + ofRims[at]!) / 8;
      else made[at] = (ofFaces[at]! / around + (2 * ofEdges[at]!) / sides + (around - 3) * own) / around;
    }
  }
}

/** New vertices get the mean weights of their sources. */
function finerWeights(
  { starts, corners, isSmooth, positions }: BlendMesh,
  weights: BlendWeights,
  edges: readonly Edge[],
): BlendWeights {
  const groups: number[] = [];
  const values: number[] = [];
  const ends = [0];
  const add = (sources: readonly number[]) => {
    const sums = new Map<number, number>();
    for (const vertex of sources) {
      for (let at = weights.starts[vertex]!; at < weights.starts[vertex + 1]!; at += 1) {
        const group = weights.groups[at]!;
        sums.set(group, (sums.get(group) ?? 0) + weights.values[at]! / sources.length);
      }
    }
    groups.push(...sums.keys());
    values.push(...sums.values());
    ends.push(groups.length);
  };
  for (let vertex = 0; vertex < positions.length / 3; vertex += 1) add([vertex]);
  for (const { ends: both } of edges) add(both);
  for (let face = 0; face < isSmooth.length; face += 1) add([...corners.subarray(starts[face], starts[face + 1])]);
  return { starts: Uint32Array.from(ends), groups: Int32Array.from(groups), values: Float32Array.from(values) };
}
