/** World transforms of the objects of a Blender file. */

import { Euler, Matrix4, Quaternion, Vector3, type EulerOrder } from 'three';

import { matrixOf, poseOf } from './blend-armature.ts';
import type { BlendStruct } from './blend-struct.ts';

/** Blender rotates around the first axis first, three around the last. */
const ORDERS: EulerOrder[] = ['ZYX', 'ZYX', 'YZX', 'ZXY', 'XZY', 'YXZ', 'XYZ'];
const AXIS_ANGLE = -1;
const OLD_QUATERNION = 2;
const BY_BONE = 7;
const BY_VERTICES = new Set([5, 6]);

export type TransformOf = (object: BlendStruct) => Matrix4;

export function transformsOf(): TransformOf {
  const known = new Map<bigint, Matrix4>();
  return (object) => {
    const chain: BlendStruct[] = [];
    const seen = new Set<bigint>();
    // Parent links may form a cycle, which is cut here.
    for (let at: BlendStruct | null = object; at && !known.has(at.block.address) && !seen.has(at.block.address);) {
      object.file.step();
      seen.add(at.block.address);
      chain.push(at);
      at = isObject(at.to('parent')) ? at.to('parent') : null;
    }
    for (const at of chain.toReversed()) {
      const parent = at.to('parent');
      const above = isObject(parent) ? known.get(parent!.block.address) : undefined;
      known.set(at.block.address, worldOf(at, parent, above));
    }
    return known.get(object.block.address)!;
  };
}

const isObject = (struct: BlendStruct | null) => struct?.type === 'Object';

function worldOf(object: BlendStruct, parent: BlendStruct | null, above: Matrix4 | undefined): Matrix4 {
  const stored = matrixOf(object, 'obmat');
  // Constraints are not evaluated here, but Blender may have stored their result.
  const isBound = object.isSet('constraints.first') || (above !== undefined && BY_VERTICES.has(object.number('partype') & 15));
  if (stored && isBound && Math.abs(stored.determinant()) > 1e-12) return stored;
  const own = ownMatrix(object);
  if (!above || !parent) return own;
  const inverse = matrixOf(object, 'parentinv') ?? new Matrix4();
  const world = above.clone();
  if ((object.number('partype') & 15) === BY_BONE) world.multiply(boneMatrix(parent, object.text('parsubstr')));
  return world.multiply(inverse).multiply(own);
}

/** Children of a bone are attached to its tip. */
function boneMatrix(armature: BlendStruct, name: string): Matrix4 {
  const bone = poseOf(armature)?.find((each) => each.name === name);
  return bone ? bone.pose.clone().multiply(new Matrix4().makeTranslation(0, bone.length, 0)) : new Matrix4();
}

function ownMatrix(object: BlendStruct): Matrix4 {
  const vector = (path: string, otherwise: number) => {
    const [x = otherwise, y = otherwise, z = otherwise] = object.numbers(path);
    return new Vector3(x, y, z);
  };
  const size = vector('size', 1);
  // Before Blender 2.5 the delta scale was added, not multiplied.
  if (object.has('dscale')) size.multiply(vector('dscale', 1));
  else size.add(vector('dsize', 0));
  return new Matrix4().compose(vector('loc', 0).add(vector('dloc', 0)), rotationOf(object), size);
}

function rotationOf(object: BlendStruct): Quaternion {
  const mode = object.has('rotmode') ? object.number('rotmode') : (object.number('transflag') & OLD_QUATERNION) !== 0 ? 0 : 1;
  if (mode === AXIS_ANGLE) {
    const own = aroundAxis(object.numbers('rotAxis'), object.number('rotAngle'));
    return own.premultiply(aroundAxis(object.numbers('drotAxis'), object.number('drotAngle')));
  }
  if (mode === 0) return quaternion(object.numbers('dquat')).multiply(quaternion(object.numbers('quat')));
  return byAngles(object.numbers('drot'), mode).multiply(byAngles(object.numbers('rot'), mode));
}

/** W comes first in Blender. */
export function quaternion([w = 1, x = 0, y = 0, z = 0]: readonly number[]): Quaternion {
  const made = new Quaternion(x, y, z, w);
  return made.lengthSq() > 1e-12 ? made.normalize() : new Quaternion();
}

export function byAngles([x = 0, y = 0, z = 0]: readonly number[], mode: number): Quaternion {
  return new Quaternion().setFromEuler(new Euler(x, y, z, ORDERS[mode] ?? 'ZYX'));
}

export function aroundAxis([x = 0, y = 0, z = 0]: readonly number[], angle: number): Quaternion {
  const axis = new Vector3(x, y, z);
  return axis.lengthSq() > 1e-12 ? new Quaternion().setFromAxisAngle(axis.normalize(), angle) : new Quaternion();
}
