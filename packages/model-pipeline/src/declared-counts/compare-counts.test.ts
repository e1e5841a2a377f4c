import { Document } from '@gltf-transform/core';
import { expect, test } from 'vitest';

import { smallIqm, smallLwo, smallMd2, smallPly, smallStl, smallThreeDs, voxFile } from '../../test/binary-models.ts';
import { blendWall, WALL_279, WALL_42, WALLS } from '../../test/blend-scene.ts';
import { fbxText } from '../../test/fbx-text.ts';
import { gameStudioModel, oldGameStudioModel } from '../../test/game-studio-model.ts';
import { FLAG, goldsrcModel } from '../../test/goldsrc-model.ts';
import { lwoModel } from '../../test/lwo-model.ts';
import { smallMd3 } from '../../test/md3-model.ts';
import { smallMdc } from '../../test/mdc-model.ts';
import { modelFiles } from '../../test/model-files.ts';
import { oldFbxBytes, oldFbxText, oldFbxTree } from '../../test/old-fbx.ts';
import { BANNER, pskModel } from '../../test/psk-model.ts';
import { quakeModel } from '../../test/quake-model.ts';
import { SMALL_DAE, SMALL_TEXT_STL } from '../../test/scene-texts.ts';
import {
  SMALL_AC,
  SMALL_ASE,
  SMALL_MD5_MESH,
  SMALL_OFF,
  SMALL_SMD,
  SMALL_X,
  smallB3d,
  smallMs3d,
  smallPmx,
  smallThreeMf,
} from '../../test/small-models.ts';
import { SIGN, sourceMdl, sourceVtx, sourceVvd } from '../../test/source-model.ts';
import { bestAttempt, convertModel } from '../readers/choose-converter.ts';
import { convertObj } from '../formats/obj/obj.ts';
import type { Finding } from '../finding.ts';
import { compareCounts } from './compare-counts.ts';

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

const alone = { files: modelFiles({}), main: '' };

/** The smallest model: a triangle, in JSON only. */
const SMALL_GLTF = JSON.stringify({
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [0, 0, 0] }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  buffers: [{ byteLength: 36, uri: `data:;base64,${Buffer.alloc(36).toString('base64')}` }],
});

type CountedFile = [name: string, content: string | Uint8Array, triangles: number, vertices: number | null];

test.each<CountedFile>([
  ['a.gltf', SMALL_GLTF, 1, null],
  ['a.fbx', fbxText(), 2, 4],
  ['old.fbx', oldFbxText(oldFbxTree()), 2, 4],
  ['old.fbx', oldFbxBytes(oldFbxTree()), 2, 4],
  ['a.dae', SMALL_DAE, 2, 4],
  [
    'a.dae',
    SMALL_DAE.replace(
      /<triangles([^>]*)count="2">(.*)<p>.*<\/triangles>/,
      '<polylist$1count="1">$2<vcount>4</vcount><p>0 0 1 1 2 2 3 3</p></polylist>',
    ),
    2,
    4,
  ],
  [
    'a.dae',
    SMALL_DAE.replace(
      /<triangles([^>]*)count="2">(.*)<p>.*<\/triangles>/,
      '<polygons$1count="1">$2<p>0 0 1 1 2 2 3 3</p></polygons>',
    ),
    2,
    4,
  ],
  ['a.obj', 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nvt 0 0\n# f 1 2 3\nf 1 2 \\\n  3 4 # 5 6\n', 2, 4],
  ['a.3ds', smallThreeDs(), 1, 3],
  ['a.b3d', smallB3d(), 1, 3],
  ['a.lwo', smallLwo(), 1, 3],
  ['a.ac', SMALL_AC, 1, 3],
  ['a.ase', SMALL_ASE, 2, 4],
  ['a.md5mesh', SMALL_MD5_MESH, 1, 3],
  ['a.off', SMALL_OFF, 1, 3],
  ['a.smd', SMALL_SMD, 1, 0],
  ['a.stl', SMALL_TEXT_STL, 1, 0],
  ['b.stl', smallStl(), 1, 0],
  ['a.ply', smallPly(), 1, 3],
  ['a.md2', smallMd2(), 1, 3],
  ['a.md3', smallMd3(), 1, null],
  ['a.mdc', smallMdc(), 1, 3],
  ['a.mdl', quakeModel(), 2, 4],
  ['a.mdl', goldsrcModel(FLAG), 4, 8],
  ...([3, 4, 5] as const).map((version): CountedFile => ['a.mdl', oldGameStudioModel(version), 2, 4]),
  ['a.mdl', gameStudioModel({ groups: 2 }), 4, 8],
  ['a.ms3d', smallMs3d(), 1, 3],
  ...Object.values(WALLS).map((shape): CountedFile => ['a.blend', blendWall(shape).done(), 2, 4]),
  ['a.iqm', smallIqm(), 1, 3],
  ['a.psk', pskModel(BANNER), BANNER.faces.length, BANNER.points.length],
  ['a.pmx', smallPmx(), 1, 3],
  ['a.3mf', smallThreeMf(), 1, 3],
  ['a.x', SMALL_X(25), 1, 3],
])('the counts that %s declares are read, and equal the result', async (name, content, triangles, vertices) => {
  const findings: Finding[] = [];
  const { claims } = await convertModel(modelFiles({ [name]: content }), name, (finding) => findings.push(finding));
  expect(findings.filter(({ code }) => code === 'other_count')).toEqual([]);
  expect(claims).toEqual({ agrees: true, vertices });
  const none = await compareCounts(name.split('.')[1]!, bytesOf(content), new Document(), alone);
  expect(none).toMatchObject({
    agrees: false,
    findings: [
      {
        code: 'other_count',
        severity: 'warning',
        sentence: expect.stringContaining(`declares: ${triangles}. Triangles that were read: 0.`),
      },
    ],
  });
});

test('files without counts, truncated ones, and impossible counts are not compared', async () => {
  const nothing = { findings: [], agrees: false, vertices: null, lostShare: 0 };
  for (const extension of ['blend', 'ms3d', 'md2', 'md3', 'mdc', 'mdl', 'iqm', 'pmx', 'vox', '3mf', 'glb', 'stl', 'off']) {
    expect(await compareCounts(extension, bytesOf('IDPO000000'), new Document(), alone)).toEqual(nothing);
  }
  const endless = '9'.repeat(400);
  for (const counts of [`${endless} 1`, `3 ${endless}`])
    expect(await compareCounts('off', bytesOf(`OFF\n${counts} 0\n`), new Document(), alone)).toEqual(nothing);
});

async function compared(files: Record<string, string | Uint8Array>) {
  const findings: Finding[] = [];
  const [main = ''] = Object.keys(files);
  const { claims } = await convertModel(modelFiles(files), main, (finding) => findings.push(finding));
  return { claims, sentences: findings.filter(({ code }) => code === 'other_count').map(({ sentence }) => sentence) };
}

test('triangles of a Source model come from a sidecar of the same build', async () => {
  const files = { 'sign.mdl': sourceMdl(SIGN), 'sign.vvd': sourceVvd(SIGN), 'sign.dx90.vtx': sourceVtx(SIGN) };
  expect(await compared(files)).toEqual({ claims: { agrees: true, vertices: null }, sentences: [] });
  const lessMeshes = sourceMdl({ ...SIGN, meshes: SIGN.meshes.slice(1) });
  expect(await compared({ ...files, 'sign.mdl': lessMeshes })).toMatchObject({
    claims: { agrees: false },
    sentences: ['Triangles that the file declares: 4. Triangles that were read: 2. Check the result.'],
  });
  expect(await compared({ ...files, 'sign.vvd': sourceVvd(SIGN, { made: 8 }) })).toMatchObject({
    claims: { agrees: false },
    sentences: ['These files are of another version of the model: sign.vvd. Check the result.'],
  });
});

test('counts of a Blender mesh do not confirm the result of its modifiers', async () => {
  const mirrored = (mode: number) =>
    blendWall(WALL_279, {
      object: { 'modifiers.first': 'mirror' },
      ofObject: (writer) =>
        writer.add('DATA', 'MirrorModifierData', 'mirror', { 'modifier.mode': mode, flag: 1 << 3, tolerance: 0.001 }),
    }).done();
  expect(await compared({ 'a.blend': mirrored(2) })).toEqual({ claims: { agrees: false, vertices: 4 }, sentences: [] });
  // The modifier is for the viewport only.
  expect(await compared({ 'a.blend': mirrored(1) })).toEqual({ claims: { agrees: true, vertices: 4 }, sentences: [] });
  const hidden = blendWall(WALL_42, { object: { restrictflag: 4 } }).done();
  expect(await compared({ 'a.blend': hidden })).toMatchObject({ sentences: [] });
});

test('decimal commas of Collada are read as points, with a finding', async () => {
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

/** A cube of n³ voxels. Each side becomes one square. */
const solidVox = (side: number) =>
  voxFile(
    side,
    Array.from({ length: side ** 3 }, (_, at) => [at % side, Math.floor(at / side) % side, Math.floor(at / side ** 2)]),
  );

test('merged faces of voxels are compared by area', async () => {
  expect(await compared({ 'a.vox': solidVox(4) })).toEqual({ claims: { agrees: true, vertices: 0 }, sentences: [] });
  const lost = await compareCounts('vox', bytesOf(solidVox(4)), new Document(), alone);
  expect(lost.findings).toMatchObject([{ sentence: expect.stringContaining('in square units: 96. Area that was read: 0.') }]);
});

test('a large polygon may give fewer triangles than it has corners, but not none', async () => {
  const outline = Array.from({ length: 12 }, (_, corner) => [Math.cos(corner / 2), Math.sin(corner / 2), corner % 3]);
  const bytes = bytesOf(lwoModel({ places: outline, faces: [outline.map((_, corner) => corner)] }, []));
  expect((await compared({ 'a.lwo': bytes })).sentences).toEqual([]);
  const none = await compareCounts('lwo', bytes, new Document(), alone);
  expect(none).toMatchObject({ agrees: false, findings: [{ code: 'other_count' }], lostShare: 1 });
});

const CORNERS = '0 0 1 1 2 2 3 3';
test.each([
  ['polygons with one list a face', `<polygons material="m" count="2">INPUTS<p>0 0 1 1 2 2</p><p>0 0 2 2 3 3</p></polygons>`],
  ['polygons of four corners', `<polygons material="m" count="1">INPUTS<p>${CORNERS}</p></polygons>`],
  ['a strip', `<tristrips material="m" count="1">INPUTS<p>0 0 1 1 3 3 2 2</p></tristrips>`],
  ['a fan', `<trifans material="m" count="1">INPUTS<p>${CORNERS}</p></trifans>`],
])('Collada gives all triangles of %s', async (_name, faces) => {
  const text = SMALL_DAE.replace(/<triangles([^>]*)>(.*?)<p>[\s\S]*?<\/triangles>/s, (_all, _attributes, inputs: string) =>
    faces.replace('INPUTS', inputs),
  );
  const { claims, sentences } = await compared({ 'a.dae': text });
  expect({ claims, sentences }).toEqual({ claims: { agrees: true, vertices: 4 }, sentences: [] });
});

test('another reader is tried after a loss, unless it is only for failures, and the better result is used', async () => {
  const SQUARE = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3\n';
  const files = modelFiles({ 'whole.obj': `${SQUARE}f 1 3 4\n`, 'half.obj': SQUARE });
  const source = { files, main: 'whole.obj', bytes: await files.read('whole.obj'), extension: 'obj' };
  const reader = (name: string) => ({ name, load: async () => async () => convertObj(files, `${name}.obj`, () => undefined) });
  const broken = { name: 'broken', load: () => Promise.reject(new Error('It fails.')) };
  const chosen = async (...readers: Parameters<typeof bestAttempt>[0]) => (await bestAttempt(readers, source)).best;
  expect(await chosen(reader('half'), reader('whole'))).toMatchObject({
    converter: 'whole',
    isFirst: false,
    lostShare: 0,
    findings: [],
  });
  expect(await chosen(reader('half'), broken)).toMatchObject({
    converter: 'half',
    lostShare: 0.5,
    findings: [{ code: 'other_count' }],
  });
  expect(await chosen(reader('half'), { ...reader('whole'), onlyAfterFailure: true })).toMatchObject({ converter: 'half' });
  expect(await chosen(broken, { ...reader('whole'), onlyAfterFailure: true })).toMatchObject({ converter: 'whole' });
});
