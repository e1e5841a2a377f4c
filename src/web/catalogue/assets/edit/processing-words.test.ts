import { expect, test } from 'vitest';

import type { Bundle, BundleModel, BundleProgress } from '../../../../shared/files/bundles/bundle-contract.ts';
import { bundleFindings, bundleWords, modelWords, sortedFindings } from './processing-words.ts';

const model = (state: BundleModel['state']) => ({ state }) as BundleModel;
const words = (over: Partial<BundleProgress>) =>
  bundleWords({
    id: 1,
    key: '',
    state: 'ready',
    refusal: null,
    waitingBefore: null,
    skipped: [],
    candidates: [],
    models: [],
    ...over,
  });

test('a waiting bundle shows its place in the queue', () => {
  expect(words({ state: 'waiting', waitingBefore: 0 })).toBe('Next in the queue.');
  expect(words({ state: 'waiting', waitingBefore: 1 })).toBe('Waiting for 1 other upload to finish.');
  expect(words({ state: 'waiting', waitingBefore: 3 })).toBe('Waiting for 3 other uploads to finish.');
});

test('a ready bundle shows how much of it can be viewed', () => {
  expect(words({ models: [model('ready')] })).toBe('Ready.');
  expect(words({ models: [model('ready'), model('failed')] })).toBe('Ready: 1 of 2 models can be shown.');
  expect(words({ models: [model('failed')] })).toContain('No model could be read.');
  expect(words({})).toContain('None of the files can be shown in 3D.');
});

test('several models are counted during processing', () => {
  expect(words({ state: 'processing', models: [model('ready'), model('failed'), model('waiting')] })).toBe(
    'Preparing the models: 2 of 3 done.',
  );
});

test('a model shows its current step', () => {
  expect(modelWords({ state: 'processing', step: 'picturing' })).toBe('Rendering pictures…');
  expect(modelWords({ state: 'processing', step: null })).toBe('Starting…');
});

test('warnings come before notes, each in the order of their detection', () => {
  const found = (['note', 'warning', 'note', 'warning'] as const).map((severity, index) => ({
    code: 'mended' as const,
    severity,
    sentence: String(index),
  }));
  expect(sortedFindings(found).map(({ sentence }) => sentence)).toEqual(['1', '3', '0', '2']);
});

test('unsupported formats next to a readable model are named, with a program that converts them', () => {
  const entries = ['ball.SPZ', 'hall.max', 'tank.obj'].map((path) => ({ path, bytes: 100, kind: 'model' as const }));
  expect(bundleFindings({ state: 'ready', entries: entries as Bundle['entries'] })).toEqual([
    'SPZ files (Gaussian splat) cannot be shown in 3D. You can still download the original. Convert the model to PLY with SuperSplat, and add that file.',
    'MAX files (3ds Max) cannot be shown in 3D. You can still download the original. Convert the model to FBX or glTF with 3ds Max, and add that file.',
  ]);
});
