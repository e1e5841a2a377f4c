import { describe, expect, test } from 'vitest';

import { measuredModel } from '../../../../../test/factories/measured-model.ts';
import type { BundleModel } from '../../../../shared/files/bundles/bundle-contract.ts';
import { bundlePart, mainModel, measuredFacts } from './measured-facts.ts';

const MEASURED = measuredModel({
  triangles: 3001,
  textures: [{ name: 'skin', width: 256, height: 2048, channels: ['baseColor'] }],
});

const model = (id: number, over: Partial<BundleModel> = {}): BundleModel => ({
  id,
  path: `${id}.obj`,
  state: 'ready',
  failure: null,
  viewer: null,
  converted: null,
  step: null,
  measured: MEASURED,
  findings: [],
  pictures: [],
  picturesMissing: false,
  simplified: null,
  texture: null,
  ...over,
});

test('measured facts are mapped to form values', () => {
  expect(measuredFacts(MEASURED)).toEqual({
    quality: 'med-poly+',
    textures: 1,
    textureType: 'PBR',
    textureResolution: '2048',
    rigged: true,
  });
});

test('a model without textures has no texture type, and one without measurements has no facts', () => {
  expect(measuredFacts({ ...MEASURED, textures: [], textureType: null, bones: 0 })).toMatchObject({
    textures: 0,
    textureType: null,
    textureResolution: null,
    rigged: false,
  });
  expect(Object.values(measuredFacts(null)).every((fact) => fact === null)).toBe(true);
});

describe('the main model', () => {
  test('is the chosen one, in any state', () => {
    expect(mainModel([model(1), model(2, { state: 'failed', measured: null })], 2)?.id).toBe(2);
  });

  test('is the first readable one if none is chosen, or the chosen one is gone', () => {
    const models = [model(1, { state: 'failed', measured: null }), model(2), model(3)];
    expect(mainModel(models, null)?.id).toBe(2);
    expect(mainModel(models, 9)?.id).toBe(2);
  });

  test('is one in progress rather than a failed one', () => {
    const failed = model(1, { state: 'failed', measured: null });
    expect(mainModel([failed, model(2, { state: 'waiting', measured: null })], null)?.id).toBe(2);
    expect(mainModel([failed], null)?.id).toBe(1);
    expect(mainModel([], null)).toBeNull();
  });
});

test('progress of a bundle grows with each step of each model', () => {
  const at = (step: BundleModel['step'], state: BundleModel['state'] = 'processing') => model(1, { step, state });
  const part = (...models: BundleModel[]) => bundlePart({ state: 'processing', models });
  expect(part(at(null))).toBe(0);
  expect(part(at('optimising'))).toBe(0.5);
  expect(part(at('picturing'), at(null, 'waiting'))).toBe(0.375);
  expect(part(at(null, 'failed'), at(null, 'ready'))).toBe(1);
  expect(bundlePart({ state: 'opening', models: [] })).toBe(0);
  expect(bundlePart({ state: 'ready', models: [] })).toBe(1);
});
