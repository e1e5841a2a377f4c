import {
  Bone,
  BoxGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Skeleton,
  SkinnedMesh,
  Uint16BufferAttribute,
  Float32BufferAttribute,
} from 'three';
import { expect, test } from 'vitest';

import { surfaceRuler } from './surface-ruler.ts';

const own = new MeshBasicMaterial();

/** Camera at a distance of 10 m. The height of the view is 2 m. */
function seenFromFront(mesh: Mesh) {
  const camera = new PerspectiveCamera((2 * Math.atan(1 / 9.5) * 180) / Math.PI, 1);
  camera.position.z = 10;
  camera.updateMatrixWorld();
  const root = new Group().add(mesh);
  root.updateMatrixWorld(true);
  return { root, camera, ruler: surfaceRuler([{ mesh, own }], camera, () => {}) };
}

test('two points have their distance in metres, also after rotation and scaling of the model', () => {
  const { root, ruler } = seenFromFront(new Mesh(new BoxGeometry(1, 1, 1), own));
  expect(ruler.mark([0.3, 0.5])).toBe(true);
  expect(ruler.line()).toMatchObject({ metres: null });
  expect(ruler.mark([0.7, 0.5])).toBe(true);
  const { ends, metres } = ruler.line();
  expect(metres).toBeCloseTo(0.8);
  expect(ends[1]?.[0]).toBeCloseTo(0.7);
  root.scale.setScalar(100);
  root.rotation.y = 1;
  root.updateMatrixWorld(true);
  expect(ruler.line().metres).toBeCloseTo(80);
});

test('points beside the model and on hidden meshes are ignored; a third point restarts, and all can be cleared', () => {
  const mesh = new Mesh(new BoxGeometry(1, 1, 1), own);
  const { ruler } = seenFromFront(mesh);
  expect(ruler.mark([0.1, 0.5])).toBe(false);
  ruler.mark([0.4, 0.5]);
  ruler.mark([0.5, 0.5]);
  ruler.mark([0.6, 0.5]);
  expect(ruler.line()).toMatchObject({ ends: [[expect.closeTo(0.6), expect.closeTo(0.5)]], metres: null });
  ruler.clear();
  expect(ruler.line().ends).toEqual([]);
  mesh.layers.set(1);
  expect(ruler.mark([0.5, 0.5])).toBe(false);
});

test('a point follows its bones, and is found in the new pose', () => {
  const geometry = new BoxGeometry(1, 1, 1);
  const corners = geometry.getAttribute('position').count;
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(new Uint16Array(corners * 4), 4));
  const weights = Float32Array.from({ length: corners * 4 }, (_, at) => (at % 4 === 0 ? 1 : 0));
  geometry.setAttribute('skinWeight', new Float32BufferAttribute(weights, 4));
  const bone = new Bone();
  const mesh = new SkinnedMesh(geometry, own);
  mesh.add(bone);
  mesh.bind(new Skeleton([bone]));
  const { root, ruler } = seenFromFront(mesh);
  ruler.mark([0.5, 0.5]);
  bone.position.x = 0.6;
  root.updateMatrixWorld(true);
  expect(ruler.line().ends[0]?.[0]).toBeCloseTo(0.8);
  expect(ruler.mark([0.3, 0.5])).toBe(false);
  expect(ruler.mark([0.9, 0.5])).toBe(true);
  expect(ruler.line().metres).toBeCloseTo(0.2);
});

test('each instance of an instanced mesh has its own points', () => {
  const mesh = new InstancedMesh(new BoxGeometry(0.2, 0.2, 1), own, 2);
  mesh.setMatrixAt(0, new Matrix4().makeTranslation(-0.5, 0, 0));
  mesh.setMatrixAt(1, new Matrix4().makeTranslation(0.5, 0, 0));
  const { ruler } = seenFromFront(mesh);
  ruler.mark([0.25, 0.5]);
  ruler.mark([0.75, 0.5]);
  expect(ruler.line().metres).toBeCloseTo(1);
});
