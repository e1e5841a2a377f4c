import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addLookup } from '../../../../test/factories/catalogue.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import { USUAL_LOOKUPS } from '../../../shared/catalogue/vocabularies/usual-lookups.ts';
import { USUAL_PLATFORMS } from '../../../shared/catalogue/vocabularies/usual-platforms.ts';
import { lookupService } from './lookup-service.ts';
import { usualLookupService, type UsualLookupService } from './usual-lookup-service.ts';

let catalogue: OpenCatalogue;
let usual: UsualLookupService;

beforeAll(async () => {
  catalogue = await openCatalogue();
  usual = usualLookupService(catalogue.parts);
});
beforeEach(async () => {
  await catalogue.clear();
  await catalogue.db.deleteFrom('installation').where('name', 'in', ['usual lookups', 'short names of platforms']).execute();
});
afterAll(() => catalogue.stop());

const names = async (kind: 'genre' | 'platform') =>
  (await catalogue.db.selectFrom(kind).select('name').orderBy('id').execute()).map(({ name }) => name);

test('an empty vocabulary starts with common names, which imports find and nothing restores after removal', async () => {
  await Promise.all([usual.fillOnce(), usual.fillOnce()]);
  expect((await names('genre')).toSorted()).toEqual(USUAL_LOOKUPS.genre.toSorted());
  expect((await names('platform')).toSorted()).toEqual(USUAL_PLATFORMS.map(({ name }) => name).toSorted());
  await catalogue.importLines([
    {
      kind: 'game',
      title: 'Knack',
      genres: ['platform', 'Knacking'],
      platforms: [{ platform: 'Sony - PlayStation 4' }, { platform: 'Sony - PlayStation Vita' }],
    },
  ]);
  expect(await names('platform')).toHaveLength(USUAL_PLATFORMS.length);
  expect((await names('genre')).toSorted()).toEqual([...USUAL_LOOKUPS.genre, 'Knacking'].toSorted());
  await catalogue.db.deleteFrom('game').execute();
  await catalogue.db.deleteFrom('genre').where('name', '=', 'Erotic').execute();
  await catalogue.db.deleteFrom('genre').where('name', '=', 'MOBA').execute();
  await usual.fillOnce();
  expect(await names('genre')).not.toContain('MOBA');
});

test('a vocabulary with games is not changed, and existing platforms are not created twice', async () => {
  await catalogue.importLines([{ kind: 'game', title: 'Doom' }]);
  await usual.fillOnce();
  expect(await names('genre')).toEqual([]);
  await catalogue.db.deleteFrom('game').execute();
  await addLookup(catalogue.db, 'platform', 'Sony - PlayStation 2');
  await usual.fillOnce();
  expect(await names('platform')).toHaveLength(USUAL_PLATFORMS.length);
});

test('platforms with several common names are merged with their games; short names are set once', async () => {
  const { db } = catalogue;
  for (const name of ['Sony - PlayStation 2', 'PlayStation 2', 'Nintendo - Game Boy', 'PC (Windows)', 'Lantern - Box'])
    await addLookup(db, 'platform', name);
  const [list, people] = await db.selectFrom('platform').select('id').orderBy('id').execute();
  await catalogue.importLines([
    { kind: 'game', title: 'Ico', platforms: [{ platform: 'PlayStation 2', releases: [{ date: '2001' }] }] },
  ]);
  const game = await db.selectFrom('game').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('game_platform')
    .values({ game_id: game.id, platform_id: list?.id ?? 0, position: 1 })
    .execute();
  await usual.nameOnce();
  await db
    .updateTable('platform')
    .set({ alt_name: null })
    .where('id', '=', people?.id ?? 0)
    .execute();
  await usual.nameOnce();
  const rows = () => db.selectFrom('platform').select(['name', 'alt_name', 'igdb_id']).orderBy('id').execute();
  expect((await rows()).map(({ alt_name }) => alt_name)).toEqual(['PS2', null, 'GB', 'PC', null]);

  const { version, clock } = catalogue.parts;
  const lookups = lookupService({ db, version, clock, renewSearch: async () => {} });
  await usual.mergePlatforms(await usual.samePlatforms(), lookups);
  expect(await rows()).toEqual([
    { name: 'PlayStation 2', alt_name: 'PS2', igdb_id: 8 },
    { name: 'Game Boy', alt_name: 'GB', igdb_id: 33 },
    { name: 'PC (Windows)', alt_name: 'PC', igdb_id: 6 },
    { name: 'Lantern - Box', alt_name: null, igdb_id: null },
  ]);
  expect(await db.selectFrom('game_platform').select('platform_id').execute()).toEqual([{ platform_id: people?.id }]);
  expect((await usual.samePlatforms()).every(({ others, isRenamed }) => others.length === 0 && !isRenamed)).toBe(true);
  expect((await lookups.acts({ kind: 'platform' })).acts.map(({ act, actor }) => [act, actor])).toEqual([
    ['rename', null],
    ['merge', null],
  ]);
});
