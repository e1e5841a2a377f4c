import { getBounds, type Document } from '@gltf-transform/core';
import { expect, test } from 'vitest';

import { makePicture } from '../../../test/make-picture.ts';
import { primitivesOf, readModel } from '../../../test/model-files.ts';
import { SIGN, sourceMdl, sourceVtx, sourceVvd, vtf, type SourceModel } from '../../../test/source-model.ts';
import { convertMdl } from './mdl.ts';

const rounded = (values: Iterable<number>) => [...values].map((value) => Math.round(value * 1000) / 1000 || 0);
const filesOf = (model: SourceModel) => ({
  'm/sign.mdl': sourceMdl(model),
  'm/sign.vvd': sourceVvd(model),
  'm/sign.dx90.vtx': sourceVtx(model),
});
const materialsOf = (document: Document) =>
  document
    .getRoot()
    .listMaterials()
    .map((material) => [material.getName(), material.getAlphaMode(), material.getBaseColorTexture()?.getMimeType() ?? null]);
const PICTURE = vtf({ width: 1, height: 1, kind: 0, levels: [[1, 2, 3, 4]] });

test('mesh, skeleton and materials of a Source model are read, upright and facing forward', async () => {
  const { document, findings } = await readModel(convertMdl, {
    ...filesOf(SIGN),
    'materials/Models/Props/wood01.vmt':
      '"VertexLitGeneric"\r\n{\r\n\t"$baseTexture" "models/props/planks"\r\n\t$alphatest 1\r\n}\r\n',
    'materials/models/props/planks.vtf': PICTURE,
    'textures/paint.png': await makePicture('#336699'),
  });
  expect(findings.map(({ code }) => code)).toEqual(['assumed_unit']);
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
  expect(rounded([...min, ...max].map((value) => value / 0.0254))).toEqual([0, 0, 0, 40, 60, 0]);
  const [post, board] = primitivesOf(document);
  expect([post?.indices.length, board?.indices.length]).toEqual([6, 6]);
  const [a = 0, b = 0, c = 0] = post!.indices;
  const at = (corner: number) => post!.positions.slice(corner * 3, corner * 3 + 3) as [number, number, number];
  const [ab, ac] = [b, c].map((corner) => at(corner).map((value, axis) => value - at(a)[axis]!)) as [number[], number[]];
  // The face points to a viewer in front of the model.
  expect(ab[1]! * ac[2]! - ab[2]! * ac[1]!).toBeGreaterThan(0);
  expect(materialsOf(document)).toEqual([
    ['wood01', 'MASK', 'image/vnd.valve.source.texture'],
    ['paint', 'OPAQUE', 'image/png'],
  ]);
  const [skin] = document.getRoot().listSkins();
  expect(skin?.listJoints().map((joint) => joint.getName())).toEqual(['post', 'board']);
});

test('vertices in pieces, strips, and the longer records of later games give the same result', async () => {
  const whole = primitivesOf((await readModel(convertMdl, filesOf(SIGN))).document);
  const cut = await readModel(convertMdl, { ...filesOf(SIGN), 'm/sign.vvd': sourceVvd(SIGN, { cut: 3 }) });
  expect(primitivesOf(cut.document)).toEqual(whole);
  const late = { ...SIGN, version: 49 };
  const long = await readModel(convertMdl, { ...filesOf(late), 'm/sign.dx90.vtx': sourceVtx(late, { isLong: true }) });
  expect(primitivesOf(long.document)).toEqual(whole);
  const strips = { ...SIGN, meshes: SIGN.meshes.map((mesh) => ({ ...mesh, indices: [0, 1, 3, 2] })) };
  const { document } = await readModel(convertMdl, { ...filesOf(strips), 'm/sign.dx90.vtx': sourceVtx(strips, { marks: 2 }) });
  const triangles = [0, 1, 2, 0, 2, 3];
  expect(primitivesOf(document).map(({ indices }) => indices)).toEqual([triangles, triangles]);
  expect(primitivesOf(document).map(({ positions }) => positions.length)).toEqual([12, 12]);
});

test('missing and unread parts are reported', async () => {
  const { findings } = await readModel(convertMdl, filesOf({ ...SIGN, others: 2, clips: 5 }));
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    'Textures that are not in the package: wood01.vtf.',
    'Textures that are not in the package: paint.vtf.',
    expect.stringContaining('not shown: 2.'),
    expect.stringContaining('Animations of Source models cannot be read'),
    expect.stringContaining('inches'),
  ]);
  await expect(readModel(convertMdl, { 'm/sign.mdl': sourceMdl(SIGN) })).rejects.toThrow(
    'The package lacks files that the model needs: sign.vvd, sign.dx90.vtx.',
  );
});

test('truncated files, and those with invalid indices, are refused with a sentence', async () => {
  for (const name of ['m/sign.mdl', 'm/sign.vvd', 'm/sign.dx90.vtx'] as const) {
    const files = filesOf(SIGN);
    for (let length = 8; length < files[name].length; length += 41) {
      const refusal = readModel(convertMdl, { ...files, [name]: files[name].slice(0, length) });
      await expect(refusal, `${name} at ${length}`).rejects.toThrow(
        /cut off|same data|does not contain|where the file declares it/,
      );
    }
  }
  const changed = (place: number, value: number) => {
    const bytes = sourceMdl(SIGN);
    new DataView(bytes.buffer).setInt32(place, value, true);
    return readModel(convertMdl, { ...filesOf(SIGN), 'm/sign.mdl': bytes });
  };
  await expect(changed(156, 2 ** 31 - 1)).rejects.toThrow('cut off');
  await expect(changed(408 + 4, 0)).rejects.toThrow('cycle');
  const wild = { ...SIGN, vertices: SIGN.vertices.map((vertex) => ({ ...vertex, bones: [9] })) };
  await expect(readModel(convertMdl, { ...filesOf(SIGN), 'm/sign.vvd': sourceVvd(wild) })).rejects.toThrow('refers to bones');
  const far = { ...SIGN, meshes: SIGN.meshes.map((mesh) => ({ ...mesh, first: 5000 })) };
  await expect(readModel(convertMdl, filesOf(far))).rejects.toThrow('refers to vertices');
  await expect(readModel(convertMdl, { ...filesOf(SIGN), 'm/sign.dx90.vtx': sourceVtx(SIGN, { version: 6 }) })).rejects.toThrow(
    'stored in version 6',
  );
});
