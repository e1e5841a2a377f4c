import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addMember } from '../../../../test/factories/account.ts';
import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { measuredModel } from '../../../../test/factories/measured-model.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';

let catalogue: OpenCatalogue;
useBundledPrograms();
beforeAll(async () => void (catalogue = await openCatalogue()));
beforeEach(() => catalogue.clear());
afterAll(() => catalogue.stop());

const game = (title: string, more: object = {}) => ({ kind: 'game', title, ...more });
const asset = (name: string, gameTitle: string, more: object = {}) => ({ kind: 'asset', name, game: gameTitle, ...more });

const DOOM = game('Doom', {
  type: 'Main Game',
  series: 'Doom',
  genres: ['Shooter', 'shooter', 'Action'],
  tags: ['demons'],
  platforms: [
    {
      platform: 'PC',
      releases: [{ region: 'Worldwide', status: 'Full Release', date: '1993-12-10' }, { date: '1994' }],
      technologies: [{ name: 'id Tech 1', version: '1.9' }],
    },
    { platform: 'pc', releases: [{ region: 'Japan', date: '1993-Q1' }] },
    { platform: 'Mac', technologies: [{ name: 'ID TECH 1' }] },
  ],
  companies: [
    { name: 'id Software', mainDeveloper: true, platforms: ['PC'] },
    { name: 'ID Software', publisher: true },
    { name: 'Helper Ltd', supportingDeveloper: true },
  ],
  alternativeNames: [
    { name: 'Knee-Deep', region: 'Japan' },
    { name: 'Doomed', kind: 'romanised', locale: 'JA-latn', region: 'Japan' },
    'D!',
    { name: 'd!', kind: 'alternative' },
  ],
  storeLinks: [{ name: 'Steam', link: 'https://store.example.org/doom' }],
});

describe('games', () => {
  test('links need no type or scheme, and their hosts decide the type', async () => {
    const { failed } = await catalogue.importLines([
      {
        kind: 'game',
        title: 'Linked',
        storeLinks: [{ link: 'store.steampowered.com/app/1' }],
        socialLinks: [{ name: 'Bluesky', link: 'https://en.wikipedia.org/wiki/Linked' }, { link: 'linked.example.org' }],
      },
      { kind: 'game', title: 'Hostile', socialLinks: [{ link: 'javascript:alert(1)' }] },
    ]);
    expect(failed).toMatchObject([{ number: 2 }]);
    const stores = catalogue.db.selectFrom('game_store_link as l').innerJoin('store as s', 's.id', 'l.store_id');
    const socials = catalogue.db.selectFrom('game_social_link as l').innerJoin('social as s', 's.id', 'l.social_id');
    expect(await stores.select(['s.name', 'l.link']).execute()).toEqual([
      { name: 'Steam', link: 'https://store.steampowered.com/app/1' },
    ]);
    expect(await socials.select(['s.name', 'l.link']).orderBy('l.link').execute()).toEqual([
      { name: 'Wikipedia', link: 'https://en.wikipedia.org/wiki/Linked' },
      { name: 'Official site', link: 'https://linked.example.org' },
    ]);
  });

  test('a game is imported with all its parts; names match in any letter case', async () => {
    const { counts, failed } = await catalogue.importLines([DOOM]);
    expect(failed).toEqual([]);
    expect(counts.game).toEqual({ created: 1, updated: 0, unchanged: 0, failed: 0 });
    const row = await catalogue.db.selectFrom('game').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      title: 'Doom',
      title_key: 'doom',
      status_id: 1,
      listed: true,
      first_year: 1993,
      technology_count: 1,
      version: 1,
    });
    expect(row.search_text).toBe(' doom kneedeep doomed d demons id_software ');
    const releases = await catalogue.db
      .selectFrom('game_release')
      .select(['released_on', 'date_precision'])
      .orderBy('id')
      .execute();
    expect(releases).toEqual([
      { released_on: '1993-12-10', date_precision: 'day' },
      { released_on: '1994-01-01', date_precision: 'year' },
      { released_on: '1993-01-01', date_precision: 'quarter' },
    ]);
    const companies = await catalogue.db
      .selectFrom('game_company')
      .select(['main_developer', 'publisher'])
      .orderBy('position')
      .execute();
    expect(companies).toEqual([
      { main_developer: true, publisher: true },
      { main_developer: false, publisher: false },
    ]);
    const names = await catalogue.db
      .selectFrom('game_alternative_name')
      .select(['name', 'kind', 'locale', 'region_id'])
      .orderBy('position')
      .execute();
    expect(names.map(({ name, kind, locale, region_id }) => [name, kind, locale, region_id !== null])).toEqual([
      ['Knee-Deep', 'alternative', null, true],
      ['Doomed', 'romanised', 'ja-Latn', true],
      ['D!', 'alternative', null, false],
    ]);
    expect(await catalogue.db.selectFrom('genre').select('name').orderBy('name').execute()).toEqual([
      { name: 'Action' },
      { name: 'Shooter' },
    ]);
  });

  test('a second run changes nothing; a change updates version and time; a title in another letter case is the same game', async () => {
    await catalogue.importLines([DOOM]);
    const before = await catalogue.db.selectFrom('game').select(['version', 'updated_at']).executeTakeFirstOrThrow();
    expect((await catalogue.importLines([DOOM])).counts.game.unchanged).toBe(1);
    expect(await catalogue.db.selectFrom('game').select(['version', 'updated_at']).executeTakeFirstOrThrow()).toEqual(before);

    const { counts } = await catalogue.importLines([game('DOOM', { description: 'Hell.', tags: ['demons', 'mars'] })]);
    expect(counts.game.updated).toBe(1);
    const after = await catalogue.db.selectFrom('game').selectAll().executeTakeFirstOrThrow();
    expect(after).toMatchObject({ title: 'Doom', version: 2, description: 'Hell.', first_year: 1993 });
    expect(after.search_text).toContain(' mars ');
    expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
    expect(await catalogue.db.selectFrom('game_release').select('id').execute()).toHaveLength(3);
    expect((await catalogue.importLines([game('doom', { tags: [] })])).counts.game.updated).toBe(1);
    expect(await catalogue.db.selectFrom('tag').select(['name', 'uses']).orderBy('name').execute()).toEqual([
      { name: 'demons', uses: 0 },
      { name: 'mars', uses: 0 },
    ]);
  });

  test('a related game may come later in the file; one that never comes is reported', async () => {
    const { counts, failed } = await catalogue.importLines([
      game('Doom: Thy Flesh', { type: 'Expansion', relatedGame: 'doom' }),
      game('Lost', { relatedGame: 'Nowhere' }),
      game('Doom'),
    ]);
    expect(counts.game).toMatchObject({ created: 2, failed: 1 });
    expect(failed).toEqual([{ number: 2, reason: 'There is no game “Nowhere”.' }]);
    const rows = await catalogue.db
      .selectFrom('game as g')
      .innerJoin('game as r', 'r.id', 'g.related_game_id')
      .select('r.title')
      .execute();
    expect(rows).toEqual([{ title: 'Doom' }]);
  });

  test('bad lines are reported by number, and do not affect others', async () => {
    const { counts, failed } = await catalogue.importLines([
      '{"kind":"game"',
      game('One', { igdbId: 7 }),
      game('Two', { igdbId: 7 }),
      '',
      game('Three', { cover: '../outside.png' }),
      game('Four', { platforms: [{ platform: 'PC', releases: [{ date: '1993-02-31' }] }] }),
      game('Five', { uploader: 'nobody' }),
      game('Six'),
    ]);
    expect(counts.game).toMatchObject({ created: 2, failed: 3 });
    expect(counts.line.failed).toBe(2);
    expect(failed.map((line) => line.number).toSorted((a, b) => a - b)).toEqual([1, 3, 5, 6, 7]);
    expect(failed.find((line) => line.number === 3)?.reason).toMatch(/^The game “One” already has this number at IGDB/);
    const titles = await catalogue.db.selectFrom('game').select('title').orderBy('title').execute();
    expect(titles.map((row) => row.title)).toEqual(['One', 'Six']);
  });

  test('drafts of members are not changed, even with equal titles', async () => {
    const draft = sql`insert into game (title, title_key, search_text) values ('Quake', 'quake', ' quake ')`;
    await draft.execute(catalogue.db);
    await draft.execute(catalogue.db);
    const { failed } = await catalogue.importLines([
      game('Quake', { tags: ['ogre'] }),
      game('Quake II', { relatedGame: 'Quake' }),
      game('Quake', { description: 'Dark.' }),
    ]);
    expect(failed).toEqual([]);
    const rows = catalogue.db.selectFrom('game').select(['title', 'status_id', 'description']).orderBy('id');
    expect(await rows.where('title', '=', 'Quake').execute()).toEqual([
      { title: 'Quake', status_id: 3, description: null },
      { title: 'Quake', status_id: 3, description: null },
      { title: 'Quake', status_id: 1, description: 'Dark.' },
    ]);
    expect(await catalogue.db.selectFrom('tag').select('uses').executeTakeFirstOrThrow()).toEqual({ uses: 1 });
  });
});

describe('assets', () => {
  const MEASURED = measuredModel({
    textures: [{ name: 'skin', width: 1024, height: 512, channels: ['baseColor'] }],
    clips: [{ name: 'Idle', seconds: 1.2345678901 }],
    variants: ['Night'],
    size: [0.1, 1 / 3, 2.123456789],
  });

  test('an asset is imported with package, formats and pictures, and is found by all its names', async () => {
    await catalogue.put(
      'models/imp.zip',
      buildZip([
        { name: 'imp.fbx', data: 'fbx' },
        { name: 'textures/skin.png', data: await makePicture('brown', { width: 300, height: 300 }) },
        { name: 'preview.png', data: await makePicture('red') },
        { name: 'fake-preview.png', data: 'no picture' },
      ]),
    );
    const { counts, failed } = await catalogue.importLines([
      { kind: 'user', nickname: 'Ada', about: 'Collects.' },
      game('Doom'),
      asset('Imp', 'DOOM', {
        package: 'models/imp.zip',
        license: 'CC0-1.0',
        tags: ['monster'],
        category: 'Characters',
        subcategory: 'Demons',
        uploader: 'ada',
        acquired: '2020-02-29',
        measured: MEASURED,
      }),
    ]);
    expect(failed).toEqual([]);
    expect(counts.asset.created).toBe(1);
    const row = await catalogue.db.selectFrom('asset').selectAll().executeTakeFirstOrThrow();
    expect(row.search_text).toBe(' imp monster characters doom ada ');
    expect(row).toMatchObject({
      listed: true,
      triangles: 1200,
      quality: 1,
      texture_side: 1024,
      rigged: true,
      animated: true,
      acquired_on: '2020-02-29',
      variants: ['Night'],
    });
    expect(row.cover_id).not.toBe(null);
    expect(row.game_id).not.toBe(null);
    // The texture is not among its pictures.
    expect(await catalogue.db.selectFrom('asset_image').select('picture_id').execute()).toHaveLength(1);
    expect(
      await catalogue.db.selectFrom('picture').select('width').where('id', '=', row.cover_id).executeTakeFirstOrThrow(),
    ).toEqual({ width: 40 });
    expect(
      await catalogue.db
        .selectFrom('asset_format as x')
        .innerJoin('format as f', 'f.id', 'x.format_id')
        .select('f.name')
        .execute(),
    ).toEqual([{ name: 'FBX' }]);
    expect(await catalogue.db.selectFrom('bundle_entry').select(['path', 'kind']).orderBy('position').execute()).toHaveLength(
      4,
    );
    expect(
      await catalogue.db.selectFrom('license as l').innerJoin('asset as a', 'a.license_id', 'l.id').select('l.name').execute(),
    ).toEqual([{ name: 'CC0 1.0' }]);
  });

  test('counts of games, tags and totals are updated', async () => {
    await catalogue.importLines([
      game('Doom', { tags: ['hell'] }),
      game('Quake'),
      asset('Imp', 'Doom', { tags: ['hell'] }),
      asset('Imp', 'Quake'),
      asset('Cacodemon', 'Doom', { otherGames: ['Quake'] }),
    ]);
    const games = () => catalogue.db.selectFrom('game').select(['title', 'asset_count']).orderBy('title').execute();
    expect(await games()).toEqual([
      { title: 'Doom', asset_count: 2 },
      { title: 'Quake', asset_count: 2 },
    ]);
    expect(await catalogue.db.selectFrom('tag').select('uses').executeTakeFirstOrThrow()).toEqual({ uses: 2 });
    const totals = catalogue.db.selectFrom('catalogue_total').selectAll().where('listed', '>', 0);
    expect(await totals.orderBy('kind').execute()).toEqual([
      { kind: 'asset', listed: 3 },
      { kind: 'game', listed: 2 },
    ]);
    await catalogue.importLines([asset('Cacodemon', 'Doom', { otherGames: [] })]);
    expect(await games()).toEqual([
      { title: 'Doom', asset_count: 2 },
      { title: 'Quake', asset_count: 1 },
    ]);
  });

  test('a second run changes nothing, including package, pictures and measurements; changed bytes replace them', async () => {
    await catalogue.put('imp.zip', buildZip([{ name: 'imp.fbx', data: 'one' }]));
    await catalogue.put('imp.png', await makePicture('red'));
    const lines = [
      game('Doom', { cover: 'imp.png' }),
      asset('Imp', 'Doom', { package: 'imp.zip', images: ['imp.png'], measured: MEASURED }),
    ];
    await catalogue.importLines(lines);
    const again = await catalogue.importLines(lines);
    expect([again.counts.game.unchanged, again.counts.asset.unchanged]).toEqual([1, 1]);
    await catalogue.put('imp.zip', buildZip([{ name: 'imp.obj', data: 'two' }]));
    expect((await catalogue.importLines(lines)).counts.asset.updated).toBe(1);
    expect(await catalogue.db.selectFrom('asset').select(['version', 'triangles']).executeTakeFirstOrThrow()).toEqual({
      version: 2,
      triangles: 1200,
    });
    const files = catalogue.db.selectFrom('bundle_entry as e').innerJoin('bundle as b', 'b.id', 'e.bundle_id');
    expect(await files.select(['b.number', 'e.path']).orderBy('b.number').execute()).toEqual([
      { number: 1, path: 'imp.fbx' },
      { number: 2, path: 'imp.obj' },
    ]);
    expect((await catalogue.importLines(lines)).counts.asset.unchanged).toBe(1);
  });

  test('two concurrent imports create an asset once', async () => {
    const crates = Array.from({ length: 15 }, (_, index) => asset(`Crate ${index}`, 'Doom'));
    await catalogue.importLines([game('Doom')]);
    const runs = await Promise.all([1, 2, 3].map(() => catalogue.importLines(crates)));
    expect(runs.reduce((sum, { counts }) => sum + counts.asset.created, 0)).toBe(15);
    expect(await catalogue.db.selectFrom('asset').select('id').execute()).toHaveLength(15);
  });

  test('a game and an uploader in another letter case keep their names, and their assets are still found', async () => {
    await catalogue.importLines([
      game('Doom II'),
      { kind: 'user', nickname: 'ada_l' },
      asset('Imp', 'Doom II', { uploader: 'ada_l' }),
    ]);
    const { counts } = await catalogue.importLines([
      game('DOOM ii', { description: 'Hell again.' }),
      { kind: 'user', nickname: 'ADA_L', about: 'Collects imps.' },
    ]);
    expect([counts.game.updated, counts.user.updated]).toEqual([1, 1]);
    expect(await catalogue.db.selectFrom('game').select('title').executeTakeFirstOrThrow()).toEqual({ title: 'Doom II' });
    expect(await catalogue.db.selectFrom('asset').select('search_text').executeTakeFirstOrThrow()).toEqual({
      search_text: ' imp doom_ii ada_l ',
    });
  });

  test('a bad package, a missing file and a missing game are reported, and the asset is not imported', async () => {
    await catalogue.put('locked.zip', buildZip([{ name: 'a.obj', data: 'x', flags: 1 }]));
    const { failed } = await catalogue.importLines([
      game('Doom'),
      asset('A', 'Doom', { package: 'locked.zip' }),
      asset('B', 'Doom', { package: 'missing.zip' }),
      asset('C', 'Nowhere'),
      asset('D', 'Doom', { package: '/etc/passwd' }),
      asset('E', 'Doom', { subcategory: 'Demons' }),
    ]);
    expect(failed.map((line) => line.number).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6]);
    expect(await catalogue.db.selectFrom('asset').select('id').execute()).toEqual([]);
  });
});

test('captions are imported with pictures; the same bytes with another caption are a change', async () => {
  await catalogue.put('red.png', await makePicture('red'));
  await catalogue.put('copy.png', await makePicture('red'));
  const cover = { path: 'red.png', alternativeText: 'A red door.' };
  await catalogue.importLines([game('Doom', { cover, media: ['red.png'] })]);
  const pictureOf = async () => {
    const { cover_id: id } = await catalogue.db.selectFrom('game').select('cover_id').executeTakeFirstOrThrow();
    return catalogue.db.selectFrom('picture').select(['id', 'alternative_text']).where('id', '=', id).executeTakeFirstOrThrow();
  };
  const { id, alternative_text: text } = await pictureOf();
  expect(text).toBe('A red door.');
  // A member uploaded the same picture with the same texts.
  const member = await addMember(catalogue.started, 'ada');
  await catalogue.db.updateTable('picture').set({ uploader_id: member, name: 'mine.png' }).where('id', '=', id).execute();
  const again = await catalogue.importLines([game('Doom', { cover: { ...cover, path: 'copy.png' }, media: ['copy.png'] })]);
  expect(again.counts.game.unchanged).toBe(1);
  await catalogue.importLines([game('Doom', { cover: { ...cover, alternativeText: 'A door.' } })]);
  expect((await pictureOf()).alternative_text).toBe('A door.');
});

test("a member's earlier nickname means that member, as uploader and in a line of its own", async () => {
  const id = await addMember(catalogue.started, 'ada');
  await catalogue.db.insertInto('former_nickname').values({ nickname: 'adal', account_id: id, left_at: new Date() }).execute();
  const { counts } = await catalogue.importLines([{ kind: 'user', nickname: 'Adal' }, game('Doom', { uploader: 'Adal' })]);
  expect([counts.user.unchanged, counts.game.created]).toEqual([1, 1]);
  expect(await catalogue.db.selectFrom('account').select('id').execute()).toEqual([{ id }]);
  expect(await catalogue.db.selectFrom('game').select('uploader_id').executeTakeFirst()).toEqual({ uploader_id: id });
});

test('several hundred games make several batches; an aborted run leaves whole batches, and the next completes it', async () => {
  const lines = Array.from({ length: 1200 }, (_, index) =>
    game(`Game ${index}`, { companies: [{ name: `Company ${index % 7}`, publisher: true }] }),
  );
  const abort = new AbortController();
  await expect(catalogue.importLines(lines, { signal: abort.signal, progress: () => abort.abort() })).rejects.toThrow(
    'aborted',
  );
  expect(await catalogue.db.selectFrom('game').select('id').execute()).toHaveLength(500);
  const { counts } = await catalogue.importLines(lines);
  expect(counts.game).toMatchObject({ created: 700, unchanged: 500 });
});
