import { getBounds, type Document } from '@gltf-transform/core';
import { strToU8, zipSync } from 'three/addons/libs/fflate.module.js';
import { expect, test } from 'vitest';

import { makePicture } from '../../../test/make-picture.ts';
import { primitivesOf, readModel } from '../../../test/model-files.ts';
import { SMALL_USDA } from '../../../test/scene-texts.ts';
import { crateLayer, type CrateValue } from '../../../test/usd-crate.ts';
import { convertUsd } from './usd.ts';

const thing = (type: string, fields: Record<string, CrateValue> = {}) => ({
  type: 6,
  fields: { specifier: { specifier: 0 }, typeName: { token: type }, ...fields } as Record<string, CrateValue>,
});
const value = (typeName: string, own: CrateValue) => ({ type: 1, fields: { typeName: { token: typeName }, default: own } });
/** A prim with a translation along X. */
const placed = (path: string, x: number, fields: Record<string, CrateValue> = {}) => ({
  [path]: thing('Xform', fields),
  [`${path}.xformOp:translate`]: value('double3', { place: [x, 0, 0] }),
  [`${path}.xformOpOrder`]: value('token[]', { tokens: ['xformOp:translate'] }),
});
/** A unit square. */
const SQUARE = {
  '/': { type: 7, fields: { defaultPrim: { token: 'Square' } as CrateValue } },
  '/Square': thing('Xform'),
  '/Square/Face': thing('Mesh'),
  '/Square/Face.points': value('point3f[]', { points: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0] }),
  '/Square/Face.faceVertexCounts': value('int[]', { ints: [4] }),
  '/Square/Face.faceVertexIndices': value('int[]', { ints: [0, 1, 2, 3] }),
};
const layerOf = (fields: Record<string, CrateValue> = {}) => ({ '/': { type: 7, fields } });

const nodePlace = (document: Document, name: string) =>
  document
    .getRoot()
    .listNodes()
    .find((node) => node.getName() === name)
    ?.getTranslation();

const widthOf = (document: Document) => {
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
  return [min[0], max[0]].map((side) => Number(side.toFixed(3)));
};

test('a single crate is read', async () => {
  const { document, findings } = await readModel(convertUsd, { 'a.usdc': crateLayer(SQUARE) });
  expect(primitivesOf(document)).toHaveLength(1);
  expect(widthOf(document)).toEqual([0, 1]);
  expect(findings).toEqual([]);
});

test("prims that a crate references from other crates get the reference's transform", async () => {
  const files = {
    'set.usdc': crateLayer({
      ...layerOf(),
      ...placed('/Near', 2, { references: { references: [{ layer: './square.usdc', remarks: 2 }] } }),
      ...placed('/Far', 5, { references: { references: [{ layer: 'square.usdc', target: '/Square' }] } }),
      ...placed('/Further', 8, { payload: { payloads: [{ layer: 'square.usdc' }] } }),
      ...placed('/Last', 11, { payload: { payload: { layer: 'square.usdc' } } }),
      '/Square': thing('Xform'),
    }),
    'square.usdc': crateLayer(SQUARE),
  };
  const { document, findings } = await readModel(convertUsd, files);
  expect(findings).toEqual([]);
  expect(primitivesOf(document)).toHaveLength(4);
  expect(widthOf(document)).toEqual([2, 12]);
});

test('a crate has sublayers, binary and text, and overrides them', async () => {
  const files = {
    'top.usdc': crateLayer({
      ...layerOf({ subLayers: { strings: ['base.usdc', 'floor.usda'] } }),
      ...placed('/Square', 3, { specifier: { specifier: 1 }, typeName: { token: '' } }),
    }),
    'base.usdc': crateLayer(SQUARE),
    'floor.usda': SMALL_USDA.replace('metersPerUnit = 0.01', ''),
  };
  const { document } = await readModel(convertUsd, files);
  expect(primitivesOf(document)).toHaveLength(2);
  expect(getBounds(document.getRoot().listScenes()[0]!).min[0]).toBe(0);
  expect(nodePlace(document, 'Square')).toEqual([3, 0, 0]);
});

test('missing references are reported', async () => {
  const { findings } = await readModel(convertUsd, {
    'a.usdc': crateLayer({ ...SQUARE, ...placed('/Other', 1, { references: { references: [{ layer: '../../lost.usdc' }] } }) }),
  });
  expect(findings.map(({ sentence }) => sentence)).toEqual(['Layers that cannot be read: ../../lost.usdc.']);
});

test('a truncated sublayer is reported, and the rest is shown', async () => {
  const torn = crateLayer(SQUARE).slice(0, 300);
  const set = crateLayer({ ...SQUARE, ...placed('/Other', 1, { references: { references: [{ layer: 'torn.usdc' }] } }) });
  const { document, findings } = await readModel(convertUsd, { 'a.usdc': set, 'torn.usdc': torn });
  expect(primitivesOf(document)).toHaveLength(1);
  expect(findings.map(({ sentence }) => sentence)).toEqual(['Layers that cannot be read: torn.usdc.']);
});

test('layers and pictures of a package are resolved inside it', async () => {
  const set = crateLayer({
    ...layerOf(),
    '/Floor': thing('Xform', { references: { references: [{ layer: 'in/floor.usda' }] } }),
  });
  const packed = zipSync({
    'set.usdc': set,
    'in/floor.usda': strToU8(SMALL_USDA.replace('metersPerUnit', 'defaultPrim = "Root"\n    metersPerUnit')),
    'in/textures/skin.png': await makePicture('#336699'),
  });
  const { document, findings } = await readModel(convertUsd, { 'a.usdz': packed });
  expect(findings).toEqual([]);
  expect(primitivesOf(document)).toHaveLength(1);
  expect(document.getRoot().listTextures()).toHaveLength(1);
  await expect(readModel(convertUsd, { 'a.usdz': zipSync({ 'a.png': strToU8('x') }) })).rejects.toThrow('not a USD layer');
  const bomb = zipSync({ 'a.usda': new Uint8Array(1_000_000) });
  await expect(readModel(convertUsd, { 'a.usdz': bomb })).rejects.toThrow('more data than is allowed');
});

test('a crate with endless references is refused', async () => {
  const bytes = crateLayer({ ...layerOf({ subLayers: { strings: ['lost.usdc'] } }) });
  const count = bytes.findIndex((byte, at) => at >= 88 && byte === 1);
  new DataView(bytes.buffer).setUint32(count, 0x7fffffff, true);
  await expect(readModel(convertUsd, { 'a.usdc': bytes })).rejects.toThrow('same data too often');
});
