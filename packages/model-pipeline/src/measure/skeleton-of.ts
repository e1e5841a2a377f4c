import { createHash } from 'node:crypto';

import type { Document, Node } from '@gltf-transform/core';

import type { MeasuredSkeleton } from '../facts/measured-contract.ts';

type Rotation = readonly [number, number, number, number];
/** Larger skeletons are not compared. */
const MAX_BONES = 2000;
const NO_ROTATION: Rotation = [0, 0, 0, 1];

/**
 * Fingerprint that finds models with fitting clips: a hash of bone names with their parents, and the rest pose. Null if bone
 * names are not unique.
 */
export function skeletonOf(document: Document): MeasuredSkeleton | null {
  const bones = new Set(
    document
      .getRoot()
      .listSkins()
      .flatMap((skin) => skin.listJoints()),
  );
  const byName = new Map([...bones].map((bone) => [bone.getName(), bone]));
  if (bones.size === 0 || bones.size > MAX_BONES || byName.size < bones.size || byName.has('')) return null;
  const sorted = [...byName].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const pairs = sorted.map(([name, bone]) => [name, parentBone(bone, bones)?.getName() ?? null]);
  return {
    hash: createHash('sha256').update(JSON.stringify(pairs)).digest('hex'),
    rest: Buffer.from(Int8Array.from(sorted.flatMap(([, bone]) => restOf(bone, bones)))).toString('base64'),
  };
}

function parentBone(bone: Node, bones: ReadonlySet<Node>): Node | null {
  let parent = bone.getParentNode();
  while (parent !== null && !bones.has(parent)) parent = parent.getParentNode();
  return parent;
}

/** Rest rotation of a bone. A root adds the world rotation of its parent node, because it affects clips too. */
function restOf(bone: Node, bones: ReadonlySet<Node>): number[] {
  const parent = bone.getParentNode();
  const own = inBytes(bone.getRotation());
  return parent !== null && bones.has(parent) ? own : [...own, ...inBytes(parent?.getWorldRotation() ?? NO_ROTATION)];
}

const inBytes = (rotation: Rotation) => rotation.map((part) => Math.round(part * 127));
