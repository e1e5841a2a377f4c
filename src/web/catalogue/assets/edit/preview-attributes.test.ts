import { expect, test } from 'vitest';

import { measuredModel } from '../../../../../test/factories/measured-model.ts';
import { EMPTY_ASSET_FORM } from '../../../../shared/catalogue/assets/asset-form.ts';
import type { Bundle, BundleModel } from '../../../../shared/files/bundles/bundle-contract.ts';
import { previewAttributes } from './preview-attributes.ts';

const REST = {
  bundle: null,
  main: null,
  uploader: { id: 7, name: 'dana' },
  counts: { views: 0, downloads: 0, saves: 0 },
  publishedAt: null,
  now: new Date('2026-03-05T00:00:00Z'),
};
const picture = (id: number) => ({ id, url: `/files/pictures/${id}`, width: 4, height: 3, placeholder: '' });
const main = {
  pictures: [picture(5)],
  viewer: null,
  measured: measuredModel({
    triangles: 400,
    textures: [{ name: 'a', width: 64, height: 32, channels: [] }],
    textureType: 'traditional',
    bones: 0,
  }),
} as unknown as BundleModel;

test('measurements take precedence over stated facts', () => {
  const form = {
    ...EMPTY_ASSET_FORM,
    stated: {
      quality: 'high-poly',
      textures: 9,
      textureType: 'PBR',
      textureResolution: '4096',
      rigged: true,
    } as const,
  };
  expect(previewAttributes({ ...REST, form })).toMatchObject({
    modelQuality: 'high-poly',
    texturesType: 'PBR',
    textureBand: '4096',
    textureCount: 9,
    hasSkeleton: true,
    quality: null,
  });
  expect(previewAttributes({ ...REST, form, main })).toMatchObject({
    modelQuality: 'low-poly',
    quality: { name: 'low-poly', amount: 400 },
    texturesType: 'traditional',
    textureResolution: 64,
    textureBand: '512',
    textureCount: 1,
    hasSkeleton: false,
  });
});

test('rendered pictures are shown until others are chosen', () => {
  expect(previewAttributes({ ...REST, form: EMPTY_ASSET_FORM, main }).images).toEqual([picture(5)]);
  const form = { ...EMPTY_ASSET_FORM, images: [picture(1), picture(2)] };
  expect(previewAttributes({ ...REST, form, main }).images).toEqual([picture(1), picture(2)]);
});

test('the formats come from the files, otherwise from the uploader', () => {
  const form = { ...EMPTY_ASSET_FORM, formats: [{ id: null, name: 'MAX' }] };
  const names = (bundle: Bundle | null) => previewAttributes({ ...REST, form, bundle }).formats.map(({ name }) => name);
  expect(names(null)).toEqual(['MAX']);
  const bundle = { id: 1, state: 'ready', sources: [], entries: [], models: [], formats: ['FBX'] } as unknown as Bundle;
  expect(names(bundle)).toEqual(['FBX']);
});

test('new lookups appear next to existing ones, each with its own id', () => {
  const tags = [
    { id: 4, name: 'castle' },
    { id: null, name: 'keep' },
    { id: null, name: 'moat' },
  ];
  const ids = previewAttributes({ ...REST, form: { ...EMPTY_ASSET_FORM, tags } }).tags.map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});
