import { afterAll, beforeAll, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { gameEditor, type GameEditor } from '../../../../test/factories/save-game.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { getGame, listGameFilters } from '../../../shared/catalogue/games/game-contract.ts';
import { listRevisions } from '../../../shared/catalogue/history/history-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { LICENSE_DESCRIPTION, lookupLabel } from '../../../shared/catalogue/vocabularies/lookup-labels.ts';
import { findFilterChoices, readSearch } from '../../../shared/discovery/search/search-contract.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';

const OTHER = 'en-XB';
const inOther = (table: string, name: string) => inLanguage(OTHER, () => lookupLabel(table, name));

let started: StartedApp;
let keep: number;
let puzzle: number;
let headers: Record<string, string>;
let ada: GameEditor;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  puzzle = await addLookup(db, 'genre', 'Puzzle');
  const keeping = await addLookup(db, 'genre', 'Keeping lanterns');
  const horror = await addLookup(db, 'theme', 'Horror');
  const type = await db.selectFrom('game_type').select('id').where('name', '=', 'Remake').executeTakeFirstOrThrow();
  keep = await addGame(db, 'Lantern Keep', { type_id: type.id });
  await db
    .insertInto('game_genre')
    .values([puzzle, keeping].map((genre_id, position) => ({ game_id: keep, genre_id, position })))
    .execute();
  const older = await addLookup(db, 'genre', 'Älter');
  await db
    .insertInto('game_genre')
    .values({ game_id: await addGame(db, 'Older Keep'), genre_id: older, position: 0 })
    .execute();
  await db.insertInto('game_theme').values({ game_id: keep, theme_id: horror, position: 0 }).execute();
  headers = { ...(await signedIn(started, await addMember(started, 'ada'))), 'accept-language': OTHER };
  ada = gameEditor(started, headers);
});
afterAll(() => started.stop());

test('types, statuses and licenses that every installation has are translated', async () => {
  const { db } = started;
  const [types, statuses, licenses] = [
    await db.selectFrom('game_type').select('name').execute(),
    await db.selectFrom('release_status').select('name').execute(),
    await db.selectFrom('license').select('description').execute(),
  ];
  const isEnglish = (table: string) => (text: string) => inOther(table, text) === text;
  expect(types.map(({ name }) => name).filter(isEnglish('game_type'))).toEqual([]);
  expect(statuses.map(({ name }) => name).filter(isEnglish('release_status'))).toEqual([]);
  const descriptions = licenses.flatMap(({ description }) => description ?? []);
  expect(descriptions.length).toBeGreaterThan(0);
  expect(descriptions.filter(isEnglish(LICENSE_DESCRIPTION))).toEqual([]);
});

test('details name lookups in the language of each request, one after the other', async () => {
  const read = async (lang: string) => {
    const { data } = await callApi(started.app, getGame, `?gameId=${keep}&gameName=Lantern%20Keep${lang}`);
    const { type, genres, themes } = data[0]?.attributes ?? {};
    return [type, ...(genres ?? []), ...(themes ?? [])].map((lookup) => lookup?.name);
  };
  const english = ['Remake', 'Puzzle', 'Keeping lanterns', 'Horror'];
  expect(await read('')).toEqual(english);
  expect(await read(`&lang=${OTHER}`)).toEqual([
    inOther('game_type', 'Remake'),
    inOther('genre', 'Puzzle'),
    'Keeping lanterns',
    inOther('theme', 'Horror'),
  ]);
  expect(await read('')).toEqual(english);
});

test('facets name lookups in the language of each request, one after the other', async () => {
  const read = async (lang: string) => {
    const { genre, type } = await callApi(started.app, listGameFilters, lang);
    return [...genre, ...type].map(({ name }) => name).toSorted();
  };
  const english = ['Keeping lanterns', 'Puzzle', 'Remake', 'Älter'];
  expect(await read('')).toEqual(english);
  const other = [inOther('genre', 'Puzzle'), 'Keeping lanterns', 'Älter', inOther('game_type', 'Remake')];
  expect(await read(`?lang=${OTHER}`)).toEqual(other.toSorted());
  expect(await read('')).toEqual(english);
});

test('facets of equal counts are in the order of the language', async () => {
  const { genre } = await callApi(started.app, listGameFilters);
  expect(genre.map(({ name }) => name)).toEqual(['Älter', 'Keeping lanterns', 'Puzzle']);
});

test('choices of a filter are found by the name in English and in the language of the request', async () => {
  const find = async (typed: string, lang: string) => {
    const query = new URLSearchParams({ filter: 'genre', value: typed, selectedCategory: 'games' });
    return (await callApi(started.app, findFilterChoices, `?${query}${lang}`)).choices.map(({ id }) => id);
  };
  expect(await find('puzz', `&lang=${OTHER}`)).toEqual([String(puzzle)]);
  expect(await find(inOther('genre', 'Puzzle'), `&lang=${OTHER}`)).toEqual([String(puzzle)]);
  expect(await find(inOther('genre', 'Puzzle'), '')).toEqual([]);
});

test('typed filters take the stored names in every language, since searches are stored', async () => {
  const read = async (typed: string) =>
    (await callApi(started.app, readSearch, `?${new URLSearchParams({ typed, lang: OTHER })}`)).filters;
  expect(await read('genre:puzzle')).toEqual([{ filter: 'genre', value: String(puzzle) }]);
  expect(await read(`genre:"${inOther('genre', 'Puzzle')}"`)).toEqual([]);
});

test('the content routes keep stored names, and find them by the name in the language of the request', async () => {
  const label = encodeURIComponent(inOther('genre', 'Puzzle'));
  for (const operator of ['$eqi', '$containsi']) {
    const { data } = (await started.app.inject(`/api/genres?filters[name][${operator}]=${label}&lang=${OTHER}`)).json<{
      data: { id: number; attributes: { name: string } }[];
    }>();
    expect(data.map(({ id, attributes }) => [id, attributes.name])).toEqual([[puzzle, 'Puzzle']]);
  }
});

test('a save in another language creates no lookup by a translated name', async () => {
  const genres = () => started.db.selectFrom('genre').select(['id', 'name']).orderBy('id').execute();
  const before = await genres();
  const { id } = await ada.save({ title: 'By its label', genres: [{ id: null, name: inOther('genre', 'Puzzle') }] });
  expect((await ada.read(id)).form.genres).toMatchObject([{ id: puzzle, name: 'Puzzle' }]);
  await ada.change(id, { description: 'Saved again, as it was read.' });
  expect(await genres()).toEqual(before);
});

test('the history of a save in another language is stored in English, and read in any', async () => {
  const { id } = await ada.save({ title: 'Changed elsewhere' });
  await ada.change(id, { genres: [{ id: puzzle, name: 'Puzzle' }] });
  const rows = await started.db.selectFrom('revision').select('changes').where('game_id', '=', id).execute();
  expect(JSON.stringify(rows)).toContain('["Puzzle"]');
  const read = async (lang: string) => {
    const url = `${listRevisions.path}?mark=game&id=${id}&lang=${lang}`;
    return (await started.app.inject({ url, headers })).json<ReplyOf<typeof listRevisions>>().revisions[0]?.changes[0]?.after;
  };
  expect([await read('en'), await read(OTHER), await read('en')]).toEqual([
    ['Puzzle'],
    [inOther('genre', 'Puzzle')],
    ['Puzzle'],
  ]);
});
