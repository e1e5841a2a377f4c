/** Fills an empty catalogue with assets, and a twentieth as many games. Every run results in the same data. */
import { sql } from 'kysely';

import type { Db } from '../../src/server/platform/db/database.ts';
import { nameTexts, rememberWords, shownName } from '../../src/server/platform/db/name-texts.ts';
import { matchKey } from '../../src/shared/platform/kit/text.ts';
import { insertRows } from './insert-rows.ts';
import { seededRandom, zipf } from './random.ts';

/** Number of assets and games of a benchmark catalogue. */
export interface CatalogueSize {
  assets: number;
  games: number;
}

/** A filled catalogue, with the environment of a server that uses it. */
export interface Benched {
  /** Database name for headings. */
  engine: string;
  size: CatalogueSize;
  env: Record<string, string>;
}

const ASSETS_OF_A_GAME = 20;
export const sizeOf = (assets: number): CatalogueSize => ({ assets, games: Math.ceil(assets / ASSETS_OF_A_GAME) });

const TAGS = 500;
const ACCOUNTS = 1000;
const PICTURES = 500;
const PLATFORMS = 40;
const FORMATS = 10;
const CATEGORIES = 20;
const COMPANIES = 800;
const SERIES = 400;
const GENRES = 20;
const LICENSES = 8;
const TECHNOLOGIES = 15;
const ASSETS_AT_ONCE = 2000;

const FIRST = [
  'Rusty',
  'Ancient',
  'Broken',
  'Golden',
  'Frozen',
  'Wooden',
  'Silent',
  'Crimson',
  'Hollow',
  'Mossy',
  'Polished',
  'Cursed',
];
const THINGS = [
  'lantern',
  'chest',
  'sword',
  'barrel',
  'tower',
  'robot',
  'dragon',
  'cottage',
  'shield',
  'bridge',
  'engine',
  'crystal',
  'statue',
  'wagon',
  'helmet',
  'turret',
  'goblin',
  'portal',
  'furnace',
  'fountain',
  'zeppelin',
  'catapult',
  'harpoon',
  'obelisk',
];
const PLACES = ['of the north', 'from the harbour', 'in ruins', 'with moss', 'of Eldermoor', 'of Kestrel Bay', 'at dusk', 'mk'];

/** One of the words for a number. Consecutive numbers get distant words. */
const pick = (words: string[], index: number, salt: number) =>
  words[(Math.imul(index + salt, 2_654_435_761) >>> 8) % words.length];

/** Name of an asset, unique by its number. */
export function assetName(index: number): string {
  return `${pick(FIRST, index, 1)} ${pick(THINGS, index, 77)} ${pick(PLACES, index, 991)} ${index}`;
}

export function gameTitle(index: number): string {
  return `The ${pick(FIRST, index, 5)} ${pick(THINGS, index, 50)} chronicle ${index}`;
}

const DAY_MS = 86_400_000;
const NEWEST = Date.UTC(2026, 0, 1);

/** Publication time of an asset in milliseconds. The first asset is the newest. */
export const placedAt = (index: number): number => NEWEST - (index + 1) * 60_000;

export async function fillCatalogue(db: Db, size: CatalogueSize): Promise<void> {
  const random = seededRandom(1);
  await lookups(db);
  const games = Array.from({ length: size.games }, (_, index) => {
    const title = gameTitle(index);
    const texts = nameTexts([shownName(title)]);
    return {
      title,
      title_key: matchKey(title),
      search_text: texts.searchText,
      name_words: texts.nameWords,
      status_id: 1,
      published_at: new Date(NEWEST - (index % 15_000) * DAY_MS).toISOString(),
      uploader_id: 1 + (index % ACCOUNTS),
      cover_id: 1 + (index % PICTURES),
      type_id: 1,
      series_id: index % 3 === 0 ? 1 + ((index / 3) % SERIES) : null,
      first_year: 1980 + (index % 45),
      popularity: Math.floor(random() * 1000),
      // Derived by `game_known`, which the start recomputes.
      renown: 6,
      description: `${title} is a game about what its title says. `.repeat(5),
    };
  });
  await insertRows(db, 'game', games);
  await insertRows(
    db,
    'game_platform',
    games.flatMap((_, index) =>
      [0, 1].map((n) => ({
        game_id: index + 1,
        platform_id: 1 + ((index + n * 7) % PLATFORMS),
        position: n,
      })),
    ),
  );
  await insertRows(
    db,
    'game_genre',
    games.flatMap((_, index) =>
      [0, 1].map((n) => ({ game_id: index + 1, genre_id: 1 + ((index + n * 3) % GENRES), position: n })),
    ),
  );
  await insertRows(
    db,
    'game_technology',
    games.map((_, index) => ({ game_platform_id: index * 2 + 1, technology_id: 1 + (index % TECHNOLOGIES), position: 0 })),
  );
  await insertRows(
    db,
    'game_company',
    games.map((_, index) => ({
      game_id: index + 1,
      company_id: 1 + (index % COMPANIES),
      main_developer: true,
      publisher: index % 2 === 0,
      position: 0,
    })),
  );
  await withoutIndexes(db, () => assets(db, size, random));
  const words = [...FIRST, ...THINGS, 'Eldermoor', 'Kestrel', 'harbour', 'chronicle'];
  await rememberWords(db, nameTexts(words.map(shownName)).knownWords);
  // Popularity is recomputed at the start. It must follow from the views, or the start would rewrite every row.
  await sql`insert into asset_activity (asset_id, day, views) select id, current_date, popularity from asset`.execute(db);
  await sql`insert into game_activity (game_id, day, views) select id, current_date, popularity from game`.execute(db);
  await sql`update game set asset_count = n.count from (select game_id, count(*)::int as count from asset_game group by 1) n
    where n.game_id = game.id`.execute(db);
  // No index has read them yet.
  await sql`truncate filter_change`.execute(db);
  await sql`update tag set uses = n.count from (select tag_id, count(*)::int as count from asset_tag group by 1) n
    where n.tag_id = tag.id`.execute(db);
}

async function lookups(db: Db): Promise<void> {
  const named = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${prefix} ${index}` }));
  await insertRows(
    db,
    'account',
    Array.from({ length: ACCOUNTS }, (_, index) => ({ nickname: `maker_${index}`, demo: false, role: 'user' })),
  );
  await insertRows(
    db,
    'stored_file',
    Array.from({ length: PICTURES }, (_, index) => ({
      sha256: index.toString(16).padStart(64, '0'),
      bytes: 1000,
      media_type: 'image/webp',
      state: 'kept',
    })),
  );
  await insertRows(
    db,
    'picture',
    Array.from({ length: PICTURES }, (_, index) => ({
      file_id: index + 1,
      width: 800,
      height: 500 + (index % 5) * 100,
      placeholder: `data:image/webp;base64,${'A'.repeat(120)}`,
    })),
  );
  await insertRows(db, 'tag', named('tag', TAGS));
  await insertRows(db, 'platform', named('Platform', PLATFORMS));
  await insertRows(db, 'format', named('Format', FORMATS));
  await insertRows(db, 'category', named('Category', CATEGORIES));
  await insertRows(db, 'company', named('Company', COMPANIES));
  await insertRows(db, 'series', named('Series', SERIES));
  await insertRows(db, 'genre', named('Genre', GENRES));
  await insertRows(db, 'license', named('License', LICENSES));
  await insertRows(db, 'technology', named('Technology', TECHNOLOGIES));
}

/** Bulk inserts are several times faster if indexes are created afterwards. */
async function withoutIndexes(db: Db, write: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid::regclass::text like 'asset%' and not i.indisunique and not i.indisprimary`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  await write();
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}

async function assets(db: Db, size: CatalogueSize, random: () => number): Promise<void> {
  const game = zipf(size.games, random);
  const tag = zipf(TAGS, random);
  for (let start = 0; start < size.assets; start += ASSETS_AT_ONCE) {
    const indexes = Array.from({ length: Math.min(ASSETS_AT_ONCE, size.assets - start) }, (_, offset) => start + offset);
    const links = indexes.map((index) => ({
      id: index + 1,
      game: game(),
      tags: [...new Set([tag(), tag(), tag()])],
    }));
    await insertRows(
      db,
      'asset',
      links.map(({ id, game: gameIndex, tags }) => {
        const name = assetName(id - 1);
        const texts = nameTexts([shownName(name)], [gameTitle(gameIndex), ...tags.map((n) => `tag ${n}`)]);
        return {
          name,
          name_key: matchKey(name),
          name_words: texts.nameWords,
          search_text: texts.searchText,
          status_id: 1,
          published_at: new Date(placedAt(id - 1)).toISOString(),
          uploader_id: 1 + (id % ACCOUNTS),
          cover_id: 1 + (id % PICTURES),
          game_id: gameIndex + 1,
          category_id: 1 + (id % CATEGORIES),
          license_id: id % 4 === 0 ? 1 + (id % LICENSES) : null,
          measured_at: new Date(NEWEST).toISOString(),
          triangles: Math.floor(10 ** (1 + random() * 5)),
          vertices: 1000,
          meshes: 3,
          materials: 2,
          texture_type: id % 2 === 0 ? 'PBR' : 'traditional',
          texture_side: 256 << (id % 5),
          bones: id % 3 === 0 ? 40 : 0,
          clips: id % 6 === 0 ? 5 : 0,
          popularity: Math.floor(random() * 10_000),
          description: `${name}: a model of the bench, described in a sentence or two. `.repeat(4),
        };
      }),
    );
    await insertRows(
      db,
      'asset_game',
      links.map(({ id, game: gameIndex }) => ({ asset_id: id, game_id: gameIndex + 1, position: 0 })),
    );
    await insertRows(
      db,
      'asset_tag',
      links.flatMap(({ id, tags }) => tags.map((n, position) => ({ asset_id: id, tag_id: n + 1, position }))),
    );
    await insertRows(
      db,
      'asset_platform',
      links.map(({ id }) => ({ asset_id: id, platform_id: 1 + (id % PLATFORMS), position: 0 })),
    );
    await insertRows(
      db,
      'asset_format',
      links.map(({ id }) => ({ asset_id: id, format_id: 1 + (id % FORMATS), position: 0 })),
    );
    await insertRows(
      db,
      'asset_image',
      links.map(({ id }) => ({ asset_id: id, picture_id: 1 + (id % PICTURES), position: 0 })),
    );
  }
}
