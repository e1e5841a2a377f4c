import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import { demoService, type DemoService } from './demo-service.ts';

useBundledPrograms();

let catalogue: OpenCatalogue;
let demo: DemoService;

beforeAll(async () => {
  catalogue = await openCatalogue();
});
beforeEach(async () => {
  await catalogue.clear();
  await catalogue.put('demo-red.png', await makePicture('red'));
  await catalogue.put('shared.png', await makePicture('blue'));
  await catalogue.put('robot.zip', buildZip([{ name: 'robot.glb', data: 'glb' }]));
  const lines = [
    { kind: 'user', nickname: 'demo_ada', avatar: 'shared.png' },
    { kind: 'tag', name: 'robots', background: 'demo-red.png' },
    { kind: 'game', title: 'Robot World', tags: ['robots'], genres: ['Factory'], cover: 'demo-red.png' },
    { kind: 'game', title: 'Needed World', tags: ['robots'] },
    {
      kind: 'asset',
      name: 'Robot',
      game: 'Robot World',
      package: 'robot.zip',
      images: ['shared.png'],
      tags: ['robots', 'metal'],
      category: 'Machines',
      subcategory: 'Walking',
      uploader: 'demo_ada',
    },
    { kind: 'asset', name: 'Crate', game: 'Needed World', tags: ['metal'] },
    { kind: 'banner', title: 'Robots', link: '/models' },
  ];
  const file = await catalogue.put('demo.ndjson', lines.map((line) => JSON.stringify(line)).join('\n'));
  const talk = {
    threads: [
      {
        on: { kind: 'asset', title: 'Robot' },
        comments: [
          { by: 'demo_ada', at: '2026-01-02T10:00:00Z', text: 'Hello.', reactions: { like: ['demo_ada'] } },
          { by: 'demo_ada', at: '2026-01-02T11:00:00Z', text: 'I am @demo_ada.', answers: 0 },
        ],
      },
    ],
    follows: [{ by: 'demo_ada', members: [], games: ['Robot World'] }],
  };
  const talkFile = await catalogue.put('talk.json', JSON.stringify(talk));
  demo = demoService({ ...catalogue.parts, file, talkFile });
});
afterAll(() => catalogue.stop());

const titles = async (table: 'game' | 'banner') =>
  (await catalogue.db.selectFrom(table).select('title').orderBy('title').execute()).map((row) => row.title);
const names = async (table: 'asset' | 'tag' | 'genre' | 'category' | 'subcategory') =>
  (await catalogue.db.selectFrom(table).select('name').orderBy('name').execute()).map((row) => row.name);
const storedFiles = async () =>
  (await readdir(join(catalogue.dataDir, 'files'), { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name)).length;

test('a new installation is filled once', async () => {
  expect((await demo.fillOnce())?.game.created).toBe(2);
  expect(await titles('game')).toEqual(['Needed World', 'Robot World']);
  for (const table of ['account', 'game', 'asset', 'banner'] as const) {
    const rows = await catalogue.db.selectFrom(table).select('demo').execute();
    expect([table, rows.length > 0, rows.every((row) => row.demo)]).toEqual([table, true, true]);
  }
  expect(await demo.fillOnce()).toBe(null);
});

test('an interrupted run is completed at the next start', async () => {
  const abort = new AbortController();
  await expect(demo.fillOnce({ signal: abort.signal, progress: (so) => so.game.created > 0 && abort.abort() })).rejects.toThrow(
    'aborted',
  );
  expect(await names('asset')).toEqual([]);
  const counts = await demo.fillOnce();
  expect(counts).toMatchObject({ game: { created: 0, unchanged: 2 }, asset: { created: 2 } });
});

test('demonstration members comment, react and follow once, and are removed with their texts', async () => {
  const { db } = catalogue;
  const tables = ['comment', 'mention', 'comment_reaction', 'follow', 'notice'] as const;
  const counts = async () =>
    Promise.all(
      tables.map(
        async (table) =>
          (
            await db
              .selectFrom(table)
              .select((e) => e.fn.countAll<number>().as('n'))
              .execute()
          )[0]?.n,
      ),
    );
  await demo.bringIn();
  expect(await counts()).toEqual([2, 1, 1, 1, 0]);
  await demo.bringIn();
  expect(await counts()).toEqual([2, 1, 1, 1, 0]);
  await demo.remove();
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
});

test('a catalogue with content is not filled, nor one whose demonstration content was removed', async () => {
  await catalogue.importLines([{ kind: 'game', title: 'Mine' }]);
  expect(await demo.fillOnce()).toBe(null);
  expect(await titles('game')).toEqual(['Mine']);
  await demo.bringIn();
  await demo.remove();
  expect(await demo.fillOnce()).toBe(null);
  expect(await titles('game')).toEqual(['Mine']);
});

test('removal deletes all demonstration content and nothing else', async () => {
  await catalogue.importLines([{ kind: 'game', title: 'Mine', tags: ['metal'], cover: 'shared.png' }]);
  await demo.bringIn();
  await catalogue.importLines([{ kind: 'asset', name: 'Real', game: 'Needed World', tags: ['robots'] }]);
  await demo.remove();

  expect(await titles('game')).toEqual(['Mine', 'Needed World']);
  expect(await names('asset')).toEqual(['Real']);
  expect(await titles('banner')).toEqual([]);
  expect(await catalogue.db.selectFrom('account').select('id').execute()).toEqual([]);
  expect(
    await catalogue.db
      .selectFrom('game')
      .select(['demo', 'asset_count'])
      .where('title', '=', 'Needed World')
      .executeTakeFirstOrThrow(),
  ).toEqual({ demo: false, asset_count: 1 });
  expect(await names('tag')).toEqual(['metal', 'robots']);
  expect(await catalogue.db.selectFrom('tag').select('uses').orderBy('name').execute()).toEqual([{ uses: 1 }, { uses: 2 }]);
  expect(await names('genre')).toEqual([]);
  expect(await names('category')).toEqual([]);
  expect(await names('subcategory')).toEqual([]);
  expect(
    await catalogue.db.selectFrom('catalogue_total').selectAll().where('listed', '>', 0).orderBy('kind').execute(),
  ).toEqual([
    { kind: 'asset', listed: 1 },
    { kind: 'game', listed: 2 },
  ]);
  // The picture of the remaining tag, and the one that the real game shares.
  expect(await storedFiles()).toBe(2);
});

test('real content is not changed by it', async () => {
  await catalogue.importLines([
    { kind: 'tag', name: 'Robots' },
    { kind: 'game', title: 'ROBOT WORLD', description: 'Mine.' },
    { kind: 'asset', name: 'Robot', game: 'Robot World', description: 'Mine too.' },
    { kind: 'banner', title: 'Robots', link: '/mine' },
  ]);
  await demo.bringIn();
  expect(await demo.bringIn()).toMatchObject({ game: { unchanged: 2 }, asset: { unchanged: 2 } });
  const real = async () => ({
    game: await catalogue.db.selectFrom('game').select(['title', 'version']).where('demo', '=', false).execute(),
    asset: await catalogue.db.selectFrom('asset').select(['name', 'version']).where('demo', '=', false).execute(),
    banner: await catalogue.db.selectFrom('banner').select('link').execute(),
    tag: await catalogue.db.selectFrom('tag').select('background_id').where('name', '=', 'Robots').execute(),
  });
  const untouched = {
    game: [{ title: 'ROBOT WORLD', version: 1 }],
    asset: [{ name: 'Robot', version: 1 }],
    banner: [{ link: '/mine' }],
    tag: [{ background_id: null }],
  };
  expect(await real()).toEqual(untouched);
  await demo.remove();
  expect(await real()).toEqual(untouched);
});
