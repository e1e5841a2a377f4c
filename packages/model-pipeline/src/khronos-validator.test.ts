import { Document, type Primitive, type TypedArray } from '@gltf-transform/core';
import { describe, expect, test } from 'vitest';

import { smallIqm, smallLwo, smallMd2, smallPly, smallStl, smallThreeDs, smallVox } from '../test/binary-models.ts';
import { blendWall, WALLS } from '../test/blend-scene.ts';
import { fbxText } from '../test/fbx-text.ts';
import { smallMd3 } from '../test/md3-model.ts';
import { smallMdc } from '../test/mdc-model.ts';
import { glbErrors } from '../test/glb-errors.ts';
import { FLAG, goldsrcModel } from '../test/goldsrc-model.ts';
import { makePicture } from '../test/make-picture.ts';
import { modelFiles } from '../test/model-files.ts';
import { BANNER, psaFile, pskModel } from '../test/psk-model.ts';
import { quakeModel } from '../test/quake-model.ts';
import { SMALL_DAE, SMALL_TEXT_STL, SMALL_USDA } from '../test/scene-texts.ts';
import { oldFbxBytes, oldFbxTree } from '../test/old-fbx.ts';
import {
  SMALL_AC,
  SMALL_ASE,
  SMALL_MD5_CLIP,
  SMALL_MD5_MESH,
  SMALL_OFF,
  SMALL_SMD,
  SMALL_X,
  smallB3d,
  smallMs3d,
  smallPmx,
  smallThreeMf,
} from '../test/small-models.ts';
import { xBanner, xPacked } from '../test/x-model.ts';
import { SIGN, sourceMdl, sourceVtx, sourceVvd } from '../test/source-model.ts';
import { smallCrate } from '../test/usd-crate.ts';
import { buildZip } from '../test/build-zip.ts';
import { riggedModel } from '../test/rigged-model.ts';
import { squareGltf } from '../test/square-gltf.ts';
import { CONVERTED_EXTENSIONS } from './formats/candidate-rules.ts';
import { convertModel } from './readers/choose-converter.ts';
import { repairModel } from './repair/repair-model.ts';
import { modelIo } from './model-io.ts';
import { optimiseModel } from './optimise/optimise-model.ts';
import { decodeTextures } from './textures/decode-textures.ts';
import { writeGlb } from './write-glb.ts';

/** Errors of the download and of the viewer's file. */
async function allErrorsOf(document: Document): Promise<string[]> {
  const errors = await glbErrors(document);
  const { glb } = await optimiseModel(document, await writeGlb(document));
  return [...errors, ...(await glbErrors(await (await modelIo()).readBinary(glb)))];
}

type Files = Record<string, string | Uint8Array>;

const RIGGED = await riggedModel('Wave');
const TAGS = [
  {
    name: 'tag_flash',
    places: [
      [0, 0, 1],
      [0, 0, 2],
    ] as [number, number, number][],
  },
];
const PSK = pskModel(BANNER);

/** A fixture of every readable extension. */
const ONE_EACH: Record<string, Files> = {
  glb: { 'a.glb': RIGGED },
  gltf: { 'a.gltf': squareGltf() },
  vrm: { 'a.vrm': RIGGED },
  fbx: { 'a.fbx': fbxText({}) },
  dae: { 'a.dae': SMALL_DAE },
  obj: { 'a.obj': 'v 0 0 0\nv 1 0 0\nv 0 1 0\nvn 0 0 0\nf 1//1 2//1 3//1\n' },
  usdz: { 'a.usdz': buildZip([{ name: 'a.usda', data: SMALL_USDA, method: 0 }]) },
  usd: { 'a.usd': SMALL_USDA },
  usdc: { 'a.usdc': smallCrate() },
  usda: { 'a.usda': SMALL_USDA },
  '3ds': { 'a.3ds': smallThreeDs() },
  blend: { 'a.blend': blendWall(WALLS['5.0']!).done() },
  x: { 'a.x': SMALL_X(25) },
  md5mesh: { 'a.md5mesh': SMALL_MD5_MESH, 'a.md5anim': SMALL_MD5_CLIP(1) },
  smd: { 'a.smd': SMALL_SMD },
  ms3d: { 'a.ms3d': smallMs3d() },
  b3d: { 'a.b3d': smallB3d() },
  iqm: { 'a.iqm': smallIqm() },
  lwo: { 'a.lwo': smallLwo() },
  md3: { 'a.md3': smallMd3({ tags: TAGS }), 'a_red.skin': 'h_body,red.tga', 'a_blue.skin': 'h_body,blue.tga' },
  mdc: { 'a.mdc': smallMdc() },
  md2: { 'a.md2': smallMd2() },
  mdl: { 'a.mdl': goldsrcModel(FLAG) },
  psk: { 'a.psk': PSK, 'a.psa': psaFile(BANNER.bones, []) },
  pskx: { 'a.pskx': PSK },
  pmx: { 'a.pmx': smallPmx() },
  ase: { 'a.ase': SMALL_ASE },
  ac: { 'a.ac': SMALL_AC },
  '3mf': { 'a.3mf': smallThreeMf() },
  vox: { 'a.vox': smallVox() },
  ply: { 'a.ply': smallPly() },
  stl: { 'a.stl': smallStl({ triangles: 3 }) },
  off: { 'a.off': SMALL_OFF },
};

test('there is a fixture of every readable extension', () => {
  expect(Object.keys(ONE_EACH).toSorted()).toEqual(CONVERTED_EXTENSIONS.toSorted());
});

describe('results pass the Khronos validator', () => {
  test.each<[string, Files]>([
    ...Object.entries(ONE_EACH).map(([extension, files]): [string, Files] => [`a.${extension}`, files]),
    ['words.stl', { 'words.stl': SMALL_TEXT_STL }],
    ['sign.mdl', { 'sign.mdl': sourceMdl(SIGN), 'sign.vvd': sourceVvd(SIGN), 'sign.vtx': sourceVtx(SIGN) }],
    ['quake.mdl', { 'quake.mdl': quakeModel() }],
    ['old.fbx', { 'old.fbx': oldFbxBytes(oldFbxTree()) }],
    ['banner.x', { 'banner.x': xPacked(xBanner(), 'bzip') }],
  ])('%s', async (main, files) => {
    const picture = await makePicture('#abcdef');
    const { document } = await convertModel(
      modelFiles({ 'tex/skin.PNG': picture, 'skin.png': picture, ...files }),
      main,
      () => {},
    );
    repairModel(document);
    await decodeTextures(document);
    expect(await allErrorsOf(document)).toEqual([]);
  });
});

describe('a mesh that breaks the rules of glTF', () => {
  const SQUARE = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];

  function meshOf(attributes: Record<string, [type: 'VEC3' | 'VEC4', array: TypedArray, normalized?: boolean]>) {
    const document = new Document();
    const buffer = document.createBuffer();
    const primitive: Primitive = document.createPrimitive();
    const all = { POSITION: ['VEC3', Float32Array.from(SQUARE)] as const, ...attributes };
    for (const [name, [type, array, normalized = false]] of Object.entries(all)) {
      const accessor = document.createAccessor().setType(type).setArray(array).setNormalized(normalized).setBuffer(buffer);
      primitive.setAttribute(name, accessor);
    }
    primitive.setIndices(
      document
        .createAccessor()
        .setArray(Uint16Array.from([0, 1, 2, 0, 2, 3]))
        .setBuffer(buffer),
    );
    const node = document.createNode('Door').setMesh(document.createMesh('Door').addPrimitive(primitive));
    document.createScene().addChild(node);
    return { document, primitive, node };
  }

  test('gets normals from its surface where they have no length, with a finding', async () => {
    const { document, primitive } = meshOf({ NORMAL: ['VEC3', new Float32Array(12)] });
    expect(await glbErrors(document)).not.toEqual([]);
    expect(repairModel(document)).toMatchObject([
      { code: 'mended', severity: 'note', sentence: 'Invalid normals of these meshes were computed again: Door.' },
    ]);
    expect(primitive.getAttribute('NORMAL')?.getElement(2, [])).toEqual([0, 0, 1]);
    expect(await glbErrors(document)).toEqual([]);
  });

  test('gets normalised directions, without a finding', async () => {
    const normals = [0, 0, 2, 0, 0, 0.5, 0, 0, 1, 3, 4, 0];
    const tangents = [2, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, -0.5, 1, 0, 0, 0];
    const { document, primitive } = meshOf({
      NORMAL: ['VEC3', Float32Array.from(normals)],
      TANGENT: ['VEC4', Float32Array.from(tangents)],
    });
    expect(repairModel(document)).toEqual([]);
    expect(
      [0, 1, 3].map((vertex) =>
        primitive
          .getAttribute('NORMAL')
          ?.getElement(vertex, [])
          .map((each) => Math.round(each * 10) / 10),
      ),
    ).toEqual([
      [0, 0, 1],
      [0, 0, 1],
      [0.6, 0.8, 0],
    ]);
    expect(await glbErrors(document)).toEqual([]);
  });

  test.each([
    ['numbers', Float32Array.from([0.5, 0.2, 0.2, 0, 0, 0, 0, 0, 2, 2, 0, 0, 1, -1, 0, 0]), false],
    ['bytes', Uint8Array.from([100, 50, 50, 0, 0, 0, 0, 0, 255, 255, 0, 0, 80, 80, 80, 0]), true],
  ])('gets weights in %s with the sum 1, and names each joint once', async (_, weights, normalized) => {
    const { document, node } = meshOf({
      JOINTS_0: ['VEC4', Uint8Array.from([0, 1, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 1, 1])],
      WEIGHTS_0: ['VEC4', weights, normalized],
    });
    const scene = document.getRoot().listScenes()[0];
    const joints = ['hip', 'knee'].map((name) => document.createNode(name));
    const skin = document.createSkin();
    for (const joint of joints) {
      scene?.addChild(joint);
      skin.addJoint(joint);
    }
    const [hip, knee] = joints;
    if (hip && knee) hip.addChild(knee);
    node.setSkin(skin);
    expect(await glbErrors(document)).not.toEqual([]);
    repairModel(document);
    expect(node.getSkin()).toBe(skin);
    expect(await glbErrors(document)).toEqual([]);
  });
});
