import { Matrix4, Quaternion, Vector3 } from 'three';

import { FileRefusal } from '../../file-refusal.ts';
import { md5Tokens, wholeQuaternion, type Md5Tokens } from './md5-tokens.ts';
import type { Bone, Surface } from '../../readers/skeletal-document.ts';
import { smoothNormals } from '../../readers/smooth-normals.ts';

/** No text file can contain more elements. Checked before memory is allocated. */
const MOST = 10_000_000;

export interface Md5Mesh {
  bones: Bone[];
  meshes: { shader: string; surface: Omit<Surface, 'material'> }[];
}

export function readMd5Mesh(text: string): Md5Mesh {
  const tokens = md5Tokens(text);
  const places: Matrix4[] = [];
  const model: Md5Mesh = { bones: [], meshes: [] };
  for (let word = tokens.word(); word !== null; word = tokens.word()) {
    if (word === 'joints') readJoints(tokens, model, places);
    if (word === 'mesh') model.meshes.push(readMesh(tokens, places));
  }
  return model;
}

/** Joints are in model space; bones are relative to their parents. */
function readJoints(tokens: Md5Tokens, { bones }: Md5Mesh, places: Matrix4[]): void {
  tokens.word();
  for (let name = tokens.word(); name !== '}' && name !== null; name = tokens.word()) {
    const parent = tokens.number();
    if (!(Number.isInteger(parent) && parent < bones.length)) {
      throw new FileRefusal('bad_input', 'bonesMissing', { format: 'MD5' });
    }
    const [translation, rotation] = [tokens.numbers(3), wholeQuaternion(tokens.numbers(3))];
    const whole = new Matrix4().compose(new Vector3(...translation), new Quaternion(...rotation), new Vector3(1, 1, 1));
    const own = parent < 0 ? whole.clone() : places[parent]!.clone().invert().multiply(whole);
    const [at, turned] = [new Vector3(), new Quaternion()];
    own.decompose(at, turned, new Vector3());
    places.push(whole);
    bones.push({ name, parent: Math.max(-1, parent), translation: at.toArray(), rotation: turned.toArray() });
  }
}

interface Weight {
  bone: number;
  bias: number;
  place: number[];
}

function readMesh(tokens: Md5Tokens, bones: readonly Matrix4[]): Md5Mesh['meshes'][number] {
  let shader = '';
  const vertices: { u: number; v: number; first: number; count: number }[] = [];
  const corners: number[] = [];
  const weights: Weight[] = [];
  for (let word = tokens.word(); word !== '}' && word !== null; word = tokens.word()) {
    if (word === 'shader') shader = tokens.word() ?? '';
    if (word === 'vert') {
      const at = tokens.index(vertices.length + 1);
      const [u = 0, v = 0] = tokens.numbers(2);
      vertices[at] = { u, v, first: tokens.index(MOST), count: tokens.index(MOST) };
    }
    // Front faces are clockwise.
    if (word === 'tri') {
      const [, a = 0, b = 0, c = 0] = tokens.numbers(4);
      corners.push(a, c, b);
    }
    if (word === 'weight') {
      weights[tokens.index(weights.length + 1)] = {
        bone: tokens.index(bones.length),
        bias: tokens.number(),
        place: tokens.numbers(3),
      };
    }
  }
  const surface = surfaceOf({ vertices, corners, weights, bones });
  return { shader, surface };
}

interface MeshParts {
  vertices: { u: number; v: number; first: number; count: number }[];
  corners: number[];
  weights: Weight[];
  bones: readonly Matrix4[];
}

function surfaceOf({ vertices, corners, weights, bones }: MeshParts): Omit<Surface, 'material'> {
  const count = vertices.length;
  const positions = new Float32Array(count * 3);
  const [joints, pulls] = [new Uint16Array(count * 4), new Float32Array(count * 4)];
  for (let vertex = 0; vertex < count; vertex += 1) {
    const { first, count: own } = vertices[vertex] ?? { first: 0, count: 0 };
    const ofVertex = weights.slice(first, first + own);
    const place = new Vector3();
    for (const { bone, bias, place: at } of ofVertex) {
      place.addScaledVector(new Vector3(...at).applyMatrix4(bones[bone]!), bias);
    }
    positions.set(place.toArray(), vertex * 3);
    const strongest = ofVertex.toSorted((a, b) => b.bias - a.bias).slice(0, 4);
    for (const [index, { bone, bias }] of strongest.entries()) {
      joints[vertex * 4 + index] = bone;
      pulls[vertex * 4 + index] = bias;
    }
  }
  if (corners.some((corner) => !(corner >= 0 && corner < count))) {
    throw new FileRefusal('bad_input', 'verticesMissing', { format: 'MD5' });
  }
  const indices = Uint32Array.from(corners);
  const uvs = Float32Array.from(vertices.flatMap(({ u, v }) => [u, v]));
  return { indices, positions, normals: smoothNormals(positions, indices), uvs, joints, weights: pulls };
}
