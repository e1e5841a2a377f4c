import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../../platform/db/database.ts';
import { orderBy } from '../../platform/db/list-order.ts';
import { matchesInNames, holdsNames, titleMatch } from '../../platform/db/title-match.ts';
import { allOf } from '../../platform/db/text-search.ts';
import { idAt } from '../../platform/list-page.ts';
import { fewOf, isInIds, selecting, type IdFilter } from './id-filter-store.ts';
import { topMatched, topByName, type Judged, type Met } from './top-candidate-store.ts';
import { orderColumns, type PublicationTable } from './publication-order-store.ts';

export interface TitleSuggestion {
  id: number;
  /** Title key, as far as lists distinguish titles. */
  key: string;
  /** Its place among suggestions, the lowest first: how well it is met, how popular and how notable it is. */
  place: [match: number, popularity: number, notability: number];
}

interface Wanted {
  forms: string[];
  limit: number;
}

export interface WantedTitles extends Wanted {
  /** No other rows have names that meet it; null: not known. */
  ids: Int32Array | null;
  /** Index data for ranking, if there are many rows. */
  judged: Judged | null;
}

export interface NamedTitles extends Wanted {
  /** Index data of all rows. */
  judged: Judged;
}

/** The best of those that memory names. What is not among them is met by ways that count less than `least`, or follows them. */
export interface NamedSuggestions {
  titles: TitleSuggestion[];
  least: number;
}

/** Listed titles that what is typed may stand for, met by their own or by another name, in the order of relevance. */
export async function suggestTitles(db: Db, publication: PublicationTable, wanted: WantedTitles): Promise<TitleSuggestion[]> {
  const { forms, ids, judged, limit } = wanted;
  if (ids?.length === 0) return [];
  const narrowed = () => (ids === null ? listedOf(publication) : isInIds(publication, ids));
  const condition = () => allOf([narrowed(), matchesInNames(publication, forms)]);
  const beside = () => allOf([listedOf(publication), holdsNames(publication, forms)]);
  const best = await topMatched(db, publication, { queries: [forms], limit, judged, ids, condition, narrowed, beside });
  const titles = best?.met && judged && titlesOf(best.met, judged);
  if (titles) return titles.slice(0, limit);
  return titlesAmong(db, publication, { forms, limit, beside }, best?.among ?? fewOf(ids) ?? condition());
}

/** The same of those that memory names alone, without others being looked for; null: it names none, or too many. */
export async function suggestNamed({ forms, limit, judged }: NamedTitles): Promise<NamedSuggestions | null> {
  const named = await topByName({ queries: [forms], limit, judged });
  const titles = named && titlesOf(named.rows, judged);
  return named && titles && { titles, least: named.least };
}

/** In their order; null: memory does not know them any more. */
function titlesOf(met: Met[], judged: Judged): TitleSuggestion[] | null {
  const places = judged.placed(met);
  return (
    places?.map((place) => {
      const [match, popularity, notability] = place.cursor.map(Number) as [number, number, number];
      return { id: idAt(place), key: place.cursor.at(-2) ?? '', place: [match, popularity, notability] };
    }) ?? null
  );
}

const listedOf = ({ alias }: PublicationTable) => sql.ref<boolean>(`${alias}.listed`);

async function titlesAmong(
  db: Db,
  publication: PublicationTable,
  wanted: Wanted & { beside: () => RawBuilder<boolean> },
  among: IdFilter,
): Promise<TitleSuggestion[]> {
  if (Array.isArray(among) && among.length === 0) return [];
  const { forms, limit } = wanted;
  const { table, alias } = publication;
  const { known, title } = orderColumns(publication);
  const match = titleMatch(publication, [forms]);
  const { plan, where } = selecting(publication, among, wanted.beside());
  const { rows } = await sql<TitleSuggestion>`${plan}
    select ${sql.ref(`${alias}.id`)}, ${title[0]?.expression} as key,
      json_build_array(${sql.join([match, ...known].map(({ expression }) => expression))}) as place
    from ${sql.table(table)} as ${sql.id(alias)} where ${where}
    order by ${orderBy([match, ...known, ...title])} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
