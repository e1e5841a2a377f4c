import { sql, type RawBuilder } from 'kysely';

import { findByOtherNames, newPlatform } from '../../catalogue/vocabularies/lookup-name-service.ts';
import type { Db } from '../../platform/db/database.ts';
import { regionCode } from '../../../shared/catalogue/vocabularies/lookup-rules.ts';
import { TITLE_FIELDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { idList } from '../../catalogue/publications/batch-sql-store.ts';

/** Lookup tables. Missing names are created, except in CLOSED_LOOKUPS. */
export const LOOKUP_TABLES = [
  'genre',
  'theme',
  'game_mode',
  'player_perspective',
  'series',
  'store',
  'social',
  'category',
  'tag',
  'region',
  'game_type',
  'release_status',
  'technology',
  'format',
  'platform',
  'company',
  'license',
] as const;
export type LookupTable = (typeof LOOKUP_TABLES)[number];

export interface LookupMatch {
  /** The requested name; `name` is the stored one, possibly in another letter case. */
  wanted: string;
  id: number;
  name: string;
}

/** Codes that find a row like its name does. */
const BY_CODE: Partial<Record<LookupTable, RawBuilder<unknown>>> = {
  license: sql`or t.spdx_id = w.wanted`,
  region: sql`or name_identity(t.code) = name_identity(w.wanted)`,
};

export function lookupStore(db: Db) {
  /** By name, else by alternative name. Among matches of one name, the exact spelling comes last. */
  async function find(table: LookupTable, names: string[]): Promise<LookupMatch[]> {
    const byCode = BY_CODE[table] ?? sql``;
    const { rows } = await sql<LookupMatch>`
      select w.wanted, t.id, t.name from json_array_elements_text(${JSON.stringify(names)}::json) w(wanted)
      join ${sql.table(table)} t on name_identity(t.name) = name_identity(w.wanted) ${byCode}
      order by t.name = w.wanted`.execute(db);
    const known = new Set(rows.map((row) => row.wanted));
    const others = await findByOtherNames(
      db,
      table,
      names.filter((name) => !known.has(name)),
    );
    return [...rows, ...[...others].map(([wanted, row]) => ({ wanted, ...row }))];
  }

  return {
    find,

    async namesOf(table: LookupTable, ids: number[]): Promise<{ id: number; name: string }[]> {
      const { rows } = await sql<{ id: number; name: string }>`
        select id, name from ${sql.table(table)} where id in (${idList(ids)})`.execute(db);
      return rows;
    },

    /** A whole short table, in order of creation. */
    async all(table: LookupTable): Promise<{ id: number; name: string }[]> {
      const { rows } = await sql<{ id: number; name: string }>`select id, name from ${sql.table(table)} order by id`.execute(
        db,
      );
      return rows;
    },

    /** Creates missing rows and returns their ids. */
    async create(trx: Db, table: LookupTable, names: string[]): Promise<number[]> {
      const columns = sql.raw(['name', ...(MORE_COLUMNS[table] ?? [])].join(', '));
      const given = names.map((name) => ({ name, code: regionCode(name), ...(table === 'platform' && newPlatform(name)) }));
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${columns})
        select ${columns} from json_to_recordset(${JSON.stringify(given)}::json)
          w(name text, code text, alt_name text, alt_confirmed boolean, igdb_id int)
        on conflict do nothing returning id`.execute(trx);
      return rows.map((row) => row.id);
    },

    /** Id of a subcategory, created if missing. */
    async subcategory(trx: Db, categoryId: number, name: string): Promise<{ id: number; made: boolean }> {
      const found = await sql<{ id: number }>`
        select id from subcategory where category_id = ${categoryId} and name_identity(name) = name_identity(${name})`.execute(
        trx,
      );
      const known = found.rows[0];
      if (known !== undefined) return { id: known.id, made: false };
      const made = await trx
        .insertInto('subcategory')
        .values({ category_id: categoryId, name })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id: made.id, made: true };
    },

    /** Account ids by current or earlier nickname. */
    async accountIds(nicknames: string[]): Promise<Map<string, number>> {
      if (nicknames.length === 0) return new Map();
      const { rows } = await sql<{ id: number; wanted: string }>`
        select a.id, w.wanted from json_array_elements_text(${JSON.stringify(nicknames)}::json) w(wanted)
        join account a on a.deleted_at is null and (a.nickname = w.wanted
          or a.id = (select f.account_id from former_nickname f where f.nickname = w.wanted))`.execute(db);
      return new Map(rows.map((row) => [row.wanted, row.id]));
    },

    /** Ids of published, undeleted publications by title in any letter case. Keys are the requested titles. */
    async publicationIds(kind: PublicationKind, titles: string[]): Promise<Map<string, { id: number; title: string }>> {
      if (titles.length === 0) return new Map();
      const title = sql.ref(`p.${TITLE_FIELDS[kind]}`);
      const { rows } = await sql<{ wanted: string; id: number; title: string }>`
        select w.wanted, p.id, ${title} as title from json_array_elements_text(${JSON.stringify(titles)}::json) w(wanted)
        join ${sql.table(kind)} p on name_identity(${title}) = name_identity(w.wanted) and p.status_id = 1 and p.removal_at is null
        order by ${title} = w.wanted`.execute(db);
      return new Map(rows.map((row) => [row.wanted, row]));
    },
  };
}

/** Default columns of lookups given by name only. */
const MORE_COLUMNS: Partial<Record<LookupTable, string[]>> = {
  region: ['code'],
  platform: ['alt_name', 'alt_confirmed', 'igdb_id'],
};
