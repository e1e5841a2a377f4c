import { expect, test } from 'vitest';

import { makePicture } from '../../test/make-picture.ts';
import { modelFiles } from '../../test/model-files.ts';
import { convertModel } from '../readers/choose-converter.ts';
import { splitTiles } from './split-tiles.ts';

/** A triangle in each of the tiles 1001, 1002 and 1011. */
const SQUARES = [
  [0, 0],
  [1, 0],
  [0, 1],
] as const;
const model = SQUARES.map(
  ([u, v], index) =>
    `v ${index} 0 0\nv ${index} 1 0\nv ${index} 0 1\nvt ${u + 0.1} ${v + 0.1}\nvt ${u + 0.9} ${v + 0.1}\nvt ${u + 0.1} ${v + 0.9}\n`,
).join('');
const faces = 'f 1/1 2/2 3/3\nf 4/4 5/5 6/6\nf 7/7 8/8 9/9\n';

async function split(picture: string, others: Record<string, Uint8Array>, body = faces, more = '') {
  const files = modelFiles({
    'a.obj': `mtllib a.mtl\n${model}usemtl skin\n${body}`,
    'a.mtl': `newmtl skin\nmap_Kd ${picture}\n${more}`,
    ...others,
  });
  const { document } = await convertModel(files, 'a.obj', () => undefined);
  const findings = await splitTiles(document, files, 'a.obj');
  const worn = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .map((each) => `${each.getMaterial()?.getBaseColorTexture()?.getName()} ${(each.getIndices()?.getCount() ?? 9) / 3}`);
  return { worn, sentences: findings.map(({ sentence }) => sentence) };
}

const [red, green, blue] = [await makePicture('#ff0000'), await makePicture('#00ff00'), await makePicture('#0000ff')];
const all = { 'tex/skin.1001.png': red, 'tex/skin.1002.png': green, 'tex/skin.1011.png': blue };

test.each(['tex/skin.1001.png', 'tex/skin.<UDIM>.png'])('faces wear the tile that they lie on: %s', async (picture) => {
  expect(await split(picture, all)).toEqual({ worn: ['skin.1001.png 1', 'skin.1002.png 1', 'skin.1011.png 1'], sentences: [] });
});

test('a missing tile is reported, and uses the first one', async () => {
  const { 'tex/skin.1011.png': _last, ...some } = all;
  expect(await split('tex/skin.1001.png', some)).toEqual({
    worn: ['skin.1001.png 2', 'skin.1002.png 1'],
    sentences: ['Tiles that are not in the package, and are replaced by the first: skin.1011.png.'],
  });
});

test('models that their author split, and pictures without other tiles, stay unchanged', async () => {
  const split1 = await split(
    'tex/skin.1001.png',
    all,
    'f 1/1 2/2 3/3\nf 4/4 5/5 6/6\nusemtl other\nf 7/7 8/8 9/9\n',
    'newmtl other\nmap_Kd tex/skin.1002.png\n',
  );
  expect(split1).toEqual({ worn: ['skin.1001.png 2', 'skin.1002.png 1'], sentences: [] });
  expect(await split('tex/skin.1001.png', { 'tex/skin.1001.png': red })).toEqual({ worn: ['skin.1001.png 3'], sentences: [] });
  expect(await split('tex/11001.png', { 'tex/11001.png': red, 'tex/11002.png': red })).toEqual({
    worn: ['11001.png 3'],
    sentences: [],
  });
});

test('merged pictures stay unsplit, with a finding', async () => {
  const opaque = { ...all, 'mask.png': await makePicture('#888888') };
  const { worn, sentences } = await split('tex/skin.1001.png', opaque, faces, 'map_d mask.png\n');
  expect(worn).toHaveLength(1);
  expect(sentences).toEqual(['Only the first tile of these textures is shown: skin.1001.png.']);
});
