import { sql, type RawBuilder } from 'kysely';

import { MAX_CHOICES } from '../../shared/kit/paging.ts';
import { matchKey } from '../../shared/kit/text.ts';
import { hasOtherNameLike } from '../platform/db/other-names.ts';
import { contains } from '../platform/db/text-search.ts';

/** A table that names the choices of a filter. */
export interface NamingTable {
  table: string;
  /** The column with the name; absent: `name`. */
  label?: string;
  /** Whether a row `l` has a name that holds the key of what is typed; absent: by the key of its name. */
  isNamed?: (key: string) => RawBuilder<boolean>;
  /** Of rows `l` that may not be named, whatever is chosen. */
  condition?: RawBuilder<boolean>;
}

/** Which choices are wanted: the most frequent, with these that are chosen; whatever is called so; or these. */
export type ChoiceWish = { chosen: number[] } | { typed: string } | { ids: number[] };

/** The ids among the values that are set of a filter. */
export function chosenIds(values: unknown): number[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'number') : [];
}

/** The names of choices that were counted as rows of `id` and `count`; what is asked for is named even where nothing would be left. */
export function namedChoices<Row>(naming: NamingTable, counted: RawBuilder<unknown>, wish: ChoiceWish): RawBuilder<Row> {
  const { table, label = 'name', condition = sql<boolean>`true` } = naming;
  const name = sql.ref(`l.${label}`);
  if ('chosen' in wish) {
    return sql<Row>`select l.id::text as id, ${name} as name, c.count from (
        select id, max(count) as count from (${counted} union all select unnest(${wish.chosen}::int[]), 0) counted
        where id is not null group by 1 order by (id = any(${wish.chosen}::int[])) desc, 2 desc limit ${MAX_CHOICES}) c
      join ${sql.table(table)} l on l.id = c.id and ${condition} order by c.count desc, ${name}`;
  }
  const wanted = 'ids' in wish ? sql`l.id = any(${wish.ids}::int[])` : isTyped(naming, wish.typed);
  return sql<Row>`select l.id::text as id, ${name} as name, coalesce(c.count, 0) as count
    from ${sql.table(table)} l left join (${counted}) c on c.id = l.id
    where ${wanted} and ${condition} order by 3 desc, ${name} limit ${MAX_CHOICES}`;
}

function isTyped({ table, label = 'name', isNamed = byName }: NamingTable, typed: string): RawBuilder<boolean> {
  const key = matchKey(typed);
  // Of signs alone nothing is left to match.
  if (key === '') return sql<boolean>`lower(${sql.ref(`l.${label}`)}) like ${contains(typed.toLowerCase())}`;
  return table === 'game' ? isNamed(key) : sql<boolean>`(${isNamed(key)} or ${hasOtherNameLike(table, 'l', key)})`;
}

const byName = (key: string) => sql<boolean>`name_key(l.name) like ${contains(key)}`;

/** Of tables with very many rows, which keep the key of the name. */
const byKeptKey = (key: string) => sql<boolean>`l.name_key like ${contains(key)}`;
const byOtherName = (key: string) => sql<boolean>`name_key(l.alt_name) like ${contains(key)}`;

/** The lookups that lists are narrowed by, each as its filter is called. */
export const NAMINGS = {
  series: { table: 'series', isNamed: byKeptKey },
  company: { table: 'company', isNamed: (key) => sql`(${byKeptKey(key)} or ${byOtherName(key)})` },
  platform: { table: 'platform', isNamed: (key) => sql`(${byName(key)} or ${byOtherName(key)})` },
  genre: { table: 'genre' },
  technology: { table: 'technology' },
  format: { table: 'format' },
  category: { table: 'category' },
  license: { table: 'license' },
  type: { table: 'game_type' },
  game: {
    table: 'game',
    label: 'title',
    // By any of its names, which are among what finds it.
    isNamed: (key) => sql`(l.search_text like ${contains(key)} and replace(l.name_words, ' ', '') like ${contains(key)})`,
    // Anybody may choose any id: the titles of drafts are not to be had so.
    condition: sql<boolean>`l.listed`,
  },
} satisfies Record<string, NamingTable>;
