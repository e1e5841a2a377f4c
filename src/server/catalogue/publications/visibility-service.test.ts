import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import { PUBLICATION_KINDS } from '../../app/publication-kinds.ts';
import { visibilityService } from './visibility-service.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-12-21T12:00:00Z');
const visibility = visibilityService(PUBLICATION_KINDS);

let started: StartedApp;
let tag: number;
let keep: number;
let asset: PublicationRef;
let game: PublicationRef;

beforeAll(async () => {
  started = await startApp();
  tag = await addLookup(started.db, 'tag', 'stone');
});
afterAll(() => started.stop());

beforeEach(async () => {
  const { db } = started;
  asset = { kind: 'asset', id: await addAsset(db, 'Door') };
  game = { kind: 'game', id: await addGame(db, `Game ${asset.id}`) };
  keep = await addGame(db, `Keep of door ${asset.id}`);
  await db.insertInto('asset_game').values({ asset_id: asset.id, game_id: keep, position: 0 }).execute();
  await db.insertInto('asset_tag').values({ asset_id: asset.id, tag_id: tag, position: 0 }).execute();
  await db.insertInto('game_tag').values({ game_id: game.id, tag_id: tag, position: 0 }).execute();
  await db.updateTable('tag').set({ uses: 2 }).where('id', '=', tag).execute();
  await db.updateTable('game').set({ asset_count: 1 }).where('id', '=', keep).execute();
});

const act = <T>(work: (trx: Db) => Promise<T>) => started.db.transaction().execute(work);
const hide = (what: PublicationRef, by: 'uploader' | 'moderator', at = now) => act((trx) => visibility.hide(trx, what, by, at));
const show = (what: PublicationRef, by: 'uploader' | 'moderator') => act((trx) => visibility.show(trx, what, by));
const remove = (what: PublicationRef) => act((trx) => visibility.remove(trx, what, 'uploader', { removalAt: later, now }));
const restore = (what: PublicationRef) => act((trx) => visibility.bringBack(trx, what, 'uploader'));

const stateOf = ({ kind, id }: PublicationRef) =>
  started.db
    .selectFrom(kind)
    .select(['listed', 'hidden_at', 'hidden_by', 'removal_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function counts() {
  const { uses } = await started.db.selectFrom('tag').select('uses').where('id', '=', tag).executeTakeFirstOrThrow();
  const of = await started.db.selectFrom('game').select('asset_count').where('id', '=', keep).executeTakeFirstOrThrow();
  return { uses, assets: of.asset_count };
}

test('a hidden model is not counted for its games and tags until it is shown again', async () => {
  expect(await hide(asset, 'moderator')).toBe(false);
  expect(await stateOf(asset)).toEqual({ listed: false, hidden_at: now, hidden_by: 'moderator', removal_at: null });
  expect(await counts()).toEqual({ uses: 1, assets: 0 });
  await hide(asset, 'moderator', later);
  expect(await stateOf(asset)).toMatchObject({ hidden_at: now });
  expect(await counts()).toEqual({ uses: 1, assets: 0 });
  expect(await show(asset, 'moderator')).toBe(true);
  expect(await stateOf(asset)).toEqual({ listed: true, hidden_at: null, hidden_by: null, removal_at: null });
  await show(asset, 'moderator');
  expect(await counts()).toEqual({ uses: 2, assets: 1 });
});

test('an uploader cannot show what a moderator has hidden', async () => {
  for (const what of [asset, game]) {
    await hide(what, 'moderator');
    await expect(show(what, 'uploader')).rejects.toThrow('Only moderators can show it again.');
    expect(await stateOf(what)).toMatchObject({ listed: false, hidden_by: 'moderator' });
  }
});

test('a moderator does not show what its uploader has hidden', async () => {
  await hide(asset, 'uploader');
  await hide(asset, 'moderator');
  expect(await stateOf(asset)).toMatchObject({ hidden_by: 'both' });
  await expect(show(asset, 'uploader')).rejects.toThrow('Only moderators');
  expect(await show(asset, 'moderator')).toBe(false);
  expect(await stateOf(asset)).toMatchObject({ hidden_by: 'uploader' });
  expect(await show(asset, 'moderator')).toBe(false);
  expect(await counts()).toEqual({ uses: 1, assets: 0 });
  expect(await show(asset, 'uploader')).toBe(true);
  expect(await counts()).toEqual({ uses: 2, assets: 1 });
});

test('a deletion keeps its date, and is undone to the earlier state', async () => {
  expect(await remove(game)).toBe(false);
  expect(await stateOf(game)).toEqual({ listed: false, hidden_at: now, hidden_by: null, removal_at: later });
  await act((trx) => visibility.remove(trx, game, 'uploader', { removalAt: new Date('2027-02-01T00:00:00Z'), now }));
  expect(await stateOf(game)).toMatchObject({ removal_at: later });
  expect(await show(game, 'moderator')).toBe(false);
  expect(await restore(game)).toBe(true);
  await expect(restore(game)).rejects.toThrow('This game is not deleted.');

  await remove(asset);
  await hide(asset, 'moderator');
  expect(await restore(asset)).toBe(false);
  expect(await stateOf(asset)).toMatchObject({ hidden_by: 'moderator', removal_at: null });
});

test('a missing publication cannot be hidden', async () => {
  await expect(hide({ kind: 'asset', id: 999_999 }, 'moderator')).rejects.toThrow('There is no such model.');
});

test('concurrent acts leave correct counts', async () => {
  await Promise.all([hide(asset, 'moderator'), hide(asset, 'uploader'), remove(asset), hide(game, 'moderator')]);
  expect(await counts()).toEqual({ uses: 0, assets: 0 });
  await Promise.all([restore(asset), show(asset, 'moderator'), show(game, 'moderator')]);
  await show(asset, 'uploader');
  expect(await counts()).toEqual({ uses: 2, assets: 1 });
});
