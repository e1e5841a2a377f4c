import { sql, type RawBuilder } from 'kysely';

import { letterKey } from '../../../shared/platform/kit/text.ts';
import { hasOtherNameLike, isAlsoCalled } from '../../platform/db/other-names.ts';
import { isShownLookup } from '../../platform/db/shown-lookups.ts';
import { contains, startsWith } from '../../platform/db/text-search.ts';
import { MADE_KINDS } from '../../catalogue/publications/lookup-resolver-store.ts';
import { isSeen } from '../../catalogue/publications/publication-policy.ts';
import type { ContentRelation, ContentType } from './content-type.ts';
import { contentTypeOf } from './content-types.ts';
import type { PublicationSights } from './content-policy.ts';
import {
  isText,
  isTitle,
  type ContentCondition,
  type ContentSort,
  type ContentValue,
  type FilterableField,
} from './query/content-query.ts';

type Sql = RawBuilder<unknown>;

/** Lookup tables that members may add to. */
const HIDEABLE = new Set<string>([...MADE_KINDS, 'subcategory']);

/** Compiles conditions and sort orders to SQL for one caller. Identifiers come from the type descriptions, values are bound. */
export function contentConditions(sights: PublicationSights) {
  let aliases = 0;
  const newAlias = () => `r${(aliases += 1)}`;

  /** Condition of rows visible to the caller. */
  function visible(type: ContentType, alias: string): Sql {
    if (type.guard === null) return HIDEABLE.has(type.table) ? isShownLookup(type.table, alias, sights(type)) : sql`true`;
    return isSeen(sights(type), alias);
  }

  /** @param where null: no condition. */
  function condition(where: ContentCondition | null, alias: string): Sql {
    switch (where?.kind) {
      case undefined:
        return sql`true`;
      case 'all':
        return where.of.length === 0 ? sql`true` : joined(where.of, alias, sql` and `);
      case 'any':
        return where.of.length === 0 ? sql`false` : joined(where.of, alias, sql` or `);
      case 'not':
        return sql`not ${condition(where.of, alias)}`;
      case 'field':
        return comparison(where.field, where.comparison, where.values, alias);
      case 'related':
        return related(where, alias);
    }
  }

  const joined = (of: ContentCondition[], alias: string, word: Sql): Sql =>
    sql`(${sql.join(
      of.map((part) => condition(part, alias)),
      word,
    )})`;

  function related({ relation, where }: Extract<ContentCondition, { kind: 'related' }>, alias: string): Sql {
    const target = newAlias();
    return sql`exists (select 1 ${relatedRows(relation, alias, target)} and ${condition(where, target)})`;
  }

  /** `from … where …` of related rows that the caller may see. */
  function relatedRows({ to, link }: ContentRelation, alias: string, target: string): Sql {
    const type = contentTypeOf(to);
    const table = sql`${sql.table(type.table)} as ${sql.id(target)}`;
    const seen = visible(type, target);
    switch (link.by) {
      case 'column':
        return sql`from ${table} where ${column(target, 'id')} = ${column(alias, link.column)} and ${seen}`;
      case 'inverse':
        return sql`from ${table} where ${column(target, link.column)} = ${column(alias, 'id')} and ${seen}`;
      case 'join': {
        const between = newAlias();
        return sql`from ${sql.table(link.table)} as ${sql.id(between)}
          join ${table} on ${column(target, 'id')} = ${column(between, link.other)}
          where ${column(between, link.own)} = ${column(alias, 'id')} and ${seen}`;
      }
    }
  }

  /** The requested order. Ties are ordered by id in the same direction, as the indexes are. */
  function order(sorts: ContentSort[], alias: string): Sql {
    const descending = sorts.at(-1)?.descending ?? false;
    const keys = sorts.map((sort) => sql`${sortKey(sort, alias)} ${direction(sort.descending)}`);
    return sql.join([...keys, sql`${column(alias, 'id')} ${direction(descending)}`]);
  }

  function sortKey({ field, through: [relation, ...rest], descending }: ContentSort, alias: string): Sql {
    if (relation === undefined) return ordered(field, alias);
    const target = newAlias();
    const key = sortKey({ field, through: rest, descending }, target);
    // With many related entries, the first in this direction counts.
    const first = relation.many ? sql`order by 1 ${direction(descending)} nulls last limit 1` : sql``;
    return sql`(select ${key} ${relatedRows(relation, alias, target)} ${first})`;
  }

  return { visible, condition, order };
}

export const column = (alias: string, name: string): Sql => sql.ref(`${alias}.${name}`);

const direction = (descending: boolean): Sql => (descending ? sql`desc` : sql`asc`);

/** A text in lower case, as it is indexed. */
function lowered(field: FilterableField, alias: string): Sql {
  const folded = field.type === 'enumeration' ? undefined : field.folded;
  return folded === undefined ? sql`lower(${column(alias, field.column)})` : column(alias, folded);
}

// Names sort in any letter case. Titles sort by letters and digits, as catalogue lists do.
function ordered(field: FilterableField, alias: string): Sql {
  if (isTitle(field)) return sql`left(${column(alias, field.key)}, 80)`;
  return isText(field) ? lowered(field, alias) : column(alias, field.column);
}

type FieldCondition = Extract<ContentCondition, { kind: 'field' }>;

function comparison(field: FilterableField, name: FieldCondition['comparison'], values: ContentValue[], alias: string): Sql {
  const value = column(alias, field.column);
  if (name === 'null') return sql`${value} is null`;
  if (name === 'notNull') return sql`${value} is not null`;
  const [first = '', second = ''] = values;
  if (name === 'between')
    return sql`(${comparison(field, 'gte', [first], alias)} and ${comparison(field, 'lte', [second], alias)})`;
  if (first instanceof Date) return compareInstants(name, values as Date[], value);
  const lower = lowered(field, alias);
  const like = (pattern: string) => sql`(${lower} like lower(${pattern}) and ${value} like ${pattern})`;
  switch (name) {
    case 'eq':
      // Equal texts are equal in lower case, which the index finds.
      return isText(field) ? sql`(${lower} = lower(${first}) and ${value} = ${first})` : sql`${value} = ${first}`;
    case 'ne':
      return sql`${value} <> ${first}`;
    case 'in':
      return sql`(${value} in (${sql.join(values)}))`;
    case 'notIn':
      return sql`(${value} not in (${sql.join(values)}))`;
    case 'lt':
      return sql`${value} < ${first}`;
    case 'lte':
      return sql`${value} <= ${first}`;
    case 'gt':
      return sql`${value} > ${first}`;
    case 'gte':
      return sql`${value} >= ${first}`;
    case 'eqi':
      return isCalled(field, String(first), alias);
    case 'nei':
      return sql`not ${isCalled(field, String(first), alias)}`;
    case 'contains':
      return like(contains(String(first)));
    case 'notContains':
      return sql`${value} not like ${contains(String(first))}`;
    case 'startsWith':
      return like(startsWith(String(first)));
    case 'endsWith':
      return like(endsWith(String(first)));
    case 'containsi':
      return holds(field, String(first), alias);
    case 'notContainsi':
      return sql`not ${holds(field, String(first), alias)}`;
    case 'startsWithi':
      return sql`${lower} like lower(${startsWith(String(first))})`;
    case 'endsWithi':
      return sql`${lower} like lower(${endsWith(String(first))})`;
  }
}

/** Whether a field equals a text in any letter case or by `name_identity`, or a lookup's alternative name does. */
function isCalled(field: FilterableField, text: string, alias: string): Sql {
  const isIt =
    field.type !== 'enumeration' && field.key !== undefined
      ? sql`name_identity(${column(alias, field.column)}) = name_identity(${text})`
      : sql`${lowered(field, alias)} = lower(${text})`;
  const table = 'namesOf' in field ? field.namesOf : undefined;
  return table === undefined ? isIt : sql`(${isIt} or ${isAlsoCalled(table, alias, text)})`;
}

/** A single letter would match almost every name, so 'C++' is searched verbatim. */
export const MIN_KEY_LENGTH = 2;

/** Whether a field contains a text in any letter case. Names also match without punctuation and by alternative names. */
function holds(field: FilterableField, text: string, alias: string): Sql {
  const asWritten = sql`${lowered(field, alias)} like lower(${contains(text)})`;
  const key = letterKey(text);
  const { key: keyOf, namesOf } = field.type === 'enumeration' ? {} : field;
  if (keyOf === undefined || [...key].length < MIN_KEY_LENGTH) return asWritten;
  const keyed = keyOf === true ? sql`name_key(${column(alias, field.column)})` : column(alias, keyOf);
  const inOther = namesOf === undefined ? sql`` : sql` or ${hasOtherNameLike(namesOf, alias, key)}`;
  return sql`(${asWritten} or ${keyed} like ${contains(key)}${inOther})`;
}

/** LIKE pattern of a suffix: the infix pattern without its closing wildcard. */
const endsWith = (text: string): string => contains(text).slice(0, -1);

/**
 * The database stores microseconds, replies show milliseconds. So a moment stands for its whole millisecond and finds its own
 * row.
 */
function compareInstants(name: FieldCondition['comparison'], [first, ...rest]: Date[], value: Sql): Sql {
  if (first === undefined) return sql`false`;
  const next = new Date(first.getTime() + 1);
  switch (name) {
    case 'lt':
      return sql`${value} < ${first}`;
    case 'gte':
      return sql`${value} >= ${first}`;
    case 'gt':
      return sql`${value} >= ${next}`;
    case 'lte':
      return sql`${value} < ${next}`;
    case 'ne':
    case 'notIn':
      return sql`not ${compareInstants('in', [first, ...rest], value)}`;
    default: {
      const within = [first, ...rest].map((moment) => {
        return sql`(${value} >= ${moment} and ${value} < ${new Date(moment.getTime() + 1)})`;
      });
      return sql`(${sql.join(within, sql` or `)})`;
    }
  }
}
