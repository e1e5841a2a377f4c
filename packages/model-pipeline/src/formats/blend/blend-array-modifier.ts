/** Array modifier: copies of a mesh in a row. */

import { Matrix4, Vector3 } from 'three';

import { joined } from './blend-mesh-copies.ts';
import type { BlendMesh } from './blend-mesh.ts';
import type { BlendStruct } from './blend-struct.ts';

const [BY_LENGTH, BY_CURVE] = [1, 2];
const [CONSTANT, RELATIVE, BY_OBJECT] = [1, 2, 4];
const MAX_COPIES = 10_000;

/** Null for arrays along a curve or with caps, which are not supported. */
export function arrayed(mesh: BlendMesh, modifier: BlendStruct, toOwn: (other: BlendStruct) => Matrix4): BlendMesh | null {
  const fit = modifier.number('fit_type');
  if (fit === BY_CURVE || modifier.isSet('start_cap') || modifier.isSet('end_cap')) return null;
  const kinds = modifier.number('offset_type');
  const step = new Vector3();
  if ((kinds & CONSTANT) !== 0) step.add(new Vector3(...modifier.numbers('offset')));
  if ((kinds & RELATIVE) !== 0) step.add(new Vector3(...modifier.numbers('scale')).multiply(sizeOf(mesh)));
  const matrix = new Matrix4().makeTranslation(step);
  const other = modifier.to('offset_ob');
  if ((kinds & BY_OBJECT) !== 0 && other?.type === 'Object') matrix.multiply(toOwn(other));
  const distance = new Vector3().setFromMatrixPosition(matrix).length();
  const wanted =
    fit === BY_LENGTH ? Math.floor(modifier.number('length') / Math.max(distance, 1e-6)) + 1 : modifier.number('count', 1);
  const count = Math.min(MAX_COPIES, Math.max(1, wanted));
  const copies = [{ mesh }];
  const at = new Matrix4();
  for (let index = 1; index < count; index += 1) {
    at.multiply(matrix);
    copies.push({ mesh: { ...mesh, positions: movedBy(mesh.positions, at) } });
    if (index * mesh.corners.length > 20_000_000) break;
  }
  return joined(copies);
}

function movedBy(positions: Float32Array, matrix: Matrix4): Float32Array {
  const moved = new Float32Array(positions.length);
  const place = new Vector3();
  for (let at = 0; at < positions.length; at += 3) place.fromArray(positions, at).applyMatrix4(matrix).toArray(moved, at);
  return moved;
}

function sizeOf({ positions }: BlendMesh): Vector3 {
  const [least, most] = [new Vector3(Infinity, Infinity, Infinity), new Vector3(-Infinity, -Infinity, -Infinity)];
  const place = new Vector3();
  for (let at = 0; at < positions.length; at += 3) {
    least.min(place.fromArray(positions, at));
    most.max(place);
  }
  return positions.length > 0 ? most.sub(least) : new Vector3();
}
