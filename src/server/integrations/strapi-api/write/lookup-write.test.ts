import * as m from '#messages/server-strapi-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi } from '../../../../../test/call-api.ts';
import { addLookup } from '../../../../../test/factories/catalogue.ts';
import { seedContent, type SeededContent } from '../../../../../test/factories/seed-content.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { listEntryRevisions } from '../../../../shared/catalogue/entries/entry-contract.ts';
import { decodeEnvelope } from '../../../../shared/platform/kit/envelope.ts';
import { nameTexts, shownName } from '../../../platform/db/name-texts.ts';

let started: StartedApp;
let seeded: SeededContent;
beforeAll(async () => {
  started = await startApp();
  seeded = await seedContent(started.db);
  await started.db.updateTable('account').set({ email_confirmed_at: new Date(), level: 'member' }).execute();
});
afterAll(() => started.stop());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Answer {
  status: number;
  data: { id: number; attributes: Record<string, unknown> };
  error: { name: string; message: string; details: { field?: string } };
}

async function call(method: Method, path: string, data?: unknown, who: string | null = 'ada'): Promise<Answer> {
  const answer = await started.app.inject({
    method,
    url: `/api/${path}`,
    headers: who === null ? {} : { authorization: `Bearer token-of-${who}` },
    ...(data !== undefined && { payload: { data } }),
  });
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
}

async function make(kind: string, data: object, who = 'ada') {
  const answer = await call('POST', kind, data, who);
  expect(answer.error).toBeUndefined();
  expect(answer.status).toBe(200);
  return answer.data;
}

async function refused(method: Method, path: string, data?: unknown, who: string | null = 'ada') {
  const { status, error } = await call(method, path, data, who);
  return { status, name: error.name, field: error.details.field, message: error.message };
}

const gameOf = (id: number) =>
  call('GET', `games/${id}?populate=genres,themes,tags,series,gameModes,playerPerspectives`).then(
    ({ data }) => data.attributes,
  );
const namesIn = async (id: number, relation: string) =>
  ((await gameOf(id))[relation] as { data: { attributes: { name: string } }[] }).data.map((entry) => entry.attributes.name);
const found = async (word: string) => {
  const url = `/api/get-header-search?query=${word}&selectedCategory=games&requestPage=1`;
  return JSON.stringify(decodeEnvelope((await started.app.inject(url)).json<{ dataEncrypted: string }>()));
};
const searchedOf = async (id: number) =>
  (await started.db.selectFrom('game').select('search_text').where('id', '=', id).executeTakeFirstOrThrow()).search_text;

describe('a member creates', () => {
  test.each([
    ['platforms', { igdbId: 990, name: 'Vectrex', altName: 'VEC', altConfirmed: true }],
    ['platforms', { name: 'Amiga', altName: null, igdbId: null }],
    ['companies', { name: 'Looking Glass', altName: 'LGS' }],
    ['themes', { name: 'Noir', games: [] }],
    ['tags', { name: 'boss rush', assets: [], tool: null, games: [] }],
  ])('one of the %s: %j', async (kind, given) => {
    const { id, attributes } = await make(kind, given);
    const described = Object.entries(given).filter(([name]) => !['games', 'assets', 'tool'].includes(name));
    expect(attributes).toMatchObject(Object.fromEntries(described));
    expect((await call('GET', `${kind}/${id}`, undefined, null)).data).toEqual({ id, attributes });
  });

  test('an existing name, in any letter case, only once', async () => {
    expect(await make('genres', { name: 'PUZZLE' })).toMatchObject({ id: seeded.puzzle, attributes: { name: 'Puzzle' } });
    const { id } = await make('platforms', { name: 'Atari Lynx', igdbId: 61 });
    expect((await make('platforms', { name: 'Lynx', igdbId: 61 })).id).toBe(id);
  });

  test('a name from ten concurrent calls only once', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => make('companies', { name: 'Sierra' })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('tags in normalised form, and finds older tags in other forms', async () => {
    expect((await make('tags', { name: '  Low-Poly ' })).attributes['name']).toBe('lowpoly');
    expect((await make('tags', { name: 'Sci-Fi' })).attributes['name']).toBe('sci-fi');
    expect(await refused('POST', 'tags', { name: '---' })).toMatchObject({ status: 400, field: 'name' });
    expect(await refused('POST', 'tags', { name: 'x'.repeat(16) })).toMatchObject({ status: 400, field: 'name' });
    expect((await make('tags', { name: `${'x'.repeat(15)}-` })).attributes['name']).toBe('x'.repeat(15));
  });

  test('names as typed, which pages escape', async () => {
    const name = '<b>Ünïcode</b> 東京 & "quotes"';
    expect((await make('series-s', { name: `  ${name.replace(' ', '  ')} ` })).attributes['name']).toBe(name);
  });

  test('a lookup, and the reply populates the requested relations', async () => {
    const answer = await call('POST', 'genres?populate=games', { name: 'Action' });
    const games = answer.data.attributes['games'] as { data: { id: number }[] };
    expect(games.data.map(({ id }) => id)).toContain(seeded.portal);
    expect(await refused('POST', 'genres?populate=nonsense', { name: 'Never made' })).toMatchObject({ status: 400 });
    expect((await call('GET', 'genres?filters[name]=Never made')).data).toEqual([]);
  });
});

describe('a lookup created with games', () => {
  test.each([
    ['genres', 'genres', 'Maze'],
    ['themes', 'themes', 'Science'],
    ['tags', 'tags', 'portals'],
    ['game-modes', 'gameModes', 'Couch'],
    ['player-perspectives', 'playerPerspectives', 'Through a hole'],
  ])('of the %s is added to them, in the history too', async (kind, relation, name) => {
    const before = await namesIn(seeded.portal, relation);
    const { id } = await make(kind, { name, games: [seeded.portal, { id: seeded.draft }] });
    expect(await namesIn(seeded.portal, relation)).toEqual([...before, name]);
    expect(await namesIn(seeded.draft, relation)).toContain(name);
    expect((await make(kind, { name, games: { connect: [{ id: seeded.portal }] } })).id).toBe(id);
    expect(await namesIn(seeded.portal, relation)).toEqual([...before, name]);
    const revisions = await started.db.selectFrom('revision').select('changes').where('game_id', '=', seeded.portal).execute();
    expect(JSON.stringify(revisions)).toContain(name);
  });

  test('that is a series replaces the earlier one', async () => {
    await make('series-s', { name: 'Aperture', games: [seeded.draft] });
    const series = (await gameOf(seeded.draft))['series'] as { data: { attributes: { name: string } } };
    expect(series.data.attributes.name).toBe('Aperture');
  });

  test('is added to a game beside others that are created at once', async () => {
    const names = ['one', 'two', 'three', 'four'];
    await Promise.all(names.map((name) => make('tags', { name, games: [seeded.draft] })));
    expect(await namesIn(seeded.draft, 'tags')).toEqual(expect.arrayContaining(names));
  });

  test.each([
    ['of somebody else', () => seeded.halfLife, 403],
    ['that is hidden from the caller', () => seeded.hidden, 404],
    ['that is not there', () => 999_999, 404],
  ])('a game %s is refused before anything is made', async (_what, game, status) => {
    const name = 'Never to be made';
    expect(await refused('POST', 'genres', { name, games: [seeded.portal, game()] })).toMatchObject({ status, field: 'games' });
    expect((await call('GET', `genres?filters[name]=${name}`)).data).toEqual([]);
  });
});

describe('refused by name is', () => {
  test.each<[string, unknown, string]>([
    ['genres', {}, 'name'],
    ['genres', { name: null }, 'name'],
    ['genres', { name: 5 }, 'name'],
    ['genres', { name: '   ' }, 'name'],
    ['genres', { name: 'x'.repeat(201) }, 'name'],
    ['genres', { name: 'a\nb' }, 'name'],
    ['genres', { name: 'a\u0000b' }, 'name'],
    ['genres', { name: '\ud800' }, 'name'],
    ['genres', { name: 'a\u202eb' }, 'name'],
    ['genres', { name: 'x', colour: 'red' }, 'colour'],
    ['genres', { name: 'x', constructor: 1 }, 'constructor'],
    ['genres', { name: 'x', games: 'all' }, 'games'],
    ['genres', { name: 'x', games: ['x'] }, 'games[0]'],
    ['genres', { name: 'x', games: [-1] }, 'games[0]'],
    ['genres', { name: 'x', games: [{ id: 1, title: 'x' }] }, 'games[0].title'],
    ['genres', { name: 'x', games: { put: [1] } }, 'games.put'],
    ['genres', { name: 'x', games: [{ id: { id: 1 } }] }, 'games[0].id'],
    ['genres', { name: 'x', altName: 'y' }, 'altName'],
    ['genres', { name: 'x', games: Array.from({ length: 51 }, (_none, index) => index + 1) }, 'games'],
    ['tags', { name: 'x', assets: [1] }, 'assets'],
    ['tags', { name: 'x', tool: 3 }, 'tool'],
    ['companies', { name: 'x', igdbId: 3 }, 'igdbId'],
    ['platforms', { name: 'x', igdbId: 1.5 }, 'igdbId'],
    ['platforms', { name: 'x', igdbId: '7' }, 'igdbId'],
    ['platforms', { name: 'x', altConfirmed: 'yes' }, 'altConfirmed'],
    ['platforms', { name: 'x', color: 'red' }, 'color'],
    ['platforms', [], 'data'],
    ['platforms', 'x', 'data'],
  ])('%s %j', async (kind, data, field) => {
    expect(await refused('POST', kind, data)).toMatchObject({ status: 400, name: 'ValidationError', field });
  });

  test('a body without data', async () => {
    const headers = { authorization: 'Bearer token-of-ada' };
    const answer = await started.app.inject({ method: 'POST', url: '/api/genres', headers, payload: { name: 'x' } });
    expect(answer.json<Answer>().error.details.field).toBe('data');
  });

  test('a call by a visitor, or for a kind that nobody may add to', async () => {
    expect(await refused('POST', 'genres', { name: 'Mine' }, null)).toMatchObject({ status: 401, name: 'UnauthorizedError' });
    expect(await refused('DELETE', `genres/${seeded.puzzle}`, undefined, null)).toMatchObject({ status: 401 });
    expect(await refused('POST', 'types-games', { name: 'Mine' })).toMatchObject({ status: 405 });
  });
});

describe('a moderator', () => {
  test('renames, and games and models are found by the new name', async () => {
    const { id } = await make('tags', { name: 'before', games: [seeded.portal] });
    await started.db.insertInto('asset_tag').values({ asset_id: seeded.cube, tag_id: id, position: 1 }).execute();
    const answer = await call('PUT', `tags/${id}`, { name: 'AfterWards' }, 'mod');
    expect(answer.data).toMatchObject({ id, attributes: { name: 'afterwards' } });
    expect(await found('afterwards')).toContain('Portal');
    expect(await searchedOf(seeded.portal)).not.toContain(' before ');
    const asset = started.db.selectFrom('asset').select('search_text').where('id', '=', seeded.cube);
    expect((await asset.executeTakeFirstOrThrow()).search_text).toContain(' afterwards ');
  });

  test('renames a series and a company, whose other names still find them', async () => {
    await call('PUT', `series-s/${seeded.series}`, { name: 'Gates' }, 'mod');
    await call('PUT', `companies/${seeded.valve}`, { name: 'Faucet' }, 'mod');
    const names = [await namesIn(seeded.portal, 'tags')].flat();
    expect(await searchedOf(seeded.portal)).toBe(
      nameTexts(['Portal', 'Narbacular', 'Gates'].map(shownName), [...names, 'Faucet']).searchText,
    );
  });

  test('changes the other attributes of a platform', async () => {
    const { id } = await make('platforms', { name: 'Odyssey' });
    const change = { altName: 'ODY', altConfirmed: true, color: '#ff0000', igdbId: 88 };
    expect((await call('PUT', `platforms/${id}`, change, 'mod')).data.attributes).toMatchObject({ name: 'Odyssey', ...change });
    expect((await call('PUT', `platforms/${id}`, {}, 'mod')).data.attributes).toMatchObject(change);
    const color = { color: 'red;background:url(x)' };
    expect(await refused('PUT', `platforms/${id}`, color, 'mod')).toMatchObject({ status: 400, field: 'color' });
    const other = await make('platforms', { name: 'Other' });
    expect(await refused('PUT', `platforms/${other.id}`, { igdbId: 88 }, 'mod')).toMatchObject({
      status: 400,
      field: 'igdbId',
    });
  });

  test('may change the letter case of a name, but not take the name of another', async () => {
    const { id } = await make('genres', { name: 'stealth' });
    expect((await call('PUT', `genres/${id}`, { name: 'Stealth' }, 'mod')).data.attributes['name']).toBe('Stealth');
    expect(await refused('PUT', `genres/${id}`, { name: 'pUZZLE' }, 'mod')).toMatchObject({ status: 400, field: 'name' });
    expect(await refused('PUT', `genres/${id}`, { games: [1] }, 'mod')).toMatchObject({ status: 400, field: 'games' });
  });

  test('removes unused lookups, and learns the number of uses of others', async () => {
    const { id } = await make('genres', { name: 'Nobody uses it' });
    expect((await call('DELETE', `genres/${id}`, undefined, 'mod')).data).toMatchObject({
      id,
      attributes: { name: 'Nobody uses it' },
    });
    expect((await call('GET', `genres/${id}`)).status).toBe(404);
    expect(await refused('DELETE', `genres/${id}`, undefined, 'mod')).toMatchObject({ status: 404, name: 'NotFoundError' });
    expect(await refused('DELETE', `genres/${seeded.puzzle}`, undefined, 'mod')).toMatchObject({
      status: 409,
      message: m.usedBy({ name: 'Puzzle', games: 1, models: 0 }),
    });
    expect((await call('GET', `genres/${seeded.puzzle}`)).status).toBe(200);
  });

  test('records renames and removals, and the old name still finds the row', async () => {
    const { id } = await make('themes', { name: 'Spooky' });
    await call('PUT', `themes/${id}`, { name: 'Horror' }, 'mod');
    expect((await make('themes', { name: 'spooky' })).id).toBe(id);
    await call('DELETE', `themes/${id}`, undefined, 'mod');
    const url = `/api/moderation/lookup-acts?kind=theme&id=${id}`;
    const answer = await started.app.inject({ url, headers: { authorization: 'Bearer token-of-mod' } });
    expect(answer.json()).toMatchObject({
      acts: [
        { act: 'remove', name: 'Horror', actor: 'mod' },
        { act: 'rename', name: 'Spooky', newName: 'Horror', actor: 'mod' },
        { act: 'make', name: 'Spooky', actor: 'ada' },
      ],
    });
  });

  test('may not remove a platform that only a company names', async () => {
    const { id } = await make('platforms', { name: 'Only of a company' });
    const entry = started.db.selectFrom('game_company').select('id').where('game_id', '=', seeded.portal);
    const { id: entryId } = await entry.executeTakeFirstOrThrow();
    await started.db
      .insertInto('game_company_platform')
      .values({ game_company_id: entryId, platform_id: id, position: 9 })
      .execute();
    expect(await refused('DELETE', `platforms/${id}`, undefined, 'mod')).toMatchObject({ status: 409 });
  });

  test('is needed for all of that', async () => {
    for (const [method, data] of [
      ['PUT', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect(await refused(method, `genres/${seeded.action}`, data)).toMatchObject({ status: 403, name: 'ForbiddenError' });
    for (const id of ['0', 'x', '99999999999', '999999'])
      expect(await refused('PUT', `genres/${id}`, { name: 'Mine' }, 'mod')).toMatchObject({ status: 404 });
  });
});

describe('every attribute of a lookup', () => {
  test('can be changed by moderators, with the time of the change', async () => {
    const company = await make('companies', { name: 'Keepers' });
    expect(company.attributes['updatedAt']).toBe(company.attributes['createdAt']);
    const { data } = await call('PUT', `companies/${company.id}?populate=logo`, { igdbId: 77, logo: seeded.cover }, 'mod');
    expect(data.attributes).toMatchObject({ name: 'Keepers', igdbId: 77, logo: { data: { id: seeded.cover } } });
    expect(Date.parse(String(data.attributes['updatedAt']))).toBeGreaterThan(Date.parse(String(data.attributes['createdAt'])));
    const tag = await make('tags', { name: 'moody' });
    const background = (of: unknown) => call('PUT', `tags/${tag.id}?populate=background`, { background: of }, 'mod');
    expect((await background({ id: seeded.cover })).data.attributes['background']).toMatchObject({
      data: { id: seeded.cover },
    });
    expect((await background(null)).data.attributes['background']).toEqual({ data: null });
    expect(await refused('PUT', `tags/${tag.id}`, { background: 99_999 }, 'mod')).toMatchObject({
      status: 400,
      field: 'background',
    });
  });

  test('can be changed also in kinds that members cannot add to', async () => {
    const { data: formats } = (await started.app.inject('/api/formats?filters[name]=GLB')).json<{ data: { id: number }[] }>();
    const id = formats[0]?.id;
    const { data } = await call('PUT', `formats/${id}`, { description: 'Binary glTF.' }, 'mod');
    expect(data.attributes).toMatchObject({ name: 'GLB', description: 'Binary glTF.' });
    const facts = { extensions: ['glb'], magic: '67 6C 54 46', content: 'scene', firstYear: 2017, links: ['example.org/glb'] };
    expect((await call('PUT', `formats/${id}`, facts, 'mod')).data.attributes).toMatchObject({
      ...facts,
      description: 'Binary glTF.',
      magic: '676c5446',
      links: ['https://example.org/glb'],
    });
    expect(
      (await callApi(started.app, listEntryRevisions, `?kind=format&id=${id}`)).revisions.map(({ number }) => number),
    ).toEqual([3, 2, 1]);
    expect(await refused('PUT', `formats/${id}`, { magic: 'xyz' }, 'mod')).toMatchObject({ status: 400, field: 'magic' });
    expect((await refused('PUT', `formats/${id}`, { description: 'Mine.' })).status).toBe(403);
    expect((await refused('POST', 'formats', { name: 'Mine' }, 'mod')).status).toBe(405);
  });

  test.each([
    ['regions', { name: 'Isle of Mist', code: 'IOM', igdbId: 901 }],
    ['types-games', { name: 'Retelling', gameSelection: true, igdbId: 902 }],
    ['release-statuses', { name: 'Lost', igdbId: 903 }],
    ['categories', { name: 'Armour' }],
  ])('of %s too: %j', async (kind, given) => {
    const { data } = (await started.app.inject(`/api/${kind}?sort=id:desc`)).json<{ data: { id: number }[] }>();
    const changed = await call('PUT', `${kind}/${data[0]?.id}`, given, 'mod');
    expect(changed.data).toMatchObject({ id: data[0]?.id, attributes: given });
  });

  test('of subcategories can be changed too, whose names are unique within a category', async () => {
    const { db } = started;
    const category_id = await addLookup(db, 'category', 'Weapons');
    const other = await addLookup(db, 'category', 'Ruins');
    const add = async (name: string, of: number) => {
      const row = db.insertInto('subcategory').values({ category_id: of, name }).returning('id');
      return (await row.executeTakeFirstOrThrow()).id;
    };
    const swords = await add('Swords', category_id);
    await add('Axes', category_id);
    await add('Arches', other);
    const changed = await call('PUT', `subcategories/${swords}`, { name: 'Arches' }, 'mod');
    expect(changed.data).toMatchObject({ id: swords, attributes: { name: 'Arches' } });
    expect(await refused('PUT', `subcategories/${swords}`, { name: 'axes' }, 'mod')).toMatchObject({
      status: 400,
      field: 'name',
    });
    expect((await refused('PUT', `subcategories/${swords}`, { name: 'Mine' })).status).toBe(403);
  });

  test('can be changed except the name of a type that code depends on', async () => {
    const { data } = (await started.app.inject('/api/types-games?filters[igdbId]=0')).json<{ data: { id: number }[] }>();
    const { status, message } = await refused('PUT', `types-games/${data[0]?.id}`, { name: 'Whole game' }, 'mod');
    expect([status, message]).toEqual([409, expect.stringContaining('cannot be renamed')]);
    expect(await refused('PUT', 'regions/1', { code: 'MORE THAN TEN' }, 'mod')).toMatchObject({ status: 400, field: 'code' });
  });
});
