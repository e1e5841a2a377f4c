import { createHash } from 'node:crypto';

import { WebIO, type Document } from '@gltf-transform/core';
import { EXTMeshGPUInstancing, KHRMaterialsVariants } from '@gltf-transform/extensions';
import { expect, test } from 'vitest';

import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { riggedModel } from '@polyshelf/model-pipeline/test/rigged-model.ts';
import { FACTS } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { measureModel } from '@polyshelf/model-pipeline/measure/measure-model.ts';
import { PIPELINE_VERSION } from '@polyshelf/model-pipeline/pipeline-version.ts';

/**
 * Digest of facts and measurements of some models, by pipeline version.
 * A new digest needs a new version, because `process-again` renews models of earlier versions only. Published lines never
 * change.
 */
const DIGESTS: Record<number, string> = {
  4: 'c3b873fa498e0378',
  // MDC is read. Nothing else changed.
  5: 'c3b873fa498e0378',
};

/** A rigged, animated, textured and coloured model with variants, drawn three times. */
async function richModel(): Promise<Document> {
  const document = await new WebIO().readBinary(await riggedModel('Wave'));
  const root = document.getRoot();
  const [buffer] = root.listBuffers();
  const floats = (type: 'VEC2' | 'VEC3', values: number[]) =>
    document.createAccessor().setType(type).setArray(Float32Array.from(values)).setBuffer(buffer!);
  const primitive = root.listMeshes()[0]!.listPrimitives()[0]!;
  primitive.setAttribute('TEXCOORD_0', floats('VEC2', [0, 0, 1, 0, 1, 1, 0, 1]));
  primitive.setAttribute('COLOR_0', floats('VEC3', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.5, 1]));
  const texture = document
    .createTexture('skin')
    .setImage(new Uint8Array(await makePicture('red')))
    .setMimeType('image/png');
  primitive.setMaterial(document.createMaterial('Cloth').setBaseColorTexture(texture).setNormalTexture(texture));
  const repeated = document.createExtension(EXTMeshGPUInstancing).createInstancedMesh();
  repeated.setAttribute('TRANSLATION', floats('VEC3', [0, 0, 0, 4, 0, 0, 8, 0, 0]));
  root
    .listScenes()[0]!
    .addChild(document.createNode('Copies').setMesh(root.listMeshes()[0]!).setExtension('EXT_mesh_gpu_instancing', repeated));
  document.createExtension(KHRMaterialsVariants).createVariant('Night');
  return document;
}

test('a change of facts or measurements raises the pipeline version', async () => {
  const measured = [
    await measureModel(await richModel()),
    await measureModel(await richModel(), { claims: { agrees: true, vertices: 4 } }),
    await measureModel(await new WebIO().readBinary(await riggedModel(null))),
  ];
  const table = Object.fromEntries(FACTS.map(([name, { type, since }]) => [name, [type, since]]));
  const members = [table, ...measured].map((values) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const digest = createHash('sha256').update(JSON.stringify(members)).digest('hex').slice(0, 16);
  expect(measured[0]).toMatchObject({ bones: 2, hasUv: true, hasVertexColors: true, variants: ['Night'], textureType: 'PBR' });
  expect(
    DIGESTS[PIPELINE_VERSION],
    'Facts changed, or how they are measured. Raise PIPELINE_VERSION and add the new digest as a line of its own.',
  ).toBe(digest);
});

test('no fact is newer than the pipeline version', () => {
  expect(FACTS.filter(([, { since }]) => since > PIPELINE_VERSION)).toEqual([]);
});
