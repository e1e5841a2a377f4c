import { sql, type RawBuilder } from 'kysely';

import { findByOtherNames, findMergedNumbers } from '../../../catalogue/vocabularies/lookup-name-service.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ContentRelation, ContentType } from '../content-type.ts';

export interface LookupColumns {
  name?: string;
  alt_name?: string | null;
  alt_confirmed?: boolean;
  igdb_id?: number | null;
  color?: string;
  code?: string;
  game_selection?: boolean;
  description?: string | null;
  logo_id?: number | null;
  background_id?: number | null;
}

export interface StoredLookup {
  id: number;
  name: string;
}

export function lookupWriteStore(db: Db) {
  return {
    /** The row with this IGDB number, else with this name in any letter case. Earlier numbers and names match too. */
    async find({ table }: ContentType, { name, igdb_id: igdbId = null }: LookupColumns): Promise<StoredLookup | undefined> {
      const byNumber =
        igdbId === null ? sql`` : sql`select 0 as rank, id, name from ${sql.table(table)} where igdb_id = ${igdbId} union all`;
      const { rows } = await sql<StoredLookup>`
        select id, name from (${byNumber} select 1 as rank, id, name from ${sql.table(table)} where name_identity(name) = name_identity(${name}))
        as found order by rank limit 1`.execute(db);
      if (rows[0] !== undefined) return rows[0];
      const merged = igdbId === null ? undefined : (await findMergedNumbers(db, table, [igdbId])).get(igdbId);
      if (merged !== undefined) return this.byId({ table }, merged);
      return name === undefined ? undefined : (await findByOtherNames(db, table, [name])).get(name);
    },

    async byId({ table }: Pick<ContentType, 'table'>, id: number): Promise<StoredLookup | undefined> {
      const { rows } = await sql<StoredLookup>`select id, name from ${sql.table(table)} where id = ${id}`.execute(db);
      return rows[0];
    },

    /** Undefined if the row exists. Waits for a concurrent insertion. */
    async make({ table }: ContentType, columns: LookupColumns): Promise<StoredLookup | undefined> {
      const entries = Object.entries(columns);
      const { rows } = await sql<StoredLookup>`
        insert into ${sql.table(table)} (${sql.join(entries.map(([column]) => sql.ref(column)))})
        values (${sql.join(entries.map(([, value]) => sql`${value}`))}) on conflict do nothing returning id, name`.execute(db);
      return rows[0];
    },

    async change({ table }: ContentType, id: number, columns: LookupColumns): Promise<void> {
      const sets = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      if (sets.length > 0) await sql`update ${sql.table(table)} set ${sql.join(sets)} where id = ${id}`.execute(db);
    },

    async remove({ table }: ContentType, id: number): Promise<void> {
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(db);
    },

    /** Number of games and models with this lookup, drafts included. */
    async uses({ relations }: ContentType, id: number): Promise<{ games: number; assets: number }> {
      const counted = (relation: ContentRelation | undefined) =>
        relation === undefined ? sql<number>`0` : sql<number>`(select count(*)::int from ${usersOf(relation, id)})`;
      const { rows } = await sql<{ games: number; assets: number }>`
        select ${counted(relations['games'])} as games, ${counted(relations['assets'])} as assets`.execute(db);
      return rows[0] ?? { games: 0, assets: 0 };
    },
  };
}

function usersOf({ link }: ContentRelation, id: number): RawBuilder<unknown> {
  if (link.by === 'join') return sql`${sql.table(link.table)} where ${sql.ref(link.own)} = ${id}`;
  return sql`game where ${sql.ref(link.column)} = ${id}`;
}
