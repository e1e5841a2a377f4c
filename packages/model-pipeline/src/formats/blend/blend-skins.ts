/** Armatures as skins, and the meshes that they deform. */

import type { Document, Node, Skin } from '@gltf-transform/core';

import type { Matrix4 } from 'three';

import { poseOf, type PosedBone } from './blend-armature.ts';
import type { BlendMesh } from './blend-mesh.ts';
import type { VertexWeights } from './blend-primitives.ts';
import type { TransformOf } from './blend-transform.ts';
import { nameOfId, type BlendStruct } from './blend-struct.ts';

const BY_ARMATURE = 4;
const RENDERED = 1 << 1;
const MOST = 4;

export interface Skeleton {
  object: BlendStruct;
  root: Node;
  bones: PosedBone[];
  joints: Node[];
}

export interface BlendSkins {
  skeletons: Skeleton[];
  /** The armature that deforms an object, or null. */
  of(object: BlendStruct): BlendStruct | null;
  bones(armature: BlendStruct): PosedBone[] | null;
  /** `isLoose`: some vertices follow the armature as a whole, as an additional last joint. */
  skin(armature: BlendStruct, world: Matrix4, parent: Node, isLoose: boolean): Skin;
}

export function blendSkins(document: Document, placeOf: TransformOf): BlendSkins {
  const skeletons = new Map<bigint, Skeleton>();

  function hang(object: BlendStruct, bones: PosedBone[], parent: Node): Skeleton {
    const root = document
      .createNode(nameOfId(object))
      .setMatrix([...placeOf(object).elements] as Parameters<Node['setMatrix']>[0]);
    parent.addChild(root);
    const joints = bones.map(({ name, parent: above, pose }) => {
      const own = above < 0 ? pose : bones[above]!.pose.clone().invert().multiply(pose);
      return document.createNode(name).setMatrix([...own.elements] as Parameters<Node['setMatrix']>[0]);
    });
    for (const [index, joint] of joints.entries()) (joints[bones[index]!.parent] ?? root).addChild(joint);
    return { object, root, bones, joints };
  }

  return {
    get skeletons() {
      return [...skeletons.values()];
    },
    of(object) {
      for (const modifier of object.list('modifiers')) {
        const armature = modifier.type === 'ArmatureModifierData' ? modifier.to('object') : null;
        if (armature?.type === 'Object' && (modifier.number('modifier.mode') & RENDERED) !== 0) return armature;
      }
      const parent = object.to('parent');
      return parent?.type === 'Object' && (object.number('partype') & 15) === BY_ARMATURE ? parent : null;
    },
    bones(armature) {
      const bones = poseOf(armature);
      return bones && bones.length > 0 ? bones : null;
    },
    skin(armature, world, parent, isLoose) {
      const address = armature.block.address;
      const skeleton = skeletons.get(address) ?? hang(armature, poseOf(armature)!, parent);
      skeletons.set(address, skeleton);
      const toArmature = placeOf(armature).clone().invert().multiply(world);
      const matrices = skeleton.bones.map(({ rest }) => rest.clone().invert().multiply(toArmature));
      if (isLoose) matrices.push(toArmature);
      const skin = document.createSkin().setSkeleton(skeleton.root);
      for (const joint of isLoose ? [...skeleton.joints, skeleton.root] : skeleton.joints) skin.addJoint(joint);
      const inverses = Float32Array.from(matrices.flatMap((matrix) => affine(matrix)));
      const [buffer = null] = document.getRoot().listBuffers();
      return skin.setInverseBindMatrices(document.createAccessor().setType('MAT4').setArray(inverses).setBuffer(buffer));
    },
  };
}

function affine(matrix: Matrix4): number[] {
  const values = matrix.toArray();
  for (const [index, value] of [0, 0, 0, 1].entries()) values[index * 4 + 3] = value;
  return values;
}

/** The four strongest bones of each vertex. Null: no bone affects the mesh. */
export function boneWeights(
  { weights, groups, positions }: BlendMesh,
  bones: readonly PosedBone[],
): (VertexWeights & { isLoose: boolean }) | null {
  if (!weights) return null;
  const byName = new Map(bones.map(({ name }, index) => [name, index]));
  const boneOf = groups.map((name) => byName.get(name) ?? -1);
  const count = positions.length / 3;
  const made = { joints: new Uint16Array(count * MOST), weights: new Float32Array(count * MOST), isLoose: false };
  let isHeld = false;
  for (let vertex = 0; vertex < count; vertex += 1) {
    const influences: [bone: number, weight: number][] = [];
    for (let at = weights.starts[vertex]!; at < weights.starts[vertex + 1]!; at += 1) {
      const bone = boneOf[weights.groups[at]!] ?? -1;
      if (bone >= 0 && weights.values[at]! > 0) influences.push([bone, weights.values[at]!]);
    }
    influences.sort(([, one], [, other]) => other - one);
    const strongest = influences.slice(0, MOST);
    const sum = strongest.reduce((total, [, weight]) => total + weight, 0);
    isHeld ||= sum > 0;
    if (sum === 0) strongest.push([bones.length, 1]);
    made.isLoose ||= sum === 0;
    for (const [place, [bone, weight]] of strongest.entries()) {
      made.joints[vertex * MOST + place] = bone;
      made.weights[vertex * MOST + place] = weight / (sum || 1);
    }
  }
  return isHeld ? made : null;
}
