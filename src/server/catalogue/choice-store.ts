import { sql } from 'kysely';

import type { StoredPicture } from '../../shared/files/picture-contract.ts';
import { pictureJson, storedPictureView, type PictureRow } from '../files/picture-view.ts';
import type { Db } from '../platform/db/database.ts';

/** Lookups under whose name a form may ask for a new row. */
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
export type LookupKind = MadeKind | 'region' | 'game_type' | 'release_status';

/** What is looked for: by its id, or by its number at IGDB and then by its name, in any letter case. */
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

/** What a form shows of a row beside its id and name. */
const SHOWN: Partial<Record<LookupKind, string>> = {
  region: `'code', t.code`,
  game_type: `'gameSelection', t.game_selection`,
  platform: `'altName', t.alt_name, 'altConfirmed', t.alt_confirmed, 'color', t.color`,
};
const WITH_IGDB_ID = new Set<LookupKind>(['company', 'platform', 'social', 'store', 'technology']);

/** Finds and makes what a form refers to: one statement for all that is found, one a table for what is made. */
export function choiceStore(db: Db) {
  return {
    /** As the form holds them, in the order of what is wanted; undefined where there is none. */
    async find(wanted: WantedLookup[]): Promise<({ id: number; name: string } | undefined)[]> {
      if (wanted.length === 0) return [];
      const kinds = [...new Set(wanted.map((row) => row.kind))];
      const rows = JSON.stringify(wanted.map((row, n) => ({ ...row, n })));
      const ofKind = (kind: LookupKind) => {
        const shown = sql.raw(SHOWN[kind] === undefined ? '' : `, ${SHOWN[kind]}`);
        const table = sql.table(kind);
        const byNumber = WITH_IGDB_ID.has(kind) ? sql`union all select 1, t.* from ${table} t where t.igdb_id = w.igdb` : sql``;
        const named = kind === 'license' ? sql`or t.spdx_id = w.name` : sql``;
        return sql`select w.n, json_build_object('id', t.id, 'name', t.name ${shown}) as found from wanted w
          join lateral (select 0 as rank, t.* from ${table} t where t.id = w.id ${byNumber}
            union all select 2, t.* from ${table} t where lower(t.name) = lower(w.name) ${named} order by rank limit 1) t on true
          where w.kind = ${kind}`;
      };
      const { rows: found } = await sql<{ n: number; found: { id: number; name: string } }>`
        with wanted as materialized (
          select n, kind, id, name, "igdbId" as igdb
          from json_to_recordset(${rows}::json) r(n int, kind text, id int, name text, "igdbId" int))
        ${sql.join(kinds.map(ofKind), sql` union all `)}`.execute(db);
      const byPlace = new Map(found.map((row) => [row.n, row.found]));
      return wanted.map((_, n) => byPlace.get(n));
    },

    /** Makes the rows that are missing; where somebody makes the same one now, waits and leaves it to them. */
    async make(rows: NewLookup[]): Promise<void> {
      // Tables and names in one order, so that two saves never wait for each other in a circle.
      for (const kind of MADE_KINDS) {
        const ofKind = rows.filter((row) => row.kind === kind);
        if (ofKind.length === 0) continue;
        const columns = [
          sql.ref('name'),
          ...(WITH_IGDB_ID.has(kind) ? [sql.ref('igdb_id')] : []),
          ...(kind === 'platform' ? [sql.ref('alt_name'), sql.ref('alt_confirmed')] : []),
        ];
        const values = ofKind.map((row) => ({
          name: row.name,
          igdb_id: row.igdbId,
          alt_name: row.altName,
          alt_confirmed: row.altConfirmed,
        }));
        await sql`insert into ${sql.table(kind)} (${sql.join(columns)}) select ${sql.join(columns)}
          from json_to_recordset(${JSON.stringify(values)}::json) r(name text, igdb_id int, alt_name text, alt_confirmed boolean)
          order by lower(name) on conflict do nothing`.execute(db);
      }
    },

    async subcategory(categoryId: number, { id, name }: { id?: number; name?: string }) {
      const { rows } = await sql<{ id: number; name: string }>`select id, name from subcategory
        where category_id = ${categoryId} and (id = ${id ?? null} or lower(name) = lower(${name ?? null}))`.execute(db);
      return rows[0];
    },

    /** Makes it where it is missing; where somebody makes the same one now, waits for it. */
    async subcategoryNamed(categoryId: number, name: string): Promise<{ id: number; name: string }> {
      await sql`insert into subcategory (category_id, name)
        select ${categoryId}, ${name} where not exists
          (select from subcategory where category_id = ${categoryId} and lower(name) = lower(${name}))
        on conflict do nothing`.execute(db);
      const found = await this.subcategory(categoryId, { name });
      if (found === undefined) throw new Error(`The subcategory "${name}" was not made.`);
      return found;
    },

    /** Stored pictures by their ids, held so that no sweep takes them until the transaction ends. */
    async pictures(ids: number[]): Promise<Map<number, StoredPicture>> {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<{ picture: PictureRow }>`
        select ${pictureJson('held.id')} as picture from picture held
        where held.id in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))
          and exists (select from stored_file f where f.id = held.file_id and f.state = 'kept')
        for key share of held`.execute(db);
      return new Map(rows.map(({ picture }) => [picture.id, storedPictureView(picture)]));
    },
  };
}
