import { expect, test } from 'vitest';

import type { AssetDetail } from '../../../../shared/catalogue/assets/asset-contract.ts';
import { bibTex, cited, cslJson } from './citation.ts';

const TODAY = new Date('2026-11-03T12:00:00Z');

/** A model with the attributes that citations use. */
function model(attributes: object): AssetDetail {
  const usual = { name: 'Chest', author: null, uploader: null, publishedAt: null, license: null, games: [] };
  return { id: 12, attributes: { ...usual, ...attributes }, state: null } as unknown as AssetDetail;
}

const chest = cited(
  model({
    name: 'Chest & Lid 100%',
    author: 'Mira van der Berg',
    publishedAt: '2026-02-07T23:30:00.000Z',
    license: { name: 'CC0 1.0' },
    games: [{ attributes: { title: 'Zelda_64' } }],
  }),
  'https://shelf.example',
  TODAY,
);

test('BibTeX has all facts, with TeX special characters escaped', () => {
  expect(bibTex(chest)).toBe(
    [
      '@misc{polyshelf-12,',
      '  author = {{Mira van der Berg}},',
      '  title = {{Chest \\& Lid 100\\%}},',
      '  year = {2026},',
      '  month = {2},',
      '  howpublished = {3D model, Polyshelf},',
      '  url = {https://shelf.example/models/Chest%20%26%20Lid%20100%25?id=12},',
      '  urldate = {2026-11-03},',
      '  note = {From Zelda\\_64. License: CC0 1.0},',
      '}',
    ].join('\n'),
  );
});

test('CSL-JSON has the same facts, unescaped', () => {
  expect(JSON.parse(cslJson(chest))).toEqual([
    {
      id: 'polyshelf-12',
      type: 'graphic',
      title: 'Chest & Lid 100%',
      author: [{ literal: 'Mira van der Berg' }],
      issued: { 'date-parts': [[2026, 2, 7]] },
      accessed: { 'date-parts': [[2026, 11, 3]] },
      genre: '3D model',
      publisher: 'Polyshelf',
      URL: 'https://shelf.example/models/Chest%20%26%20Lid%20100%25?id=12',
      note: 'From Zelda_64. License: CC0 1.0',
    },
  ]);
});

test('unknown facts are left out, and the uploader replaces an unknown author', () => {
  const plain = cited(model({ uploader: { id: 1, username: 'mira' } }), 'https://shelf.example', TODAY);
  expect(bibTex(plain)).not.toMatch(/year|note/);
  expect(JSON.parse(cslJson(plain))[0]).toMatchObject({ author: [{ literal: 'mira' }] });
  const nobodys = cited(model({}), 'https://shelf.example', TODAY);
  expect(bibTex(nobodys)).not.toContain('author');
  expect(JSON.parse(cslJson(nobodys))[0]).not.toHaveProperty('author');
});

test('special characters in a name cannot end its field', () => {
  const odd = cited(model({ name: 'a}\\b^~{' }), 'https://shelf.example', TODAY);
  expect(bibTex(odd)).toContain('  title = {{a\\}\\textbackslash{}b\\textasciicircum{}\\textasciitilde{}\\{}},');
});
