import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../platform/db/database.ts';
import { orderBy } from '../platform/db/list-order.ts';
import { orderColumns, type PublicationTable } from './publication-order-store.ts';
import { contains, containsWords, keyOf, MIN_TRIGRAM_LENGTH, titleMatch } from '../platform/db/text-search.ts';

export interface TitleSuggestion {
  id: number;
  title: string;
  /** Its place among suggestions, the lowest first: how well it is met, how popular and how notable it is. */
  place: [match: number, popularity: number, notability: number];
}

/** Of so many that one condition meets, the best known are judged by how well they are met. */
const MAX_JUDGED = 100;

/** Listed titles that what is typed may stand for, met by their own or by another name, in the order of relevance. */
export async function suggestTitles(
  db: Db,
  publication: PublicationTable,
  forms: string[],
  limit: number,
): Promise<TitleSuggestion[]> {
  const { table, alias, title } = publication;
  const { known, title: byTitle } = orderColumns(publication);
  const match = titleMatch(publication, [forms]);
  const from = sql`${sql.table(table)} as ${sql.id(alias)}`;
  const id = sql.ref(`${alias}.id`);
  const some = (condition: RawBuilder<boolean>) =>
    sql`(select ${id} from ${from} where ${sql.ref(`${alias}.listed`)} and ${condition}
      order by ${orderBy([...known, ...byTitle])} limit ${sql.lit(MAX_JUDGED)})`;
  const candidates = forms.flatMap((form) => metBy(publication, form).map(some));
  const { rows } = await sql<TitleSuggestion>`
    select ${id}, ${sql.ref(`${alias}.${title}`)} as title,
      json_build_array(${sql.join([match, ...known].map(({ expression }) => expression))}) as place
    from ${from} where ${id} in (${sql.join(candidates, sql` union all `)})
    order by ${orderBy([match, ...known, ...byTitle])} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Conditions that an index serves each: it is the title or another name, begins the title, or stands in a name that finds it. */
function metBy({ alias, key }: PublicationTable, form: string): RawBuilder<boolean>[] {
  const title = sql.ref(`${alias}.${key}`);
  const found = sql.ref(`${alias}.search_text`);
  const names = sql.ref(`${alias}.name_words`);
  const typed = keyOf(form);
  // So little stands in almost every name: it has to begin one.
  const isShort = [...typed].length < MIN_TRIGRAM_LENGTH;
  return [
    sql<boolean>`${title} = ${typed}`,
    // Another name is it.
    sql<boolean>`${found} like ${contains(` ${typed} `)}
      and replace(${names}, ' ', '') like any(${['=', '|', '~'].map((sign) => contains(sign + typed + sign))}::text[])`,
    sql<boolean>`${title} >= ${typed} and ${title} < ${`${typed}\u{10FFFF}`}`,
    isShort
      ? sql<boolean>`${found} like ${contains(` ${typed}`)} and ${names} like ${contains(`| ${typed}`)}`
      : sql<boolean>`${containsWords(found, form)}
          and (${containsWords(names, form)} or replace(${names}, ' ', '') like ${contains(typed)})`,
  ];
}
