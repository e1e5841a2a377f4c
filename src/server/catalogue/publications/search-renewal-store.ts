import { sql } from 'kysely';

import { matchKey } from '../../../shared/platform/kit/text.ts';
import { ofType } from '../../../shared/catalogue/publications/field.ts';
import type { Db } from '../../platform/db/database.ts';
import type { NameTexts } from '../../platform/db/name-texts.ts';
import type { NamingTable } from './related-name-store.ts';
import { columnOf } from './publication-columns-store.ts';
import type { AnyKind } from './publication-record-store.ts';

/** Search texts of publications of a kind. Use inside a transaction. */
export function searchRenewalStore(db: Db, { kind, fields, columns, title, naming = {} }: AnyKind) {
  const table = sql.table(kind);

  return {
    /** Ascending ids of publications that refer to this row of a table. */
    async naming(named: NamingTable, id: number, { after, limit }: { after: number; limit: number }): Promise<number[]> {
      const conditions = ofType(fields, 'lookup', 'lookups', 'publications')
        .filter(([, { table: of, of: kindOf = of }]) => kindOf === named)
        .map(([name, field]) => {
          const link = columns.links[name];
          if (link === undefined) return sql`${sql.ref(columnOf(field, name))} = ${id}`;
          return sql`id in (select ${sql.ref(`${kind}_id`)} from ${sql.table(link.table)} where ${sql.ref(link.column)} = ${id})`;
        });
      const own = naming[named]?.(id);
      if (own !== undefined) conditions.push(own);
      if (conditions.length === 0) return [];
      const { rows } = await sql<{ id: number }>`
        select id from ${table} where (${sql.join(conditions, sql` or `)}) and id > ${after} order by id limit ${limit}`.execute(
        db,
      );
      return rows.map((row) => row.id);
    },

    /** Ascending ids after this one, locked. */
    async heldAfter(after: number, limit: number): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select id from ${table} where id > ${after} order by id limit ${limit} for update`.execute(db);
      return rows.map((row) => row.id);
    },

    /** Rows before the position of the running job, and the total. Both 0 if none is running. */
    async progress(job: string): Promise<{ done: number; total: number }> {
      const { rows } = await sql<{ done: number; total: number }>`
        select count(*) filter (where t.id <= place.after)::int as done, count(*)::int as total
        from ${table} t, (select min((payload ->> 'after')::int) as after from job
          where kind = ${job} and payload ->> 'kind' = ${kind} and failed_at is null) place
        where place.after is not null`.execute(db);
      return rows[0] ?? { done: 0, total: 0 };
    },

    async write(rows: { id: number; record: object; texts: NameTexts }[]): Promise<void> {
      const written = rows.map(({ id, record, texts }) => ({
        id,
        text: texts.searchText,
        words: texts.nameWords,
        key: matchKey(record[title as keyof typeof record]),
      }));
      const key = sql.id(`${title}_key`);
      await sql`update ${table} t set search_text = r.text, name_words = r.words, ${key} = r.key
        from json_to_recordset(${JSON.stringify(written)}::json) r(id int, text text, words text, key text)
        where t.id = r.id and (t.search_text <> r.text or t.name_words <> r.words or t.${key} <> r.key)`.execute(db);
    },
  };
}
