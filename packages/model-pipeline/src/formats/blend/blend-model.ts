/** Adds the objects of a Blender file to a document, with meshes, materials and skeletons. */

import type { Document, Mesh, Node } from '@gltf-transform/core';

import { Matrix3, Matrix4, Quaternion, Vector3 } from 'three';

import { FileRefusal } from '../../file-refusal.ts';
import type { BlendMaterials, MadeMaterial } from './blend-materials.ts';
import { MAX_ELEMENTS, readBlendMesh, type BlendMesh } from './blend-mesh.ts';
import { modified } from './blend-modifiers.ts';
import { cornerNormals } from './blend-normals.ts';
import { primitiveOf, type VertexWeights } from './blend-primitives.ts';
import type { BlendScene } from './blend-scene.ts';
import { boneWeights, type BlendSkins } from './blend-skins.ts';
import { nameOfId, type BlendStruct } from './blend-struct.ts';

const MESH = 1;

export interface ModelReport {
  /** Number of objects without faces, by kind. */
  otherKinds: Map<number, number>;
  /** Number of objects from other files. */
  linked: number;
  modifiers: Set<string>;
  customNormals: number;
  shapeKeys: number;
}

interface Made {
  shape: Mesh;
  weights: { isLoose: boolean } | null;
}

export async function addBlendObjects(
  document: Document,
  parent: Node,
  scene: BlendScene,
  materials: BlendMaterials,
  skins: BlendSkins,
): Promise<ModelReport> {
  const report: ModelReport = { otherKinds: new Map(), linked: 0, modifiers: new Set(), customNormals: 0, shapeKeys: 0 };
  const shapes = new Map<string, Made | null>();
  let corners = 0;

  async function shapeOf(object: BlendStruct, data: BlendStruct, bones: ReturnType<BlendSkins['bones']>, bake: Matrix4 | null) {
    const start = readBlendMesh(data, object);
    if (start.leftOut.customNormals) report.customNormals += 1;
    if (start.leftOut.shapeKeys) report.shapeKeys += 1;
    const mesh = modified(start, { object, placeOf: scene.placeOf, leftOut: report.modifiers });
    corners += mesh.corners.length;
    if (corners > MAX_ELEMENTS) throw new FileRefusal('too_large', 'tooManyElements', { format: 'Blender' });
    const weights = bones && boneWeights(mesh, bones);
    const shape = await meshOf(document, mesh, slotsOf(object, data), weights, materials, bake);
    return shape && { shape, weights };
  }

  for (const { object, world } of scene.placed) {
    const kind = object.number('type');
    const data = object.to('data');
    if (kind === MESH && data?.type !== 'Mesh') report.linked += 1;
    if (kind !== MESH) report.otherKinds.set(kind, (report.otherKinds.get(kind) ?? 0) + 1);
    if (kind !== MESH || data?.type !== 'Mesh') continue;
    const isOwn = world.equals(scene.placeOf(object));
    const armature = isOwn ? skins.of(object) : null;
    const bones = armature && skins.bones(armature);
    const placed = placedBy(world);
    const key = `${object.isSet('modifiers.first') || bones || !placed ? object.block.address : 0n} ${data.block.address} ${slotsOf(
      object,
      data,
    )
      .map((slot) => slot?.block.address)
      .join(' ')} ${placed ? '' : world.elements.join(' ')}`;
    if (!shapes.has(key)) shapes.set(key, await shapeOf(object, data, bones, placed || bones ? null : world));
    const made = shapes.get(key);
    if (!made) continue;
    const node = document.createNode(nameOfId(object)).setMesh(made.shape);
    parent.addChild(node);
    if (armature && made.weights) node.setSkin(skins.skin(armature, world, parent, made.weights.isLoose));
    else if (placed) node.setTranslation(placed.translation).setRotation(placed.rotation).setScale(placed.scale);
  }
  return report;
}

/** Null for a skewed matrix, which translation, rotation and scale cannot express. */
function placedBy(world: Matrix4) {
  const [translation, rotation, scale] = [new Vector3(), new Quaternion(), new Vector3()];
  world.decompose(translation, rotation, scale);
  const again = new Matrix4().compose(translation, rotation, scale);
  const largest = Math.max(...world.elements.map(Math.abs), 1e-9);
  const isSame = again.elements.every((value, index) => Math.abs(value - world.elements[index]!) <= largest * 1e-4);
  if (!isSame) return null;
  return {
    translation: translation.toArray(),
    rotation: rotation.toArray(),
    scale: scale.toArray(),
  };
}

/** Material slots: those of the object override those of its mesh. */
function slotsOf(object: BlendStruct, data: BlendStruct): (BlendStruct | null)[] {
  const [own, shared] = [object.pointers('mat'), data.pointers('mat')];
  const chosen = object.bytes('matbits');
  const bits = object.number('colbits');
  return shared.map((slot, index) => {
    const isOwn = chosen && index < chosen.length ? object.file.bytes[chosen.at + index] !== 0 : (bits & (1 << index)) !== 0;
    const found = isOwn ? (own[index] ?? null) : slot;
    return found?.type === 'Material' ? found : null;
  });
}

async function meshOf(
  document: Document,
  mesh: BlendMesh,
  slots: readonly (BlendStruct | null)[],
  weights: VertexWeights | null,
  materials: BlendMaterials,
  bake: Matrix4 | null,
): Promise<Mesh | null> {
  const normals = cornerNormals(mesh);
  const placed = bake ? { ...mesh, positions: baked(mesh.positions, bake) } : mesh;
  if (bake) turnNormals(normals, bake);
  const look = { uvs: mesh.uvs.map(({ name }) => name), colors: mesh.colors.map(({ name }) => name) };
  const pictures = new Map<string, { slot: BlendStruct | null; picture: BlendStruct | null; faces: number[] }>();
  for (let face = 0; face < mesh.isSmooth.length; face += 1) {
    // A slot beyond the last uses the last one.
    const slot = slots[Math.min(Math.max(0, mesh.materials[face]!), slots.length - 1)] ?? null;
    const picture = mesh.pictures?.[face] ?? null;
    const key = `${slot?.block.address} ${picture?.block.address}`;
    const part = pictures.get(key) ?? { slot, picture: picture?.type === 'Image' ? picture : null, faces: [] };
    part.faces.push(face);
    pictures.set(key, part);
  }
  const made = document.createMesh(mesh.name);
  for (const { slot, picture, faces } of pictures.values()) {
    const material: MadeMaterial = await materials.make(slot, picture, look);
    const primitive = primitiveOf(document, { mesh: placed, normals, weights }, faces, material);
    if (primitive) made.addPrimitive(primitive);
  }
  if (made.listPrimitives().length > 0) return made;
  made.dispose();
  return null;
}

function baked(positions: Float32Array, matrix: Matrix4): Float32Array {
  const moved = new Float32Array(positions.length);
  const place = new Vector3();
  for (let at = 0; at < positions.length; at += 3) place.fromArray(positions, at).applyMatrix4(matrix).toArray(moved, at);
  return moved;
}

function turnNormals(normals: Float32Array, matrix: Matrix4): void {
  const turn = new Matrix3().getNormalMatrix(matrix);
  const normal = new Vector3();
  for (let at = 0; at < normals.length; at += 3)
    normal.fromArray(normals, at).applyMatrix3(turn).normalize().toArray(normals, at);
}
