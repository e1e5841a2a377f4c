/** Mirror modifier: a mesh and its reflections, merged at the mirror plane. */

import { Matrix4, Vector3 } from 'three';

import { joined, welded } from './blend-mesh-copies.ts';
import type { BlendMesh } from './blend-mesh.ts';
import type { BlendStruct } from './blend-struct.ts';

const AXES = [1 << 3, 1 << 4, 1 << 5];
const BISECTS = [1 << 8, 1 << 9, 1 << 10];
const [MIRROR_U, MIRROR_V, SWAP_SIDES, KEEP_APART] = [1 << 1, 1 << 2, 1 << 6, 1 << 7];

/** null: the modifier bisects the mesh first, which is not supported. */
export function mirrored(start: BlendMesh, modifier: BlendStruct, toOwn: (other: BlendStruct) => Matrix4): BlendMesh | null {
  const flag = modifier.number('flag');
  const axes = AXES.map((bit, axis) => (flag & bit) !== 0 || (isOld(modifier) && modifier.number('axis') === axis));
  if (axes.some((isOn, axis) => isOn && (flag & BISECTS[axis]!) !== 0)) return null;
  const other = modifier.to('mirror_ob');
  const frame = other?.type === 'Object' ? toOwn(other) : new Matrix4();
  let mesh = start;
  for (const [axis, isOn] of axes.entries()) if (isOn) mesh = reflected(mesh, modifier, frame, axis);
  return mesh;
}

/** The first version of the modifier had one axis, stored as a number. */
const isOld = (modifier: BlendStruct) => (modifier.number('flag') & (AXES[0]! | AXES[1]! | AXES[2]!)) === 0;

function reflected(mesh: BlendMesh, modifier: BlendStruct, frame: Matrix4, axis: number): BlendMesh {
  const flag = modifier.number('flag');
  const turn = new Vector3(1, 1, 1).setComponent(axis, -1);
  const matrix = frame
    .clone()
    .multiply(new Matrix4().makeScale(turn.x, turn.y, turn.z))
    .multiply(frame.clone().invert());
  const positions = mesh.positions.slice();
  const count = positions.length / 3;
  const images = new Float32Array(positions.length);
  const tolerance = (flag & KEEP_APART) === 0 ? modifier.number('tolerance') : -1;
  const target = Int32Array.from({ length: count * 2 }, (_, vertex) => vertex);
  const [from, to] = [new Vector3(), new Vector3()];
  for (let vertex = 0; vertex < count; vertex += 1) {
    to.copy(from.fromArray(positions, vertex * 3)).applyMatrix4(matrix);
    if (from.distanceTo(to) < tolerance) {
      target[count + vertex] = vertex;
      to.add(from).multiplyScalar(0.5);
      to.toArray(positions, vertex * 3);
    }
    to.toArray(images, vertex * 3);
  }
  const uvs = mesh.uvs.map(({ name, values }) => ({ name, values: reflectedUvs(values, modifier) }));
  const weights = mesh.weights && (flag & SWAP_SIDES) !== 0 ? { ...mesh.weights, groups: swapped(mesh) } : mesh.weights;
  const image: BlendMesh = { ...mesh, positions: images, uvs, weights };
  const whole = joined([{ mesh: { ...mesh, positions } }, { mesh: image, isTurned: true }]);
  return welded(whole, target);
}

/** Vertex groups of the mirrored half, with left and right exchanged. */
function swapped({ groups, weights }: BlendMesh): Int32Array {
  const other = groups.map((name, index) => {
    const found = groups.indexOf(otherSide(name));
    return found < 0 ? index : found;
  });
  return weights!.groups.map((group) => other[group] ?? group);
}

const SIDES: Record<string, string> = {
  l: 'r',
  r: 'l',
  L: 'R',
  R: 'L',
  left: 'right',
  right: 'left',
  Left: 'Right',
  Right: 'Left',
};

function otherSide(name: string): string {
  const turned = (word: string) => SIDES[word] ?? word;
  const atEnd = name.replace(/(?<=[._ -])([lr]|left|right)(?=$|\.\d+$)/i, turned);
  if (atEnd !== name) return atEnd;
  const atStart = name.replace(/^([lr](?=[._ -])|left|right)/i, turned);
  return atStart === name ? name.replace(/(left|right)$/i, turned) : atStart;
}

function reflectedUvs(values: Float32Array, modifier: BlendStruct): Float32Array {
  const flag = modifier.number('flag');
  const [u = 0, v = 0] = modifier.numbers('uv_offset');
  const [shiftU = 0, shiftV = 0] = modifier.numbers('uv_offset_copy');
  const made = values.slice();
  for (let at = 0; at < made.length; at += 2) {
    if ((flag & MIRROR_U) !== 0) made[at] = 1 - made[at]! + u;
    if ((flag & MIRROR_V) !== 0) made[at + 1] = 1 - made[at + 1]! + v;
    made[at]! += shiftU;
    made[at + 1]! += shiftV;
  }
  return made;
}
