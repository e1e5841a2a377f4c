/** Converts a document to surfaces: nodes, skins and morph targets applied, and invalid input dropped. */

import type { Document, Mesh, Node, Primitive } from '@gltf-transform/core';
import { materialReader } from './read-material.ts';
import { poseNodes, type ClipMoment, type PosedNode } from './pose-nodes.ts';
import { placeVertices, readAttribute, type PlacedVertices } from './place-vertices.ts';
import { triangleIndices } from './triangle-indices.ts';
import { thickenLines, thickenPoints } from './thicken-primitives.ts';
import type { Surface, UvMap } from './surface.ts';
import { determinant3, lengthOf } from './vector-math.ts';

const POINTS = 0;
const TRIANGLES = 4;

/** Invalid parts are dropped, without exceptions. Several poses of a model may share a reader. */
export async function collectSurfaces(
  document: Document,
  moment?: ClipMoment,
  readMaterial = materialReader(),
): Promise<Surface[]> {
  const posed = poseNodes(document, moment);
  const surfaces: Surface[] = [];
  for (const place of posed.values()) {
    const mesh: Mesh | null = place.node.getMesh();
    for (const primitive of mesh?.listPrimitives() ?? []) {
      const material = await readMaterial(primitive.getMaterial());
      const surface = buildSurface(primitive, place, posed);
      if (surface) surfaces.push({ ...surface, uvs: material.maps.map((map) => placedUvs(primitive, map)), material });
    }
  }
  return surfaces;
}

function buildSurface(
  primitive: Primitive,
  place: PosedNode,
  posed: Map<Node, PosedNode>,
): Omit<Surface, 'material' | 'uvs'> | null {
  const placed = placeVertices(primitive, place, posed);
  if (!placed) return null;

  const mode = primitive.getMode();
  if (mode === POINTS) return thickenPoints(placed.positions, readColors(primitive, placed.positions.length / 3));
  const listed = primitive.getIndices()?.getArray() ?? null;
  if (mode < TRIANGLES) return thickenLines(placed.positions, listed, mode);
  const mirrored = !place.node.getSkin()?.listJoints().length && determinant3(place.world) < 0;
  const indices = triangleIndices(listed, placed.positions, mode, mirrored);
  if (indices.length === 0) return null;
  return {
    ...completeNormals(placed, indices),
    colors: readColors(primitive, placed.positions.length / 3),
    indices,
  };
}

function placedUvs(primitive: Primitive, { set, transform }: UvMap): Float32Array | null {
  const uvs = readAttribute(primitive, `TEXCOORD_${set}`, 2);
  if (!uvs || !transform) return uvs;
  const { a, b, c, d, x, y } = transform;
  for (let at = 0; at < uvs.length; at += 2) {
    const [u, v] = [uvs[at]!, uvs[at + 1]!];
    uvs[at] = a * u + b * v + x;
    uvs[at + 1] = c * u + d * v + y;
  }
  return uvs;
}

function readColors(primitive: Primitive, vertices: number): Float32Array | null {
  const accessor = primitive.getAttribute('COLOR_0');
  if (!accessor || accessor.getCount() < vertices) return null;
  const out = new Float32Array(vertices * 4).fill(1);
  const element: number[] = [];
  for (let i = 0; i < vertices; i++) {
    accessor.getElement(i, element);
    for (let c = 0; c < Math.min(4, element.length); c++) out[i * 4 + c] = Number.isFinite(element[c]) ? element[c]! : 1;
  }
  return out;
}

/** Unit normals for every vertex: the file's own if valid, else computed from triangles. */
function completeNormals(placed: PlacedVertices, indices: Uint32Array): { positions: Float32Array; normals: Float32Array } {
  const { positions } = placed;
  const given = placed.normals;
  const normals = new Float32Array(positions.length);
  let around: Float32Array | null = null;
  for (let i = 0; i < positions.length; i += 3) {
    let source = given;
    let length = source ? lengthAt(source, i) : 0;
    if (!source || !(length > 1e-12) || !Number.isFinite(length)) {
      source = around ??= normalsAround(positions, indices);
      length = lengthAt(source, i);
    }
    const usable = length > 0 && Number.isFinite(length);
    for (let k = 0; k < 3; k++) normals[i + k] = usable ? source[i + k]! / length : k === 1 ? 1 : 0;
  }
  return { positions, normals };
}

const lengthAt = (vectors: Float32Array, at: number) => lengthOf(vectors[at]!, vectors[at + 1]!, vectors[at + 2]!);

/** Area-weighted sums of the normals of the triangles around each vertex. */
function normalsAround(positions: Float32Array, indices: Uint32Array): Float32Array {
  const around = new Float32Array(positions.length);
  const corners = [0, 0, 0];
  for (let i = 0; i < indices.length; i += 3) {
    for (let corner = 0; corner < 3; corner++) corners[corner] = indices[i + corner]! * 3;
    const [a, b, c] = corners as [number, number, number];
    for (let k = 0; k < 3; k++) {
      const p = (k + 1) % 3;
      const q = (k + 2) % 3;
      const normal =
        (positions[b + p]! - positions[a + p]!) * (positions[c + q]! - positions[a + q]!) -
        (positions[b + q]! - positions[a + q]!) * (positions[c + p]! - positions[a + p]!);
      for (let corner = 0; corner < 3; corner++) around[corners[corner]! + k]! += normal;
    }
  }
  return around;
}
