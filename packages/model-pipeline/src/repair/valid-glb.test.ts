import type { Accessor, Document, GLTF, Node, Primitive } from '@gltf-transform/core';
import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { downloadErrors, glbErrors } from '../../test/glb-errors.ts';
import { makePicture } from '../../test/make-picture.ts';
import { modelFiles } from '../../test/model-files.ts';
import { squareGltf } from '../../test/square-gltf.ts';
import { convertGltf } from '../formats/gltf/gltf.ts';

interface Square {
  document: Document;
  primitive: Primitive;
  node: Node;
  values(type: Parameters<Accessor['setType']>[0], numbers: number[], array?: 'bytes'): Accessor;
}

async function square(changes?: Partial<GLTF.IGLTF>): Promise<Square> {
  const document = await convertGltf(modelFiles({ 'a.gltf': squareGltf(changes) }), 'a.gltf', () => undefined);
  const [buffer = null] = document.getRoot().listBuffers();
  return {
    document,
    primitive: document.getRoot().listMeshes()[0]!.listPrimitives()[0]!,
    node: document.getRoot().listNodes()[0]!,
    values: (type, numbers, array) =>
      document
        .createAccessor()
        .setType(type)
        .setArray(array ? Uint8Array.from(numbers) : Float32Array.from(numbers))
        .setBuffer(buffer),
  };
}

const NONE = Number.NaN;
const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** Skins the square to two bones. */
function addSkin({ document, primitive, node, values }: Square, binds: number[]) {
  const joints = [document.createNode('hip'), document.createNode('knee')] as const;
  const [scene] = document.getRoot().listScenes();
  for (const joint of joints) scene?.addChild(joint);
  const skin = document.createSkin('rig').setInverseBindMatrices(values('MAT4', binds));
  for (const joint of joints) skin.addJoint(joint);
  primitive.setAttribute(
    'JOINTS_0',
    values(
      'VEC4',
      Array.from({ length: 16 }, () => 0),
      'bytes',
    ),
  );
  primitive.setAttribute('WEIGHTS_0', values('VEC4', [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]));
  node.setSkin(skin);
  return { skin, joints };
}

function addTrack({ document, node }: Square, path: 'translation' | 'rotation', times: Accessor, output: Accessor) {
  const [clip = document.createAnimation('Wave')] = document.getRoot().listAnimations();
  const sampler = document.createAnimationSampler().setInput(times).setOutput(output);
  clip.addSampler(sampler);
  clip.addChannel(document.createAnimationChannel().setTargetNode(node).setTargetPath(path).setSampler(sampler));
}

const FAULTS: [string, (square: Square) => unknown][] = [
  [
    'texture coordinates of three numbers',
    ({ primitive, values }) => primitive.setAttribute('TEXCOORD_0', values('VEC3', [0, 1, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0])),
  ],
  [
    'colours behind ones that are missing',
    ({ primitive }) => primitive.setAttribute('COLOR_1', primitive.getAttribute('POSITION')),
  ],
  [
    'colours in bytes that are no shares',
    ({ primitive, values }) =>
      primitive.setAttribute(
        'COLOR_0',
        values(
          'VEC4',
          Array.from({ length: 16 }, () => 255),
          'bytes',
        ),
      ),
  ],
  [
    'an attribute that glTF has no name for',
    ({ primitive }) => primitive.setAttribute('BINORMAL', primitive.getAttribute('NORMAL')),
  ],
  [
    'joints without weights',
    ({ primitive, values }) =>
      primitive.setAttribute(
        'JOINTS_0',
        values(
          'VEC4',
          Array.from({ length: 16 }, () => 0),
          'bytes',
        ),
      ),
  ],
  [
    'an index that restarts strips',
    ({ primitive, values }) => {
      primitive.setIndices(values('SCALAR', [0, 1, 255, 0, 2, 3], 'bytes'));
      for (const semantic of primitive.listSemantics()) primitive.setAttribute(semantic, null);
      primitive.setAttribute(
        'POSITION',
        values(
          'VEC3',
          Array.from({ length: 768 }, (_, at) => at % 7),
        ),
      );
    },
  ],
  ['an accessor of nothing', ({ values }) => values('VEC3', [])],
  ['a spare accessor of no numbers', ({ values }) => values('VEC3', [NONE, NONE, NONE])],
  ['a base colour above 1', ({ primitive }) => primitive.getMaterial()?.setBaseColorFactor([1.004, 0.2, -0.1, 1])],
  [
    'roughness and metalness out of range',
    ({ primitive }) => primitive.getMaterial()?.setRoughnessFactor(1.7).setMetallicFactor(-1),
  ],
  ['light above 1', ({ primitive }) => primitive.getMaterial()?.setEmissiveFactor([4, 2, 0])],
  [
    'a morph target of one primitive alone',
    ({ document, primitive, node, values }) => {
      const other = document
        .createPrimitive()
        .setAttribute('POSITION', primitive.getAttribute('POSITION'))
        .setIndices(primitive.getIndices());
      const target = document.createPrimitiveTarget().setAttribute(
        'POSITION',
        values(
          'VEC3',
          Array.from({ length: 12 }, () => 1),
        ),
      );
      node.getMesh()?.addPrimitive(other.addTarget(target)).setWeights([1, 0, 0]);
    },
  ],
  [
    'bind matrices with a last row that is a little off',
    (it) => addSkin(it, [...IDENTITY.with(15, 1.0000001), ...IDENTITY.with(3, 1e-8)]),
  ],
  ['joints without a common root', (it) => addSkin(it, [...IDENTITY, ...IDENTITY])],
  [
    'a skeleton that its joints do not hang below',
    (it) => {
      const { skin, joints } = addSkin(it, [...IDENTITY, ...IDENTITY]);
      joints[0].addChild(joints[1]);
      skin.setSkeleton(joints[1]);
    },
  ],
  [
    'joints that are in no scene',
    (it) => {
      const { joints } = addSkin(it, [...IDENTITY, ...IDENTITY]);
      joints[0].addChild(joints[1]);
      it.document.getRoot().listScenes()[0]?.removeChild(joints[0]);
    },
  ],
  [
    'a skin without a mesh',
    (it) => {
      const { skin, joints } = addSkin(it, [...IDENTITY, ...IDENTITY]);
      joints[0].setSkin(skin).addChild(joints[1]);
    },
  ],
  [
    'two tracks for one bone',
    (it) => {
      const times = it.values('SCALAR', [0, 1]);
      for (const end of [0, 2]) addTrack(it, 'translation', times, it.values('VEC3', [0, 0, 0, end, 0, 0]));
    },
  ],
  [
    'rotations without the length of one',
    (it) =>
      addTrack(it, 'rotation', it.values('SCALAR', [0, 1, 2]), it.values('VEC4', [0, 0, 0, 1, 0, 0, 0.5, 0.5, 0, 0, 0, 0])),
  ],
  [
    'two keys at one moment',
    (it) =>
      addTrack(it, 'translation', it.values('SCALAR', [0, 1, 1, 2]), it.values('VEC3', [0, 0, 0, 1, 0, 0, 5, 0, 0, 6, 0, 0])),
  ],
  [
    'times before zero',
    (it) => addTrack(it, 'translation', it.values('SCALAR', [-1, 0]), it.values('VEC3', [0, 0, 0, 1, 0, 0])),
  ],
  ['a rotation longer than one', ({ node }) => node.setRotation([0, 0, 0.5, 1])],
];

test.each(FAULTS)('a GLB is repaired that has %s', async (_, spoil) => {
  const spoiled = await square();
  spoil(spoiled);
  expect(await downloadErrors(spoiled.document)).toEqual([]);
  expect(await glbErrors(spoiled.document)).not.toEqual([]);
});

const dataUri = (bytes: Uint8Array) => `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`;
const textured = (bytes: Uint8Array, changes: Partial<GLTF.IGLTF> = {}): Partial<GLTF.IGLTF> => ({
  images: [{ uri: dataUri(bytes), mimeType: 'image/png' }],
  textures: [{ source: 0 }],
  materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
  ...changes,
});
const sheet = await makePicture('#8080ff');
const ink = await sharp(sheet).toColourspace('cmyk').jpeg().toBuffer();
/** A block of a picture type that needs an extension. */
const ktx2 = Buffer.concat([
  Buffer.from([0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(200),
]);
const extended = (extensions: Record<string, unknown>): Partial<GLTF.IGLTF> => ({
  extensionsUsed: Object.keys(extensions),
  materials: [{ extensions }],
});

test.each<[string, Partial<GLTF.IGLTF>]>([
  ['a picture of another type than it says', textured(await sharp(sheet).webp().toBuffer())],
  ['a picture that needs an extension and names none', textured(ktx2)],
  ['a JPEG in the inks of printers', textured(ink)],
  [
    'a required extension that nothing uses',
    {
      extensionsUsed: ['KHR_texture_transform', 'EXT_texture_webp'],
      extensionsRequired: ['KHR_texture_transform', 'EXT_texture_webp'],
    },
  ],
  ['names that are numbers', { scenes: [{ nodes: [0], name: 42 as never }], nodes: [{ mesh: 0, name: 7 as never }] }],
  ['a UV map behind one that is missing', { meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_1: 2 } }] }] }],
  ['a second scene without nodes', { scenes: [{ nodes: [0] }, { nodes: [] }] }],
  ['a coat out of range', extended({ KHR_materials_clearcoat: { clearcoatFactor: 3, clearcoatRoughnessFactor: -1 } })],
  ['glass out of range', extended({ KHR_materials_ior: { ior: 0.5 }, KHR_materials_transmission: { transmissionFactor: 7 } })],
  [
    'a volume out of range',
    extended({ KHR_materials_volume: { thicknessFactor: -1, attenuationDistance: 0, attenuationColor: [2, 0, 0] } }),
  ],
  [
    'cloth and mirrors out of range',
    extended({ KHR_materials_sheen: { sheenColorFactor: [9, 0, 0] }, KHR_materials_specular: { specularFactor: 2 } }),
  ],
  ['a film out of range', extended({ KHR_materials_iridescence: { iridescenceFactor: 4, iridescenceIor: 0.2 } })],
  [
    'a coat with dents and no tangents',
    textured(sheet, extended({ KHR_materials_clearcoat: { clearcoatFactor: 1, clearcoatNormalTexture: { index: 0 } } })),
  ],
  ['brushed metal without tangents', extended({ KHR_materials_anisotropy: { anisotropyStrength: 2 } })],
  [
    'lamps out of range',
    {
      extensionsUsed: ['KHR_lights_punctual'],
      extensions: {
        KHR_lights_punctual: {
          lights: [{ type: 'spot', color: [2, 1, 1], intensity: -4, spot: { innerConeAngle: 1, outerConeAngle: 0.5 } }],
        },
      },
      nodes: [{ mesh: 0, extensions: { KHR_lights_punctual: { light: 0 } } }],
    },
  ],
  [
    'a camera that cannot look',
    { cameras: [{ type: 'perspective', perspective: { yfov: 0, znear: 0, zfar: -1 } }], nodes: [{ mesh: 0, camera: 0 }] },
  ],
])('a GLB is repaired if its glTF has %s', async (_, changes) => {
  expect((await validateBytes(Buffer.from(squareGltf(changes)))).issues.messages.some(({ severity }) => severity === 0)).toBe(
    true,
  );
  expect(await downloadErrors((await square(changes)).document)).toEqual([]);
});
