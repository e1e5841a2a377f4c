import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { addGame, addSharedPicture } from '../../../../../test/factories/catalogue.ts';
import { gameEditor, lanternForm, type GameEditor } from '../../../../../test/factories/save-game.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import type { GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import type { listRevisions } from '../../../../shared/catalogue/history/history-contract.ts';
import type { ReplyOf } from '../../../../shared/platform/kit/endpoint.ts';

let started: StartedApp;
let ada: GameEditor;
let adaId: number;
let headers: Record<string, string>;
let full: GameForm;

beforeAll(async () => {
  started = await startApp();
  adaId = await addMember(started, 'ada');
  headers = await signedIn(started, adaId);
  ada = gameEditor(started, headers);
  full = await lanternForm(started.db);
});

afterAll(() => started.stop());

async function revisions(id: number) {
  const answer = await started.app.inject({ url: `/api/get-history?mark=game&id=${id}`, headers });
  return answer.json<ReplyOf<typeof listRevisions>>().revisions;
}

const restore = (id: number, number: number, version: number, as = headers) =>
  started.app.inject({
    method: 'POST',
    url: '/api/restore-revision',
    headers: as,
    payload: { mark: 'game', id, number, version },
  });

test('every save with a change gives a revision with its changes, others give none', async () => {
  const { id } = await ada.save({ title: 'Chronicle', type: full.type }, { note: 'Begun' });
  await ada.change(id, {});
  await ada.change(id, { description: 'Long.' }, { status: 1, note: ' Told\nmore ' });
  const [last, first, ...others] = await revisions(id);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ number: 1, note: 'Begun', changes: [], author: { nickname: 'ada' } });
  expect(last).toMatchObject({
    number: 2,
    note: 'Told more',
    changes: [
      { field: 'Description', before: [], after: ['Long.'] },
      { field: 'Status', before: ['Draft'], after: ['Published'] },
    ],
  });
});

test('the first edit of a game without history records its earlier state', async () => {
  const id = await addGame(started.db, 'Imported', { uploader_id: adaId, type_id: full.type?.id ?? null, version: 4 });
  await ada.change(id, { description: 'New.' });
  const [last, first] = await revisions(id);
  expect([first, last]).toMatchObject([
    { number: 4, note: null, changes: [], author: { nickname: 'ada' } },
    { number: 5, changes: [{ field: 'Description' }] },
  ]);
  expect((await restore(id, 4, 5)).json()).toMatchObject({ version: 6 });
  expect((await ada.read(id)).form.description).toBeNull();
});

test('a revision is restored completely, as a new save', async () => {
  const { id } = await ada.save({ ...full, title: 'Whole' }, { status: 1 });
  const { form } = await ada.read(id);
  await ada.change(id, { ...form, title: 'Hole', platforms: [], companies: [], tags: [], storeLinks: [], cover: null });
  expect((await restore(id, 1, 1)).statusCode).toBe(409);
  expect((await restore(id, 1, 2)).json()).toEqual({ version: 3 });
  expect((await ada.read(id)).form).toEqual(form);
  expect((await revisions(id))[0]).toMatchObject({ number: 3, restoredNumber: 1 });
  const other = await signedIn(started, await addMember(started, 'other'));
  expect((await restore(id, 2, 3, other)).statusCode).toBe(403);
});

test('removed lookups are recreated by name; removed pictures are left out', async () => {
  const { db } = started;
  const picture = { ...full.media[0], id: await addSharedPicture(db) } as GameForm['media'][number];
  const relatedGame = { id: null, title: 'Gone Mother', igdbId: null, type: null };
  const { id } = await ada.save({
    ...full,
    title: 'Lost',
    cover: picture,
    media: [picture],
    relatedGame,
    themes: [{ id: null, name: 'Lost theme' }],
    tags: [{ id: null, name: 'lost tag' }],
    storeLinks: [{ link: '', store: null }],
  });
  const { form } = await ada.read(id);
  await ada.change(id, { themes: [], tags: [], cover: null, media: [], relatedGame: null });
  await db.deleteFrom('theme').where('name', '=', 'Lost theme').execute();
  await db.deleteFrom('tag').where('name', '=', 'lost tag').execute();
  await db.deleteFrom('game').where('title', '=', 'Gone Mother').execute();
  await db.deleteFrom('picture').where('id', '=', picture.id).execute();
  expect((await restore(id, 1, 2)).json()).toEqual({ version: 3 });
  const restored = (await ada.read(id)).form;
  expect(restored).toMatchObject({
    themes: [{ name: 'Lost theme' }],
    tags: [{ name: 'lost tag' }],
    cover: null,
    media: [],
    relatedGame: null,
    storeLinks: [{ link: '', store: null }],
  });
  expect(restored.platforms).toEqual(form.platforms);
});

test('a published game gets its earlier names back, without duplicates and incomplete rows', async () => {
  const { region } = full.alternativeNames[0] ?? { region: null };
  const { id } = await ada.save({
    title: 'Unsettled',
    type: full.type,
    alternativeNames: [
      { name: 'Eins', region: null },
      { name: 'Zwei', region: null },
      { name: 'zwei', region: null },
      { name: '', region },
    ],
    socialLinks: [{ link: 'nowhere', social: null }],
  });
  await ada.change(id, { alternativeNames: [{ name: 'Eins', region }], socialLinks: [] }, { status: 1 });
  expect((await restore(id, 1, 2)).statusCode).toBe(200);
  expect((await ada.read(id)).form).toMatchObject({
    alternativeNames: [{ name: 'Eins' }, { name: 'Zwei' }],
    socialLinks: [],
  });
});
