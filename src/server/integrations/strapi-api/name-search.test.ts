import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';

let started: StartedApp;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  for (const name of ['Sci-fi', 'science', 'C++', 'C', 'Größe']) await addLookup(db, 'tag', name);
  await addLookup(db, 'genre', "Beat 'em up");
  await addLookup(db, 'company', 'Nintendo R&D1');
  await addLookup(db, 'series', 'ゼルダの伝説');
  const platform = await addLookup(db, 'platform', 'Mega Drive');
  await db.updateTable('platform').set({ alt_name: 'Sega M.D.' }).where('id', '=', platform).execute();
  for (const name of ['PlayStation', 'PlayStation 2']) await addLookup(db, 'platform', name);
  const genre = await addLookup(db, 'genre', 'Metroidvania');
  await db.insertInto('lookup_name').values({ kind: 'genre', lookup_id: genre, name: 'Search-Action' }).execute();
  await addGame(db, 'Half-Life: Décay');
  await addAsset(db, 'G-Man (Half-Life)');
});

afterAll(() => started.stop());

async function found(kind: string, filter: string, typed: string): Promise<string[]> {
  const answer = await started.app.inject({ url: `/api/${kind}`, query: { [filter]: typed, sort: 'id' } });
  const { data } = answer.json<{ data: { attributes: { name?: string; title?: string } }[] }>();
  return data.map(({ attributes }) => attributes.name ?? attributes.title ?? '');
}

test.each([
  ['tags', 'name', 'Sci-fi', ['Sci-fi']],
  ['tags', 'name', 'sci fi', ['Sci-fi']],
  ['tags', 'name', 'SCIFI', ['Sci-fi']],
  ['tags', 'name', 'GROßE', ['Größe']],
  ['tags', 'name', 'grö', ['Größe']],
  ['tags', 'name', 'gro', ['Größe']],
  ['tags', 'name', 'C++', ['C++']],
  ['tags', 'name', '+', ['C++']],
  ['tags', 'name', '-', ['Sci-fi']],
  ['tags', 'name', '%', []],
  ['genres', 'name', 'beat em up', ["Beat 'em up"]],
  ['genres', 'name', 'beat’em', ["Beat 'em up"]],
  ['companies', 'name', 'nintendo rd1', ['Nintendo R&D1']],
  ['companies', 'name', 'Nintendo R & D', ['Nintendo R&D1']],
  ['series-s', 'name', 'ゼルダ', ['ゼルダの伝説']],
  ['platforms', 'name', 'megadrive', ['Mega Drive']],
  ['platforms', 'altName', 'sega md', ['Mega Drive']],
  ['games', 'title', 'halflife decay', ['Half-Life: Décay']],
  ['assets', 'name', 'gman half', ['G-Man (Half-Life)']],
])('a part of a name is found with any punctuation: %s by %s "%s"', async (kind, field, typed, expected) => {
  expect(await found(kind, `filters[${field}][$containsi]`, typed)).toEqual(expected);
});

test('a negated text condition ignores punctuation too, and equality stays strict', async () => {
  expect(await found('tags', 'filters[name][$notContainsi]', 'sci fi')).not.toContain('Sci-fi');
  expect(await found('tags', 'filters[name][$eqi]', 'scifi')).toEqual([]);
  expect(await found('tags', 'filters[name][$eqi]', 'SCI-FI')).toEqual(['Sci-fi']);
  expect(await found('tags', 'filters[name][$contains]', 'scifi')).toEqual([]);
});

test.each([
  ['tags', 'name', 'ｓｃｉ-ＦＩ', ['Sci-fi']],
  ['games', 'title', 'ＨＡＬＦ-life:\u200B  Décay', ['Half-Life: Décay']],
  ['assets', 'name', 'g-man (half-life)\u2060', ['G-Man (Half-Life)']],
])('a name equals names of the same identity: %s %s "%s"', async (kind, field, typed, expected) => {
  expect(await found(kind, `filters[${field}][$eqi]`, typed)).toEqual(expected);
});

test.each([
  ['platforms', '$containsi', 'Sony PlayStation 2', ['PlayStation 2']],
  ['platforms', '$containsi', 'sony - playst', ['PlayStation', 'PlayStation 2']],
  ['platforms', '$containsi', 'Mega Drive/Genesis', ['Mega Drive']],
  ['platforms', '$eqi', 'Sony PlayStation', ['PlayStation']],
  ['platforms', '$eqi', 'sega genesis', ['Mega Drive']],
  ['genres', '$containsi', 'search act', ['Metroidvania']],
  ['genres', '$eqi', 'search-ACTION', ['Metroidvania']],
  ['genres', '$eqi', 'search', []],
  ['genres', '$eq', 'Search-Action', []],
])('a lookup is found by its other names, of before and usual ones: %s %s "%s"', async (kind, operator, typed, expected) => {
  expect(await found(kind, `filters[name][${operator}]`, typed)).toEqual(expected);
});
