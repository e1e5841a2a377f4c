import { createHash } from 'node:crypto';

import type { Document, Node } from '@gltf-transform/core';

import type { MeasuredSkeleton } from '../../shared/assets/measured-contract.ts';

type Rotation = readonly [number, number, number, number];
/** Of larger ones nobody offers clips. */
const MAX_BONES = 2000;
const NO_ROTATION: Rotation = [0, 0, 0, 1];

/**
 * What tells whether the clips of another model fit: the names of its bones with their parents as a hash, and how they stand at
 * rest. Null where bones cannot be told apart by their names.
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

/** Its rotation beside its parent's, and that of the parent where no bone is: what a clip turns is turned by both. */
function restOf(bone: Node, bones: ReadonlySet<Node>): number[] {
  const parent = bone.getParentNode();
  const own = inBytes(bone.getRotation());
  return parent !== null && bones.has(parent) ? own : [...own, ...inBytes(parent?.getWorldRotation() ?? NO_ROTATION)];
}

const inBytes = (rotation: Rotation) => rotation.map((part) => Math.round(part * 127));
