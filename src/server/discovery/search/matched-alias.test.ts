import { afterAll, beforeAll, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import { search, suggest } from '../../../shared/discovery/search/search-contract.ts';

let catalogue: OpenCatalogue;
beforeAll(async () => {
  catalogue = await openCatalogue();
  const { failed } = await catalogue.importLines([
    {
      kind: 'game',
      title: 'Final Quest VII',
      alternativeNames: ['Saigo no Tabi', { name: '最後の旅', kind: 'original' }, { name: 'lastjourney', kind: 'hint' }],
    },
    { kind: 'game', title: 'Long Way Home', tags: ['tabi'] },
    { kind: 'asset', name: 'Lantern', alternativeNames: [{ name: 'Andon', kind: 'romanised', locale: 'ja' }] },
  ]);
  if (failed.length > 0) throw new Error('The catalogue could not be filled.');
});
afterAll(() => catalogue.stop());

const found = async (query: string) =>
  (await callApi(catalogue.app, search, `?query=${encodeURIComponent(query)}`)).newData.map(({ name, matchedName }) => [
    name,
    matchedName,
  ]);
const suggested = async (typed: string) =>
  (await callApi(catalogue.app, suggest, `?value=${encodeURIComponent(typed)}`)).result.map(({ title, matchedName }) => [
    title,
    matchedName,
  ]);

test('a match by another name returns that name; matches by title, its numerals or its initials return none', async () => {
  expect(await found('saigo')).toEqual([['Final Quest VII', 'Saigo no Tabi']]);
  expect(await found('最後の旅')).toEqual([['Final Quest VII', '最後の旅']]);
  expect(await found('andon')).toEqual([['Lantern', 'Andon']]);
  expect(await suggested('saig')).toEqual([['Final Quest VII', 'Saigo no Tabi']]);
  expect(await suggested('final quest 7')).toEqual([['Final Quest VII', null]]);
  expect(await found('fq7')).toEqual([['Final Quest VII', null]]);
});

test('a tag is no name, and search hints are not returned', async () => {
  expect(await found('tabi')).toEqual([
    ['Final Quest VII', 'Saigo no Tabi'],
    ['Long Way Home', null],
  ]);
  expect(await found('lastjourney')).toEqual([['Final Quest VII', null]]);
});

test('of several queries, the name is returned for the one that the title does not match', async () => {
  const { newData } = await callApi(catalogue.app, search, '?query=quest&query=tabi');
  expect(newData.map(({ name, matchedName }) => [name, matchedName])).toEqual([['Final Quest VII', 'Saigo no Tabi']]);
});

test('a mistyped name is returned as it is written', async () => {
  expect(await found('saigoo tabi')).toEqual([['Final Quest VII', 'Saigo no Tabi']]);
});
