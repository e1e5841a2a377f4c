import { sql } from 'kysely';

import { usualPlatform } from '../../../shared/catalogue/vocabularies/usual-platforms.ts';
import { findByOtherNames, findMerged, findMergedNumbers, newPlatform } from '../vocabularies/lookup-name-service.ts';
import type { ClosedLookup } from '../../../shared/catalogue/games/closed-lookups.ts';
import type { Db } from '../../platform/db/database.ts';

/** Lookups that forms may create by name. */
export const MADE_KINDS = [
  'category',
  'company',
  'format',
  'game_mode',
  'genre',
  'license',
  'platform',
  'player_perspective',
  'series',
  'social',
  'store',
  'tag',
  'technology',
  'theme',
] as const;
export type MadeKind = (typeof MADE_KINDS)[number];
export type LookupKind = MadeKind | ClosedLookup;

/** Lookup to resolve: by id, else by IGDB number, else by name without case. */
export interface WantedLookup {
  kind: LookupKind;
  id: number | null;
  name: string | null;
  igdbId: number | null;
}

export interface NewLookup {
  kind: MadeKind;
  name: string;
  igdbId: number | null;
  altName: string | null;
  altConfirmed: boolean;
}

/** Properties of a choice beside id and name. */
const SHOWN: Readonly<Record<string, Record<string, string>>> = {
  region: { code: 'code' },
  game_type: { gameSelection: 'game_selection' },
  platform: { altName: 'alt_name', altConfirmed: 'alt_confirmed', color: 'color' },
};

/** SQL for a choice as JSON. */
export function choiceJson(table: string, alias: string) {
  const pairs = Object.entries({ id: 'id', name: 'name', ...SHOWN[table] });
  const matchColumns = pairs.map(([name, column]) => sql`${sql.lit(name)}, ${sql.ref(`${alias}.${column}`)}`);
  return sql`json_build_object(${sql.join(matchColumns)})`;
}
const WITH_IGDB_ID = new Set<LookupKind>(['company', 'platform', 'social', 'store', 'technology']);

/** Finds and creates lookups of a form: one statement to find all, one for each table to create. */
export function lookupResolverStore(db: Db) {
  async function findStored(wanted: WantedLookup[]): Promise<({ id: number; name: string } | undefined)[]> {
    if (wanted.length === 0) return [];
    const kinds = [...new Set(wanted.map((row) => row.kind))];
    const rows = JSON.stringify(wanted.map((row, n) => ({ ...row, n })));
    const ofKind = (kind: LookupKind) => {
      const table = sql.table(kind);
      const byNumber = WITH_IGDB_ID.has(kind) ? sql`union all select 1, t.* from ${table} t where t.igdb_id = w.igdb` : sql``;
      const named = kind === 'license' ? sql`or t.spdx_id = w.name` : sql``;
      return sql`select w.n, ${choiceJson(kind, 't')} as found from wanted w
          join lateral (select 0 as rank, t.* from ${table} t where t.id = w.id ${byNumber}
            union all select 2, t.* from ${table} t where name_identity(t.name) = name_identity(w.name) ${named} order by rank limit 1) t on true
          where w.kind = ${kind}`;
    };
    const { rows: found } = await sql<{ n: number; found: { id: number; name: string } }>`
        with wanted as materialized (
          select n, kind, id, name, "igdbId" as igdb
          from json_to_recordset(${rows}::json) r(n int, kind text, id int, name text, "igdbId" int))
        ${sql.join(kinds.map(ofKind), sql` union all `)}`.execute(db);
    const byPlace = new Map(found.map((row) => [row.n, row.found]));
    return wanted.map((_, n) => byPlace.get(n));
  }

  return {
    /** Choices in the order of `wanted`. Undefined if missing. Merged ids, earlier numbers and other names match too. */
    async find(wanted: WantedLookup[]): Promise<({ id: number; name: string } | undefined)[]> {
      const found = await findStored(wanted);
      const missing = wanted.flatMap((row, index) => (found[index] === undefined ? [{ row, index }] : []));
      const again: { index: number; row: WantedLookup }[] = [];
      for (const kind of new Set(missing.map(({ row }) => row.kind))) {
        const ofKind = missing.filter(({ row }) => row.kind === kind);
        const merged = await findMerged(
          db,
          kind,
          ofKind.flatMap(({ row }) => row.id ?? []),
        );
        const named = await findByOtherNames(
          db,
          kind,
          ofKind.flatMap(({ row }) => row.name ?? []),
        );
        const numbered = await findMergedNumbers(
          db,
          kind,
          ofKind.flatMap(({ row }) => row.igdbId ?? []),
        );
        for (const { row, index } of ofKind) {
          const matched = (row.igdbId === null ? undefined : numbered.get(row.igdbId)) ?? named.get(row.name ?? '')?.id;
          const id = row.id === null ? matched : merged.get(row.id);
          if (id !== undefined) again.push({ index, row: { kind, id, name: null, igdbId: null } });
        }
      }
      const stand = await findStored(again.map(({ row }) => row));
      for (const [place, { index }] of again.entries()) found[index] = stand[place];
      return found;
    },

    /** Creates missing rows and returns them. Waits for concurrent insertions, and leaves those to the other transaction. */
    async make(rows: NewLookup[]): Promise<{ kind: MadeKind; id: number; name: string }[]> {
      const made: { kind: MadeKind; id: number; name: string }[] = [];
      // In a fixed order of tables and names, to avoid deadlocks.
      for (const kind of MADE_KINDS) {
        const ofKind = rows.filter((row) => row.kind === kind);
        if (ofKind.length === 0) continue;
        const columns = [
          sql.ref('name'),
          ...(WITH_IGDB_ID.has(kind) ? [sql.ref('igdb_id')] : []),
          ...(kind === 'platform' ? [sql.ref('alt_name'), sql.ref('alt_confirmed')] : []),
        ];
        const values = ofKind.map((row) => {
          const made = { name: row.name, igdb_id: row.igdbId, alt_name: row.altName, alt_confirmed: row.altConfirmed };
          const isKnown = kind === 'platform' && row.altName === null && usualPlatform(row.name) !== undefined;
          const usual = isKnown ? newPlatform(row.name) : null;
          return usual === null ? made : { ...made, ...usual, igdb_id: row.igdbId ?? usual.igdb_id };
        });
        const { rows: added } = await sql<{
          id: number;
          name: string;
        }>`insert into ${sql.table(kind)} (${sql.join(columns)}) select ${sql.join(columns)}
          from json_to_recordset(${JSON.stringify(values)}::json) r(name text, igdb_id int, alt_name text, alt_confirmed boolean)
          order by name_identity(name) on conflict do nothing returning id, name`.execute(db);
        made.push(...added.map((row) => ({ kind, ...row })));
      }
      return made;
    },

    async subcategory(categoryId: number, { id, name }: { id?: number; name?: string }) {
      const { rows } = await sql<{ id: number; name: string }>`select id, name from subcategory
        where category_id = ${categoryId} and (id = ${id ?? null} or name_identity(name) = name_identity(${name ?? null}))`.execute(
        db,
      );
      return rows[0];
    },

    /** Creates it if missing. Waits for a concurrent insertion. */
    async subcategoryNamed(categoryId: number, name: string): Promise<{ id: number; name: string }> {
      await sql`insert into subcategory (category_id, name)
        select ${categoryId}, ${name} where not exists
          (select from subcategory where category_id = ${categoryId} and name_identity(name) = name_identity(${name}))
        on conflict do nothing`.execute(db);
      const found = await this.subcategory(categoryId, { name });
      if (found === undefined) throw new Error(`The subcategory "${name}" was not made.`);
      return found;
    },
  };
}
