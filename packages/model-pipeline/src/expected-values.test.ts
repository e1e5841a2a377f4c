/**
 * Fixtures of each format with their contents. Triangle counts agree with assimp 5.4 and, if it reads the format, Blender 4.5.
 * Known differences: assimp lists the object of the 3MF file twice, and Blender takes centimetres of Collada for metres.
 * Neither reads IQM, PSK, VOX, FBX 6, Source, packed DirectX and these minimal `.blend` fixtures.
 */

import { expect, test } from 'vitest';

import { b3dFigure, b3dFile } from '../test/b3d-model.ts';
import { smallIqm, smallLwo, smallMd2, smallPly, smallStl, smallThreeDs, voxFile } from '../test/binary-models.ts';
import { blendWall, WALLS } from '../test/blend-scene.ts';
import { fbxText } from '../test/fbx-text.ts';
import { FLAG, goldsrcModel } from '../test/goldsrc-model.ts';
import { smallMd3 } from '../test/md3-model.ts';
import { smallMdc } from '../test/mdc-model.ts';
import { modelFiles } from '../test/model-files.ts';
import { oldFbxBytes, oldFbxTree } from '../test/old-fbx.ts';
import { BANNER, pskModel } from '../test/psk-model.ts';
import { quakeModel } from '../test/quake-model.ts';
import { SMALL_DAE, SMALL_TEXT_STL, SMALL_USDA } from '../test/scene-texts.ts';
import {
  SMALL_AC,
  SMALL_ASE,
  SMALL_MD5_CLIP,
  SMALL_MD5_MESH,
  SMALL_OFF,
  SMALL_SMD,
  SMALL_X,
  smallMs3d,
  smallPmx,
  smallThreeMf,
} from '../test/small-models.ts';
import { SIGN, sourceMdl, sourceVtx, sourceVvd } from '../test/source-model.ts';
import { xBanner, xPacked } from '../test/x-model.ts';
import { convertModel } from './readers/choose-converter.ts';
import { measureModel } from './measure/measure-model.ts';
import { repairModel } from './repair/repair-model.ts';

type Row = [
  main: string,
  files: Record<string, string | Uint8Array>,
  expected: [triangles: number, bones: number, clips: number, materials: number, size: [number, number, number]],
];

const SQUARE_OBJ = 'v 0 0 0\nv 1 0 0\nv 1 2 0\nv 0 2 0\nf 1 2 3 4\n';

const FIXTURES: Row[] = [
  ['a.obj', { 'a.obj': SQUARE_OBJ }, [2, 0, 0, 1, [1, 2, 0]]],
  ['a.dae', { 'a.dae': SMALL_DAE }, [2, 0, 1, 1, [1, 0, 1]]],
  ['a.usda', { 'a.usda': SMALL_USDA }, [2, 0, 0, 1, [1, 0, 1]]],
  ['a.stl', { 'a.stl': smallStl() }, [1, 0, 0, 1, [0.01, 0.03, 0]]],
  ['words.stl', { 'words.stl': SMALL_TEXT_STL }, [1, 0, 0, 1, [1, 3, 0]]],
  ['a.ply', { 'a.ply': smallPly() }, [1, 0, 0, 1, [1, 1, 0]]],
  ['a.3ds', { 'a.3ds': smallThreeDs() }, [1, 0, 0, 1, [1, 1, 0]]],
  ['a.lwo', { 'a.lwo': smallLwo() }, [1, 0, 0, 1, [1, 1, 0]]],
  ['a.md2', { 'a.md2': smallMd2() }, [1, 0, 2, 1, [0.254, 1.626, 0]]],
  ['a.md3', { 'a.md3': smallMd3() }, [1, 0, 1, 1, [0.254, 1.626, 0]]],
  ['a.mdc', { 'a.mdc': smallMdc() }, [1, 0, 1, 1, [0.254, 1.626, 0]]],
  ['a.mdl', { 'a.mdl': goldsrcModel(FLAG) }, [4, 2, 1, 2, [0.254, 1.524, 0.508]]],
  [
    'sign.mdl',
    { 'sign.mdl': sourceMdl(SIGN), 'sign.vvd': sourceVvd(SIGN), 'sign.vtx': sourceVtx(SIGN) },
    [4, 2, 0, 2, [1.016, 1.524, 0]],
  ],
  ['quake.mdl', { 'quake.mdl': quakeModel() }, [2, 0, 2, 1, [0.254, 1.626, 0]]],
  ['a.psk', { 'a.psk': pskModel(BANNER) }, [2, 2, 0, 2, [1, 1, 0]]],
  ['old.blend', { 'old.blend': blendWall(WALLS['2.79']!).done() }, [2, 0, 0, 1, [2, 1, 0]]],
  ['new.blend', { 'new.blend': blendWall(WALLS['5.0']!).done() }, [2, 0, 0, 1, [2, 1, 0]]],
  [
    'a.vox',
    {
      'a.vox': voxFile(2, [
        [0, 0, 0],
        [1, 0, 0],
      ]),
    },
    [12, 0, 0, 1, [0.2, 0.1, 0.1]],
  ],
  ['a.fbx', { 'a.fbx': fbxText({}) }, [2, 1, 1, 1, [1, 1, 0]]],
  ['old.fbx', { 'old.fbx': oldFbxBytes(oldFbxTree()) }, [2, 1, 1, 2, [1, 1, 0]]],
  ['a.x', { 'a.x': SMALL_X(25) }, [1, 0, 1, 1, [1, 1, 0]]],
  ['banner.x', { 'banner.x': xPacked(xBanner(), 'bzip') }, [4, 3, 1, 2, [1, 2, 0]]],
  ['a.smd', { 'a.smd': SMALL_SMD }, [1, 2, 0, 1, [0.254, 1.829, 0]]],
  ['a.iqm', { 'a.iqm': smallIqm() }, [1, 2, 1, 1, [0.254, 1.626, 0]]],
  ['a.md5mesh', { 'a.md5mesh': SMALL_MD5_MESH, 'a.md5anim': SMALL_MD5_CLIP(1) }, [1, 1, 1, 1, [0, 1.626, 0.254]]],
  ['a.ms3d', { 'a.ms3d': smallMs3d() }, [1, 0, 0, 1, [1, 1, 0]]],
  ['a.pmx', { 'a.pmx': smallPmx() }, [1, 1, 0, 1, [0.8, 0.8, 0]]],
  ['a.3mf', { 'a.3mf': smallThreeMf() }, [1, 0, 0, 1, [0.01, 0.03, 0]]],
  ['a.off', { 'a.off': SMALL_OFF }, [1, 0, 0, 1, [1, 1, 0]]],
  ['a.ac', { 'a.ac': SMALL_AC }, [1, 0, 0, 1, [1, 1, 0]]],
  ['a.ase', { 'a.ase': SMALL_ASE }, [2, 0, 0, 1, [1, 0, 1]]],
  ['a.b3d', { 'a.b3d': b3dFile(b3dFigure()) }, [24, 3, 1, 0, [2, 5, 1]]],
];

test.each(FIXTURES)(
  '%s has the triangles, bones, clips, materials and size that other readers report',
  async (main, files, expected) => {
    const { document } = await convertModel(modelFiles(files), main, () => undefined);
    repairModel(document);
    const { triangles, bones, clips, materials, size } = await measureModel(document);
    expect([triangles, bones, clips.length, materials, size.map((side) => Number(side.toFixed(6)))]).toEqual(expected);
  },
);

const TEXTS = FIXTURES.flatMap(([main, files, [triangles]]): [string, Record<string, string>, number][] => {
  const texts = Object.entries(files).filter((file): file is [string, string] => typeof file[1] === 'string');
  return texts.length === Object.keys(files).length ? [[main, Object.fromEntries(texts), triangles]] : [];
});

test.each(TEXTS)('%s is read with byte-order marks of UTF-16 and UTF-8', async (main, files, triangles) => {
  const encodings = [
    (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    (text: string) => Buffer.from(`\ufeff${text}`),
  ];
  for (const encode of encodings) {
    const encoded = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, encode(text)]));
    const { document } = await convertModel(modelFiles(encoded), main, () => undefined);
    repairModel(document);
    expect((await measureModel(document)).triangles).toBe(triangles);
  }
});
