import { sql, type RawBuilder } from 'kysely';

import {
  PUBLICATION_KINDS,
  TITLE_FIELDS,
  type PublicationKind,
  type PublicationRef,
} from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import type { IndexedPublication } from './indexed-documents.ts';

/** How far an index that is being made holds everything: all of this kind up to this id, which is below zero where there is no index yet. */
export interface Filled {
  kind: PublicationKind;
  to: number;
}

export interface IndexState {
  name: string;
  made: number;
  isComplete: boolean;
  /** Null: nothing is being made anew. */
  filled: Filled | null;
}

/** A publication that changed; what it is now. */
export interface ChangedPublication extends PublicationRef {
  version: string;
  /** Null: it is not listed any more, or not there. */
  indexed: IndexedPublication | null;
}

/** The kinds in the order in which an index is filled. */
export const INDEXED_KINDS: readonly PublicationKind[] = PUBLICATION_KINDS;
/** The column with the key of their titles. */
const keyOf = (kind: PublicationKind) => sql.ref(`p.${TITLE_FIELDS[kind]}_key`);
export const NOT_MADE: Filled = { kind: INDEXED_KINDS[0] ?? 'game', to: -1 };

/** As much of its texts as one value of an index holds, in bytes of any letters. */
const MAX_TEXT = 8000;

/** Indexed document of a row `p`. */
const indexed = (kind: PublicationKind) => sql<IndexedPublication>`json_build_object(
  'id', p.id, 'title', ${keyOf(kind)},
  'found', left(p.search_text, ${sql.lit(MAX_TEXT)}), 'names', left(p.name_words, ${sql.lit(MAX_TEXT)}),
  'popularity', p.popularity, 'notability', p.notability,
  'published', (extract(epoch from p.published_at) * 1000000)::bigint)`;

export function searchIndexStore(db: Db) {
  const changed = (kind: PublicationKind): RawBuilder<unknown> => sql`
    select c.kind, c.id, c.version::text as version, case when p.listed then ${indexed(kind)} end as indexed, c.version as place
    from search_change c left join ${sql.table(kind)} p on p.id = c.id where c.kind = ${sql.lit(kind)}`;

  return {
    async state(): Promise<IndexState | null> {
      const { rows } = await sql<Omit<IndexState, 'filled'> & { kind: PublicationKind | null; to: number }>`
        select name, made, is_complete as "isComplete", filled_kind as kind, filled_to as "to" from search_index`.execute(db);
      const [row] = rows;
      if (row === undefined) return null;
      const { kind, to, ...state } = row;
      return { ...state, filled: kind === null ? null : { kind, to } };
    },

    /** From now on changes are noted. */
    async open(): Promise<void> {
      await sql`insert into search_index default values on conflict do nothing`.execute(db);
    },

    /** Nothing is noted any more, and what was is forgotten. @returns whether there was an index. */
    async close(): Promise<boolean> {
      const { rows } = await sql`delete from search_index returning name`.execute(db);
      if (rows.length > 0) await sql`delete from search_change`.execute(db);
      return rows.length > 0;
    },

    /** The changes noted first, with what they led to, in one look at the database. */
    async changes(limit: number): Promise<ChangedPublication[]> {
      const { rows } = await sql<ChangedPublication>`
        select kind, id, version, indexed from (
          ${sql.join(
            INDEXED_KINDS.map((kind) => sql`(${changed(kind)} order by c.version limit ${sql.lit(limit)})`),
            sql` union all `,
          )}) c
        order by place limit ${sql.lit(limit)}`.execute(db);
      return rows;
    },

    /** Forgets changes, but for those that went on meanwhile; who saves one of them is not waited for. */
    async forget(changes: { kind: string; id: number; version: string }[]): Promise<void> {
      if (changes.length === 0) return;
      await sql`delete from search_change c using (
          select h.kind, h.id from search_change h
          join json_to_recordset(${JSON.stringify(changes)}::json) d(kind text, id int, version bigint)
            on d.kind = h.kind and d.id = h.id and d.version = h.version
          for update of h skip locked) held
        where c.kind = held.kind and c.id = held.id`.execute(db);
    },

    async waiting(): Promise<number> {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from search_change`.execute(db);
      return rows[0]?.waiting ?? 0;
    },

    /** The listed ones behind an id, in the order of their ids. */
    async listedBehind({ kind, to }: Filled, limit: number): Promise<IndexedPublication[]> {
      const { rows } = await sql<{ indexed: IndexedPublication }>`
        select ${indexed(kind)} as indexed from ${sql.table(kind)} p
        where p.listed and p.id > ${to} order by p.id limit ${sql.lit(limit)}`.execute(db);
      return rows.map((row) => row.indexed);
    },

    /** Begins to make the index anew, unless that is under way. */
    async begin(): Promise<void> {
      await sql`update search_index set made = made + 1, filled_kind = ${NOT_MADE.kind}, filled_to = ${NOT_MADE.to}
        where filled_kind is null`.execute(db);
    },

    /** Notes how far the index is, or that it is complete (null). @returns false where somebody else went on from there. */
    async advance({ made, filled }: IndexState, next: Filled | null): Promise<boolean> {
      const { rows } = await sql`
        update search_index set filled_kind = ${next?.kind ?? null}, filled_to = ${next?.to ?? 0}, is_complete = is_complete or ${next === null}
        where made = ${made} and filled_kind = ${filled?.kind ?? null} and filled_to = ${filled?.to ?? 0} returning name`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** The index that should answer is not there. */
    async lose(): Promise<void> {
      await sql`update search_index set is_complete = false`.execute(db);
    },
  };
}
