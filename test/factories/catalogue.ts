import type { Insertable } from 'kysely';

import { matchKey } from '../../src/shared/platform/kit/text.ts';
import type { Db } from '../../src/server/platform/db/database.ts';
import { nameTexts, rememberWords, shownName } from '../../src/server/platform/db/name-texts.ts';
import type { Tables } from '../../src/server/platform/db/tables.ts';

type LookupTable =
  | 'genre'
  | 'platform'
  | 'company'
  | 'technology'
  | 'format'
  | 'category'
  | 'license'
  | 'tag'
  | 'series'
  | 'theme'
  | 'game_type'
  | 'release_status';

/** Inserts or finds a lookup, and returns its id. */
export async function addLookup(db: Db, table: LookupTable, name: string): Promise<number> {
  const known = await db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirst();
  const row = known ?? (await db.insertInto(table).values({ name }).returning('id').executeTakeFirstOrThrow());
  return row.id;
}

export async function addAccount(db: Db, nickname: string): Promise<number> {
  const row = await db.insertInto('account').values({ nickname, demo: false }).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** A picture without bytes, for code that only uses its address. */
export async function addPicture(db: Db, width = 800, height = 600): Promise<number> {
  const sha256 = Array.from({ length: 64 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  const file = await db
    .insertInto('stored_file')
    .values({ sha256, bytes: 10, media_type: 'image/webp' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await db
    .insertInto('picture')
    .values({ file_id: file.id, width, height, placeholder: 'data:image/webp;base64,AA==' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A public picture, the background of a tag, so any member may use it. */
export async function addSharedPicture(db: Db): Promise<number> {
  const id = await addPicture(db);
  await db
    .insertInto('tag')
    .values({ name: `shows ${id}`, background_id: id })
    .execute();
  return id;
}

const published = (minutesAgo: number) => new Date(Date.UTC(2026, 0, 1) - minutesAgo * 60_000);

export async function addGame(
  db: Db,
  title: string,
  more: Partial<Insertable<Tables['game']>> & { minutesAgo?: number; alsoFoundBy?: string[] } = {},
): Promise<number> {
  const { minutesAgo = 0, alsoFoundBy = [], ...columns } = more;
  const texts = nameTexts([shownName(title)], alsoFoundBy);
  const row = await db
    .insertInto('game')
    .values({
      title,
      title_key: matchKey(title),
      search_text: texts.searchText,
      name_words: texts.nameWords,
      status_id: 1,
      published_at: published(minutesAgo),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await rememberWords(db, texts.knownWords);
  return row.id;
}

export async function addAsset(
  db: Db,
  name: string,
  more: Partial<Insertable<Tables['asset']>> & { minutesAgo?: number; alsoFoundBy?: string[] } = {},
): Promise<number> {
  const { minutesAgo = 0, alsoFoundBy = [], ...columns } = more;
  const texts = nameTexts([shownName(name)], alsoFoundBy);
  const row = await db
    .insertInto('asset')
    .values({
      name,
      name_key: matchKey(name),
      search_text: texts.searchText,
      name_words: texts.nameWords,
      status_id: 1,
      published_at: published(minutesAgo),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await rememberWords(db, texts.knownWords);
  return row.id;
}
