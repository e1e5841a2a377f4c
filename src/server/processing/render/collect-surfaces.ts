/** Turns a glTF document into surfaces: nodes placed, skins and morph targets applied, odd input made harmless. */

import type { Document, Mesh, Node, Primitive } from '@gltf-transform/core';
import { materialReader } from './read-material.ts';
import { poseNodes, type ClipMoment, type PosedNode } from './pose-nodes.ts';
import { placeVertices, readAttribute, type PlacedVertices } from './place-vertices.ts';
import { triangleIndices } from './triangle-indices.ts';
import { thickenLines, thickenPoints } from './thicken-primitives.ts';
import type { Surface } from './surface.ts';
import { determinant3 } from './vector-math.ts';

const POINTS = 0;
const TRIANGLES = 4;

/** Draws nothing twice and throws for nothing: what cannot be understood is left out. Poses of one model may share a reader. */
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
      if (surface) surfaces.push({ ...surface, material });
    }
  }
  return surfaces;
}

function buildSurface(primitive: Primitive, place: PosedNode, posed: Map<Node, PosedNode>): Omit<Surface, 'material'> | null {
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
    uvs: readAttribute(primitive, 'TEXCOORD_0', 2),
    colors: readColors(primitive, placed.positions.length / 3),
    indices,
  };
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

/** Unit normals for every vertex: the file's own where usable, else those of the triangles around it. */
function completeNormals(placed: PlacedVertices, indices: Uint32Array): { positions: Float32Array; normals: Float32Array } {
  const { positions } = placed;
  const given = placed.normals;
  const around = new Float32Array(positions.length);
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i]! * 3, indices[i + 1]! * 3, indices[i + 2]! * 3];
    const [ux, uy, uz] = [0, 1, 2].map((k) => positions[b + k]! - positions[a + k]!) as [number, number, number];
    const [vx, vy, vz] = [0, 1, 2].map((k) => positions[c + k]! - positions[a + k]!) as [number, number, number];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const vertex of [a, b, c]) for (let k = 0; k < 3; k++) around[vertex + k]! += normal[k]!;
  }
  const normals = new Float32Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    let source = given && Math.hypot(given[i]!, given[i + 1]!, given[i + 2]!) > 1e-12 ? given : around;
    let length = Math.hypot(source[i]!, source[i + 1]!, source[i + 2]!);
    if (!Number.isFinite(length)) length = Math.hypot((source = around)[i]!, around[i + 1]!, around[i + 2]!);
    const usable = length > 0 && Number.isFinite(length);
    for (let k = 0; k < 3; k++) normals[i + k] = usable ? source[i + k]! / length : k === 1 ? 1 : 0;
  }
  return { positions, normals };
}
