import { expect, test } from 'vitest';

import { smallPly } from '../../../test/binary-models.ts';
import { makePicture } from '../../../test/make-picture.ts';
import { modelFiles, primitivesOf, readModel } from '../../../test/model-files.ts';
import { convertModel } from '../../readers/choose-converter.ts';
import { convertPly } from './ply.ts';

const SQUARE = '0 0 0\n2 0 0\n2 2 0\n0 2 0\n';
const PLACES = ['x', 'y', 'z'].map((name) => `property float ${name}\n`).join('');

interface PlyText {
  vertices?: number;
  more?: string;
  faces?: string;
  rows: string;
  comments?: string;
}

const plyText = ({ vertices = 4, more = '', faces = '', rows, comments = '' }: PlyText) =>
  `ply\nformat ascii 1.0\n${comments}element vertex ${vertices}\n${PLACES}${more}${faces}end_header\n${rows}`;

const read = (content: string | Uint8Array, files = {}) => readModel(convertPly, { 'a.ply': content, ...files });

test('vertex colours are read as sRGB', async () => {
  const { document, findings } = await read(smallPly());
  expect(primitivesOf(document)).toMatchObject([{ mode: 4, indices: [0, 1, 2], colors: [1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1] }]);
  expect(findings).toEqual([]);
  const grey = 'property uchar red\nproperty uchar green\nproperty uchar blue\nproperty uchar alpha\n';
  const cloud = await read(plyText({ vertices: 1, more: grey, rows: '0 0 0 128 128 128 51\n' }));
  expect(primitivesOf(cloud.document)[0]?.colors.map((value) => Number(value.toFixed(3)))).toEqual([0.216, 0.216, 0.216, 0.2]);
});

test('a file without faces is a point cloud', async () => {
  const { document } = await read(plyText({ vertices: 2, rows: '0 0 0\n1 2 3' }));
  expect(primitivesOf(document)).toMatchObject([{ mode: 0, positions: [0, 0, 0, 1, 2, 3] }]);
});

test('polygons are triangulated, and faces without vertices are skipped and counted', async () => {
  const faces = 'element face 3\nproperty list uchar int vertex_indices\n';
  const { document, findings } = await read(plyText({ faces, rows: `${SQUARE}4 0 1 2 3\n3 0 1 9\n3 0 1 2\n` }));
  expect(primitivesOf(document)[0]?.indices).toEqual([0, 1, 2, 0, 2, 3, 0, 1, 2]);
  expect(findings).toMatchObject([
    { code: 'other_count', severity: 'warning', sentence: expect.stringMatching(/declares: 3\. Faces that were read: 2\./) },
  ]);
});

test('triangle strips are read, with alternating winding', async () => {
  const faces = 'element tristrips 1\nproperty list int int vertex_indices\n';
  const { document, findings } = await read(plyText({ faces, rows: `${SQUARE}9 0 1 3 2 -1 0 1 1 2\n` }));
  expect(primitivesOf(document)[0]?.indices).toEqual([0, 1, 3, 3, 1, 2]);
  expect(findings).toEqual([]);
});

test('numbers are read in either byte order', async () => {
  const head = `ply\nformat binary_big_endian 1.0\nelement vertex 3\n${PLACES}element face 1\nproperty list uint8 uint32 vertex_index\nend_header\n`;
  const body = Buffer.alloc(3 * 12 + 13);
  for (const [index, value] of [0, 0, 0, 5, 0, 0, 0, 5, 0].entries()) body.writeFloatBE(value, index * 4);
  body.writeUInt8(3, 36);
  for (const corner of [0, 1, 2]) body.writeUInt32BE(corner, 37 + corner * 4);
  const { document } = await read(Buffer.concat([Buffer.from(head), body]));
  expect(primitivesOf(document)).toMatchObject([{ positions: [0, 0, 0, 5, 0, 0, 0, 5, 0], indices: [0, 1, 2] }]);
});

test("the picture that MeshLab names uses the faces' UVs", async () => {
  const text = plyText({
    comments: 'comment TextureFile My Skin.png\ncomment TextureFile lost.png\n',
    faces:
      'element face 2\nproperty list uchar int vertex_indices\nproperty list uchar float texcoord\nproperty int texnumber\n',
    rows: `${SQUARE}3 0 1 2 6 0 0 1 0 1 0.75 0\n3 0 2 3 6 0 0 1 1 0 1 1\n`,
  });
  const { document, findings } = await read(text, { 'My Skin.png': await makePicture('#ff0000') });
  expect(primitivesOf(document).map(({ material, uvs }) => [material, uvs])).toEqual([
    ['My Skin.png', [0, 1, 1, 1, 1, 0.25]],
    ['lost.png', [0, 1, 1, 0, 0, 0]],
  ]);
  expect(document.getRoot().listMaterials()[0]?.getBaseColorTexture()?.getName()).toBe('My Skin.png');
  expect(findings.map(({ sentence }) => sentence)).toEqual(['Textures that are not in the package: lost.png.']);
});

test('other elements are skipped and reported', async () => {
  const faces =
    'element edge 1\nproperty int vertex1\nproperty int vertex2\nelement face 1\nproperty list uchar int vertex_indices\n';
  const { document, findings } = await read(plyText({ faces, rows: `${SQUARE}0 1\n3 0 1 2\n` }));
  expect(primitivesOf(document)[0]?.indices).toEqual([0, 1, 2]);
  expect(findings).toMatchObject([{ code: 'unsupported_feature', sentence: expect.stringContaining('edge') }]);
});

test('a file that is truncated in its faces gives the complete ones', async () => {
  const faces = 'element face 2\nproperty list uchar int vertex_indices\n';
  const { findings } = await read(plyText({ faces, rows: `${SQUARE}3 0 1 2\n3 0` }));
  expect(findings).toMatchObject([{ code: 'other_count' }]);
});

test.each([
  ['impossible counts', smallPly({ vertices: 2_000_000_000 }), 'The PLY file is cut off.'],
  ['no header', 'ply\nformat ascii 1.0\n', 'The PLY file has no complete header.'],
  ['numbers of its own kind', 'ply\nformat ascii 1.0\nelement vertex 1\nproperty quad x\nend_header\n1\n', 'unknown type'],
  ['no places', 'ply\nformat ascii 1.0\nelement vertex 1\nproperty int q\nend_header\n1\n', 'have no positions'],
])('a file with %s is refused in words', async (_, content, reason) => {
  await expect(convertModel(modelFiles({ 'a.ply': content }), 'a.ply', () => undefined)).rejects.toThrow(reason);
});

const asSplat = ['f_dc_0', 'f_dc_1', 'f_dc_2', 'opacity'].map((name) => `property float ${name}\n`).join('');

test('a Gaussian splat is shown as coloured points, with a finding', async () => {
  const { document, findings } = await read(plyText({ vertices: 2, more: asSplat, rows: '0 0 0 9 -9 0 1\n1 1 1 -9 9 0 1\n' }));
  expect(primitivesOf(document)[0]?.mode).toBe(0);
  const colors = primitivesOf(document)[0]?.colors.map((value) => Number(value.toFixed(2)));
  expect(colors).toEqual([1, 0, 0.21, 1, 0, 1, 0.21, 1]);
  expect(findings.map(({ sentence }) => sentence)).toEqual([expect.stringContaining('a Gaussian splat of 2 points')]);
});

test('a compressed Gaussian splat is refused by name', async () => {
  const chunk = 'element chunk 1\nproperty float min_x\n';
  const packed = `ply\nformat ascii 1.0\n${chunk}element vertex 1\nproperty uint packed_position\nend_header\n0\n1\n`;
  await expect(read(packed)).rejects.toThrow('Compressed Gaussian splats cannot be shown');
});
