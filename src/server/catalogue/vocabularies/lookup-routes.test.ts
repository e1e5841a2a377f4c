import * as m from '#messages/server-vocabularies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { gameEditor, type GameEditor } from '../../../../test/factories/save-game.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { listLookupActs, listManagedLookups } from '../../../shared/catalogue/vocabularies/lookup-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';

type Role = 'visitor' | 'user' | 'moderator' | 'admin' | 'unconfirmed';
let started: StartedApp;
let now = new Date('2026-11-01T12:00:00Z');
let headers: Record<Role, Record<string, string>>;
let ada: GameEditor;

beforeAll(async () => {
  started = await startApp({}, { clock: () => now });
  const as = async (name: string, more: object = {}) => signedIn(started, await addMember(started, name, more));
  headers = {
    visitor: {},
    user: await as('ada'),
    moderator: await as('mira', { role: 'moderator' }),
    admin: await as('root', { role: 'admin' }),
    unconfirmed: await as('unsure', { confirmed: false }),
  };
  ada = gameEditor(started, headers.user);
});
afterAll(() => started.stop());

const send = async (path: string, payload: object, role: Role = 'moderator') => {
  const answer = await started.app.inject({
    method: 'POST',
    url: `/api/moderation/lookups${path}`,
    headers: headers[role],
    payload,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, never> & { error?: { message: string } }>() };
};
const get = async <T>(url: string, role: Role = 'moderator') =>
  (await started.app.inject({ url, headers: headers[role] })).json<T>();
const listed = (kind: string, query: string) =>
  get<ReplyOf<typeof listManagedLookups>>(`/api/moderation/lookups?kind=${kind}&query=${encodeURIComponent(query)}`);
const acts = async (kind: string) =>
  (await get<ReplyOf<typeof listLookupActs>>(`/api/moderation/lookup-acts?kind=${kind}`)).acts;

describe('permissions', () => {
  test.each(['visitor', 'user', 'moderator', 'admin'] as const)('%s', async (role) => {
    const id = await addLookup(started.db, 'theme', `For ${role}`);
    const expected = { visitor: [401, 401, 401], user: [403, 403, 403], moderator: [200, 403, 200], admin: [200, 200, 200] };
    const answers = [
      await send('/rename', { kind: 'theme', id, name: `Of ${role}`, note: 'Why' }, role),
      await send('', { kind: 'store', name: `Shop of ${role}` }, role),
      await send('/remove', { kind: 'theme', id, note: 'Why' }, role),
    ];
    expect(answers.map(({ status }) => status)).toEqual(expected[role]);
    const list = await started.app.inject({ url: '/api/moderation/lookups?kind=theme', headers: headers[role] });
    expect(list.statusCode).toBe(role === 'visitor' ? 401 : role === 'user' ? 403 : 200);
  });

  test('a new name needs a confirmed address, an existing one does not', async () => {
    const unsure = gameEditor(started, headers.unconfirmed);
    await addLookup(started.db, 'genre', 'Known');
    const saved = await unsure.save({ title: 'Unsure', genres: [{ id: null, name: 'known' }] });
    expect((await unsure.read(saved.id)).form.genres).toMatchObject([{ name: 'Known' }]);
    expect(await unsure.refused({ title: 'Unsure too', genres: [{ id: null, name: 'Unheard of' }] })).toBe(
      `403 not_allowed genres: ${m.confirmToAdd({ name: 'Unheard of' })}`,
    );
    const sent = { method: 'POST', url: '/api/themes', payload: { data: { name: 'By a call' } } } as const;
    expect((await started.app.inject({ ...sent, headers: headers.unconfirmed })).statusCode).toBe(403);
    expect((await started.app.inject({ ...sent, headers: headers.user })).statusCode).toBe(200);
    expect((await acts('theme'))[0]).toMatchObject({ act: 'make', name: 'By a call', actor: 'ada' });
  });
});

describe('a renamed lookup', () => {
  test('is found by its new name, and still by the earlier one', async () => {
    const { id } = await ada.save({ title: 'Space', tags: [{ id: null, name: 'scify' }] }, { status: 3 });
    const tag = (await ada.read(id)).form.tags[0]?.id ?? 0;
    expect(await send('/rename', { kind: 'tag', id: tag, name: 'sci-fi', note: 'A slip.' })).toMatchObject({ status: 200 });
    expect((await listed('tag', 'scify')).lookups).toMatchObject([
      { name: 'sci-fi', otherNames: ['scify'], uses: 1, made: { by: 'ada' } },
    ]);
    const other = await ada.save({ title: 'Space II', tags: [{ id: null, name: 'scify' }] });
    expect((await ada.read(other.id)).form.tags).toEqual([{ id: tag, name: 'sci-fi' }]);
    const row = await started.db.selectFrom('game').select('search_text').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.search_text).toContain(' sci_fi ');
    expect((await acts('tag'))[0]).toMatchObject({
      act: 'rename',
      name: 'scify',
      newName: 'sci-fi',
      actor: 'mira',
      note: 'A slip.',
    });
  });

  test('cannot take the name of another one', async () => {
    const [one] = [await addLookup(started.db, 'theme', 'Sea'), await addLookup(started.db, 'theme', 'Ocean')];
    const answer = await send('/rename', { kind: 'theme', id: one, name: 'OCEAN', note: 'Why' });
    expect([answer.status, answer.body.error?.message]).toEqual([409, m.existsMerge({ name: 'Ocean' })]);
  });
});

describe('merged lookups', () => {
  test('of tags are updated in references, search texts and counts; open forms still save', async () => {
    const { db } = started;
    const [gone, remaining] = [await addLookup(db, 'tag', 'robotz'), await addLookup(db, 'tag', 'robots')];
    const both = await ada.save(
      { title: 'Both', type: await mainGame(), tags: [choice(gone), choice(remaining)] },
      { status: 1 },
    );
    const one = await ada.save({ title: 'One', type: await mainGame(), tags: [choice(gone)] }, { status: 1 });
    const asset = await addAsset(db, 'Bot', {});
    await db.insertInto('asset_tag').values({ asset_id: asset, tag_id: gone, position: 0 }).execute();
    const open = await ada.read(one.id);
    expect((await send('/merge', { kind: 'tag', id: gone, intoId: remaining, note: 'Why' })).status).toBe(200);
    expect((await ada.read(both.id)).form.tags).toEqual([{ id: remaining, name: 'robots' }]);
    expect((await ada.read(one.id)).form.tags).toEqual([{ id: remaining, name: 'robots' }]);
    const { uses } = await db.selectFrom('tag').select('uses').where('id', '=', remaining).executeTakeFirstOrThrow();
    expect(uses).toBe(3);
    const found = await db.selectFrom('asset').select('search_text').where('id', '=', asset).executeTakeFirstOrThrow();
    expect(found.search_text).toContain(' robots ');
    // A form that was opened earlier contains the merged tag.
    await ada.save(
      { ...open.form, description: 'Told.' },
      { id: one.id, version: open.version, status: 1, origins: open.origins },
    );
    expect((await ada.read(one.id)).form).toMatchObject({ description: 'Told.', tags: [{ id: remaining }] });
    expect((await listed('tag', 'robotz')).lookups).toMatchObject([{ id: remaining, otherNames: ['robotz'] }]);
    expect((await acts('tag'))[0]).toMatchObject({ act: 'merge', name: 'robotz', newName: 'robots', actor: 'mira' });
  });

  test('of platforms combine releases, of companies combine roles, and missing values are taken over', async () => {
    const { db } = started;
    const [gone, remaining] = [await addLookup(db, 'platform', 'Sony - PS9'), await addLookup(db, 'platform', 'PlayStation 9')];
    await db.updateTable('platform').set({ igdb_id: 9999, alt_name: 'PS9' }).where('id', '=', gone).execute();
    const [firm, company] = [await addLookup(db, 'company', 'Acme Inc'), await addLookup(db, 'company', 'Acme')];
    const release = (year: number) => ({ date: `${year}-01-01`, datePrecision: 'year' as const, region: null, status: null });
    const platform = (id: number) => ({ id, name: '', altName: null, altConfirmed: false, color: 'grey' });
    const roles = { mainDeveloper: false, publisher: false, supportingDeveloper: false, portingDeveloper: false };
    const { id } = await ada.save({
      title: 'Two names',
      platforms: [
        { platform: platform(remaining), releases: [release(1999)], technologies: [] },
        { platform: platform(gone), releases: [release(1999), release(2001)], technologies: [] },
      ],
      companies: [
        { ...roles, company: choice(company), mainDeveloper: true, platforms: [platform(remaining)] },
        { ...roles, company: choice(firm), publisher: true, platforms: [platform(gone)] },
      ],
    });
    expect((await send('/merge', { kind: 'platform', id: gone, intoId: remaining, note: 'Why' })).status).toBe(200);
    expect((await send('/merge', { kind: 'company', id: firm, intoId: company, note: 'Why' })).status).toBe(200);
    const { form } = await ada.read(id);
    expect(form.platforms.map((row) => [row.platform.name, row.releases.map(({ date }) => date)])).toEqual([
      ['PlayStation 9', ['1999-01-01', '2001-01-01']],
    ]);
    expect(form.platforms[0]?.platform.altName).toBe('PS9');
    expect(form.companies).toMatchObject([
      { company: { name: 'Acme' }, mainDeveloper: true, publisher: true, platforms: [{ id: remaining }] },
    ]);
  });

  test('of categories include their subcategories', async () => {
    const { db } = started;
    const [gone, remaining] = [await addLookup(db, 'category', 'Figures'), await addLookup(db, 'category', 'Characters')];
    const sub = async (category_id: number, name: string) =>
      (await db.insertInto('subcategory').values({ category_id, name }).returning('id').executeTakeFirstOrThrow()).id;
    const [goneKnight, remainingKnight, monk] = [
      await sub(gone, 'knights'),
      await sub(remaining, 'Knights'),
      await sub(gone, 'Monks'),
    ];
    const asset = await addAsset(db, 'Figure', { category_id: gone, subcategory_id: goneKnight });
    expect((await send('/merge', { kind: 'category', id: gone, intoId: remaining, note: 'Why' })).status).toBe(200);
    const row = await db.selectFrom('asset').selectAll().where('id', '=', asset).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ category_id: remaining, subcategory_id: remainingKnight });
    expect(await db.selectFrom('subcategory').select('category_id').where('id', '=', monk).executeTakeFirst()).toEqual({
      category_id: remaining,
    });
  });

  test('of regions are updated in releases and names: duplicates are removed, a second name loses its region', async () => {
    const { db } = started;
    const addRegion = async (name: string, code: string) =>
      (await db.insertInto('region').values({ name, code }).returning('id').executeTakeFirstOrThrow()).id;
    const [gone, remaining] = [await addRegion('US', 'US'), await addRegion('United States', 'USA')];
    const platform = await addLookup(db, 'platform', 'Lantern Box');
    const region = (id: number) => ({ id, name: '', code: '' });
    const release = (year: number, id: number) => ({
      date: `${year}-01-01`,
      datePrecision: 'year' as const,
      region: region(id),
      status: null,
    });
    const { id } = await ada.save({
      title: 'Two regions',
      alternativeNames: [
        { name: 'First', region: region(remaining) },
        { name: 'Second', region: region(gone) },
      ],
      platforms: [
        {
          platform: { id: platform, name: '', altName: null, altConfirmed: false, color: 'grey' },
          releases: [release(1999, remaining), release(1999, gone), release(2001, gone)],
          technologies: [],
        },
      ],
    });
    expect((await send('/merge', { kind: 'region', id: gone, intoId: remaining, note: 'Why' })).status).toBe(200);
    const { form } = await ada.read(id);
    expect(form.platforms[0]?.releases.map((row) => [row.date, row.region?.name])).toEqual([
      ['1999-01-01', 'United States'],
      ['2001-01-01', 'United States'],
    ]);
    expect(form.alternativeNames).toMatchObject([
      { name: 'First', region: { name: 'United States' } },
      { name: 'Second', region: { name: 'United States' } },
    ]);
    const row = await db.selectFrom('game').select('updated_at').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.updated_at).toEqual(now);
  });

  test('include types and statuses, but the type of standalone games keeps its name', async () => {
    const { db } = started;
    const [gone, remaining] = [
      await addLookup(db, 'release_status', 'Early'),
      await addLookup(db, 'release_status', 'Early Access'),
    ];
    expect((await send('/merge', { kind: 'release_status', id: gone, intoId: remaining, note: 'Why' })).status).toBe(200);
    expect((await listed('release_status', 'early')).lookups).toMatchObject([{ name: 'Early Access', otherNames: ['Early'] }]);
    const type = await addLookup(db, 'game_type', 'Demakes');
    const main = await mainGame();
    expect((await send('/rename', { kind: 'game_type', id: type, name: 'Demade', note: 'Why' })).status).toBe(200);
    for (const [path, more] of [
      ['/rename', { name: 'A game' }],
      ['/merge', { intoId: type }],
      ['/remove', {}],
    ] as const)
      expect((await send(path, { kind: 'game_type', id: main.id, note: 'Why', ...more })).status).toBe(409);
  });

  test('a new region gets a short code', async () => {
    expect((await send('', { kind: 'region', name: 'Isle of Lamps' }, 'admin')).status).toBe(200);
    const row = await started.db.selectFrom('region').select('code').where('name', '=', 'Isle of Lamps').executeTakeFirst();
    expect(row).toEqual({ code: 'IOL' });
  });

  test('a second merge is followed: the first name means the last lookup', async () => {
    const { db } = started;
    const [a, b, c] = [
      await addLookup(db, 'series', 'A'),
      await addLookup(db, 'series', 'B'),
      await addLookup(db, 'series', 'C'),
    ];
    await send('/merge', { kind: 'series', id: a, intoId: b, note: 'Why' });
    await send('/merge', { kind: 'series', id: b, intoId: c, note: 'Why' });
    const byName = await ada.save({ title: 'By name', series: { id: null, name: 'a' } });
    const byId = await ada.save({ title: 'By id', series: { id: a, name: 'A' } });
    for (const { id } of [byName, byId]) expect((await ada.read(id)).form.series).toEqual({ id: c, name: 'C' });
    expect((await send('/merge', { kind: 'series', id: c, intoId: c, note: 'Why' })).status).toBe(400);
    expect((await send('/merge', { kind: 'series', id: a, intoId: c, note: 'Why' })).status).toBe(404);
  });
});

describe('an unused lookup', () => {
  test('is removed by moderators; a used one is not', async () => {
    const id = await addLookup(started.db, 'genre', 'Used');
    await addGame(started.db, 'User of it');
    await ada.save({ title: 'Using', genres: [{ id, name: 'Used' }] });
    expect((await send('/remove', { kind: 'genre', id, note: 'Why' })).status).toBe(409);
    const spare = await addLookup(started.db, 'genre', 'Spare');
    expect((await send('/remove', { kind: 'genre', id: spare, note: 'Why' })).status).toBe(200);
    expect((await acts('genre'))[0]).toMatchObject({ act: 'remove', name: 'Spare', actor: 'mira' });
  });

  test('is removed a week after a member created it, but not one of an admin or an import', async () => {
    const { id } = await ada.save({
      title: 'Mistyped',
      themes: [
        { id: null, name: 'Fantsy' },
        { id: null, name: 'Kept' },
      ],
    });
    const remaining = (await ada.read(id)).form.themes.filter((theme) => theme.name === 'Kept');
    await ada.change(id, { themes: remaining });
    await addLookup(started.db, 'theme', 'Imported');
    await send('', { kind: 'theme', name: 'Prepared' }, 'admin');
    now = new Date(now.getTime() + 8 * 86_400_000);
    const { lookupService } = await import('./lookup-service.ts');
    const { db, version } = started.installation;
    await lookupService({ db, version, clock: () => now, renewSearch: async () => {} }).sweepUnused();
    const rows = await db
      .selectFrom('theme')
      .select('name')
      .where('name', 'in', ['Fantsy', 'Kept', 'Imported', 'Prepared'])
      .execute();
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['Imported', 'Kept', 'Prepared']);
    expect((await acts('theme')).find((act) => act.name === 'Fantsy' && act.act === 'remove')).toMatchObject({
      actor: null,
      note: 'Nothing used this entry in the week after it was created.',
    });
    expect((await acts('theme&lang=en-XB')).map(({ note }) => note)).toContain(inLanguage('en-XB', m.unusedRemoved));
  });
});

const choice = (id: number) => ({ id, name: '' });

async function mainGame() {
  const type = await started.db.selectFrom('game_type').selectAll().where('igdb_id', '=', 0).executeTakeFirstOrThrow();
  return { id: type.id, name: type.name, gameSelection: type.game_selection };
}

test('names are listed in the order of the language, over all pages', async () => {
  const names = ['apple', 'Äther', 'Birne', 'zebra'];
  for (const name of names.toReversed()) await addLookup(started.db, 'theme', `Collated ${name}`);
  expect((await listed('theme', 'collated')).lookups.map(({ name }) => name)).toEqual(names.map((name) => `Collated ${name}`));
});
