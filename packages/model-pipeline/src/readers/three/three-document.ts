/** Converts a scene of three's loaders: nodes, meshes, skins and clips with their names. */

import { Document, type Mesh, type Node, type Skin } from '@gltf-transform/core';
import { weld } from '@gltf-transform/functions';
import { Matrix4, Quaternion, Vector3, type AnimationClip, type Object3D, type SkinnedMesh } from 'three';

import { SILENT } from '../../model-io.ts';
import { addThreeClips } from './three-clips.ts';
import { threeMaterials } from './three-materials.ts';
import { threeMeshes, type DrawnObject } from './three-meshes.ts';
import type { ThreeSource } from './three-textures.ts';

export interface ThreeModel {
  scene: Object3D;
  clips?: readonly AnimationClip[];
}

export async function threeDocument({ scene, clips = [] }: ThreeModel, source: ThreeSource): Promise<Document> {
  const document = new Document().setLogger(SILENT);
  document.createBuffer();
  scene.updateMatrixWorld(true);
  const drawn: DrawnObject[] = [];
  scene.traverseVisible((object) => {
    if (isDrawn(object)) drawn.push(object);
  });
  const materials = await threeMaterials(
    document,
    drawn.flatMap((object) => object.material),
    source,
  );
  const meshOf = threeMeshes(document, materials);
  const meshes = new Map(drawn.map((object) => [object as Object3D, meshOf(object)]));
  const nodes = new Map<Object3D, Node>();
  const root = hang(document, scene, meshes, nodes);
  document.getRoot().setDefaultScene(document.createScene().addChild(root));
  for (const object of drawn) {
    if (isSkinned(object)) nodes.get(object)?.setSkin(skinOf(document, object, nodes));
  }
  addThreeClips(document, scene, clips, nodes);
  await document.transform(weld());
  return document;
}

function isDrawn(object: Object3D): object is DrawnObject {
  return 'geometry' in object && ('isMesh' in object || 'isLine' in object || 'isPoints' in object);
}

const isSkinned = (object: Object3D): object is SkinnedMesh => 'isSkinnedMesh' in object && 'skeleton' in object;

function hang(document: Document, object: Object3D, meshes: Map<Object3D, Mesh | null>, nodes: Map<Object3D, Node>): Node {
  const { originalName } = object.userData;
  const node = document.createNode(typeof originalName === 'string' ? originalName : object.name || '');
  nodes.set(object, node);
  const [place, turn, size] = [new Vector3(), new Quaternion(), new Vector3()];
  object.updateMatrix();
  object.matrix.decompose(place, turn, size);
  node.setTranslation(place.toArray()).setRotation(turn.toArray()).setScale(size.toArray());
  const mesh = meshes.get(object);
  if (mesh) node.setMesh(mesh);
  const hangBelow = (above: Object3D): void => {
    for (const child of above.children) {
      if (isTwin(child, above)) {
        nodes.set(child, node);
        hangBelow(child);
      } else node.addChild(hang(document, child, meshes, nodes));
    }
  };
  hangBelow(object);
  return node;
}

/** A bone that deforms several meshes occurs once for each, nested. One is enough. */
function isTwin(child: Object3D, parent: Object3D): boolean {
  if (!('isBone' in child && 'isBone' in parent) || child.name !== parent.name || child.name === '') return false;
  child.updateMatrix();
  return child.matrix.equals(new Matrix4());
}

function skinOf(document: Document, object: SkinnedMesh, nodes: Map<Object3D, Node>): Skin | null {
  const { bones, boneInverses } = object.skeleton;
  const joints = bones.map((bone) => nodes.get(bone));
  if (joints.length === 0 || !joints.every((joint) => joint !== undefined)) return null;
  const [buffer = null] = document.getRoot().listBuffers();
  const inverses = bones.flatMap((_, index) =>
    (boneInverses[index] ?? new Matrix4()).clone().multiply(object.bindMatrix).toArray(),
  );
  const skin = document.createSkin(object.name);
  for (const joint of joints) skin.addJoint(joint);
  return skin.setInverseBindMatrices(
    document.createAccessor().setType('MAT4').setArray(new Float32Array(inverses)).setBuffer(buffer),
  );
}
