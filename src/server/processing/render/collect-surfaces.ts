/** Turns a glTF document into surfaces: nodes placed, skins and morph targets applied, odd input made harmless. */

import type { Document, Mesh, Node, Primitive } from '@gltf-transform/core';
import { materialReader } from './read-material.ts';
import { poseNodes, type ClipMoment, type PosedNode } from './pose-nodes.ts';
import { triangleIndices } from './triangle-indices.ts';
import { thickenLines, thickenPoints } from './thicken-primitives.ts';
import type { Surface } from './surface.ts';
import { determinant3, multiply, normalMatrix, type Matrix4 } from './vector-math.ts';

const POINTS = 0;
const TRIANGLES = 4;

/** Draws nothing twice and throws for nothing: what cannot be understood is left out. */
export async function collectSurfaces(document: Document, moment?: ClipMoment): Promise<Surface[]> {
  const readMaterial = materialReader();
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
  const local = morphed(primitive, 'POSITION', place.weights);
  if (!local) return null;
  const localNormals = morphed(primitive, 'NORMAL', place.weights);
  const joints = jointMatrices(place.node, posed);
  const placed = joints ? placeSkinned(primitive, local, localNormals, joints) : placeRigid(local, localNormals, place.world);

  const mode = primitive.getMode();
  if (mode === POINTS) return thickenPoints(placed.positions, readColors(primitive, local.length / 3));
  const listed = primitive.getIndices()?.getArray() ?? null;
  if (mode < TRIANGLES) return thickenLines(placed.positions, listed, mode);
  const mirrored = !joints && determinant3(place.world) < 0;
  const indices = triangleIndices(listed, placed.positions, mode, mirrored);
  if (indices.length === 0) return null;
  return {
    ...completeNormals(placed, indices),
    uvs: readAttribute(primitive, 'TEXCOORD_0', 2),
    colors: readColors(primitive, local.length / 3),
    indices,
  };
}

function readAttribute(primitive: Primitive, name: string, width: number): Float32Array | null {
  const accessor = primitive.getAttribute(name);
  if (!accessor || accessor.getElementSize() !== width) return null;
  const out = new Float32Array(accessor.getCount() * width);
  const element: number[] = [];
  for (let i = 0; i < accessor.getCount(); i++) {
    accessor.getElement(i, element);
    for (let c = 0; c < width; c++) out[i * width + c] = element[c]!;
  }
  return out;
}

function morphed(primitive: Primitive, name: string, weights: readonly number[]): Float32Array | null {
  const base = readAttribute(primitive, name, 3);
  if (!base) return null;
  for (const [index, target] of primitive.listTargets().entries()) {
    const weight = weights[index] ?? 0;
    const delta = weight ? target.getAttribute(name) : null;
    if (!delta) continue;
    const element: number[] = [];
    for (let i = 0; i < Math.min(delta.getCount(), base.length / 3); i++) {
      delta.getElement(i, element);
      for (let c = 0; c < 3; c++) base[i * 3 + c]! += element[c]! * weight;
    }
  }
  return base;
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

interface Placed {
  positions: Float32Array;
  normals: Float32Array | null;
}

function placeRigid(local: Float32Array, localNormals: Float32Array | null, world: Matrix4): Placed {
  const positions = new Float32Array(local.length);
  const normals = localNormals ? new Float32Array(local.length) : null;
  const turn = normalMatrix(world);
  for (let i = 0; i < local.length; i += 3) {
    transformInto(positions, i, world, local, 1);
    if (normals && localNormals && i + 2 < localNormals.length) turnInto(normals, i, turn, localNormals, 1);
  }
  return { positions, normals };
}

function placeSkinned(primitive: Primitive, local: Float32Array, localNormals: Float32Array | null, joints: Matrix4[]): Placed {
  const positions = new Float32Array(local.length);
  const normals = localNormals ? new Float32Array(local.length) : null;
  const turns = joints.map(normalMatrix);
  const indices = readAttribute(primitive, 'JOINTS_0', 4);
  const weights = readAttribute(primitive, 'WEIGHTS_0', 4);
  for (let i = 0; i < local.length / 3; i++) {
    let total = 0;
    for (let k = 0; k < 4; k++) total += weights?.[i * 4 + k] ?? 0;
    for (let k = 0; k < 4; k++) {
      const weight = total > 0 ? (weights?.[i * 4 + k] ?? 0) / total : k === 0 ? 1 : 0;
      const index = indices?.[i * 4 + k] ?? 0;
      const joint = joints[index];
      if (!(weight > 0) || !joint) continue;
      transformInto(positions, i * 3, joint, local, weight);
      if (normals && localNormals) turnInto(normals, i * 3, turns[index]!, localNormals, weight);
    }
  }
  return { positions, normals };
}

function jointMatrices(node: Node, posed: Map<Node, PosedNode>): Matrix4[] | null {
  const skin = node.getSkin();
  if (!skin) return null;
  const bind = skin.getInverseBindMatrices();
  const matrices = skin.listJoints().map((joint, i) => {
    const world = posed.get(joint)?.world ?? joint.getWorldMatrix();
    return bind && i < bind.getCount() ? multiply(world, bind.getElement(i, [])) : [...world];
  });
  return matrices.length ? matrices : null;
}

function transformInto(out: Float32Array, at: number, m: Matrix4, from: Float32Array, weight: number): void {
  const [x, y, z] = [from[at]!, from[at + 1]!, from[at + 2]!];
  out[at]! += (m[0]! * x + m[4]! * y + m[8]! * z + m[12]!) * weight;
  out[at + 1]! += (m[1]! * x + m[5]! * y + m[9]! * z + m[13]!) * weight;
  out[at + 2]! += (m[2]! * x + m[6]! * y + m[10]! * z + m[14]!) * weight;
}

function turnInto(out: Float32Array, at: number, m: number[], from: Float32Array, weight: number): void {
  const [x, y, z] = [from[at]!, from[at + 1]!, from[at + 2]!];
  // The cofactor matrix of a mirror points inwards: its sign is put right by the length step below and the viewer test.
  out[at]! += (m[0]! * x + m[3]! * y + m[6]! * z) * weight;
  out[at + 1]! += (m[1]! * x + m[4]! * y + m[7]! * z) * weight;
  out[at + 2]! += (m[2]! * x + m[5]! * y + m[8]! * z) * weight;
}

/** Unit normals for every vertex: the file's own where usable, else those of the triangles around it. */
function completeNormals(placed: Placed, indices: Uint32Array): { positions: Float32Array; normals: Float32Array } {
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
