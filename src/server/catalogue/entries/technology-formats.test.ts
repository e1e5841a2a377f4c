import * as m from '#messages/server-publications';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { getTechnology, listEntryRevisions } from '../../../shared/catalogue/entries/entry-contract.ts';
import { TECHNOLOGY_FIELDS, type TechnologyForm } from '../../../shared/catalogue/entries/entry-fields.ts';
import { listFormats, listTechnologies } from '../../../shared/discovery/home/home-contract.ts';
import { emptyForm } from '../../../shared/catalogue/publications/field.ts';

let started: StartedApp;
let mira: Record<string, string>;
let moderator: Record<string, string>;

beforeAll(async () => {
  started = await startApp();
  mira = await signedIn(started, await addMember(started, 'mira'));
  moderator = await signedIn(started, await addMember(started, 'judge', { role: 'moderator' }));
});
afterAll(() => started.stop());

async function send(method: 'POST' | 'PUT', url: string, payload: object, headers = mira) {
  const answer = await started.app.inject({ method, url, headers, payload });
  return { status: answer.statusCode, body: answer.json<Record<string, never> & { error?: { message: string } }>() };
}

const save = (id: number, version: number, form: Partial<TechnologyForm>) =>
  send('POST', '/api/save-technology', { id, version, note: null, form: { ...emptyForm(TECHNOLOGY_FIELDS), ...form } });
const named = (name: string, id: number | null = null) => ({ id, name });
const formatsOf = async (id: number) =>
  (await callApi(started.app, getTechnology, `?id=${id}`)).data[0]?.form.formats.map(({ name }) => name);

test('a technology uses formats, which both pages show and count, with a history', async () => {
  const engine = await addLookup(started.db, 'technology', 'Wick Engine');
  const wck = await addLookup(started.db, 'format', 'WCK');
  expect((await save(engine, 1, { formats: [named('WCK', wck), named('Lantern mesh')] })).status).toBe(200);
  expect(await formatsOf(engine)).toEqual(['WCK', 'Lantern mesh']);
  const used = await callApi(started.app, listFormats, `?technology=${engine}`);
  expect(used.entries.map(({ name, connected }) => [name, connected])).toEqual([
    ['Lantern mesh', 1],
    ['WCK', 1],
  ]);
  expect(used.narrowedTo).toEqual([{ kind: 'technology', id: engine, name: 'Wick Engine' }]);
  const using = await callApi(started.app, listTechnologies, `?format=${wck}`);
  expect(using.entries).toMatchObject([{ id: engine, name: 'Wick Engine', connected: 2 }]);
  await save(engine, 2, { formats: [named('WCK', wck)] });
  const { revisions } = await callApi(started.app, listEntryRevisions, `?kind=technology&id=${engine}`);
  expect(revisions[0]?.changes).toEqual([{ field: 'Formats', before: ['WCK', 'Lantern mesh'], after: ['WCK'] }]);
  await send('POST', '/api/restore-entry', { kind: 'technology', id: engine, version: 3, number: 2 });
  expect(await formatsOf(engine)).toEqual(['WCK', 'Lantern mesh']);
});

test('no format is chosen twice, and a removed one is refused', async () => {
  const engine = await addLookup(started.db, 'technology', 'Twice Engine');
  const abc = await addLookup(started.db, 'format', 'ABC');
  const twice = await save(engine, 1, { formats: [named('ABC', abc), named('ABC', abc)] });
  expect([twice.status, twice.body.error?.message]).toEqual([400, m.chosenTwice({ name: 'ABC' })]);
  const gone = await save(engine, 1, { formats: [named('?', 999_999)] });
  expect([gone.status, gone.body.error?.message]).toEqual([400, m.choiceGone()]);
});

test('merged formats become one of a technology, and merged technologies use the formats of both', async () => {
  const { db } = started;
  const [first, second] = [await addLookup(db, 'technology', 'Ember'), await addLookup(db, 'technology', 'Ember 2')];
  const [one, other, third] = [
    await addLookup(db, 'format', 'EMB'),
    await addLookup(db, 'format', 'Ember mesh'),
    await addLookup(db, 'format', 'EMT'),
  ];
  await save(first, 1, { formats: [named('EMB', one), named('Ember mesh', other)] });
  await save(second, 1, { formats: [named('EMT', third), named('EMB', one)] });
  const merge = (kind: string, id: number, intoId: number) =>
    send('POST', '/api/moderation/lookups/merge', { kind, id, intoId, note: 'Why' }, moderator);
  expect((await merge('format', one, other)).status).toBe(200);
  expect(await formatsOf(first)).toEqual(['Ember mesh']);
  expect((await merge('technology', first, second)).status).toBe(200);
  expect((await formatsOf(second))?.toSorted()).toEqual(['EMT', 'Ember mesh']);
  // Old revisions name the merged lookup.
  await send('POST', '/api/restore-entry', { kind: 'technology', id: second, version: 2, number: 2 });
  expect(await formatsOf(second)).toEqual(['EMT', 'Ember mesh']);
});

test('programs read and set them by the content API, also by connections', async () => {
  const engine = await addLookup(started.db, 'technology', 'Content Engine');
  const [a, b] = [await addLookup(started.db, 'format', 'CTA'), await addLookup(started.db, 'format', 'CTB')];
  expect((await send('PUT', `/api/technologies/${engine}`, { data: { formats: [a] } }, moderator)).status).toBe(200);
  await send('PUT', `/api/technologies/${engine}`, { data: { formats: { connect: [b], disconnect: [] } } }, moderator);
  const read = async (url: string) => (await started.app.inject(url)).json<{ data: unknown }>().data;
  expect(await read(`/api/technologies/${engine}?populate[formats][fields]=name`)).toMatchObject({
    attributes: { formats: { data: [{ attributes: { name: 'CTA' } }, { attributes: { name: 'CTB' } }] } },
  });
  expect(await read(`/api/formats/${b}?populate[technologies][fields]=name`)).toMatchObject({
    attributes: { technologies: { data: [{ attributes: { name: 'Content Engine' } }] } },
  });
  const { revisions } = await callApi(started.app, listEntryRevisions, `?kind=technology&id=${engine}`);
  expect(revisions[0]?.changes).toEqual([{ field: 'Formats', before: ['CTA'], after: ['CTA', 'CTB'] }]);
});

test('the lists can be filtered by game: its technologies, and the formats of its visible models', async () => {
  const { db } = started;
  const [seen, hidden] = [await addGame(db, 'Seen game'), await addGame(db, 'Hidden game', { hidden_at: new Date() })];
  const [engine, format] = [await addLookup(db, 'technology', 'Game Engine'), await addLookup(db, 'format', 'GMF')];
  const platform = await addLookup(db, 'platform', 'PC');
  for (const game of [seen, hidden]) {
    const of = await db
      .insertInto('game_platform')
      .values({ game_id: game, platform_id: platform, position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('game_technology')
      .values({ game_platform_id: of.id, technology_id: engine, version: null, position: 0 })
      .execute();
    const asset = await addAsset(db, `Of ${game}`);
    await db.insertInto('asset_format').values({ asset_id: asset, format_id: format, position: 0 }).execute();
    await db.insertInto('asset_game').values({ asset_id: asset, game_id: game, position: 0 }).execute();
  }
  const ofSeen = await callApi(started.app, listTechnologies, `?game=${seen}`);
  expect(ofSeen.entries.map(({ name }) => name)).toEqual(['Game Engine']);
  expect(ofSeen.narrowedTo).toEqual([{ kind: 'game', id: seen, name: 'Seen game' }]);
  expect((await callApi(started.app, listFormats, `?game=${seen}`)).entries.map(({ name }) => name)).toEqual(['GMF']);
  expect(await callApi(started.app, listTechnologies, `?game=${hidden}`)).toEqual({ entries: [], narrowedTo: [] });
});

test('its history is paged back to the first save', async () => {
  const engine = await addLookup(started.db, 'technology', 'Old Engine');
  for (let version = 1; version <= 24; version += 1)
    await save(engine, version, { homepage: `https://example.org/${version}` });
  const page = async (number: number) => {
    const { revisions, countItems } = await callApi(
      started.app,
      listEntryRevisions,
      `?kind=technology&id=${engine}&page=${number}`,
    );
    return [countItems, revisions.at(0)?.number, revisions.at(-1)?.number];
  };
  expect(await page(1)).toEqual([25, 25, 6]);
  expect(await page(2)).toEqual([25, 5, 1]);
});
