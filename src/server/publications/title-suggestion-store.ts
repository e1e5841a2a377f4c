import { sql } from 'kysely';

import type { Db } from '../platform/db/database.ts';
import { orderBy } from '../platform/db/list-order.ts';
import { heldByNames, titleMatch } from '../platform/db/name-match.ts';
import { allOf } from '../platform/db/text-search.ts';
import { isAmong } from './among-store.ts';
import { bestMet, type Judged } from './best-met-store.ts';
import { orderColumns, type PublicationTable } from './publication-order-store.ts';

export interface TitleSuggestion {
  id: number;
  title: string;
  /** Its place among suggestions, the lowest first: how well it is met, how popular and how notable it is. */
  place: [match: number, popularity: number, notability: number];
}

export interface WantedTitles {
  forms: string[];
  limit: number;
  /** No other rows have names that meet it; null: not known. */
  ids: Int32Array | null;
  /** What is in memory of them, where they are many. */
  judged: Judged | null;
}

/** Listed titles that what is typed may stand for, met by their own or by another name, in the order of relevance. */
export async function suggestTitles(
  db: Db,
  publication: PublicationTable,
  { forms, limit, ids, judged }: WantedTitles,
): Promise<TitleSuggestion[]> {
  if (ids?.length === 0) return [];
  const { table, alias, title } = publication;
  const { known, title: byTitle } = orderColumns(publication);
  const match = titleMatch(publication, [forms]);
  const id = sql.ref(`${alias}.id`);
  const listed = sql.ref<boolean>(`${alias}.listed`);
  const narrowed = ids === null ? listed : isAmong(publication, ids);
  const isMet = heldByNames(publication, forms);
  const [condition, beside] = [allOf([narrowed, isMet]), allOf([listed, isMet])];
  const best = await bestMet(db, publication, { queries: [forms], condition, narrowed, beside, limit, ids, judged });
  const { rows } = await sql<TitleSuggestion>`
    select ${id}, ${sql.ref(`${alias}.${title}`)} as title,
      json_build_array(${sql.join([match, ...known].map(({ expression }) => expression))}) as place
    from ${sql.table(table)} as ${sql.id(alias)} where ${best ?? condition}
    order by ${orderBy([match, ...known, ...byTitle])} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
