import {
  Bone,
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Group,
  Mesh,
  MeshPhongMaterial,
  Skeleton,
  SkinnedMesh,
  TextureLoader,
  type Object3D,
  type Texture,
} from 'three';
import { expect, test } from 'vitest';

import { makePicture } from '../../../test/make-picture.ts';
import { modelFiles, primitivesOf } from '../../../test/model-files.ts';
import type { Finding } from '../../finding.ts';
import { threeDocument } from './three-document.ts';
import { withBrowserGlobals } from './three-in-node.ts';

async function made(scene: Object3D, files: Record<string, string | Uint8Array> = {}) {
  const findings: Finding[] = [];
  const notes = (finding: Finding) => findings.push(finding);
  return { document: await threeDocument({ scene }, { files: modelFiles(files), main: 'a.fbx', notes }), findings };
}

const textureOf = (url: string): Texture => withBrowserGlobals(() => new TextureLoader().load(url));

async function materialOf(settings: ConstructorParameters<typeof MeshPhongMaterial>[0], files = {}) {
  const { document, findings } = await made(new Mesh(new BoxGeometry(), new MeshPhongMaterial(settings)), files);
  return { material: document.getRoot().listMaterials()[0]!, document, findings };
}

test('browser globals are removed, even after a failure', () => {
  expect(withBrowserGlobals(() => typeof window)).toBe('object');
  expect(() =>
    withBrowserGlobals(() => {
      throw new Error('broken');
    }),
  ).toThrow('broken');
  expect([typeof window, typeof DOMParser]).toEqual(['undefined', 'undefined']);
});

test('loaders have no network', async () => {
  const { FileLoader } = await import('three');
  const error = await new Promise((resolve) => {
    withBrowserGlobals(() => new FileLoader().load('https://example.org/a.bin', resolve, undefined, resolve));
  });
  expect(error).toEqual(new Error('There is no network here.'));
});

test('a mesh with several materials has a primitive for each, with its own vertices', async () => {
  const paints = Array.from({ length: 6 }, (_, side) => new MeshPhongMaterial({ name: `side ${side}` }));
  const { document } = await made(new Mesh(new BoxGeometry(), paints));
  expect(primitivesOf(document).map(({ material, positions }) => [material, positions.length])).toEqual(
    paints.map(({ name }) => [name, 12]),
  );
});

test('a shared geometry becomes one mesh', async () => {
  const mesh = new Mesh(new BoxGeometry(), new MeshPhongMaterial());
  const { document } = await made(new Group().add(mesh, mesh.clone()));
  expect(document.getRoot().listMeshes()).toHaveLength(1);
  expect(
    document
      .getRoot()
      .listNodes()
      .filter((node) => node.getMesh()),
  ).toHaveLength(2);
});

test('hidden objects are skipped', async () => {
  const hidden = new Mesh(new BoxGeometry(), new MeshPhongMaterial());
  hidden.visible = false;
  const { document } = await made(new Group().add(hidden));
  expect(document.getRoot().listMeshes()).toEqual([]);
});

test('duplicates of a bone for several meshes are merged', async () => {
  const [bone, twin, third] = [new Bone(), new Bone(), new Bone()];
  bone.name = twin.name = third.name = 'hand';
  const geometry = new BoxGeometry();
  const four = (values: number[]) => new BufferAttribute(new Float32Array(Array(24).fill(values).flat()), 4);
  geometry.setAttribute('skinIndex', four([0, 9, 0, 0])).setAttribute('skinWeight', four([2, 0, 0, 0]));
  const meshes = [bone, twin, third].map((joint) => {
    const mesh = new SkinnedMesh(geometry.clone(), new MeshPhongMaterial());
    mesh.bind(new Skeleton([joint]));
    return mesh;
  });
  const { document } = await made(new Group().add(bone.add(twin.add(third)), ...meshes));
  const joints = new Set(
    document
      .getRoot()
      .listSkins()
      .flatMap((skin) => skin.listJoints()),
  );
  expect([...joints].map((joint) => joint.getName())).toEqual(['hand']);
  const [primitive] = document.getRoot().listMeshes()[0]!.listPrimitives();
  // Weights sum to 1, and joints without weight are 0.
  expect(primitive?.getAttribute('WEIGHTS_0')?.getElement(0, [])).toEqual([1, 0, 0, 0]);
  expect(primitive?.getAttribute('JOINTS_0')?.getElement(0, [])).toEqual([0, 0, 0, 0]);
});

test('morph targets are relative, with their names', async () => {
  const geometry = new BufferGeometry();
  const places = (values: number[]) => new BufferAttribute(new Float32Array(values), 3);
  geometry.setAttribute('position', places([1, 0, 0, 0, 1, 0, 0, 0, 1]));
  const smile = places([1, 0, 5, 0, 1, 0, 0, 0, 1]);
  smile.name = 'smile';
  geometry.morphAttributes.position = [smile];
  const { document } = await made(new Mesh(geometry, new MeshPhongMaterial()));
  const [mesh] = document.getRoot().listMeshes();
  expect(mesh?.getExtras()).toEqual({ targetNames: ['smile'] });
  const moved = mesh?.listPrimitives()[0]?.listTargets()[0]?.getAttribute('POSITION')?.getArray();
  expect([...(moved ?? [])]).toEqual([0, 0, 5, 0, 0, 0, 0, 0, 0]);
});

test('unpainted vertex colours do not make a model black', async () => {
  const geometry = new BoxGeometry();
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(24 * 3), 3));
  const { document } = await made(new Mesh(geometry, new MeshPhongMaterial({ vertexColors: true })));
  expect(primitivesOf(document)[0]?.colors).toEqual([]);
});

test('an embedded picture is kept unchanged', async () => {
  const picture = await makePicture('#ff0000');
  const url = URL.createObjectURL(new Blob([new Uint8Array(picture)]));
  const map = textureOf(url);
  URL.revokeObjectURL(url);
  map.name = 'inside';
  const { material } = await materialOf({ map });
  expect(material.getBaseColorTexture()?.getName()).toBe('inside');
  expect(Buffer.from(material.getBaseColorTexture()!.getImage()!)).toEqual(picture);
  const inText = await materialOf({ map: textureOf(`data:image/png;base64,${picture.toString('base64')}`) });
  expect(inText.material.getBaseColorTexture()?.getMimeType()).toBe('image/png');
});

test('repeat and offset of a picture are kept with flipped V', async () => {
  const map = textureOf('a.png');
  map.repeat.set(2, 4);
  map.offset.set(0.5, 0.25);
  const { material } = await materialOf({ map }, { 'a.png': await makePicture('#00ff00') });
  const transform = material.getBaseColorTextureInfo()?.getExtension('KHR_texture_transform');
  expect(transform).toMatchObject({});
  expect((transform as unknown as { getScale(): number[]; getOffset(): number[] }).getScale()).toEqual([2, 4]);
  expect((transform as unknown as { getOffset(): number[] }).getOffset()).toEqual([0.5, 1 - 4 - 0.25]);
});

test.each<[string, string, string]>([
  ['the same picture', 'leaf.png', 'MASK'],
  ['another picture', 'mask.png', 'BLEND'],
])('opacity from %s is shown', async (_, mask, mode) => {
  const files = { 'leaf.png': await makePicture('#00ff00'), 'mask.png': await makePicture('#777777') };
  const settings = { map: textureOf('leaf.png'), alphaMap: textureOf(mask), transparent: true };
  const { material, document } = await materialOf(settings, files);
  expect([material.getAlphaMode(), document.getRoot().listTextures().length]).toEqual([mode, 1]);
});

test('Phong materials become metallic-roughness; transparency and emission stay', async () => {
  const { material } = await materialOf({
    opacity: 0.5,
    transparent: true,
    emissive: 0xffffff,
    emissiveIntensity: 0.5,
    shininess: 0,
  });
  expect([material.getAlphaMode(), material.getBaseColorFactor()[3], material.getMetallicFactor()]).toEqual(['BLEND', 0.5, 0]);
  expect(material.getEmissiveFactor()).toEqual([0.5, 0.5, 0.5]);
  expect(material.getRoughnessFactor()).toBeGreaterThan(0.8);
});

test("a bump map with a normal map's name is one, and height maps are reported", async () => {
  const files = { 'wall_nrm.png': await makePicture('#8080ff'), 'wall_bump.png': await makePicture('#888888') };
  const directions = await materialOf({ bumpMap: textureOf('wall_nrm.png') }, files);
  expect(directions.material.getNormalTexture()?.getName()).toBe('wall_nrm.png');
  const heights = await materialOf({ bumpMap: textureOf('wall_bump.png') }, files);
  expect([heights.material.getNormalTexture(), heights.findings.map(({ code }) => code)]).toEqual([
    null,
    ['unsupported_feature'],
  ]);
});

test('a mesh without a material is drawn too', async () => {
  const mesh = Object.assign(new Mesh(new BoxGeometry()), { material: undefined });
  const { document } = await made(mesh);
  expect(primitivesOf(document)[0]?.positions).toHaveLength(72);
});
