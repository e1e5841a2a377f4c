import { createHash } from 'node:crypto';

import type { Db } from '../../src/server/platform/db/database.ts';
import { matchKey } from '../../src/shared/platform/kit/text.ts';

export type SeededContent = Awaited<ReturnType<typeof seedContent>>;

/**
 * A small catalogue. Ada uploaded the published 'Portal' and the draft 'Aperture Papers'. Bob uploaded 'half-life', the hidden
 * 'Withdrawn', and the assets, of which 'Turret' is a draft. Ada, Bob and the moderator Mod are logged in with the tokens
 * 'token-of-ada' and so on.
 */
export async function seedContent(db: Db) {
  const insert = async (
    table: 'genre' | 'series' | 'company' | 'technology' | 'platform' | 'format' | 'category',
    name: string,
  ) => (await db.insertInto(table).values({ name }).returning('id').executeTakeFirstOrThrow()).id;
  const account = async (nickname: string, role: string) => {
    const row = { nickname, role, email: `${nickname}@shelf.example`, email_confirmed_at: new Date() };
    const { id } = await db.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow();
    const tokenHash = createHash('sha256').update(`token-of-${nickname}`).digest();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db
      .insertInto('session')
      .values({ token_hash: tokenHash, account_id: id, persistent: true, expires_at: expiresAt })
      .execute();
    return id;
  };
  const ada = await account('ada', 'user');
  const bob = await account('bob', 'user');
  await account('mod', 'moderator');

  const picture = async (digit: string, width: number) => {
    const file = { sha256: digit.repeat(64), bytes: 4321, media_type: 'image/png' };
    const stored = await db.insertInto('stored_file').values(file).returning('id').executeTakeFirstOrThrow();
    const row = { file_id: stored.id, width, height: width / 2, placeholder: 'data:image/webp;base64,AA' };
    return (await db.insertInto('picture').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const cover = await picture('a', 800);
  const wide = await picture('b', 100);

  const puzzle = await insert('genre', 'Puzzle');
  const action = await insert('genre', 'Action');
  const adventure = await insert('genre', 'adventure');
  const series = await insert('series', 'Portal');
  const valve = await insert('company', 'Valve');
  const source = await insert('technology', 'Source');
  const windows = await insert('platform', 'Windows');
  const glb = await insert('format', 'GLB');
  const weapons = await insert('category', 'Weapons');
  const tag = await db
    .insertInto('tag')
    .values({ name: 'sci-fi', background_id: wide })
    .returning('id')
    .executeTakeFirstOrThrow();

  const published = { status_id: 1, published_at: new Date('2024-03-05T10:00:00.123Z') };
  const game = async (title: string, row: object) => {
    const values = { title, title_key: matchKey(title), search_text: title, type_id: 1, ...row };
    return (await db.insertInto('game').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const portal = await game('Portal', {
    ...published,
    series_id: series,
    cover_id: cover,
    igdb_id: 71,
    uploader_id: ada,
    description: 'Cake.',
  });
  const halfLife = await game('half-life', { status_id: 1, published_at: new Date('2023-01-01T00:00:00Z'), uploader_id: bob });
  const draft = await game('Aperture Papers', { uploader_id: ada, related_game_id: portal });
  const hidden = await game('Withdrawn', { ...published, hidden_at: new Date(), uploader_id: bob });
  await db
    .insertInto('game_genre')
    .values([
      { game_id: portal, genre_id: puzzle, position: 2 },
      { game_id: portal, genre_id: action, position: 1 },
      { game_id: halfLife, genre_id: action, position: 1 },
      { game_id: draft, genre_id: adventure, position: 1 },
      { game_id: hidden, genre_id: adventure, position: 1 },
    ])
    .execute();
  await db.insertInto('game_tag').values({ game_id: portal, tag_id: tag.id, position: 1 }).execute();
  await db.insertInto('game_media').values({ game_id: portal, picture_id: wide, position: 1 }).execute();
  await db
    .insertInto('game_alternative_name')
    .values({ game_id: portal, name: 'Narbacular', region_id: 8, position: 1 })
    .execute();
  await db
    .insertInto('game_store_link')
    .values({ game_id: portal, store_id: 3, link: 'https://store.example/400', position: 1 })
    .execute();
  const company = { game_id: portal, company_id: valve, main_developer: true, position: 1 };
  const entry = await db.insertInto('game_company').values(company).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('game_company_platform')
    .values({ game_company_id: entry.id, platform_id: windows, position: 1 })
    .execute();
  const onWindows = { game_id: portal, platform_id: windows, position: 1 };
  const platform = await db.insertInto('game_platform').values(onWindows).returning('id').executeTakeFirstOrThrow();
  const release = { game_platform_id: platform.id, released_on: '2007-10-10', region_id: 8, release_status_id: 6, position: 1 };
  await db.insertInto('game_release').values(release).execute();
  const technology = { game_platform_id: platform.id, technology_id: source, version: '7', position: 1 };
  await db.insertInto('game_technology').values(technology).execute();

  const asset = async (name: string, row: object) => {
    const values = { name, name_key: name, search_text: name, uploader_id: bob, ...row };
    return (await db.insertInto('asset').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const cube = await asset('Weighted Cube', {
    ...published,
    triangles: 1200,
    bones: 0,
    variants: ['Gold'],
    texture_side: 2048,
    cover_id: cover,
    category_id: weapons,
  });
  const turret = await asset('Turret', {});
  await db
    .insertInto('asset_game')
    .values([
      { asset_id: cube, game_id: portal, position: 1 },
      { asset_id: cube, game_id: hidden, position: 2 },
      { asset_id: turret, game_id: portal, position: 1 },
    ])
    .execute();
  await db.insertInto('asset_format').values({ asset_id: cube, format_id: glb, position: 1 }).execute();
  await db
    .insertInto('asset_texture')
    .values({ asset_id: cube, name: 'cube', width: 8, height: 8, channels: ['baseColor'], position: 1 })
    .execute();
  return { ada, bob, cover, puzzle, action, adventure, series, valve, portal, halfLife, draft, hidden, cube, turret };
}
