import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { callApi, refusal } from '../../../../test/call-api.ts';
import { addAccount, addAsset, addGame, addLookup, addPicture } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { getAsset, listAssetFilters, listAssets } from '../../../shared/catalogue/assets/asset-contract.ts';

const TOTAL = 120;
const TEXTURE_SIDES = [1, 512, 513, 768, 1023, 1024, 2047, 2048, 4095, 4096];
let started: StartedApp;
let game: number;
let glb: number;

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  const uploader = await addAccount(db, 'mira');
  game = await addGame(db, 'Lantern Keep');
  glb = await addLookup(db, 'format', 'GLB');
  const props = await addLookup(db, 'category', 'Props');
  const picture = await addPicture(db, 800, 600);
  for (let index = 0; index < TOTAL; index += 1) {
    const id = await addAsset(db, `Chest ${index}`, {
      minutesAgo: index,
      uploader_id: uploader,
      category_id: props,
      popularity: index,
      measured_at: new Date(),
      triangles: index * 100,
      bones: index % 2,
      clips: index % 3 === 0 ? 1 : 0,
      has_vertex_colors: index % 4 === 0,
      texture_type: index % 2 === 0 ? 'PBR' : 'traditional',
      texture_side: TEXTURE_SIDES[index % TEXTURE_SIDES.length] ?? null,
      ...(index === 5 && { cover_id: picture, game_id: game }),
    });
    if (index < 10) await db.insertInto('asset_format').values({ asset_id: id, format_id: glb, position: 0 }).execute();
    if (index === 5) {
      await db.insertInto('asset_game').values({ asset_id: id, game_id: game, position: 0 }).execute();
      await db.insertInto('asset_image').values({ asset_id: id, picture_id: picture, position: 0 }).execute();
    }
  }
  await addAsset(db, 'A draft', { status_id: 3, published_at: null, uploader_id: uploader });
  await addAsset(db, 'A hidden one', { hidden_at: new Date() });
});

afterAll(() => started.stop());

const names = (reply: { assets: { assetTitle: string }[] }) => reply.assets.map((card) => card.assetTitle);

describe('the list of assets', () => {
  test('returns fifty cards and the total, without drafts and hidden assets', async () => {
    const reply = await callApi(started.app, listAssets, '?page=1&pageSize=50');
    expect(reply.assets).toHaveLength(50);
    expect(reply.assetsCount).toBe(TOTAL);
    expect(names(await callApi(started.app, listAssets, '?pageSize=100&page=2'))).not.toContain('A draft');
  });

  test('shows assets with a picture first, unless another order is requested', async () => {
    expect(names(await callApi(started.app, listAssets))[0]).toBe('Chest 5');
    expect(names(await callApi(started.app, listAssets, '?sort=recent')).slice(0, 2)).toEqual(['Chest 0', 'Chest 1']);
    expect(names(await callApi(started.app, listAssets, '?sort=popular'))[0]).toBe(`Chest ${TOTAL - 1}`);
  });

  test.each(['relevance', 'recent', 'popular', 'name', 'fewest-triangles', 'most-triangles', 'smallest', 'largest'])(
    'goes through all by cursor in the order %s as by page number',
    async (sort) => {
      const byPage = await Promise.all([1, 2, 3].map((page) => callApi(started.app, listAssets, `?sort=${sort}&page=${page}`)));
      const byCursor: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: string = `?sort=${sort}${cursor && `&cursor=${cursor}`}`;
        const reply: Awaited<ReturnType<typeof callApi<typeof listAssets>>> = await callApi(started.app, listAssets, query);
        byCursor.push(...names(reply));
        cursor = reply.nextCursor;
      }
      expect(byCursor).toEqual(byPage.flatMap(names));
      expect(new Set(byCursor).size).toBe(TOTAL);
    },
  );

  test('a card describes the model', async () => {
    const { assets } = await callApi(started.app, listAssets, '?pageSize=1');
    expect(assets[0]).toMatchObject({
      assetTitle: 'Chest 5',
      uploaderName: 'mira',
      skeleton: true,
      animated: false,
      quality: 'low-poly',
      textures: 'traditional 1024',
      formats: ['GLB'],
      gameTitle: 'Lantern Keep',
      picture: { width: 800, height: 600 },
    });
    expect(assets[0]?.assetImage).toMatch(/^\/files\/pictures\/\d+-[0-9a-f]{16}-640$/);
  });

  test('different filters narrow the list, values of one filter widen it', async () => {
    const { assetsCount } = await callApi(started.app, listAssets, '?quality=low-poly&quality=med-poly&rigged=true');
    // Triangle counts are 0, 100 … 11,900; up to 3,000 that is 31 models, of which every second has bones.
    expect(assetsCount).toBe(15);
    expect((await callApi(started.app, listAssets, `?game=${game}&format=${glb}&textureResolution=1024`)).assetsCount).toBe(1);
    expect((await callApi(started.app, listAssets, '?animated=true&textureType=PBR')).assetsCount).toBe(20);
  });

  test.each([
    ['?page=0', 'page'],
    ['?page=1.5', 'page'],
    ['?page=99999999999999999999', 'page'],
    ['?pageSize=101', 'pageSize'],
    ['?sort=random', 'sort'],
    ['?quality=tiny', 'quality'],
    ['?game=abc', 'game'],
    ['?game=-1', 'game'],
    ['?rigged=maybe', 'rigged'],
    ['?colour=red', 'colour'],
    ['?cursor=%00', 'cursor'],
    ['?cursor=WyJyZWNlbnQiLCJ4IiwieSJd', 'cursor'],
  ])('%s is refused, naming the parameter', async (query, field) => {
    expect(await refusal(started.app, listAssets.path + query)).toMatchObject({
      statusCode: 400,
      data: null,
      status: 400,
      name: 'bad_input',
      details: { field },
    });
  });

  test('a page behind the end is empty', async () => {
    expect(await callApi(started.app, listAssets, '?page=100000')).toMatchObject({
      assets: [],
      nextCursor: null,
      assetsCount: TOTAL,
    });
  });

  test('a new asset appears at once after a write', async () => {
    const before = await callApi(started.app, listAssets, '?sort=recent&pageSize=1');
    const id = await addAsset(started.db, 'Brand new', { minutesAgo: -1 });
    await started.installation.version.changed();
    await expect
      .poll(async () => names(await callApi(started.app, listAssets, '?sort=recent&pageSize=1')))
      .toEqual(['Brand new']);
    await started.db.deleteFrom('asset').where('id', '=', id).execute();
    await started.installation.version.changed();
    await expect.poll(() => callApi(started.app, listAssets, '?sort=recent&pageSize=1')).toEqual(before);
  });

  test('an unchanged list is revalidated by ETag with 304', async () => {
    const first = await started.app.inject(listAssets.path);
    const second = await started.app.inject({ url: listAssets.path, headers: { 'if-none-match': first.headers.etag ?? '' } });
    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 304, '']);
    const packed = await started.app.inject({ url: listAssets.path, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(first.rawPayload.length);
  });
});

describe('the filters of the list', () => {
  test('count the results of each choice beside all other filters', async () => {
    const all = await callApi(started.app, listAssetFilters);
    expect(all.format).toEqual([{ id: String(glb), name: 'GLB', count: 10 }]);
    expect(all.game).toEqual([{ id: String(game), name: 'Lantern Keep', count: 1 }]);
    expect(all.rigged.map(({ name, count }) => [name, count])).toEqual([
      ['No', 60],
      ['Yes', 60],
    ]);
    const narrowed = await callApi(started.app, listAssetFilters, '?quality=low-poly');
    expect(narrowed.quality).toEqual(all.quality);
    expect(narrowed.rigged.map(({ count }) => count)).toEqual([3, 3]);
    expect(narrowed.quality.find(({ id }) => id === 'low-poly')?.count).toBe(6);
  });

  test('distinguish models with and without vertex colours; unmeasured ones match neither', async () => {
    const unmeasured = await addAsset(started.db, 'Not measured', { minutesAgo: 999 });
    await started.installation.version.changed();
    const { vertexColors } = await callApi(started.app, listAssetFilters);
    expect(vertexColors).toEqual([
      { id: 'false', name: 'No', count: 90 },
      { id: 'true', name: 'Yes', count: 30 },
    ]);
    expect((await callApi(started.app, listAssets, '?vertexColors=true')).assetsCount).toBe(30);
    await started.db.deleteFrom('asset').where('id', '=', unmeasured).execute();
    await started.installation.version.changed();
  });

  test('offer texture resolutions in ascending order, and each finds its count', async () => {
    const { textureResolution } = await callApi(started.app, listAssetFilters);
    expect(textureResolution).toEqual([
      { id: '512', name: 'up to 512', count: 24 },
      { id: '513', name: 'over 512', count: 36 },
      { id: '1024', name: '1024', count: 24 },
      { id: '2048', name: '2048', count: 24 },
      { id: '4096', name: '4096+', count: 12 },
    ]);
    for (const { id, count } of textureResolution)
      expect((await callApi(started.app, listAssets, `?textureResolution=${id}`)).assetsCount).toBe(count);
  });
});

test('name chosen values even without results, except drafts', async () => {
  const fbx = await addLookup(started.db, 'format', 'FBX');
  const idle = await addGame(started.db, 'No models yet');
  const draft = await addGame(started.db, 'Secret sequel', { status_id: 3, published_at: null });
  const choices = await callApi(started.app, listAssetFilters, `?game=${idle}&game=${draft}&format=${fbx}`);
  expect(choices.format).toEqual([{ id: String(fbx), name: 'FBX', count: 0 }]);
  expect(choices.game).toEqual([{ id: String(idle), name: 'No models yet', count: 0 }]);
});

describe('one asset', () => {
  test('is found by id with any name, and by name without an id', async () => {
    const { assets } = await callApi(started.app, listAssets, '?pageSize=1');
    const id = assets[0]?.assetId;
    const byId = await callApi(started.app, getAsset, `?modelName=wrong&modelId=${id}`);
    expect(byId.data[0]).toMatchObject({
      id,
      attributes: {
        name: 'Chest 5',
        games: [{ id: game, attributes: { title: 'Lantern Keep' } }],
        quality: { name: 'low-poly', amount: 500 },
        hasSkeleton: true,
        formats: [{ name: 'GLB' }],
        uploader: { username: 'mira' },
        category: { name: 'Props' },
      },
    });
    expect((await callApi(started.app, getAsset, '?modelName=chest-5')).data[0]?.id).toBe(id);
  });

  test.each(['?modelId=2147483647', '?modelId=99999999999', '?modelId=defaultId', '?modelId=1%27', '?modelName=nothing', ''])(
    'an unknown one (%s) is an empty list',
    async (query) => {
      expect(await callApi(started.app, getAsset, query)).toEqual({ data: [] });
    },
  );

  test('is not found while it is a draft, except by its uploader', async () => {
    const draft = await started.db.selectFrom('asset').select('id').where('name', '=', 'A draft').executeTakeFirstOrThrow();
    expect(await callApi(started.app, getAsset, `?modelId=${draft.id}`)).toEqual({ data: [] });
  });
});
