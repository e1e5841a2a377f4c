/** Converts skins of X meshes. A skin refers to bones by frame names and stores their bind pose. */

import type { Document, Node, Skin } from '@gltf-transform/core';
import { Matrix4 } from 'three';

import { mirrored } from './x-mirror.ts';
import type { XShape } from './x-shape.ts';
import type { XBend } from './x-surfaces.ts';

const BONES_PER_PLACE = 4;

/** null if the mesh has no weights, or none of its bones exists. */
export function xSkin(
  document: Document,
  { places, pulls }: XShape,
  { frame, nodes }: { frame: Node; nodes: ReadonlyMap<string, Node> },
): { skin: Skin; bend: XBend } | null {
  const known = pulls.flatMap((pull) => {
    const node = nodes.get(pull.bone);
    return node && pull.places.length > 0 ? [{ ...pull, node }] : [];
  });
  if (known.length === 0) return null;
  const count = places.length / 3;
  const bend: XBend = { joints: new Uint16Array(count * 4), weights: new Float32Array(count * 4) };
  const joints = new Map<Node, number[]>();
  for (const { node, offset, places: pulled, weights } of known) {
    if (!joints.has(node)) joints.set(node, mirrored(offset).toArray());
    const joint = [...joints.keys()].indexOf(node);
    for (const [index, place] of pulled.entries()) keepStrongest(bend, place, joint, weights[index]!);
  }
  // Vertices without weights move with the mesh.
  if (straighten(bend, joints.size)) {
    const still = document.createNode(frame.getName());
    frame.addChild(still);
    joints.set(still, new Matrix4().toArray());
  }
  const skin = document.createSkin();
  for (const joint of joints.keys()) skin.addJoint(joint);
  const [buffer = null] = document.getRoot().listBuffers();
  const inverses = Float32Array.from([...joints.values()].flat());
  skin.setInverseBindMatrices(document.createAccessor().setType('MAT4').setArray(inverses).setBuffer(buffer));
  return { skin, bend };
}

function keepStrongest({ joints, weights }: XBend, place: number, joint: number, weight: number): void {
  if (!(weight > 0)) return;
  let weakest = place * 4;
  for (let slot = weakest + 1; slot < place * 4 + BONES_PER_PLACE; slot += 1) {
    if (weights[slot]! < weights[weakest]!) weakest = slot;
  }
  if (weights[weakest]! >= weight) return;
  joints[weakest] = joint;
  weights[weakest] = weight;
}

/** Normalizes weights. Returns whether some vertices have none; they are attached to an additional bone. */
function straighten({ joints, weights }: XBend, bones: number): boolean {
  let hasFree = false;
  for (let at = 0; at < weights.length; at += 4) {
    const sum = weights[at]! + weights[at + 1]! + weights[at + 2]! + weights[at + 3]!;
    if (sum > 0) for (let slot = at; slot < at + 4; slot += 1) weights[slot]! /= sum;
    else {
      hasFree = true;
      joints[at] = bones;
      weights[at] = 1;
    }
  }
  return hasFree;
}
