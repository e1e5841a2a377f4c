import * as gameRules from '#messages/game-rules';
import * as m from '#messages/server-publications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { pictureAddressOf } from '../../../../../test/factories/picture-address.ts';
import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { addAsset, addGame, addLookup, addSharedPicture } from '../../../../../test/factories/catalogue.ts';
import { gameEditor, lanternForm, saveBody, type GameEditor } from '../../../../../test/factories/save-game.ts';
import { callApi } from '../../../../../test/call-api.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { getGame } from '../../../../shared/catalogue/games/game-contract.ts';
import type { GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import type { Tables } from '../../../platform/db/tables.ts';

const roles = { mainDeveloper: false, publisher: false, supportingDeveloper: false, portingDeveloper: false };

const SAVED_MEANWHILE = 'Someone else has saved this game since you opened it.';
let started: StartedApp;
let ada: GameEditor;
let adaId: number;
let full: GameForm;

beforeAll(async () => {
  started = await startApp();
  adaId = await addMember(started, 'ada');
  ada = gameEditor(started, await signedIn(started, adaId));
  full = await lanternForm(started.db);
});

afterAll(() => started.stop());

async function count(table: keyof Tables): Promise<number> {
  const row = await started.db
    .selectFrom(table)
    .select((e) => e.fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
}

const stored = (id: number) => started.db.selectFrom('game').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a new game', () => {
  test('is stored completely, with new lookups, and read back equal', async () => {
    const reply = await ada.save({ ...full, title: ' Lantern\tKeep ' }, { status: 1, note: 'First' });
    expect(reply).toMatchObject({ version: 1, status: 1, title: 'Lantern Keep' });
    const { form, origins, uploader } = await ada.read(reply.id);
    expect(uploader).toEqual({ id: adaId, name: 'ada' });
    expect(form).toMatchObject({
      title: 'Lantern Keep',
      description: 'A keep.\n\nWith a lantern.',
      genres: [{ name: 'Puzzle' }, { name: 'Keeping' }],
      tags: [{ name: 'lowlight' }],
      igdbId: 4711,
      platforms: [
        {
          platform: { name: 'Lantern Box', altName: 'LBX', altConfirmed: true, color: 'grey' },
          releases: [{ date: '1987-07-01', datePrecision: 'quarter' }, { date: null }],
          technologies: [{ technology: { name: 'Wick' }, version: '2' }],
        },
      ],
      companies: [{ company: { name: 'Brass Owl' }, mainDeveloper: true, platforms: [{ name: 'Lantern Box' }] }],
      storeLinks: [{ link: 'https://store.example.org/keep', store: { name: 'Keepstore' } }],
    });
    expect(origins).toMatchObject({ title: 'edited', tags: 'edited' });
    expect(origins.relatedGame).toBeUndefined();
    const row = await stored(reply.id);
    expect(row).toMatchObject({ title_key: 'lanternkeep', first_year: 1987, technology_count: 1, demo: false });
    expect(row.search_text).toBe(' lanternkeep ladenburg lanterns lowlight brass_owl ');
    const company = await started.db
      .selectFrom('company')
      .select('igdb_id')
      .where('name', '=', 'Brass Owl')
      .executeTakeFirstOrThrow();
    expect(company.igdb_id).toBe(99);
    expect(await ada.save(form, { id: reply.id, version: 1, status: 1 })).toMatchObject({ version: 1 });
  });

  test('is counted for visitors only once it is published', async () => {
    const uses = () =>
      started.db
        .selectFrom('tag')
        .select('uses')
        .where('name', '=', 'lamp')
        .executeTakeFirst()
        .then((tag) => tag?.uses);
    const total = () =>
      started.db.selectFrom('catalogue_total').select('listed').where('kind', '=', 'game').executeTakeFirstOrThrow();
    const { listed } = await total();
    const draft = await ada.save({ title: 'Lamp', type: full.type, tags: [{ id: null, name: 'lamp' }] });
    expect([await uses(), await total()]).toEqual([0, { listed }]);
    await ada.change(draft.id, {}, { status: 1 });
    expect([await uses(), await total()]).toEqual([1, { listed: listed + 1 }]);
    const { published_at: published } = await stored(draft.id);
    await ada.change(draft.id, {}, { status: 3 });
    expect([await uses(), await total()]).toEqual([0, { listed }]);
    await ada.change(draft.id, {}, { status: 1 });
    expect((await stored(draft.id)).published_at).toEqual(published);
  });

  test('uses existing lookups, in any letter case, and creates none twice', async () => {
    const genre = await addLookup(started.db, 'genre', 'Role-Play');
    const tag = await addLookup(started.db, 'tag', 'Sci-Fi');
    await started.db.insertInto('company').values({ name: 'Old Owl', igdb_id: 500 }).execute();
    const before = [await count('genre'), await count('tag'), await count('company')];
    const { id } = await ada.save({
      title: 'Twice',
      genres: [{ id: null, name: 'role-play' }],
      tags: [{ id: null, name: 'SCI-FI' }],
      companies: [{ ...roles, company: { id: null, name: 'Renamed Owl', igdbId: 500 }, platforms: [] }],
    });
    const { form } = await ada.read(id);
    expect(form.genres).toEqual([{ id: genre, name: 'Role-Play' }]);
    expect(form.tags).toEqual([{ id: tag, name: 'Sci-Fi' }]);
    expect(form.companies).toMatchObject([{ company: { name: 'Old Owl' } }]);
    expect([await count('genre'), await count('tag'), await count('company')]).toEqual(before);
  });

  test('has a status only if somebody states one', async () => {
    const silent = await ada.save({ title: 'Silent keep', type: full.type }, { status: 1 });
    const shut = await ada.save({ title: 'Shut keep', type: full.type, gameStatus: 'offline' }, { status: 1 });
    const pageOf = async (id: number) =>
      (await callApi(started.app, getGame, `?gameId=${id}`)).data.map(({ attributes }) => attributes.gameStatus);
    expect([await pageOf(silent.id), await pageOf(shut.id)]).toEqual([[null], ['offline']]);
    await ada.change(shut.id, { gameStatus: null });
    expect(await pageOf(shut.id)).toEqual([null]);
  });

  test('may have incomplete rows while it is a draft, which are not shown', async () => {
    const { region } = full.alternativeNames[0] ?? { region: null };
    const draft = await ada.save({
      title: 'Half',
      alternativeNames: [
        { name: '', region },
        { name: 'Halb', region: null },
        { name: '', region: null },
      ],
      storeLinks: [
        { link: '', store: null },
        { link: 'javascript:alert(1)', store: { id: null, name: 'Halfstore' } },
      ],
      socialLinks: [{ link: 'half', social: null }],
      platforms: [
        {
          platform: { id: null, name: 'Halfstation', altName: null, altConfirmed: false, color: 'grey' },
          releases: [{ date: null, datePrecision: 'day', region: null, status: null }],
          technologies: [
            { technology: null, version: null },
            { technology: null, version: '3' },
          ],
        },
      ],
    });
    const { form } = await ada.read(draft.id);
    expect(form.alternativeNames.map((row) => row.name)).toEqual(['', 'Halb', '']);
    expect(form.storeLinks).toMatchObject([{ link: '', store: null }, { link: 'javascript:alert(1)' }]);
    expect(form.platforms[0]?.technologies).toEqual([
      { technology: null, version: null },
      { technology: null, version: '3' },
    ]);
    const page = await ada.page(draft.id);
    expect(page).toMatchObject({ alternativeNames: [{ name: 'Halb' }], storeLinks: [], socialLinks: [] });
    const populated = 'populate[AlternativeNames]=true&populate[storeLinks][populate]=*&populate[platformReleases][populate]=*';
    expect((await ada.get(`/api/games/${draft.id}?${populated}`)).statusCode).toBe(200);
    expect((await stored(draft.id)).technology_count).toBe(0);
    expect(await ada.refused(form, { id: draft.id, version: 1, status: 1 })).toContain('400 bad_input type');
  });

  test('creates a related game as a draft of the same member, once', async () => {
    const relatedGame = { id: null, title: 'Mother Keep', igdbId: 909, type: full.type };
    const type = { ...(await selecting()), gameSelection: true };
    const one = await ada.save({ title: 'Keep Pack', type, relatedGame }, { status: 1 });
    const { form } = await ada.read(one.id);
    const mother = form.relatedGame?.id ?? 0;
    expect(await stored(mother)).toMatchObject({ title: 'Mother Keep', status_id: 3, uploader_id: adaId, igdb_id: 909 });
    const two = await ada.save({ title: 'Keep Pack 2', type, relatedGame: { ...relatedGame, title: 'Other name' } });
    expect((await ada.read(two.id)).form.relatedGame).toMatchObject({ id: mother, title: 'Mother Keep' });
    const refused = '400 bad_input relatedGame: A game cannot belong to itself, nor to a game that belongs to it.';
    expect(await ada.refusedChange(mother, { relatedGame: { ...relatedGame, id: one.id } })).toBe(refused);
    expect(await ada.refusedChange(mother, { relatedGame })).toBe(refused);
  });
});

const selecting = async () => {
  const row = await started.db.selectFrom('game_type').selectAll().where('game_selection', '=', true).executeTakeFirstOrThrow();
  return { id: row.id, name: row.name };
};

describe('two saves', () => {
  test('of the same form at once create one game, published or not', async () => {
    const form = { ...full, title: 'Once', genres: [{ id: null, name: 'Onceling' }], igdbId: 4712 };
    const body = saveBody(form, { saveKey: crypto.randomUUID(), status: 1 });
    const all = await Promise.all([body, body, body, body].map((sent) => ada.post(sent)));
    expect(all.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    const [one, two] = all as [(typeof all)[0], (typeof all)[0]];
    expect(one.json()).toEqual(two.json());
    expect(await started.db.selectFrom('game').select('id').where('title', '=', 'Once').execute()).toHaveLength(1);
    expect((await ada.post(body)).json()).toEqual(one.json());
  });

  test("with another member's key are refused", async () => {
    const bob = gameEditor(started, await signedIn(started, await addMember(started, 'bob_key')));
    const body = saveBody({ title: 'Mine' });
    await ada.post(body);
    expect((await bob.post(body)).json()).toMatchObject({ error: { name: 'bad_input', details: { field: 'saveKey' } } });
  });

  test('of one version are a conflict, and nothing is lost', async () => {
    const { id } = await ada.save({ title: 'Race' });
    const { form } = await ada.read(id);
    const change = (description: string) => ada.post(saveBody({ ...form, description }, { id, version: 1 }));
    const answers = await Promise.all([change('One.'), change('Two.')]);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 409]));
    const lost = answers.findIndex((answer) => answer.statusCode === 409);
    expect(answers[lost]?.json()).toMatchObject({ error: { name: 'conflict', message: SAVED_MEANWHILE } });
    expect((await ada.read(id)).form.description).toBe(lost === 0 ? 'Two.' : 'One.');
    // The successful save, sent again after a lost reply, is no conflict.
    expect(await ada.save({ ...form, description: lost === 0 ? 'Two.' : 'One.' }, { id, version: 1 })).toMatchObject({
      version: 2,
    });
    expect(
      await ada.refused({ ...form, cover: { id: 999_999, url: '', width: 1, height: 1, placeholder: '' } }, { id, version: 1 }),
    ).toContain('409');
  });

  test('with the same new lookups at once create each of them once', async () => {
    const names = Array.from({ length: 12 }, (_, n) => ({ id: null, name: `together ${n}` }));
    const answers = await Promise.all(
      [names, names.toReversed(), names].map((themes, n) => ada.post(saveBody({ title: `Together ${n}`, themes }))),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    const rows = await started.db.selectFrom('theme').select('name').where('name', 'like', 'together %').execute();
    expect(rows).toHaveLength(12);
  });
});

describe('refused saves', () => {
  const line = { id: null, name: 'x' };
  const platform = { id: null, name: 'Refused', altName: null, altConfirmed: false, color: 'grey' };
  const release = { date: null, datePrecision: 'day' as const, region: null, status: null };
  const onDate = (date: string) => [{ platform, releases: [{ ...release, date }], technologies: [] }];
  const many = <T>(row: T, length: number): T[] => Array.from({ length }, () => row);
  const gone = { id: 999_999, url: '', width: 1, height: 1, placeholder: '' };

  test.each<[string, Partial<GameForm>, string]>([
    ['no title', { title: ' \u0000 ' }, 'title'],
    ['a title that is too long', { title: 'x'.repeat(301) }, 'form.title'],
    ['a title of many marks', { title: `a${'\u0301'.repeat(400)}` }, 'form.title'],
    ['a description that is too long', { description: 'x'.repeat(20_001) }, 'form.description'],
    [
      'a link that is too long',
      { storeLinks: [{ link: `https://x/${'x'.repeat(2000)}`, store: null }] },
      'form.storeLinks.0..link',
    ],
    [
      'a version that is too long',
      { platforms: [{ platform, releases: [], technologies: [{ technology: null, version: 'x'.repeat(101) }] }] },
      'form.platforms.0..technologies.0..version',
    ],
    ['a new name that is too long', { genres: [{ id: null, name: 'x'.repeat(201) }] }, 'form.genres.0..name'],
    ['a new name that is empty', { genres: [{ id: null, name: ' ' }] }, 'genres'],
    ['a new tag that is too long', { tags: [{ id: null, name: 'sixteen-letters-xy' }] }, 'tags'],
    ['too many pictures', { media: many(gone, 61) }, 'form.media'],
    ['too many tags', { tags: many(line, 201) }, 'form.tags'],
    [
      'ten thousand releases',
      { platforms: [{ platform, releases: many(release, 10_000), technologies: [] }] },
      'form.platforms.0..releases',
    ],
    ['a genre that is not there', { genres: [{ id: 999_999, name: 'Gone' }] }, 'genres'],
    ['a type that is not there', { type: { id: 999_999, name: 'Gone', gameSelection: false } }, 'type'],
    [
      'a region that is not there',
      { alternativeNames: [{ name: 'A', region: { id: 999_999, name: 'Gone', code: 'G' } }] },
      'alternativeNames',
    ],
    [
      'a platform that is not there',
      { platforms: [{ platform: { ...platform, id: 999_999 }, releases: [], technologies: [] }] },
      'platforms',
    ],
    [
      'a company that is not there',
      { companies: [{ company: { id: 999_999, name: 'Gone' }, ...roles, platforms: [] }] },
      'companies',
    ],
    [
      'a related game that is not there',
      { relatedGame: { id: 999_999, title: 'Gone', igdbId: null, type: null } },
      'relatedGame',
    ],
    ['a cover that is not there', { cover: gone }, 'cover'],
    ['a header that is not there', { coverHeader: gone }, 'coverHeader'],
    ['a picture that is not there', { media: [gone] }, 'media'],
    ['a day that is not there', { platforms: onDate('2023-02-29') }, 'platforms'],
    ['a year before all games', { platforms: onDate('1951-12-31') }, 'platforms'],
    ['a year too far away', { platforms: onDate('2199-01-01') }, 'platforms'],
    ['a genre twice', { genres: [line, { id: null, name: 'X' }] }, 'genres'],
    ['a platform twice', { platforms: many({ platform, releases: [], technologies: [] }, 2) }, 'platforms'],
    ['a company twice', { companies: many({ company: line, ...roles, platforms: [] }, 2) }, 'companies'],
    ['a platform of a company twice', { companies: [{ company: line, ...roles, platforms: many(platform, 2) }] }, 'companies'],
  ])('%s', async (_, form, field) => {
    const before = [await count('game'), await count('genre'), await count('platform'), await count('company')];
    expect(await ada.refused({ title: 'Refused', themes: [{ id: null, name: 'left behind' }], ...form })).toMatch(
      new RegExp(`^4(?:00|13) \\w+ ${field}`),
    );
    // Nothing was created.
    expect([await count('game'), await count('genre'), await count('platform'), await count('company')]).toEqual(before);
    expect(await started.db.selectFrom('theme').select('id').where('name', '=', 'left behind').execute()).toEqual([]);
  });

  test('an unknown status, and a save without the edited version', async () => {
    expect((await ada.post({ ...saveBody({ title: 'S' }), status: 2 })).statusCode).toBe(400);
    const { id } = await ada.save({ title: 'Versioned' });
    expect(await ada.refused({ title: 'V' }, { id })).toContain('400 bad_input version');
  });

  test('text is stored without control characters', async () => {
    const { id } = await ada.save({ title: '<b>Bold</b>\u0007', description: 'A\r\nB\u0000\u001b[1m <script>', tags: [] });
    const { form } = await ada.read(id);
    expect([form.title, form.description]).toEqual(['<b>Bold</b>', 'A\nB[1m <script>']);
  });

  test('a title that a published game has, in any letter case; drafts may share one', async () => {
    await addGame(started.db, 'Taken Keep');
    const draft = await ada.save({ title: 'taken keep', type: full.type });
    await ada.save({ title: 'taken keep' });
    expect(await ada.refusedChange(draft.id, {}, { status: 1 })).toBe(`400 application_error title: ${gameRules.titleTaken()}`);
  });

  test('an IGDB number that a published game has; drafts may share one', async () => {
    await addGame(started.db, 'Numbered', { igdb_id: 31 });
    const draft = await ada.save({ title: 'Numbered too', type: full.type, igdbId: 31 });
    expect(await ada.refusedChange(draft.id, {}, { status: 1 })).toContain('400 application_error igdbId');
  });
});

describe('a published game', () => {
  test('with old errors can be edited in other fields, but not in the wrong ones', async () => {
    const { db } = started;
    const id = await addGame(db, 'Imported Keep', { uploader_id: adaId, type_id: full.type?.id ?? null });
    const names = ['Eins', 'eins'].map((name, position) => ({ game_id: id, name, region_id: null, position }));
    await db.insertInto('game_alternative_name').values(names).execute();
    const saved = await ada.change(id, { description: 'Mended.' });
    expect(saved.version).toBe(2);
    const alternativeNames = ['Eins', 'eins', 'Zwei'].map((name) => ({ name, region: null }));
    expect(await ada.refusedChange(id, { alternativeNames })).toBe(
      '400 bad_input alternativeNames: “eins” is there twice with the same kind, language and region.',
    );
    expect(await ada.refusedChange(id, { type: { ...(await selecting()), gameSelection: true } })).toContain('relatedGame');
  });

  test('does not become a draft while assets belong to it', async () => {
    const { id } = await ada.save({ title: 'Anchored', type: full.type }, { status: 1 });
    const asset_id = await addAsset(started.db, 'Anchor');
    await started.db.insertInto('asset_game').values({ asset_id, game_id: id, position: 0 }).execute();
    expect(await ada.refusedChange(id, {}, { status: 3 })).toContain(m.modelsNeedGame({ act: 'draft', count: 1 }));
  });

  test('with a new title is found by it, and so are its assets', async () => {
    const { id } = await ada.save({ title: 'Oldname', type: full.type }, { status: 1 });
    const asset_id = await addAsset(started.db, 'Door', { alsoFoundBy: ['Oldname'], uploader_id: adaId });
    await started.db.insertInto('asset_game').values({ asset_id, game_id: id, position: 0 }).execute();
    await ada.change(id, { title: 'Newname' });
    const asset = await started.db
      .selectFrom('asset')
      .select(['search_text', 'version'])
      .where('id', '=', asset_id)
      .executeTakeFirst();
    expect(asset).toEqual({ search_text: ' door newname ada ', version: 1 });
    const page = await started.app.inject('/api/get-search?value=newname');
    expect(page.body).toContain('Newname');
  });
});

test('every field records the origin of its value', async () => {
  const { id } = await ada.save(
    { title: 'Origin', description: 'From IGDB.', igdbId: 8080 },
    { origins: { title: 'edited', description: 'imported', igdbId: 'locked' } },
  );
  expect((await ada.read(id)).origins).toEqual({ title: 'edited', description: 'imported', igdbId: 'locked' });
  await ada.change(id, { description: 'By hand.' }, { origins: { title: 'imported' } });
  expect((await ada.read(id)).origins).toEqual({ title: 'edited', description: 'edited', igdbId: 'edited' });
  const locked = await ada.change(id, {}, { origins: { title: 'locked' } });
  expect(locked.version).toBe(2);
  expect((await ada.read(id)).origins.title).toBe('locked');
});

test('removed and added covers are stored by id', async () => {
  const picture = { ...full.media[0], id: await addSharedPicture(started.db) } as GameForm['media'][number];
  const { id } = await ada.save({ title: 'Covered', cover: picture });
  await ada.change(id, { cover: null, media: [picture] });
  const { form } = await ada.read(id);
  expect([form.cover, form.media]).toMatchObject([
    null,
    [{ id: picture.id, url: await pictureAddressOf(started.db, picture.id), width: 800 }],
  ]);
});
