import * as m from '#messages/server-publications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { ANY_NAMES, NOBODY_NAMED } from '../../../../../test/factories/nobody-named.ts';
import { addAsset, addGame } from '../../../../../test/factories/catalogue.ts';
import { recordingEvents } from '../../../../../test/factories/recording-events.ts';
import { gameEditor, lanternForm, type GameEditor } from '../../../../../test/factories/save-game.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import type { GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { historyService } from '../../history/history-service.ts';
import { PUBLICATION_KINDS, renewSearchTexts } from '../../../app/publication-kinds.ts';
import { visibilityService } from '../../publications/visibility-service.ts';
import type { Caller } from '../../../platform/caller.ts';
import { gameEditService, type GameEditService } from './game-edit-service.ts';

const WHO = ['visitor', 'uploader', 'unconfirmed', 'other', 'moderator', 'admin'] as const;
type Who = (typeof WHO)[number];

let started: StartedApp;
// Only for deletion: sessions expire by the server's real clock.
let now = new Date('2026-11-21T12:00:00Z');
let as: Record<Who, GameEditor>;
let headers: Record<Who, Record<string, string>>;
let uploaderId: number;
let editing: GameEditService;
let type: GameForm['type'];

beforeAll(async () => {
  started = await startApp();
  uploaderId = await addMember(started, 'uploader');
  headers = {
    visitor: {},
    uploader: await signedIn(started, uploaderId),
    unconfirmed: await signedIn(started, await addMember(started, 'unconfirmed', { confirmed: false })),
    other: await signedIn(started, await addMember(started, 'other')),
    moderator: await signedIn(started, await addMember(started, 'moderator', { role: 'moderator' })),
    admin: await signedIn(started, await addMember(started, 'admin', { role: 'admin' })),
  };
  as = Object.fromEntries(WHO.map((who) => [who, gameEditor(started, headers[who])])) as Record<Who, GameEditor>;
  const { db, version } = started.installation;
  editing = gameEditService({
    db,
    events: recordingEvents(db),
    history: historyService(db),
    mentions: NOBODY_NAMED,
    screenNames: ANY_NAMES,
    renewSearch: renewSearchTexts,
    version,
    clock: () => now,
  });
  ({ type } = await lanternForm(started.db));
});

afterAll(() => started.stop());

const callerOf = async (who: Who): Promise<Caller> => {
  if (who === 'visitor') return { kind: 'visitor' };
  const row = await started.db
    .selectFrom('account')
    .select(['id', 'role'])
    .where('nickname', '=', who)
    .executeTakeFirstOrThrow();
  const session = { id: 1, openedAt: now };
  return { kind: 'member', id: row.id, nickname: who, role: row.role as 'user', confirmed: true, session };
};

const get = async (who: Who, url: string) => (await started.app.inject({ url, headers: headers[who] })).statusCode;

describe('permissions', () => {
  const editing: Record<Who, [draft: number, published: number]> = {
    visitor: [401, 401],
    uploader: [200, 200],
    unconfirmed: [404, 403],
    other: [404, 403],
    moderator: [200, 200],
    admin: [200, 200],
  };

  test.each(Object.entries(editing))('reading and saving %s', async (name, [onDraft, onPublished]) => {
    const who = name as Who;
    const draft = await as.uploader.save({ title: `Draft of ${who}` });
    const published = await as.uploader.save({ title: `Published for ${who}`, type }, { status: 1 });
    for (const [{ id, status }, expected] of [
      [draft, onDraft],
      [published, onPublished],
    ] as const) {
      // Members who may not save a published game may propose changes.
      const read = who === 'other' && status === 1 ? 200 : expected;
      expect(await get(who, `/api/get-draft-item?mark=game&id=${id}`)).toBe(read);
      expect(await get(who, `/get-draft-item?mark=game&id=${id}&user=1&name=x`)).toBe(read);
      const { form } = await as.uploader.read(id);
      const more = { id, version: 1, status };
      const saved = await as[who].refused({ ...form, description: `By ${who}` }, more);
      // Unconfirmed members get that refusal first.
      expect(saved).toContain(`${expected} `);
      const after = await as.uploader.read(id);
      expect(after.uploader?.id).toBe(uploaderId);
      expect(after.form.description).toBe(expected === 200 ? `By ${who}` : null);
    }
  });

  test('members add games, and publish them with a confirmed address', async () => {
    expect(await as.visitor.refused({ title: 'Nobody' })).toContain('401 not_signed_in');
    expect(await as.unconfirmed.refused({ title: 'Unsure', type }, { status: 1 })).toContain('403 not_allowed status');
    const { id } = await as.unconfirmed.save({ title: 'Unsure', type });
    expect(await as.unconfirmed.refusedChange(id, {}, { status: 1 })).toContain('403 not_allowed status');
  });

  test('only the uploader and moderators see a draft in public calls', async () => {
    const { id } = await as.uploader.save({ title: 'Secretive' });
    expect(await as.visitor.page(id)).toEqual({});
    expect(await as.other.page(id)).toEqual({});
    expect(await as.uploader.page(id)).toMatchObject({ title: 'Secretive' });
    for (const url of [`/api/games/${id}`, `/api/get-history?mark=game&id=${id}`]) {
      expect([url, await get('visitor', url), await get('other', url)]).toEqual([url, 404, 404]);
      expect(await get('uploader', url)).toBe(200);
    }
  });
});

describe('the check of a title', () => {
  const check = async (who: Who, query: string) =>
    (await started.app.inject({ url: `/api/check-game-title?${query}`, headers: headers[who] })).json<object>();

  test('compares with published games, in any letter case, except the game itself', async () => {
    await as.uploader.save({ title: 'Only a draft' });
    const id = await addGame(started.db, 'Known Keep');
    expect(await check('other', 'title=Only a draft')).toEqual({ isOccupied: false, game: null, deleted: null });
    expect(await check('other', 'title=%20KNOWN  keep')).toEqual({
      isOccupied: true,
      game: { id, title: 'Known Keep', igdbId: null, firstYear: null },
      deleted: null,
    });
    expect(await check('other', `title=known keep&exceptId=${id}`)).toEqual({ isOccupied: false, game: null, deleted: null });
    expect(await check('visitor', 'title=known keep')).toMatchObject({ error: { name: 'not_signed_in' } });
  });

  test('reveals of a hidden game only that it exists', async () => {
    const id = await addGame(started.db, 'Hidden Keep', { hidden_at: now });
    expect(await check('other', 'title=hidden keep')).toMatchObject({ isOccupied: true, game: null });
    expect(await check('moderator', 'title=hidden keep')).toMatchObject({ game: { id } });
  });

  test('tells the uploader of a deleted game until when, and who, can restore it', async () => {
    const { id } = await as.uploader.save({ title: 'Gone Keep', type }, { status: 1 });
    await editing.remove(await callerOf('uploader'), id);
    const until = '2026-12-21T12:00:00.000Z';
    const deleted = { uploader: 'uploader', until, mayBringBack: false };
    expect(await check('other', 'title=gone keep')).toEqual({ isOccupied: true, game: null, deleted });
    expect(await check('uploader', 'title=gone keep')).toEqual({
      isOccupied: true,
      game: { id, title: 'Gone Keep', igdbId: null, firstYear: null },
      deleted: { ...deleted, mayBringBack: true },
    });
    expect(await as.other.refused({ title: 'GONE keep', type }, { status: 1 })).toBe(
      '400 application_error title: A deleted game by uploader has this name. You can use the name from 21 December 2026 on.',
    );
    // Uploaders cannot restore moderators' deletions.
    await started.db.updateTable('game').set({ removed_by: 'moderator' }).where('id', '=', id).execute();
    expect(await check('uploader', 'title=gone keep')).toMatchObject({ deleted: { mayBringBack: false } });
    await started.db.deleteFrom('game').where('id', '=', id).execute();
  });
});

describe('a deleted game', () => {
  const remove = async (who: Who, id: number) => editing.remove(await callerOf(who), id);
  const undelete = async (who: Who, id: number) =>
    (await started.app.inject({ method: 'POST', url: '/api/undelete-game', headers: headers[who], payload: { id } }))
      .statusCode;
  const uses = () => started.db.selectFrom('tag').select('uses').where('name', '=', 'gone').executeTakeFirst();
  const total = () => started.db.selectFrom('catalogue_total').select('listed').where('kind', '=', 'game').executeTakeFirst();

  const published = (title: string) =>
    as.uploader.save({ title, type, tags: [{ id: null, name: 'gone' }] }, { status: 1 }).then(({ id }) => id);

  test('that is a draft is removed at once; games that belong to it stay', async () => {
    const { id } = await as.uploader.save({ title: 'Begun' });
    const child = await as.uploader.save({ title: 'Begun child', relatedGame: { id, title: '', igdbId: null, type: null } });
    await remove('uploader', id);
    expect(await get('uploader', `/api/get-draft-item?mark=game&id=${id}`)).toBe(404);
    expect((await as.uploader.read(child.id)).form.relatedGame).toBeNull();
  });

  test('is hidden for thirty days, can be restored meanwhile, and is then removed', async () => {
    const id = await published('Regretted');
    const [usesBefore, totalBefore] = [await uses(), await total()];
    await remove('uploader', id);
    expect(await as.visitor.page(id)).toEqual({});
    expect([await uses(), await total()]).toEqual([{ uses: 0 }, { listed: (totalBefore?.listed ?? 0) - 1 }]);
    expect((await as.uploader.read(id)).removalAt).toBe('2026-12-21T12:00:00.000Z');
    expect(await as.uploader.refusedChange(id, { description: 'x' })).toContain('Restore it before you edit it.');

    now = new Date('2026-12-21T11:59:59Z');
    expect(await editing.sweepRemoved()).toBe(0);
    expect([await undelete('visitor', id), await undelete('other', id)]).toEqual([401, 404]);
    expect(await undelete('uploader', id)).toBe(200);
    expect(await as.visitor.page(id)).toMatchObject({ title: 'Regretted' });
    expect([await uses(), await total()]).toEqual([usesBefore, totalBefore]);
    expect(await undelete('uploader', id)).toBe(400);

    await expect(remove('moderator', id)).rejects.toThrow('Moderators use the moderation page');
    await remove('uploader', id);
    now = new Date('2027-01-21T12:00:00Z');
    expect(await editing.sweepRemoved()).toBe(1);
    expect(await undelete('uploader', id)).toBe(404);
    expect(await uses()).toEqual({ uses: 0 });
    now = new Date('2026-11-21T12:00:00Z');
  });

  test('stays while assets belong to it, and the error contains their number', async () => {
    const id = await published('Anchored');
    const link = async (name: string) =>
      started.db
        .insertInto('asset_game')
        .values({ asset_id: await addAsset(started.db, name), game_id: id, position: 0 })
        .execute();
    await link('Anchor');
    await expect(remove('uploader', id)).rejects.toThrow(m.modelsNeedGame({ act: 'delete', count: 1 }));
    await link('Chain');
    await expect(remove('uploader', id)).rejects.toThrow(m.modelsNeedGame({ act: 'delete', count: 2 }));
    expect(await as.visitor.page(id)).toMatchObject({ title: 'Anchored' });
  });

  test('can only be deleted by its uploader and moderators', async () => {
    const id = await published('Guarded');
    for (const [who, sentence] of [
      ['visitor', 'not logged in'],
      ['other', 'Only the uploader'],
    ] as const)
      await expect(remove(who, id)).rejects.toThrow(sentence);
    await expect(remove('uploader', 999_999)).rejects.toThrow('There is no such game.');
  });

  test('that a moderator had hidden stays hidden after its restoration', async () => {
    const id = await published('Shady');
    const { db } = started;
    await db
      .transaction()
      .execute((trx) => visibilityService(PUBLICATION_KINDS).hide(trx, { kind: 'game', id }, 'moderator', now));
    await remove('uploader', id);
    expect(await undelete('uploader', id)).toBe(200);
    expect(await as.visitor.page(id)).toEqual({});
  });
});
