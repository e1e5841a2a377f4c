import { Document } from '@gltf-transform/core';
import { expect, test } from 'vitest';

import { smallLwo, smallThreeDs } from '../../../../test/factories/binary-models.ts';
import { fbxText } from '../../../../test/factories/fbx-text.ts';
import { modelFiles } from '../../../../test/factories/model-files.ts';
import { SMALL_DAE, SMALL_TEXT_STL } from '../../../../test/factories/scene-texts.ts';
import { SMALL_AC, SMALL_MD5_MESH, SMALL_OFF, SMALL_SMD, smallB3d } from '../../../../test/factories/small-models.ts';
import { convertModel } from '../choose-converter.ts';
import type { Finding } from '../finding.ts';
import { compareClaims } from './compare-claims.ts';

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

test.each<[string, string | Uint8Array, number]>([
  ['a.fbx', fbxText(), 2],
  ['a.dae', SMALL_DAE, 2],
  [
    'a.dae',
    SMALL_DAE.replace(
      /<triangles([^>]*)count="2">(.*)<p>.*<\/triangles>/,
      '<polylist$1count="1">$2<vcount>4</vcount><p>0 0 1 1 2 2 3 3</p></polylist>',
    ),
    2,
  ],
  ['a.3ds', smallThreeDs(), 1],
  ['a.b3d', smallB3d(), 1],
  ['a.lwo', smallLwo(), 1],
  ['a.ac', SMALL_AC, 1],
  ['a.md5mesh', SMALL_MD5_MESH, 1],
  ['a.off', SMALL_OFF, 1],
  ['a.smd', SMALL_SMD, 1],
  ['a.stl', SMALL_TEXT_STL, 1],
])('what %s speaks of is counted, and what came out of it is as much', async (name, content, triangles) => {
  const findings: Finding[] = [];
  await convertModel(modelFiles({ [name]: content }), name, (finding) => findings.push(finding));
  expect(findings.filter(({ code }) => code === 'other_count')).toEqual([]);
  const none = compareClaims(name.slice(2), bytesOf(content), new Document());
  const many = triangles === 1 ? '1' : String(triangles);
  expect(none).toMatchObject([
    { code: 'other_count', severity: 'warning', sentence: expect.stringContaining(`speaks of ${many} triangles, and 0 came`) },
  ]);
});

test('what says nothing, or ends too early, is not judged', () => {
  expect(compareClaims('obj', bytesOf('f 1 2 3'), new Document())).toEqual([]);
  expect(compareClaims('ms3d', bytesOf('MS3D000000'), new Document())).toEqual([]);
});

test('decimal commas of Collada are points, and told', async () => {
  const findings: Finding[] = [];
  const text = SMALL_DAE.replace('meter="0.01"', 'meter="0,01"')
    .replace('0 0 1 0 1 0.75 0 0.75', '0 0 1,0 0 1,0 0,75 0 0,75')
    .replace('>1 3<', '>1,5 3,5<');
  const { document } = await convertModel(modelFiles({ 'a.dae': text }), 'a.dae', (finding) => findings.push(finding));
  expect(findings.filter(({ code }) => code !== 'missing_texture')).toMatchObject([
    { code: 'mended', sentence: expect.stringContaining('decimal commas') },
  ]);
  const [primitive] = document.getRoot().listMeshes()[0]!.listPrimitives();
  expect([...primitive!.getAttribute('TEXCOORD_0')!.getArray()!].toSorted((a, b) => a - b)).toEqual([
    0, 0, 0.25, 0.25, 1, 1, 1, 1,
  ]);
});
