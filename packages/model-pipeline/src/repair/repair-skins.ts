/** Repairs skins: affine matrices, and joints below one root in the scene of their mesh. */

import { Node, Scene, type Document, type Skin } from '@gltf-transform/core';

const MATRIX_NUMBERS = 16;
/** Column-major: the last row of an affine matrix is 0 0 0 1. */
const LAST_ROW: [at: number, value: number][] = [
  [3, 0],
  [7, 0],
  [11, 0],
  [15, 1],
];

/** Returns the nodes whose skin was unusable and removed. */
export function repairSkins(document: Document): Node[] {
  const loose = document.getRoot().listNodes().filter(dropBrokenSkin);
  for (const skin of document.getRoot().listSkins()) {
    const users = skin.listParents().filter((parent) => parent instanceof Node);
    if (users.length === 0) {
      skin.dispose();
      continue;
    }
    repairMatrices(skin);
    repairRoot(document, skin, users);
  }
  return loose;
}

/** Viewers fail on a skin with inconsistent parts. */
function dropBrokenSkin(node: Node): boolean {
  const skin = node.getSkin();
  if (!skin) return false;
  const joints = skin.listJoints().length;
  const binds = skin.getInverseBindMatrices();
  const areBindsSound =
    !binds ||
    (binds.getElementSize() === MATRIX_NUMBERS &&
      binds.getCount() >= joints &&
      (binds.getArray()?.every(Number.isFinite) ?? false));
  const primitives = node.getMesh()?.listPrimitives() ?? [];
  const areVerticesSound = primitives.every((primitive) => {
    const bound = primitive.getAttribute('JOINTS_0');
    return bound && primitive.getAttribute('WEIGHTS_0') && (bound.getArray()?.every((joint) => joint < joints) ?? false);
  });
  if (primitives.length > 0 && joints > 0 && areBindsSound && areVerticesSound) return false;
  node.setSkin(null);
  return primitives.length > 0;
}

/** Rounding errors change the last row. A whole matrix may also be scaled by its last number. */
function repairMatrices(skin: Skin): void {
  const binds = skin.getInverseBindMatrices();
  const array = binds?.getArray();
  if (!binds || !array) return;
  const values = Float32Array.from(array);
  for (let start = 0; start < values.length; start += MATRIX_NUMBERS) {
    const scale = values[start + 15] ?? 1;
    if (scale !== 0 && Math.abs(scale - 1) > 1e-3) {
      for (let at = start; at < start + MATRIX_NUMBERS; at += 1) values[at] = (values[at] ?? 0) / scale;
    }
    for (const [at, value] of LAST_ROW) values[start + at] = value;
  }
  binds.setNormalized(false).setArray(values);
}

function repairRoot(document: Document, skin: Skin, users: Node[]): void {
  const joints = skin.listJoints();
  const skeleton = skin.getSkeleton();
  if (skeleton && !joints.every((joint) => pathOf(joint).includes(skeleton))) skin.setSkeleton(null);
  const tops = [...new Set(joints.map((joint) => pathOf(joint).at(-1)!))];
  const scenes = [...new Set(users.flatMap((node) => scenesOf(pathOf(node).at(-1)!)))];
  const [first] = tops;
  if (tops.length === 1 && first && scenes.every((scene) => scenesOf(first).includes(scene))) return;
  const root = tops.length === 1 && first ? first : document.createNode(skin.getName() || 'Skeleton');
  if (root !== first) for (const top of tops) root.addChild(top);
  for (const scene of scenes) if (!scenesOf(root).includes(scene)) scene.addChild(root);
}

/** The node and all its ancestors. */
function pathOf(node: Node): Node[] {
  const path = [node];
  for (let parent = node.getParentNode(); parent && path.length < 10_000; parent = parent.getParentNode()) path.push(parent);
  return path;
}

const scenesOf = (node: Node): Scene[] => node.listParents().filter((parent) => parent instanceof Scene);
