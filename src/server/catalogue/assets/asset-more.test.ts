import { afterAll, beforeAll, expect, test } from 'vitest';

import { callApi, refusal } from '../../../../test/call-api.ts';
import { addAccount, addAsset, addGame, addPicture } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { listMoreAssets, type AssetThumbnail } from '../../../shared/catalogue/assets/asset-more-contract.ts';

let started: StartedApp;
const ids: Record<string, number> = {};
beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  const mira = await addAccount(db, 'mira');
  const gone = await addAccount(db, 'gone');
  await db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
  const keep = await addGame(db, 'Lantern Keep');
  const hiddenGame = await addGame(db, 'Hidden Keep', { hidden_at: new Date() });
  const add = async (name: string, more: Parameters<typeof addAsset>[2], games: number[]) => {
    ids[name] = await addAsset(db, name, { game_id: games[0] ?? null, ...more });
    for (const [position, game_id] of games.entries())
      await db
        .insertInto('asset_game')
        .values({ asset_id: ids[name] ?? 0, game_id, position })
        .execute();
  };
  await add('Door', { uploader_id: mira }, [keep]);
  await add('Gate', { uploader_id: mira, popularity: 2, cover_id: await addPicture(db) }, [keep]);
  await add('Wall', { popularity: 5 }, [keep]);
  await add('Secret', { hidden_at: new Date(), uploader_id: mira }, [keep]);
  await add('Boat', { uploader_id: mira }, []);
  await add('Lost', { uploader_id: gone }, [hiddenGame]);
  await add('Lost too', { uploader_id: gone }, [hiddenGame]);
  for (let index = 0; index < 12; index += 1) await add(`Stone ${index}`, { popularity: 1 }, [keep]);
});
afterAll(() => started.stop());

const more = (name: string) => callApi(started.app, listMoreAssets, `?id=${ids[name]}`);
const names = (assets: AssetThumbnail[]) => assets.map(({ name }) => name);

test('lists eight of its game, popular ones first, and others of its uploader, without duplicates or itself', async () => {
  const { ofGame, ofUploader, hasMore } = await more('Door');
  expect(hasMore).toEqual({ ofGame: true, ofUploader: false });
  expect(names(ofGame).slice(0, 3)).toEqual(['Wall', 'Gate', 'Stone 11']);
  expect(ofGame).toHaveLength(8);
  expect(ofGame[1]).toMatchObject({ name: 'Gate', picture: { width: 800, height: 600 } });
  expect(names(ofUploader)).toEqual(['Boat']);
});

test('an asset without a game has no list of a game', async () => {
  const { ofGame, ofUploader } = await more('Boat');
  expect(ofGame).toEqual([]);
  expect(new Set(names(ofUploader))).toEqual(new Set(['Door', 'Gate']));
});

test('a hidden game and a deleted uploader have no list', async () => {
  expect(await more('Lost')).toEqual({ ofGame: [], ofUploader: [], hasMore: { ofGame: false, ofUploader: false } });
});

test('assets that visitors cannot see are not listed', async () => {
  expect(await refusal(started.app, `${listMoreAssets.path}?id=${ids['Secret']}`)).toMatchObject({ statusCode: 404 });
  expect(await refusal(started.app, `${listMoreAssets.path}?id=99999`)).toMatchObject({ statusCode: 404 });
});
