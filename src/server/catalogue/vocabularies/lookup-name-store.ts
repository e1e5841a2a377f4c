import { sql } from 'kysely';

import type { Db } from '../../platform/db/database.ts';
import { namedStatement } from '../../platform/db/named-statement.ts';

export interface NamedLookup {
  id: number;
  name: string;
}

/** Other names of lookups. `kind` is the table of a lookup. */
export function lookupNameStore(db: Db) {
  return {
    /** Lookups by another name (`name_identity`), keyed by the requested names. */
    async byOtherNames(kind: string, names: string[]): Promise<Map<string, NamedLookup>> {
      const { rows } = await sql<NamedLookup & { wanted: string }>`
        select w.wanted, t.id, t.name from json_array_elements_text(${JSON.stringify(names)}::json) w(wanted)
        join lookup_name n on n.kind = ${kind} and name_identity(n.name) = name_identity(w.wanted)
        join ${sql.table(kind)} t on t.id = n.lookup_id`.execute(db);
      return new Map(rows.map(({ wanted, ...row }) => [wanted, row]));
    },

    /** Lookups by their own names. */
    async byNames(kind: string, names: string[]): Promise<NamedLookup[]> {
      const { rows } = await sql<NamedLookup>`
        select id, name from ${sql.table(kind)} where name = any(${names}::text[])`.execute(db);
      return rows;
    },

    /** Every platform; some hundred at most. */
    async platforms(): Promise<(NamedLookup & { igdbId: number | null })[]> {
      return db.selectFrom('platform').select(['id', 'name', 'igdb_id as igdbId']).orderBy('id').execute();
    },

    /** Current ids of merged lookups. */
    async mergedInto(kind: string, ids: number[]): Promise<Map<number, number>> {
      const { rows } = await sql<{ id: number; into: number }>`${namedStatement}
        with recursive chain (id, into_id) as (
          select lookup_id, into_id from lookup_act where kind = ${kind} and act = 'merge' and lookup_id = any(${ids}::int[])
          union
          select c.id, a.into_id from chain c join lookup_act a on a.kind = ${kind} and a.act = 'merge' and a.lookup_id = c.into_id)
        select c.id, t.id as into from chain c join ${sql.table(kind)} t on t.id = c.into_id`.execute(db);
      return new Map(rows.map((row) => [row.id, row.into]));
    },

    /** Current ids by the IGDB numbers of merged lookups. The latest merge of a number counts. */
    async numbersMergedInto(kind: string, igdbIds: number[] | null = null): Promise<Map<number, number>> {
      const { rows } = await sql<{ igdbId: number; into: number }>`
        with recursive chain (igdb_id, act, into_id) as (
          select igdb_id, id, into_id from lookup_act where kind = ${kind} and act = 'merge' and igdb_id is not null
            and (${igdbIds}::int[] is null or igdb_id = any(${igdbIds}::int[]))
          union
          select c.igdb_id, c.act, a.into_id from chain c
            join lookup_act a on a.kind = ${kind} and a.act = 'merge' and a.lookup_id = c.into_id)
        select c.igdb_id as "igdbId", t.id as into from chain c join ${sql.table(kind)} t on t.id = c.into_id
        order by c.act`.execute(db);
      return new Map(rows.map((row) => [row.igdbId, row.into]));
    },

    async otherNamesOf(kind: string, ids: number[]): Promise<{ id: number; name: string }[]> {
      const { rows } = await sql<{ id: number; name: string }>`
        select lookup_id as id, name from lookup_name where kind = ${kind} and lookup_id = any(${ids}::int[])
        order by lower(name)`.execute(db);
      return rows;
    },

    /** Adds a name, which then means this lookup only. */
    async keep(kind: string, id: number, name: string): Promise<void> {
      await sql`delete from lookup_name where kind = ${kind} and name_identity(name) = name_identity(${name})`.execute(db);
      await sql`insert into lookup_name (kind, lookup_id, name) values (${kind}, ${id}, ${name})
        on conflict (kind, lower(name)) do update set lookup_id = excluded.lookup_id`.execute(db);
    },

    /** Moves the names of one lookup to another. */
    async handOver(kind: string, fromId: number, toId: number): Promise<void> {
      await sql`update lookup_name set lookup_id = ${toId} where kind = ${kind} and lookup_id = ${fromId}`.execute(db);
    },

    /** Removes a name that a lookup has as its own now. */
    async drop(kind: string, name: string): Promise<void> {
      await sql`delete from lookup_name where kind = ${kind} and name_identity(name) = name_identity(${name})`.execute(db);
    },
  };
}
