import { Document, WebIO, type GLTF } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRDracoMeshCompression, KHRTextureBasisu } from '@gltf-transform/extensions';
import draco3d from 'draco3dgltf';
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer';
import { expect, test } from 'vitest';

import { makePicture } from '../../../test/make-picture.ts';
import { primitivesOf, readModel } from '../../../test/model-files.ts';
import { modelIo } from '../../model-io.ts';
import { convertGltf } from './gltf.ts';

const POSITIONS = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]);

/** A glTF triangle with external buffer and picture, and optional changes. */
function triangle(changes: Partial<GLTF.IGLTF> = {}): string {
  const json: GLTF.IGLTF = {
    asset: { version: '2.0' },
    buffers: [{ uri: 'data/shape.bin', byteLength: 36 }],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
    images: [{ uri: 'skin.png' }],
    textures: [{ source: 0 }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
    nodes: [{ mesh: 0 }],
    scenes: [{ nodes: [0] }],
    ...changes,
  };
  return JSON.stringify(json);
}
const SHAPE = new Uint8Array(POSITIONS.buffer);
const read = (files: Record<string, string | Uint8Array>) => readModel(convertGltf, files);

function triangleDocument(): Document {
  const document = new Document();
  const accessor = document.createAccessor().setType('VEC3').setArray(POSITIONS).setBuffer(document.createBuffer());
  const mesh = document.createMesh('shape').addPrimitive(document.createPrimitive().setAttribute('POSITION', accessor));
  document.createScene().addChild(document.createNode().setMesh(mesh));
  return document;
}

test('buffers and pictures are found in the package, and pictures keep their encoding', async () => {
  const picture = await makePicture('#00ff00');
  const { document, findings } = await read({
    'a/model.gltf': triangle(),
    'a/SHAPE.BIN': SHAPE,
    'textures/skin.png': picture,
  });
  expect(primitivesOf(document)[0]?.positions).toEqual([...POSITIONS]);
  const [texture] = document.getRoot().listTextures();
  expect([texture?.getMimeType(), texture?.getName()]).toEqual(['image/png', 'skin.png']);
  expect(Buffer.from(texture?.getImage() ?? [])).toEqual(picture);
  expect(findings).toEqual([]);
});

test('a Gaussian splat has the base colours of its points; one in SPZ is refused by name', async () => {
  const points = { mode: 0 as const, attributes: { POSITION: 0, 'KHR_gaussian_splatting:SH_DEGREE_0_COEF_0': 0 } };
  const files = { 'data/shape.bin': SHAPE, 'skin.png': await makePicture('#00ff00') };
  const used = { extensionsUsed: ['KHR_gaussian_splatting'], meshes: [{ primitives: [points] }] };
  const { document, findings } = await read({ 'model.gltf': triangle(used), ...files });
  expect(primitivesOf(document)[0]?.colors).toHaveLength(12);
  expect(findings.map(({ sentence }) => sentence)).toEqual([expect.stringContaining('a Gaussian splat of 3 points')]);
  const plain = {
    mode: 0 as const,
    attributes: { POSITION: 0 },
    extensions: { KHR_gaussian_splatting: { kernel: 'ellipse' } },
  };
  const colorless = await read({ 'model.gltf': triangle({ ...used, meshes: [{ primitives: [plain] }] }), ...files });
  expect(colorless.findings.map(({ sentence }) => sentence)).toEqual([expect.stringContaining('a Gaussian splat of 3 points')]);
  const packed = triangle({ extensionsUsed: ['KHR_spz_gaussian_splats_compression'] });
  await expect(read({ 'model.gltf': packed, ...files })).rejects.toThrow('packed as SPZ');
});

test('data may be embedded', async () => {
  const uri = `data:application/octet-stream;base64,${Buffer.from(SHAPE).toString('base64')}`;
  const { document } = await read({
    'model.gltf': triangle({ buffers: [{ uri, byteLength: 36 }], images: [{ uri: 'data:,' }] }),
  });
  expect(primitivesOf(document)[0]?.positions).toEqual([...POSITIONS]);
});

test('a GLB is recognised by its bytes, under any name', async () => {
  const glb = await new WebIO().writeBinary(triangleDocument());
  expect(primitivesOf((await read({ 'model.gltf': glb })).document)[0]?.positions).toEqual([...POSITIONS]);
});

test('meshopt compression is decoded', async () => {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
  const packed = triangleDocument();
  packed.createExtension(EXTMeshoptCompression).setRequired(true);
  const glb = await (await modelIo()).writeBinary(packed);
  const { document } = await read({ 'model.glb': glb });
  expect(primitivesOf(document)[0]?.positions).toEqual([...POSITIONS]);
  expect(document.getRoot().listExtensionsUsed()).toEqual([]);
});

test('Draco compression is decoded', async () => {
  const packed = triangleDocument();
  packed
    .getRoot()
    .listMeshes()[0]
    ?.listPrimitives()[0]
    ?.setIndices(
      packed
        .createAccessor()
        .setArray(new Uint16Array([0, 1, 2]))
        .setBuffer(packed.getRoot().listBuffers()[0] ?? null),
    );
  packed.createExtension(KHRDracoMeshCompression).setRequired(true);
  const io = await modelIo();
  io.registerDependencies({ 'draco3d.encoder': await draco3d.createEncoderModule() });
  const { document } = await read({ 'model.glb': await io.writeBinary(packed) });
  expect(primitivesOf(document)[0]?.positions).toHaveLength(9);
  expect(document.getRoot().listExtensionsUsed()).toEqual([]);
});

test('KTX2 textures are kept unchanged', async () => {
  const ktx2 = Uint8Array.from([0xab, ...Buffer.from('KTX 20'), 0xbb, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(80)]);
  const source = triangleDocument();
  source.createExtension(KHRTextureBasisu).setRequired(true);
  const texture = source.createTexture().setImage(ktx2).setMimeType('image/ktx2');
  source.getRoot().listMeshes()[0]?.listPrimitives()[0]?.setMaterial(source.createMaterial().setBaseColorTexture(texture));
  const { document } = await read({ 'model.glb': await (await modelIo()).writeBinary(source) });
  expect(document.getRoot().listTextures()[0]?.getMimeType()).toBe('image/ktx2');
  expect(Buffer.from(document.getRoot().listTextures()[0]?.getImage() ?? [])).toEqual(Buffer.from(ktx2));
});

test('a missing picture gives a finding, and the model is read without it', async () => {
  const images = [{ uri: 'http://127.0.0.1:9/skin.png' }];
  const { document, findings } = await read({ 'model.gltf': triangle({ images }), 'shape.bin': SHAPE });
  expect(document.getRoot().listTextures()).toEqual([]);
  expect(document.getRoot().listMaterials()[0]?.getBaseColorTexture()).toBeNull();
  expect(findings).toMatchObject([{ code: 'missing_texture', sentence: 'Textures that are not in the package: skin.png.' }]);
});

test.each([
  ['a buffer that is missing', { 'model.gltf': triangle() }, 'lacks files that the model needs: shape.bin'],
  [
    'a buffer out of the package',
    { 'model.gltf': triangle({ buffers: [{ uri: '../../../../../etc/passwd', byteLength: 36 }] }) },
    'lacks files that the model needs: passwd',
  ],
  [
    'a buffer of another machine',
    { 'model.gltf': triangle({ buffers: [{ uri: 'http://127.0.0.1:9/shape.bin', byteLength: 36 }] }) },
    'lacks files that the model needs: shape.bin',
  ],
  ['a buffer that is cut off', { 'model.gltf': triangle(), 'shape.bin': SHAPE.subarray(0, 20) }, 'cut off'],
  [
    'an impossible number of values',
    { 'model.gltf': triangle({ accessors: [{ componentType: 5126, count: 1e15, type: 'VEC3' }] }), 'shape.bin': SHAPE },
    'impossible number',
  ],
  [
    'parts in a circle',
    { 'model.gltf': triangle({ nodes: [{ children: [1] }, { children: [0], mesh: 0 }] }), 'shape.bin': SHAPE },
    'form a cycle',
  ],
  [
    'a part below two others',
    { 'model.gltf': triangle({ nodes: [{ children: [2] }, { children: [2] }, { mesh: 0 }] }), 'shape.bin': SHAPE },
    'two parents',
  ],
  ['an old version', { 'model.gltf': triangle({ asset: { version: '1.0' } }) }, 'only version 2'],
  ['another format', { 'model.gltf': 'solid cube' }, 'is not glTF'],
  ['a list', { 'model.gltf': '[]' }, 'is not glTF'],
])('%s is refused with its sentence', async (_what, files: Record<string, string | Uint8Array>, sentence) => {
  await expect(read(files)).rejects.toMatchObject({ name: 'FileRefusal', message: expect.stringContaining(sentence) });
});

test('a truncated GLB is refused', async () => {
  const glb = await new WebIO().writeBinary(triangleDocument());
  for (let length = 0; length < glb.length; length += 4) {
    await expect(read({ 'model.glb': glb.slice(0, length) }), `${length} bytes`).rejects.toThrow(/cut off|not glTF/);
  }
});

const GREY = { materials: [{}], images: [], textures: [] };

test.each([
  ['VRM', -1],
  ['VRMC_vrm', 1],
])('a model with %s faces the viewer', async (extension, facing) => {
  const { document } = await read({ 'a.vrm': triangle({ ...GREY, extensions: { [extension]: {} } }), 'shape.bin': SHAPE });
  const [node] = document.getRoot().listNodes();
  // VRM 0 faces -Z, so the model is turned half around; X and Z change their signs.
  expect(
    node!
      .getWorldMatrix()
      .slice(0, 11)
      .map((value) => Math.round(value) + 0),
  ).toEqual([facing, 0, 0, 0, 0, 1, 0, 0, 0, 0, facing]);
});

test('an unsupported required extension is named', async () => {
  const needs = (...names: string[]) =>
    read({ 'a.gltf': triangle({ ...GREY, extensionsRequired: names }), 'shape.bin': SHAPE });
  await expect(needs('CESIUM_RTC')).rejects.toThrow('The model needs glTF extensions that cannot be read: CESIUM_RTC.');
  await expect(needs('CESIUM_RTC', 'KHR_techniques_webgl')).rejects.toThrow('CESIUM_RTC, KHR_techniques_webgl');
  const { document, findings } = await needs('KHR_materials_of_tomorrow');
  expect(primitivesOf(document)).toHaveLength(1);
  expect(findings).toMatchObject([{ sentence: 'glTF extensions that are not shown: KHR_materials_of_tomorrow.' }]);
});

test("meshopt compression is recognised under Khronos's name", async () => {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
  const packed = triangleDocument();
  packed.createExtension(EXTMeshoptCompression).setRequired(true);
  const glb = Buffer.from(await (await modelIo()).writeBinary(packed)).toString('latin1');
  const renamed = glb.replaceAll('EXT_meshopt_compression', 'KHR_meshopt_compression');
  const { document } = await read({ 'a.glb': Buffer.from(renamed, 'latin1') });
  expect(primitivesOf(document)[0]?.positions).toEqual([...POSITIONS]);
});

test('animations of materials are dropped and named, those of nodes stay', async () => {
  const sampler = { input: 1, output: 2 };
  const pointer = {
    sampler: 0,
    target: { path: 'pointer', extensions: { KHR_animation_pointer: { pointer: '/materials/0' } } },
  };
  const numbers = new Float32Array([...POSITIONS, 0, 1, 0, 0, 0, 1, 0, 0]);
  const json = triangle({
    ...GREY,
    extensionsUsed: ['KHR_animation_pointer'],
    buffers: [{ uri: 'shape.bin', byteLength: numbers.byteLength }],
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 8 },
      { buffer: 0, byteOffset: 44, byteLength: 24 },
    ],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
      { bufferView: 1, componentType: 5126, count: 2, type: 'SCALAR' },
      { bufferView: 2, componentType: 5126, count: 2, type: 'VEC3' },
    ],
    animations: [
      { name: 'Glow', samplers: [sampler], channels: [pointer] },
      { name: 'Both', samplers: [sampler], channels: [pointer, { sampler: 0, target: { node: 0, path: 'translation' } }] },
    ] as never,
  });
  const { document, findings } = await read({ 'a.gltf': json, 'shape.bin': new Uint8Array(numbers.buffer) });
  const clips = document.getRoot().listAnimations();
  expect(clips.map((clip) => [clip.getName(), clip.listChannels().length])).toEqual([['Both', 1]]);
  expect(findings).toMatchObject([{ code: 'lost_animation', sentence: expect.stringContaining('left out of: Glow, Both') }]);
});
