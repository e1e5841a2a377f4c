import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAccount, addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { openIndex } from '../../../../test/factories/open-index.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { MAX_CHOICES, type FilterChoice } from '../../../shared/platform/kit/paging.ts';
import { ASSET_LIST } from '../../catalogue/assets/asset-list-store.ts';
import { GAME_LIST } from '../../catalogue/games/game-list-store.ts';
import { lookupMergeStore } from '../../catalogue/vocabularies/lookup-merge-store.ts';
import { kindQuery } from '../../catalogue/publications/index-query-store.ts';
import { BEST_KNOWN } from '../../catalogue/publications/publication-order-store.ts';
import { nameTexts, shownName } from '../../platform/db/name-texts.ts';
import { publicationListService } from '../../catalogue/publications/publication-list-service.ts';

/** The lists of one process, whose index is ready after `refresh`. */
function openLists(app: StartedApp) {
  const { db, installation } = app;
  const { version } = installation;
  const { index, refresh } = openIndex(app, [ASSET_LIST, GAME_LIST]);
  const parts = { db, version, index };
  return {
    index,
    refresh,
    assets: publicationListService(ASSET_LIST, parts),
    games: publicationListService(GAME_LIST, parts),
  };
}
type Lists = ReturnType<typeof openLists>;

/** A page of the models that match texts, and their number. */
async function found({ index, assets }: Lists, { filters = {}, texts }: { filters?: object; texts: string[][] }, page: object) {
  const { sort = 'relevance', ...part } = page as { sort?: Parameters<typeof assets.orderOf>[0] };
  const query = { kinds: [await kindQuery(started.db, ASSET_LIST, filters)], texts };
  return index.search(query, { order: assets.orderOf(sort, true), ...FIRST_PAGE, ...part });
}
const suggested = ({ index }: Lists, forms: string[]) =>
  index.suggest(forms, { kinds: ['asset'], order: BEST_KNOWN, limit: 10 });

const FIRST_PAGE = { limit: 20, offset: 0, after: null };

let started: StartedApp;
let processes: Lists[];
let ids: Record<
  'game' | 'other' | 'asset' | 'second' | 'tag' | 'otherTag' | 'license' | 'series' | 'format' | 'wii' | 'maker',
  number
>;

const link = (table: string, columns: string, ...values: number[]) =>
  sql`insert into ${sql.table(table)} (${sql.raw(columns)}, position) values (${sql.join(values)}, 0)`.execute(started.db);

beforeAll(async () => {
  started = await startApp();
  const { db } = started;
  processes = [openLists(started), openLists(started)];
  // Nothing exists yet, so everything later must come from the feed.
  for (const { refresh } of processes) await refresh();
  const series = await addLookup(db, 'series', 'Halls');
  const license = await addLookup(db, 'license', 'Fan works');
  const maker = await addAccount(db, 'maker');
  const game = await addGame(db, 'Hall of moss', { series_id: series, first_year: 1997, uploader_id: maker });
  const other = await addGame(db, 'Hall of rust', { first_year: 2003 });
  const measured = { triangles: 900, texture_type: 'PBR', texture_side: 1024, bones: 3, clips: 0 } as const;
  const asset = await addAsset(db, 'Lantern', { ...measured, license_id: license, uploader_id: maker });
  const second = await addAsset(db, 'Chest', { triangles: 5000, texture_type: 'traditional', has_uv: true });
  const [tag, otherTag] = [await addLookup(db, 'tag', 'old'), await addLookup(db, 'tag', 'new')];
  const [format, wii] = [await addLookup(db, 'format', 'GLB'), await addLookup(db, 'platform', 'Wii')];
  ids = { game, other, asset, second, tag, otherTag, license, series, format, wii, maker };
  await link('asset_game', 'asset_id, game_id', asset, game);
  await link('asset_game', 'asset_id, game_id', second, game);
  await link('asset_game', 'asset_id, game_id', second, other);
  await link('asset_tag', 'asset_id, tag_id', asset, tag);
  await link('asset_tag', 'asset_id, tag_id', second, otherTag);
  await link('asset_format', 'asset_id, format_id', asset, format);
  await link('game_platform', 'game_id, platform_id', game, wii);
  await link('game_genre', 'game_id, genre_id', other, await addLookup(db, 'genre', 'Puzzle'));
});
afterAll(() => started.stop());

/** Replies to many selections, of every process and of one that builds its index now. */
async function answers() {
  await started.installation.version.changed();
  const { game, tag, otherTag, license, series, format, wii, maker } = ids;
  const query = [
    {},
    { game: [game] },
    { tag: [tag, otherTag], rigged: true },
    { textureType: ['PBR' as const], license: [license] },
    { series: [series], triangles: '100..2000' },
    { years: '1990..2000' },
    { commercialUse: false },
    { added: '2025-12-30..2026-01-01', fileSize: '..10' },
    { added: '2026-01-02..' },
    { platform: [wii], uvs: true, uploader: [maker] },
    { without: ['lantern'], year: [1997, 2003] },
  ];
  const gameFilters = [{}, { format: [format] }, { platform: [wii], year: [1997] }, { years: '2000..' }, { series: [series] }];
  const searches = [
    [['antern']],
    [['rusty lan', 'chest']],
    [['bulk 12']],
    [['bulk', 'ch']],
    [['many'], ['7']],
    [['glow la']],
    [['x']],
  ];
  const answersOf = async (one: Lists) => {
    const { assets, games } = one;
    return {
      assets: await Promise.all(query.map((filters) => assets.list(filters, { sort: 'name' }))),
      choices: await Promise.all(query.map((filters) => assets.filterChoices({ filters, queries: [] }))),
      searched: await assets.filterChoices({ filters: { tag: [tag] }, queries: [['chest', 'lantern']] }),
      found: await Promise.all(searches.map((texts) => found(one, { texts }, {}))),
      known: await Promise.all(
        (['popular', 'relevance'] as const).map((sort) => assets.list({ game: [ids.game, ids.other] }, { sort })),
      ),
      suggested: await Promise.all(searches.map(([forms = []]) => suggested(one, forms))),
      games: await Promise.all(
        gameFilters.map(async (filters) => ({
          choices: await games.filterChoices({ filters, queries: [] }),
          list: await games.list(filters, { sort: 'name' }),
        })),
      ),
      released: await games.list({ platform: [wii] }, { sort: 'latest' }),
      ofRole: await games.filterChoices({ filters: { company: [1], role: 'publisher' }, queries: [] }),
    };
  };
  const fresh = openLists(started);
  await fresh.refresh();
  const built = await answersOf(fresh);
  const following = [];
  for (const each of processes) {
    await each.refresh();
    following.push(await answersOf(each));
  }
  return { following, built: processes.map(() => built) };
}

const run = (statement: ReturnType<typeof sql>) => statement.execute(started.db);

test('two processes apply each kind of change', async () => {
  const { db } = started;
  const { asset, second, game, other, tag, otherTag, license, wii } = ids;
  const changes: [string, () => Promise<unknown>][] = [
    ['what was there', async () => {}],
    ['what is hidden', () => run(sql`update asset set hidden_at = now() where id = ${asset}`)],
    ['and shown again', () => run(sql`update asset set hidden_at = null where id = ${asset}`)],
    ['what is a draft', () => run(sql`update asset set status_id = 3 where id = ${second}`)],
    ['and published', () => run(sql`update asset set status_id = 1 where id = ${second}`)],
    [
      'what is measured anew',
      () => run(sql`update asset set triangles = 70, bones = 0, texture_side = 4096 where id = ${asset}`),
    ],
    ['what is looked at', () => run(sql`update asset set popularity = popularity + 3 where id = ${second}`)],
    ['what others look at', () => run(sql`update asset set popularity = popularity + 9 where id = ${asset}`)],
    ['terms of a license', () => run(sql`update license set commercial_use = false where id = ${license}`)],
    ['a hidden game', () => run(sql`update game set hidden_at = now() where id = ${game}`)],
    ['a game that is back', () => run(sql`update game set hidden_at = null, first_year = 1999 where id = ${game}`)],
    ['a series that is left', () => run(sql`update game set series_id = null where id = ${game}`)],
    ['a platform of a game', () => link('game_platform', 'game_id, platform_id', other, wii)],
    ['a platform that a model states', () => link('asset_platform', 'asset_id, platform_id', second, wii)],
    ['a merge', () => lookupMergeStore(db).merge({ kind: 'tag', id: tag, intoId: otherTag }, new Date())],
    ['a game that a model leaves', () => run(sql`delete from asset_game where asset_id = ${second} and game_id = ${game}`)],
    [
      'another name',
      async () => {
        const { nameWords, searchText } = nameTexts([shownName('Rusty lantern'), shownName('Glow-lamp of 9')], ['old']);
        await run(sql`update asset set search_text = ${searchText}, name_words = ${nameWords} where id = ${asset}`);
      },
    ],
    ['what is deleted', () => run(sql`delete from asset where id = ${asset}`)],
    ['what is new', () => addAsset(db, 'Late', { triangles: 12, license_id: license })],
  ];
  for (const [name, change] of changes) {
    await change();
    const { following, built } = await answers();
    expect({ name, following }).toEqual({ name, following: built });
  }
});

test('changes of a transaction appear after its commit, however long it takes', async () => {
  const { db } = started;
  const { second, other } = ids;
  const slow = await db.startTransaction().execute();
  await sql`update asset set triangles = 90000 where id = ${second}`.execute(slow);
  await run(sql`update game set first_year = 2010 where id = ${other}`);
  const before = await answers();
  expect(before.following).toEqual(before.built);
  await slow.commit().execute();
  const after = await answers();
  expect(after.following).toEqual(after.built);
});

test('a large change is applied in slices, and a later process has all of it', async () => {
  const { db } = started;
  await sql`insert into asset (name, name_key, name_words, search_text, status_id, published_at, triangles)
    select 'Bulk ' || n, 'bulk' || n, '= bulk ' || n || ' =& ʘbulk' || n || ' &', ' bulk' || n || ' ', 1, now(), n from generate_series(1, 3000) n`.execute(
    db,
  );
  await started.installation.version.changed();
  const late = openLists(started);
  processes = [...processes, late];
  const { following, built } = await answers();
  expect(following).toEqual(built);
  expect((await late.assets.list({ triangles: '..2500' }, {})).total).toBe(2501);
});

test('the next page continues after the cursor of the previous one, in every order', async () => {
  await run(sql`insert into asset (name, name_key, search_text, name_words, status_id, published_at, uploader_id, triangles, file_bytes,
      popularity, texture_type)
    select 'Many ' || n, case when n % 100 > 0 then 'many' || n else '' end, ' many' || n || ' bluelamps ', '= many ' || n || ' =& ʘmany' || n || ' &', 1,
      timestamptz '2020-01-01' + n * interval '7 hours 1.234567 seconds', ${ids.maker},
      case when n % 5 > 0 then 10 + n * 3 end, case when n % 7 > 0 then n * 1000 end, n % 90, 'PBR'
    from generate_series(1, 2400) n`);
  // Many rows contain the word, and few have it as a name.
  for (const name of ['Lamp', 'Blue lamp', 'Lamp, dark blue', 'A clamp of bluest steel']) await addAsset(started.db, name);
  await started.installation.version.changed();
  for (const { refresh } of processes) await refresh();
  const filters = { uploader: [ids.maker], triangles: '400..', added: '..2021-11-20' };
  const sorts = [
    'recent',
    'fewest-triangles',
    'most-triangles',
    'smallest',
    'largest',
    'popular',
    'name',
    'relevance',
  ] as const;
  const [one] = processes as [Lists];
  for (const query of [{ uploader: [ids.maker] }, { textureType: ['PBR' as const], added: '..2021-11-20' }, filters]) {
    for (const sort of sorts) {
      const first = await one.assets.list(query, { sort, pageSize: 20 });
      const next = await one.assets.list(query, { sort, pageSize: 20, cursor: first.nextCursor ?? '' });
      const both = await one.assets.list(query, { sort, pageSize: 40 });
      expect({ sort, cards: [...first.cards, ...next.cards] }).toEqual({ sort, cards: both.cards });
    }
  }
  for (const texts of [[['many']], [['any'], ['12']], [['many 23', 'bulk']], [['lamp']], [['blue lamp']]]) {
    for (const sort of sorts) {
      const first = await found(one, { filters, texts }, { sort });
      const last = first.hits.at(-1);
      const next = await found(one, { filters, texts }, { sort, after: last ?? null });
      const both = await found(one, { filters, texts }, { sort, limit: 40 });
      expect({ texts, sort, hits: [...first.hits, ...next.hits] }).toEqual({ texts, sort, hits: both.hits });
    }
  }
});

test('if there are too many choices, the most frequent and the chosen ones are returned', async () => {
  const { db } = started;
  const models = [await addAsset(db, 'Crate'), await addAsset(db, 'Barrel'), await addAsset(db, 'Cart')];
  const tags: number[] = [];
  for (let number = 1; number < MAX_CHOICES + 10; number += 1) tags.push(await addLookup(db, 'tag', `Many ${number}`));
  // The first are of three models, the others of one.
  for (const [at, model] of models.entries())
    for (const tag of at === 0 ? tags : tags.slice(0, MAX_CHOICES - 1)) await link('asset_tag', 'asset_id, tag_id', model, tag);
  await started.installation.version.changed();
  const rarest = tags.at(-1) ?? 0;
  const choicesOf = async ({ assets }: Lists) => {
    const choices: Record<string, FilterChoice[]> = await assets.filterChoices({ filters: { tag: [rarest] }, queries: [] });
    return choices['tag'] ?? [];
  };
  for (const each of processes) {
    await each.refresh();
    const named = new Set((await choicesOf(each)).map(({ id }) => Number(id)));
    expect(named).toEqual(new Set([...tags.slice(0, MAX_CHOICES - 1), rarest]));
  }
});
