import * as m from '#messages/server-publications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { recordingEvents } from '../../../../../test/factories/recording-events.ts';
import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { addAsset, addGame, addLookup } from '../../../../../test/factories/catalogue.ts';
import { addBundle, assetBody, assetEditor, knightForm, type AssetEditor } from '../../../../../test/factories/save-asset.ts';
import { gameEditor } from '../../../../../test/factories/save-game.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import type { AssetForm } from '../../../../shared/catalogue/assets/asset-form.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { renewSearchTexts } from '../../../app/publication-kinds.ts';
import { publicationImportService } from '../../publications/publication-import-service.ts';
import { ASSET_KIND } from './asset-stored-kind.ts';

const ASSET_SAVED_MEANWHILE = 'Someone else has saved this model since you opened it.';
let started: StartedApp;
let ada: AssetEditor;
let bea: AssetEditor;
let adaId: number;
let full: AssetForm;

beforeAll(async () => {
  started = await startApp();
  adaId = await addMember(started, 'ada');
  ada = assetEditor(started, await signedIn(started, adaId));
  bea = assetEditor(started, await signedIn(started, await addMember(started, 'bea')));
  full = await knightForm(started.db);
});

afterAll(() => started.stop());

async function count(table: keyof Tables): Promise<number> {
  const row = await started.db
    .selectFrom(table)
    .select((e) => e.fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
}

const stored = (id: number) => started.db.selectFrom('asset').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const published = async (form: Partial<AssetForm> = {}) =>
  ada.save({ ...full, files: await addBundle(started.db, adaId), ...form }, { status: 1 });

describe('a new asset', () => {
  test('is stored completely, with new lookups, and read back equal', async () => {
    const files = await addBundle(started.db, adaId, { state: 'waiting' });
    const { bundleId, modelIds } = files;
    const reply = await ada.save({ ...full, name: ' Old\tKnight ', files }, { status: 1, note: 'First' });
    expect(reply).toMatchObject({ version: 1, status: 1, title: 'Old Knight' });
    const { form, uploader, bundle, mark, hiddenBy, removalAt } = await ada.read(reply.id);
    expect({ mark, uploader, hiddenBy, removalAt }).toEqual({
      mark: 'asset',
      uploader: { id: adaId, name: 'ada' },
      hiddenBy: null,
      removalAt: null,
    });
    expect(form).toMatchObject({
      name: 'Old Knight',
      images: full.images.map(({ id }) => ({ id })),
      tags: [{ name: 'lowpoly' }],
      games: [{ id: full.games[0]?.id, title: expect.stringContaining('Castle') }],
      technologies: [{ name: 'Wick' }],
      platforms: [{ name: 'Lantern Box', altName: 'LBX', altConfirmed: true, color: 'grey' }],
      category: { name: 'Characters' },
      subcategory: { name: 'Knights' },
      copyrights: 'Brass Owl',
      author: 'Ada',
      group: 'The Owls',
      license: { name: 'CC BY 4.0' },
      licenseText: 'Say who made it.',
      acquisition: 'ripped',
      acquired: '2024-03-05',
      formats: [{ name: 'PSK' }],
      stated: full.stated,
      description: 'A knight.\n\nOld.',
      files: { bundleId, sources: [{ name: 'knight.zip', bytes: 2_100_000 }] },
    });
    expect(bundle).toMatchObject({ id: bundleId, models: modelIds.map((id) => ({ id })) });
    const row = await stored(reply.id);
    expect(row).toMatchObject({
      name_key: 'oldknight',
      cover_id: full.images[0]?.id,
      game_id: full.games[0]?.id,
      quality: 1,
      texture_type: 'traditional',
      texture_resolution: 1024,
      rigged: true,
      images_given: true,
      demo: false,
    });
    expect(row.search_text).toMatch(/^ oldknight alterritter lowpoly characters castle\w+ ada $/);
    expect(await ada.save(form, { id: reply.id, version: 1, status: 1 })).toMatchObject({ version: 1 });
  });

  test('is counted for visitors only once it is published', async () => {
    const { db } = started;
    const game = await addGame(db, 'Counted Castle');
    const tag = await addLookup(db, 'tag', 'counted');
    const counts = async () => [
      (await db.selectFrom('game').select('asset_count').where('id', '=', game).executeTakeFirst())?.asset_count,
      (await db.selectFrom('tag').select('uses').where('id', '=', tag).executeTakeFirst())?.uses,
      (await db.selectFrom('catalogue_total').select('listed').where('kind', '=', 'asset').executeTakeFirst())?.listed,
    ];
    const [, , total = 0] = await counts();
    const form = { name: 'Counted', games: [{ id: game, title: '' }], tags: [{ id: tag, name: '' }] };
    const { id } = await ada.save({ ...form, files: await addBundle(db, adaId) });
    expect(await counts()).toEqual([0, 0, total]);
    expect(await bea.page(id)).toEqual({});
    await ada.change(id, {}, { status: 1 });
    expect(await counts()).toEqual([1, 1, total + 1]);
    expect(await bea.page(id)).toMatchObject({ name: 'Counted' });
    const { published_at: publishedAt } = await stored(id);
    await ada.change(id, {}, { status: 3 });
    expect(await counts()).toEqual([0, 0, total]);
    await ada.change(id, { games: [], tags: [] }, { status: 1 });
    expect(await counts()).toEqual([0, 0, total + 1]);
    expect(await stored(id)).toMatchObject({ game_id: null, published_at: publishedAt });
  });

  test('uses existing lookups, in any letter case, and creates none twice', async () => {
    const { db } = started;
    const category = await addLookup(db, 'category', 'Vehicles');
    const format = await addLookup(db, 'format', 'MD3');
    const made = async () => [
      await count('category'),
      await count('subcategory'),
      await count('format'),
      await count('license'),
    ];
    const input = {
      category: { id: null, name: 'VEHICLES' },
      subcategory: { id: null, name: 'Ships' },
      formats: [{ id: null, name: 'md3' }],
      license: { id: null, name: 'cc by 4.0' },
    };
    const first = await ada.save({ ...input, name: 'Ship' });
    const before = await made();
    const second = await ada.save({ ...input, name: 'Ship', subcategory: { id: null, name: 'sHIPS' } });
    expect(await made()).toEqual(before);
    const { form } = await ada.read(second.id);
    expect(form).toMatchObject({ category: { id: category }, subcategory: { name: 'Ships' }, formats: [{ id: format }] });
    expect((await ada.read(first.id)).form.subcategory).toEqual(form.subcategory);
  });

  test('that is sent twice, at once or later, is stored once', async () => {
    const body = assetBody({ name: 'Double', files: await addBundle(started.db, adaId) }, { status: 1 });
    const answers = await Promise.all([ada.post(body), ada.post(body), ada.post(body)]);
    const replies = [...answers, await ada.post(body)].map((answer) => [answer.statusCode, answer.json<{ id: number }>().id]);
    expect(new Set(replies.map(String)).size).toBe(1);
    expect(replies[0]?.[0]).toBe(200);
    const strange = await bea.post(body);
    expect(strange.json()).toMatchObject({ error: { details: { field: 'saveKey' } } });
  });

  test('with a wrong field is refused with a sentence', async () => {
    const gone = { id: 2_000_000_000, name: 'Gone' };
    const picture = { id: 2_000_000_000, url: '', width: 1, height: 1, placeholder: '' };
    const [tag, other] = [await addLookup(started.db, 'tag', 'one'), await addLookup(started.db, 'category', 'Another')];
    const { subcategory, category } = (await ada.read((await published()).id)).form;
    const secret = await addGame(started.db, 'Secret', { status_id: 3, published_at: null });
    for (const [form, sentence] of [
      [{ name: ' \n ' }, 'name: Enter the title of the model.'],
      [{ tags: [{ id: null, name: 'x'.repeat(16) }] }, 'tags: A tag has at most 15 characters.'],
      [{ tags: [{ id: null, name: '\u0000' }] }, `tags: ${m.nameWanted()}`],
      [{ tags: [gone] }, `tags: ${m.choiceGone()}`],
      [
        {
          tags: [
            { id: tag, name: '' },
            { id: null, name: 'ONE' },
          ],
        },
        `tags: ${m.chosenTwice({ name: 'one' })}`,
      ],
      [{ license: gone }, `license: ${m.choiceGone()}`],
      [{ games: [{ id: gone.id, title: '' }] }, `games: ${m.relatedGone({ kind: 'game' })}`],
      [{ games: [{ id: secret, title: '' }] }, `games: ${m.relatedGone({ kind: 'game' })}`],
      [{ images: [picture] }, 'images: This picture is no longer stored.'],
      [{ subcategory }, 'subcategory: Choose the category of this subcategory.'],
      [{ subcategory, category: { id: other, name: '' } }, `subcategory: ${m.notInCategory()}`],
      [{ subcategory: { id: null, name: '' }, category }, `subcategory: ${m.nameWanted()}`],
      [{ acquired: '2023-02-29' }, 'acquired: There is no day 2023-02-29.'],
      [{ acquired: '0000-01-01' }, `acquired: ${m.dayOutOfRange({ year: 1952 })}`],
      [{ acquired: '2999-01-01' }, `acquired: ${m.dayOutOfRange({ year: 1952 })}`],
      [{ author: 'x'.repeat(301) }, 'form.author: The field'],
    ] as [Partial<AssetForm>, string][])
      expect(await ada.refused({ name: 'Wrong', ...form })).toContain(`400 bad_input ${sentence}`);
    expect(await ada.refused({ name: 'No files' }, { status: 1 })).toContain('files: Add the files of the model.');
    expect(await ada.refused({}, { status: 1 })).toContain('name: Enter the title of the model.');
  });

  test('stores hostile text as text', async () => {
    const hostile = `'; drop table asset; -- <script>alert(1)</script> \u202e\ud800 ${'z\u0300'.repeat(50)}`;
    const { id } = await ada.save({
      name: hostile,
      description: `${hostile}\r\n\u0000\u0007two`,
      tags: [{ id: null, name: "'; --" }],
    });
    const { form } = await ada.read(id);
    // Direction marks in names only mislead.
    expect(form.name).toBe(hostile.replace('\u202e', '').toWellFormed());
    expect(form.description).toBe(`${hostile.toWellFormed()}\ntwo`);
    expect(form.tags).toMatchObject([{ name: "';" }]);
  });
});

describe('a save', () => {
  test('over an older version is a conflict without changes; an equal one is none', async () => {
    const { id, version } = await published();
    const { form } = await ada.read(id);
    await ada.save({ ...form, author: 'First' }, { id, version, status: 1 });
    const again = { id, version, status: 1 as const };
    expect(await ada.refused({ ...form, author: 'Second' }, again)).toBe(`409 conflict -: ${ASSET_SAVED_MEANWHILE}`);
    expect(await ada.refused({ ...form, tags: [{ id: null, name: '' }] }, again)).toContain('409 conflict');
    expect(await ada.save({ ...form, author: 'First' }, again)).toMatchObject({ version: version + 1 });
    expect((await ada.read(id)).form.author).toBe('First');
    expect(await ada.refused(form, { id, status: 1 })).toContain('400 bad_input version');
  });

  test('succeeds for one of two concurrent callers', async () => {
    const { id, version } = await published();
    const { form } = await ada.read(id);
    const both = await Promise.all(
      ['One', 'Two'].map((author) => ada.post(assetBody({ ...form, author }, { id, version, status: 1 }))),
    );
    expect(both.map((answer) => String(answer.statusCode)).toSorted()).toEqual(['200', '409']);
    expect((await stored(id)).version).toBe(version + 1);
  });

  test('of a published asset may keep its errors, but adds none', async () => {
    const id = await addAsset(started.db, 'Imported', { uploader_id: adaId });
    await ada.change(id, { description: 'No files.' });
    const draft = await ada.change(id, {}, { status: 3 });
    expect(await ada.refusedChange(draft.id, {}, { status: 1 })).toContain('files: Add the files of the model.');
    const { id: whole } = await published();
    expect(await ada.refusedChange(whole, { files: null })).toContain('files: Add the files of the model.');
  });

  test('keeps a game that its uploader no longer sees, but cannot add one', async () => {
    const { db } = started;
    const [seen, next] = [await addGame(db, 'Seen'), await addGame(db, 'Unseen')];
    const { id } = await ada.save({ name: 'Kept', games: [{ id: seen, title: '' }] });
    await db.updateTable('game').set({ hidden_at: new Date() }).where('id', 'in', [seen, next]).execute();
    const games = [{ id: seen, title: '' }];
    expect(await ada.change(id, { games, author: 'A' })).toMatchObject({ version: 2 });
    expect(await ada.refusedChange(id, { games: [...games, { id: next, title: '' }] })).toContain('400 bad_input games');
  });

  test('does not deadlock with imports and renames of games', async () => {
    const { db } = started;
    const ids = await Promise.all([1, 2, 3, 4].map((number) => addGame(db, `Crowded ${number}`)));
    const games = ids.map((id) => ({ id, title: '' }));
    const assets = await Promise.all(
      [1, 2, 3, 4].map((number) => ada.save({ name: `In a crowd ${number}`, games: games.toReversed() })),
    );
    const moved = assets.map(({ id }, index) =>
      ada.change(id, { games: index % 2 === 0 ? games : games.toReversed().slice(1), tags: [{ id: null, name: 'crowd' }] }),
    );
    const renamed = ids.map(async (id, index) => {
      const headers = await signedIn(started, await addMember(started, `mod${index}`, { role: 'moderator' }));
      return gameEditor(started, headers).change(id, { title: `Crowded anew ${index}` });
    });
    const items = ids.map((_, index) => ({ name: `Brought in ${index}`, games: ids.toReversed(), author: 'Imported' }));
    const imports = publicationImportService(ASSET_KIND, { events: recordingEvents(db), renewSearch: renewSearchTexts });
    const source = { file: 'in.ndjson', note: null };
    const imported = db.transaction().execute((trx) => imports.save(trx, items, { demo: false, now: new Date(), source }));
    await Promise.all([...moved, ...renamed, imported]);
    const { search_text: text } = await stored(assets[0]?.id ?? 0);
    expect(text).toContain('crowded_anew_0');
  });
});
