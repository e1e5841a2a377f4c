import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { pictureAddressOf } from '../../../../test/factories/picture-address.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame, addPicture } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Earlier } from '../publications/publication-revision.ts';
import { historyService, type HistoryService, type NewRevision } from './history-service.ts';

const DAY_MS = 86_400_000;
const FIRST_PAGE = { page: 1, pageSize: 20, since: null };
let started: StartedApp;
let history: HistoryService;
let game: number;
let mira: number;

beforeAll(async () => {
  started = await startApp();
  history = historyService(started.db);
});
afterAll(() => started.stop());

beforeEach(async () => {
  for (const table of ['game', 'asset', 'account', 'picture'] as const) await started.db.deleteFrom(table).execute();
  game = await addGame(started.db, 'Quest');
  mira = await addMember(started, 'mira');
});

const record = (revision: Partial<NewRevision> = {}, earlier: Earlier | null = null) =>
  started.db.transaction().execute((trx) =>
    history.record(trx, [
      {
        revision: {
          kind: 'game',
          id: game,
          number: 1,
          accountId: mira,
          note: null,
          restoredNumber: null,
          changes: [],
          snapshot: { title: 'Quest' },
          at: new Date(Date.UTC(2026, 10, 1)),
          ...revision,
        },
        earlier,
      },
    ]),
  );
const recorded = async () => (await history.list('game', game, FIRST_PAGE)).revisions;

describe('revisions of a publication', () => {
  test('are listed newest first, with author and note', async () => {
    const avatar = await addPicture(started.db);
    await started.db.updateTable('account').set({ avatar_id: avatar }).where('id', '=', mira).execute();
    await record({ accountId: null });
    const changes = [{ field: 'Title', before: ['Qest'], after: ['Quest'] }];
    await record({ number: 2, note: 'A slip', changes, restoredNumber: 1 });
    expect(await history.list('game', game, FIRST_PAGE)).toMatchObject({
      countItems: 2,
      revisions: [
        {
          number: 2,
          savedAt: '2026-11-01T00:00:00.000Z',
          author: { nickname: 'mira', avatar: { url: await pictureAddressOf(started.db, avatar) } },
          note: 'A slip',
          restoredNumber: 1,
          changes,
        },
        { number: 1, author: null, note: null, restoredNumber: null, changes: [] },
      ],
    });
  });

  test('are paged, for each publication', async () => {
    const asset = await addAsset(started.db, 'Chest');
    for (const number of [1, 2, 3, 4, 5]) await record({ number });
    await record({ kind: 'asset', id: asset, number: 9 });
    const page = async (number: number) => {
      const { revisions, countItems } = await history.list('game', game, { page: number, pageSize: 2, since: null });
      return [countItems, ...revisions.map((revision) => revision.number)];
    };
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([[5, 5, 4], [5, 3, 2], [5, 1], [5]]);
    expect((await history.list('asset', asset, FIRST_PAGE)).revisions.map(({ number }) => number)).toEqual([9]);
  });

  test('begin with the earlier state if the publication is older than its history', async () => {
    const earlier = { version: 4, uploaderId: mira, updatedAt: new Date('2026-10-01T00:00:00Z'), form: { title: 'Qest' } };
    await record({ number: 5 }, earlier);
    await record({ number: 6 }, { ...earlier, version: 5 });
    expect((await recorded()).map(({ number }) => number)).toEqual([6, 5, 4]);
    expect((await recorded())[2]).toMatchObject({ savedAt: '2026-10-01T00:00:00.000Z', author: { nickname: 'mira' } });
    expect(await history.snapshotOf('game', game, 4)).toEqual({ title: 'Qest' });
  });

  test('name their origin: a member, an import of a file, the games database, or an accepted proposal', async () => {
    const noor = await addMember(started, 'noor');
    const imported = { version: 1, uploaderId: null, updatedAt: new Date('2026-10-01T00:00:00Z'), form: {} };
    await record({ number: 2, accountId: null, source: 'import', sourceName: 'games.jsonl' }, imported);
    await record({ number: 3, source: 'igdb' });
    await record({ number: 4, acceptedById: noor });
    const recordedChanges = async () =>
      (await recorded()).map(({ source, sourceName, author, accepted }) => [source, sourceName, author?.nickname, accepted]);
    expect(await recordedChanges()).toEqual([
      ['member', null, 'mira', { by: 'noor' }],
      ['igdb', null, 'mira', null],
      ['import', 'games.jsonl', undefined, null],
      ['import', null, undefined, null],
    ]);
    await started.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', noor).execute();
    expect((await recordedChanges())[0]).toEqual(['member', null, 'mira', { by: null }]);
  });

  test('have unique numbers', async () => {
    await record({ number: 7 });
    await expect(record({ number: 7 })).rejects.toThrow(/revision_game_key/);
    expect(await recorded()).toHaveLength(1);
  });

  test('are removed with the publication', async () => {
    await record({ snapshot: { cover: { id: await addPicture(started.db), placeholder: '' } } });
    await started.db.deleteFrom('game').where('id', '=', game).execute();
    expect(await started.db.selectFrom('revision').select('id').execute()).toEqual([]);
    expect(await started.db.selectFrom('revision_picture').select('revision_id').execute()).toEqual([]);
  });
});

describe('a snapshot', () => {
  test('is returned as stored, by number', async () => {
    const snapshot = { title: 'Quest', tags: [{ id: 1, name: 'ünïcode 🎮' }], cover: null };
    await record({ number: 3, snapshot });
    expect(await history.snapshotOf('game', game, 3)).toEqual(snapshot);
    await expect(history.snapshotOf('game', game, 4)).rejects.toMatchObject({ code: 'not_found' });
    await expect(history.snapshotOf('asset', game, 3)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('accepts text that PostgreSQL cannot store', async () => {
    await record({ snapshot: { title: 'a\0b\uD83D' }, changes: [{ field: 'Title', before: [], after: ['a\0b\uD83D'] }] });
    expect(await history.snapshotOf('game', game, 1)).toEqual({ title: 'ab\uFFFD' });
    expect((await recorded())[0]?.changes).toEqual([{ field: 'Title', before: [], after: ['ab\uFFFD'] }]);
  });

  test('keeps its pictures, so that it can be restored', async () => {
    const [kept, inGallery, loose] = [await addPicture(started.db), await addPicture(started.db), await addPicture(started.db)];
    const picture = (id: number) => ({ id, url: `/files/pictures/${id}`, width: 8, height: 6, placeholder: 'data:,' });
    await record({ snapshot: { cover: picture(kept), media: [picture(inGallery), picture(inGallery)], type: { id: loose } } });
    await started.installation.fileService.sweep(new Date(Date.now() + DAY_MS));
    const left = await started.db.selectFrom('picture').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual([kept, inGallery]);
  });

  test('has current addresses of its pictures, and no typed ones', async () => {
    const [shown, other] = [await addPicture(started.db), await addPicture(started.db)];
    const [before, typed] = [`/files/pictures/${shown}`, `/files/pictures/${other}`];
    const cover = { id: shown, url: before, width: 8, height: 6, placeholder: 'data:,' };
    const changes = [
      { field: 'Cover', before: [], after: [before] },
      { field: 'Title', before: [], after: [typed] },
    ];
    await record({ snapshot: { cover, title: typed }, changes });
    const now = await pictureAddressOf(started.db, shown);
    const { revision, snapshot } = await history.find('game', game, 1, null);
    expect(snapshot).toEqual({ cover: { ...cover, url: now }, title: typed });
    for (const changes of [revision.changes, (await recorded())[0]?.changes])
      expect(changes?.map(({ after }) => after)).toEqual([[now], [typed]]);
  });

  test('is kept even if a picture is gone', async () => {
    await record({ snapshot: { cover: { id: 2_000_000_000, placeholder: '' } } });
    expect(await recorded()).toHaveLength(1);
  });
});

describe('changes of long values', () => {
  test('are shortened to readable lengths', async () => {
    const long = 'ä'.repeat(20_000);
    await record({ changes: [{ field: 'Description', before: [], after: [long] }], snapshot: { description: long } });
    const after = (await recorded())[0]?.changes[0]?.after;
    expect(after).toEqual([`${'ä'.repeat(1999)}…`]);
    expect(await history.snapshotOf('game', game, 1)).toEqual({ description: long });
  });

  test('are cut between characters', async () => {
    await record({ changes: [{ field: 'Description', before: ['🎮'.repeat(2000)], after: [`a${'🎮'.repeat(2000)}`] }] });
    const change = (await recorded())[0]?.changes[0];
    expect(change).toEqual({ field: 'Description', before: [`${'🎮'.repeat(999)}…`], after: [`a${'🎮'.repeat(999)}…`] });
  });

  test('have at most 100 lines, and the number of omitted ones', async () => {
    const lines = Array.from({ length: 250 }, (_, line) => `line ${line}`);
    await record({ changes: [{ field: 'Links', before: lines.slice(0, 100), after: lines }] });
    const change = (await recorded())[0]?.changes[0];
    expect(change?.before).toEqual(lines.slice(0, 100));
    expect(change?.after).toHaveLength(101);
    expect(change?.after.at(-1)).toBe('… and 150 more');
  });
});

test('revisions of a deleted account stay, without an author', async () => {
  await record({ note: 'Mine' });
  const headers = await signedIn(started, mira);
  const payload = { nickname: 'mira', password: null };
  expect((await started.app.inject({ method: 'POST', url: '/api/me/delete', headers, payload })).statusCode).toBe(200);
  expect(await recorded()).toMatchObject([{ number: 1, author: null, note: 'Mine' }]);
});
