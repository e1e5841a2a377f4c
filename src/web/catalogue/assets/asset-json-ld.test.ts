import { expect, test } from 'vitest';

import { assetJsonLd } from './asset-json-ld.ts';
import { assetSummary } from './asset-summary.ts';
import { BARE_ASSET } from '../../../../test/factories/bare-asset.ts';

test('unknown facts of a model are left out', () => {
  expect(Object.keys(assetJsonLd({ id: 7, attributes: BARE_ASSET, state: null }, 'https://shelf.example'))).toEqual([
    '@context',
    '@type',
    'name',
    'url',
    'dateModified',
    'interactionStatistic',
  ]);
});

test('a description is plain text without Markdown', () => {
  const attributes = { ...BARE_ASSET, descriptionHtml: '<p>An <em>old</em> knight &amp; his horse.</p>' };
  expect(assetJsonLd({ id: 7, attributes, state: null }, '')['description']).toBe('An old knight & his horse.');
});

test('every address is absolute', () => {
  const picture = { url: '/files/pictures/1', width: 4, height: 3, placeholder: '' };
  const file = { name: 'a b.zip', bytes: 5, sha256: 'ff', url: '/files/packages/1/a%20b.zip', entries: [] };
  const attributes = { ...BARE_ASSET, images: [picture], files: [{ name: 'a b.zip', images: [], package: file }] };
  expect(assetJsonLd({ id: 7, attributes, state: null }, 'https://shelf.example')).toMatchObject({
    '@type': '3DModel',
    url: 'https://shelf.example/models/Old%20Knight?id=7',
    image: ['https://shelf.example/files/pictures/1'],
    encoding: [{ contentUrl: 'https://shelf.example/files/packages/1/a%20b.zip', contentSize: '5', sha256: 'ff' }],
  });
});

test('a license is a CreativeWork with a name, and a URL if it is a known one', () => {
  const licenseOf = (license: typeof BARE_ASSET.license) =>
    assetJsonLd({ id: 7, attributes: { ...BARE_ASSET, license }, state: null }, 'https://shelf.example')['license'];
  const license = { name: 'CC BY 4.0', description: null, type: null, spdxId: 'CC-BY-4.0' };
  const work = { '@type': 'CreativeWork', name: 'CC BY 4.0' };
  expect(licenseOf(license)).toEqual({ ...work, url: 'https://spdx.org/licenses/CC-BY-4.0.html' });
  expect(licenseOf({ ...license, spdxId: null })).toEqual(work);
});

test('a model without a description is described by its facts', () => {
  expect(assetSummary(BARE_ASSET)).toBe('Old Knight, a 3D model to download.');
  const game = { id: 1, attributes: { title: 'Keep', cover: null, coverHeader: null } };
  expect(assetSummary({ ...BARE_ASSET, games: [game], hasSkeleton: true, formats: [{ id: 1, name: 'GLB' }] })).toBe(
    'Old Knight, a 3D model from Keep to download: rigged, GLB.',
  );
});
