import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { addAsset, addGame, addSharedPicture } from '../../../../../test/factories/catalogue.ts';
import { addBundle, assetEditor, knightForm, type AssetEditor } from '../../../../../test/factories/save-asset.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import type { listRevisions } from '../../../../shared/catalogue/history/history-contract.ts';
import type { ReplyOf } from '../../../../shared/platform/kit/endpoint.ts';

let started: StartedApp;
let ada: AssetEditor;
let adaId: number;
let headers: Record<string, string>;

beforeAll(async () => {
  started = await startApp();
  adaId = await addMember(started, 'ada');
  headers = await signedIn(started, adaId);
  ada = assetEditor(started, headers);
});
afterAll(() => started.stop());

async function revisions(id: number, as = headers) {
  const answer = await started.app.inject({ url: `/api/get-history?mark=asset&id=${id}`, headers: as });
  return answer.json<ReplyOf<typeof listRevisions>>().revisions;
}

const restore = (id: number, number: number, version: number, as = headers) =>
  started.app.inject({
    method: 'POST',
    url: '/api/restore-revision',
    headers: as,
    payload: { mark: 'asset', id, number, version },
  });

test('every save with a change gives a revision with its changes, others give none', async () => {
  const { id } = await ada.save({ name: 'Chronicle' }, { note: 'Begun' });
  await ada.change(id, {});
  const files = await addBundle(started.db, adaId, { name: 'knight.zip', models: ['a/knight.obj'] });
  await ada.change(id, { description: 'Long.', files }, { status: 1, note: ' Told\nmore ' });
  await ada.change(id, { files: await addBundle(started.db, adaId, { name: 'knight.zip', state: 'waiting' }) });
  const [newest, last, first, ...others] = await revisions(id);
  expect(others).toEqual([]);
  expect(first).toMatchObject({ number: 1, note: 'Begun', changes: [], author: { nickname: 'ada' } });
  expect(last).toMatchObject({
    number: 2,
    note: 'Told more',
    changes: [
      { field: 'Description', before: [], after: ['Long.'] },
      { field: 'Files', before: [], after: ['knight.zip (2.1 MB)'] },
      { field: 'Status', before: ['Draft'], after: ['Published'] },
    ],
  });
  expect(newest?.changes).toEqual([
    { field: 'Files', before: ['knight.zip (2.1 MB)', 'Main model: a/knight.obj'], after: ['knight.zip (2.1 MB)'] },
  ]);
  // Only those who saw the draft see its revisions.
  expect((await revisions(id, {})).map(({ number }) => number)).toEqual([3, 2]);
});

test('the first edit of an asset without history records its earlier state', async () => {
  const id = await addAsset(started.db, 'Imported', { uploader_id: adaId, version: 4, author: 'Owl' });
  await ada.change(id, { author: 'Ada' });
  const [last, first] = await revisions(id);
  expect(first).toMatchObject({ number: 4, changes: [], author: { nickname: 'ada' } });
  expect(last).toMatchObject({ number: 5, changes: [{ field: 'Original author', before: ['Owl'], after: ['Ada'] }] });
});

test('a revision is restored completely, with its files, as a new save', async () => {
  const { db } = started;
  const first = await addBundle(db, adaId);
  const { id } = await ada.save({ ...(await knightForm(db)), files: first }, { status: 1 });
  const { form } = await ada.read(id);
  const second = await addBundle(db, adaId, { state: 'waiting', name: 'mended.zip' });
  await ada.change(id, {
    name: 'Young Knight',
    tags: [],
    images: [],
    games: [],
    stated: { ...form.stated, rigged: null },
    files: second,
  });
  expect((await restore(id, 1, 1)).statusCode).toBe(409);
  expect((await restore(id, 1, 2)).statusCode).toBe(200);
  const after = await ada.read(id);
  expect(after).toMatchObject({ version: 3, form: { ...form, files: { bundleId: first.bundleId } } });
  const row = await db.selectFrom('asset').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ triangles: 1200, cover_id: form.images[0]?.id, bundle_id: first.bundleId });
  expect((await revisions(id))[0]).toMatchObject({ number: 3, restoredNumber: 1 });
  expect((await restore(id, 9, 3)).statusCode).toBe(404);
});

test('removed lookups are recreated by name or left out', async () => {
  const { db } = started;
  const [picture, game] = [await addSharedPicture(db), await addGame(db, 'Doomed')];
  const image = { id: picture, url: '', width: 1, height: 1, placeholder: '' };
  const { id } = await ada.save({
    name: 'Old',
    images: [image],
    games: [{ id: game, title: '' }],
    tags: [{ id: null, name: 'doomed' }],
    category: { id: null, name: 'Doomed kind' },
    subcategory: { id: null, name: 'Doomed part' },
    files: await addBundle(db, adaId),
  });
  await ada.change(id, { images: [], games: [], tags: [], category: null, subcategory: null, files: null });
  await db.deleteFrom('game').where('id', '=', game).execute();
  await db.deleteFrom('tag').where('name', '=', 'doomed').execute();
  await db.deleteFrom('subcategory').where('name', '=', 'Doomed part').execute();
  await db.deleteFrom('category').where('name', '=', 'Doomed kind').execute();
  await db.deleteFrom('bundle').where('asset_id', '=', id).execute();
  await db.deleteFrom('picture').where('id', '=', picture).execute();
  expect((await restore(id, 1, 2)).statusCode).toBe(200);
  expect((await ada.read(id)).form).toMatchObject({
    images: [],
    games: [],
    tags: [{ name: 'doomed' }],
    category: { name: 'Doomed kind' },
    subcategory: { name: 'Doomed part' },
    files: null,
  });
});

test('only the uploader and moderators restore revisions', async () => {
  const { id } = await ada.save({ name: 'Guarded', files: await addBundle(started.db, adaId) }, { status: 1 });
  await ada.change(id, { author: 'Ada' });
  const other = await signedIn(started, await addMember(started, 'other'));
  expect([(await restore(id, 1, 2, {})).statusCode, (await restore(id, 1, 2, other)).statusCode]).toEqual([401, 403]);
  const moderator = await signedIn(started, await addMember(started, 'moderator', { role: 'moderator' }));
  expect((await restore(id, 1, 2, moderator)).statusCode).toBe(200);
});
