import { sql, type RawBuilder } from 'kysely';

import type { FacetCounts } from '@polyshelf/catalogue-index/catalogue-index.ts';

import { BASE_GAME, MAIN_GAME_TYPE } from '../../../shared/catalogue/games/game-rules.ts';
import { MAX_CHOICES, type FilterChoice } from '../../../shared/platform/kit/paging.ts';
import { letterKey } from '../../../shared/platform/kit/text.ts';
import { labelledAll } from '../../../shared/catalogue/vocabularies/lookup-labels.ts';
import { collator } from '../../../shared/platform/messages/locale-format.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/platform/messages/languages.ts';
import type { Db } from '../../platform/db/database.ts';
import { intArray } from '../../platform/db/int-list.ts';
import { hasOtherNameLike, isAlsoCalled } from '../../platform/db/other-names.ts';
import { isShownLookup } from '../../platform/db/shown-lookups.ts';
import { contains } from '../../platform/db/text-search.ts';

/** A table with the names of a filter's choices. */
export interface NamingTable {
  table: string;
  /** Column of the name. Default `name`. */
  label?: string;
  /** Display name of a row `l`, if it differs. */
  shownName?: RawBuilder<string>;
  /** Whether a name of row `l` contains the key, or equals it. Default: by the key of its name. */
  isNamed?: (key: string, isWhole: boolean) => RawBuilder<boolean>;
  /** Excludes lookups `l` that must not be listed. */
  condition?: RawBuilder<boolean>;
  /** Only choices with results are found by typing, because membership is not revealed. */
  isCounted?: boolean;
}

/** Requested choices: the most frequent ones with the chosen ones, or those whose name matches. */
export type ChoiceRequest = { chosen: number[] } | { typed: string };

/** Ids among the chosen values of a filter. */
export function chosenIds(values: unknown): number[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'number') : [];
}

/** Counted choices with names. Chosen ones are named even without results. */
export async function namedChoices(
  db: Db,
  naming: NamingTable,
  { values, counts }: FacetCounts,
  request: ChoiceRequest,
): Promise<FilterChoice[]> {
  const { table, label = 'name', condition = sql<boolean>`true`, isCounted = false } = naming;
  const name = naming.shownName ?? sql.ref(`l.${label}`);
  const counted = sql`select * from unnest(${intArray(values)}, ${intArray(counts)}) as known (id, count)`;
  const query =
    'chosen' in request
      ? sql<FilterChoice>`select l.id::text as id, ${name} as name, c.count from (
          select id, max(count) as count from (${counted} union all select unnest(${request.chosen}::int[]), 0) counted
          group by 1 order by (id = any(${request.chosen}::int[])) desc, 2 desc limit ${MAX_CHOICES}) c
        join ${sql.table(table)} l on l.id = c.id and ${condition} order by c.count desc, ${name}`
      : sql<FilterChoice>`select l.id::text as id, ${name} as name, coalesce(c.count, 0) as count
        from ${sql.table(table)} l left join (${counted}) c on c.id = l.id
        where ${isTyped(naming, request.typed)} and ${condition} and ${isCounted ? sql`c.count > 0` : sql`true`}
        order by 3 desc, ${name} limit ${MAX_CHOICES}`;
  const { rows } = await query.execute(db);
  const byName = collator();
  return labelledAll(table, rows).toSorted((a, b) => b.count - a.count || byName.compare(a.name, b.name));
}

function isTyped(
  { table, label = 'name', isNamed = byName }: NamingTable,
  typed: string,
  isWhole = false,
): RawBuilder<boolean> {
  const key = letterKey(typed);
  // A query of symbols only has no key.
  if (key === '') return sql<boolean>`lower(${sql.ref(`l.${label}`)}) like ${contains(typed.toLowerCase())}`;
  if (label !== 'name') return isNamed(key, isWhole);
  const isOther = isWhole ? isAlsoCalled(table, 'l', typed) : hasOtherNameLike(table, 'l', key);
  return sql<boolean>`(${isNamed(key, isWhole)} or ${isOther})`;
}

const MAX_NAMED = 10;

/** Ids of choices with this name. If there are none, and parts are allowed, those that contain it, shortest names first. */
export async function idsNamed(
  db: Db,
  naming: NamingTable,
  typed: string,
  { isWhole: isOnlyWhole = false } = {},
): Promise<number[]> {
  const { table, label = 'name', condition = sql<boolean>`true` } = naming;
  for (const isWhole of isOnlyWhole ? [true] : [true, false]) {
    // Searches are stored, and read in any language.
    const isNamed = inLanguage(DEFAULT_LANGUAGE, () => isTyped(naming, typed, isWhole));
    const { rows } = await sql<{ id: number }>`select l.id from ${sql.table(table)} l
      where ${isNamed} and ${condition}
      order by length(${sql.ref(`l.${label}`)}), l.id limit ${sql.lit(MAX_NAMED)}`.execute(db);
    if (rows.length > 0) return rows.map(({ id }) => id);
  }
  return [];
}

const byKeyOf = (column: string) => (key: string, isWhole: boolean) =>
  sql<boolean>`name_key(${sql.ref(`l.${column}`)}) like ${isWhole ? key : contains(key)}`;
const byName = byKeyOf('name');
const byOtherName = byKeyOf('alt_name');

/** For large tables with a stored name key. */
const byNameKey = (key: string, isWhole: boolean) => sql<boolean>`l.name_key like ${isWhole ? key : contains(key)}`;

/** For publications: any of their names, by their search texts. */
const byFindingNames = (key: string, isWhole: boolean) => {
  const forms = isWhole ? [`=${key}=`, `|${key}|`] : [key];
  return sql<boolean>`(l.search_text like ${contains(key)}
    and replace(l.name_words, ' ', '') like any(${forms.map(contains)}::text[]))`;
};

const shownType = sql<string>`case l.name when ${sql.lit(MAIN_GAME_TYPE)} then ${sql.lit(BASE_GAME)} else l.name end`;

const shown = (table: string) => ({ table, condition: isShownLookup(table, 'l') });

/** Naming tables of lookups, by filter. */
export const NAMINGS = {
  series: { table: 'series', isNamed: byNameKey, condition: isShownLookup('series', 'l') },
  company: {
    table: 'company',
    isNamed: (key, isWhole) => sql`(${byNameKey(key, isWhole)} or ${byOtherName(key, isWhole)})`,
    condition: isShownLookup('company', 'l'),
  },
  platform: {
    table: 'platform',
    isNamed: (key, isWhole) => sql`(${byName(key, isWhole)} or ${byOtherName(key, isWhole)})`,
    condition: isShownLookup('platform', 'l'),
  },
  genre: shown('genre'),
  theme: shown('theme'),
  technology: shown('technology'),
  format: shown('format'),
  category: shown('category'),
  license: shown('license'),
  tag: shown('tag'),
  opens: shown('format'),
  writes: shown('format'),
  uploader: {
    table: 'account',
    label: 'nickname',
    isNamed: byKeyOf('nickname'),
    condition: sql<boolean>`l.deleted_at is null`,
    isCounted: true,
  },
  animation: {
    table: 'animation',
    isNamed: byNameKey,
    // Clips of drafts must not be listed.
    condition: sql<boolean>`exists (select from asset_animation x join asset o on o.id = x.asset_id and o.listed
      where x.animation_id = l.id)`,
  },
  tool: { table: 'tool', label: 'title', isNamed: byFindingNames, condition: sql<boolean>`l.listed` },
  model: {
    table: 'asset',
    label: 'name',
    isNamed: byFindingNames,
    condition: sql<boolean>`l.listed`,
  },
  type: {
    table: 'game_type',
    shownName: shownType,
    isNamed: (key, isWhole) => sql`(${byName(key, isWhole)} or name_key(${shownType}) like ${isWhole ? key : contains(key)})`,
  },
  game: {
    table: 'game',
    label: 'title',
    isNamed: byFindingNames,
    // Any id can be requested, so titles of drafts must be excluded.
    condition: sql<boolean>`l.listed`,
  },
} satisfies Record<string, NamingTable>;
