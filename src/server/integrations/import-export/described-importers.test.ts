import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import { getFormat, listEntryRevisions } from '../../../shared/catalogue/entries/entry-contract.ts';

useBundledPrograms();

let catalogue: OpenCatalogue;
beforeAll(async () => {
  catalogue = await openCatalogue();
});
beforeEach(() => catalogue.clear());
afterAll(() => catalogue.stop());

test('users, lookups and banners are imported once, and updated when their line changes', async () => {
  await catalogue.put('logo.png', await makePicture('green'));
  const lines = [
    { kind: 'user', nickname: 'Ada', avatar: 'logo.png' },
    { kind: 'platform', name: 'PlayStation 2', altName: 'PS2', color: 'blue', altConfirmed: true, igdbId: 8 },
    { kind: 'technology', name: 'Unreal Engine', description: 'An engine.', logo: 'logo.png' },
    { kind: 'format', name: 'GLB', description: 'One file.' },
    { kind: 'tag', name: 'robots', background: 'logo.png' },
    { kind: 'company', name: 'Valve', altName: 'Valve Corporation' },
    { kind: 'license', name: 'Fan works', type: 'free', commercialUse: false, derivatives: true },
    { kind: 'banner', title: 'Welcome', link: '/models', cover: 'logo.png' },
  ];
  const kinds = ['user', 'platform', 'technology', 'format', 'tag', 'company', 'license', 'banner'] as const;
  const first = await catalogue.importLines(lines);
  expect(first.failed).toEqual([]);
  expect(kinds.map((kind) => first.counts[kind].created)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  const second = await catalogue.importLines(lines);
  expect(kinds.map((kind) => second.counts[kind].unchanged)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  const third = await catalogue.importLines([{ kind: 'platform', name: 'PLAYSTATION 2', color: 'navy' }]);
  expect(third.counts.platform.updated).toBe(1);
  const platform = await catalogue.db.selectFrom('platform').selectAll().executeTakeFirstOrThrow();
  expect(platform).toMatchObject({ name: 'PlayStation 2', alt_name: 'PS2', color: 'navy', igdb_id: 8 });
});

test('a platform is found by its usual names, and created under its common one', async () => {
  await catalogue.importLines([{ kind: 'platform', name: 'PlayStation 2', color: 'blue' }]);
  const on = (platform: string) => ({
    kind: 'game',
    title: `On ${platform}`,
    platforms: [{ platform }],
    companies: [{ name: 'Maker', platforms: [platform] }],
  });
  await catalogue.importLines([
    on('Sony - PlayStation 2'),
    on('playstation2'),
    on('PS2'),
    on('Sega - Mega Drive - Genesis'),
    on('Nintendo - Nintendo 64 (ByteSwapped)'),
    on('Lantern Box'),
    { kind: 'platform', name: 'Sony - PlayStation 2', altName: 'P2' },
  ]);
  const rows = catalogue.db.selectFrom('platform').select(['name', 'alt_name', 'igdb_id', 'color']).orderBy('id');
  expect(await rows.execute()).toEqual([
    { name: 'PlayStation 2', alt_name: 'P2', igdb_id: null, color: 'blue' },
    { name: 'Sega Mega Drive/Genesis', alt_name: 'MD', igdb_id: 29, color: 'grey' },
    { name: 'Nintendo 64', alt_name: 'N64', igdb_id: 4, color: 'grey' },
    { name: 'Lantern Box', alt_name: null, igdb_id: null, color: 'grey' },
  ]);
});

test('a format stores an imported line in its history, and keeps edits of members', async () => {
  const line = {
    kind: 'format',
    name: 'WCK',
    extensions: ['.WCK'],
    magic: '57 43',
    magicOffset: 4,
    firstYear: 1997,
    content: 'model',
  };
  await catalogue.importLines([line]);
  const { app, db } = catalogue;
  const shown = async () => (await callApi(app, getFormat, '?name=WCK')).data[0];
  expect(await shown()).toMatchObject({
    version: 1,
    form: { extensions: ['wck'], magic: '5743', magicOffset: 4, firstYear: 1997, content: 'model', homepage: null },
  });
  const mira = await signedIn(catalogue.started, await addMember(catalogue.started, 'mira'));
  const found = await shown();
  const form = { ...found?.form, firstYear: 1998 };
  await app.inject({
    method: 'POST',
    url: '/api/save-format',
    headers: mira,
    payload: { id: found?.id, version: 1, note: null, form },
  });
  const next = { ...line, firstYear: 1996, byteOrder: 'little', homepage: 'example.org/wck' };
  const again = await catalogue.importLines([next]);
  expect([again.counts.format.updated, again.keptFields]).toEqual([1, [1]]);
  expect(await shown()).toMatchObject({
    version: 3,
    form: { firstYear: 1998, byteOrder: 'little', homepage: 'https://example.org/wck' },
  });
  expect((await catalogue.importLines([next])).counts.format.unchanged).toBe(1);
  await catalogue.importLines([next], { overwrite: true });
  const { revisions } = await callApi(app, listEntryRevisions, `?kind=format&id=${found?.id}`);
  expect(revisions.map(({ number, source, sourceName, changes }) => [number, source, sourceName, changes.length])).toEqual([
    [4, 'import', 'catalogue.ndjson', 1],
    [3, 'import', 'catalogue.ndjson', 2],
    [2, 'member', null, 1],
    [1, 'member', null, 0],
  ]);
  await db
    .updateTable('format')
    .set({ locked: true } as never)
    .execute();
  expect((await catalogue.importLines([{ ...next, firstYear: 1990 }])).counts.format.unchanged).toBe(1);
  const { failed } = await catalogue.importLines([
    { kind: 'format', name: 'Odd', homepage: 'http://10.0.0.1' },
    { kind: 'game', title: 'Odd', socialLinks: [{ link: 'http://10.0.0.1/', name: 'Official site' }] },
  ]);
  const inside = 'This address cannot be reached from outside. Link to a public one.';
  expect(failed.map(({ reason }) => reason)).toEqual([inside, `"http://10.0.0.1/": ${inside}`]);
});

test("an import never changes a person's account", async () => {
  await catalogue.db.insertInto('account').values({ nickname: 'ada', email: 'ada@example.org', about: 'Mine.' }).execute();
  const { counts } = await catalogue.importLines([{ kind: 'user', nickname: 'ada', about: 'Taken over.' }]);
  expect(counts.user.unchanged).toBe(1);
  expect(await catalogue.db.selectFrom('account').select('about').executeTakeFirstOrThrow()).toEqual({ about: 'Mine.' });
});

test('an import never changes the remains of a deleted account', async () => {
  await catalogue.db.insertInto('account').values({ nickname: 'deleted_7', deleted_at: new Date() }).execute();
  const { counts } = await catalogue.importLines([{ kind: 'user', nickname: 'deleted_7', about: 'Back again.' }]);
  expect(counts.user.unchanged).toBe(1);
  expect(await catalogue.db.selectFrom('account').select('about').executeTakeFirstOrThrow()).toEqual({ about: null });
});
