import { sql } from 'kysely';

import {
  IndexUnavailable,
  type CatalogueIndex,
  type Condition,
  type OrderKey,
  type Span,
} from '@polyshelf/catalogue-index/catalogue-index.ts';

import { letterKey } from '../../../shared/platform/kit/text.ts';
import type { Db } from '../../platform/db/database.ts';
import { intArray } from '../../platform/db/int-list.ts';
import { readNumbers } from '../../catalogue/publications/index-loader-store.ts';
import { seesListedOnly } from '../../catalogue/publications/publication-policy.ts';
import { column, contentConditions, MIN_KEY_LENGTH } from './content-condition-store.ts';
import type { PublicationSights } from './content-policy.ts';
import type { ContentType } from './content-type.ts';
import { contentTypeOf } from './content-types.ts';
import {
  ID_FIELD,
  isTitle,
  type ContentCondition,
  type ContentListQuery,
  type ContentPage,
  type ContentSort,
} from './query/content-query.ts';

type FieldCondition = Extract<ContentCondition, { kind: 'field' }>;
type RelatedCondition = Extract<ContentCondition, { kind: 'related' }>;

/** Entries that the index found. */
export interface FoundEntries {
  total: number;
  /** Ids of the page in order. Null: the index does not support the order. */
  ids: number[] | null;
}

/** Above this number of related entries, linked publications are not enumerated. */
const MAX_LINKED = 100;
const BY_ID: readonly OrderKey[] = [{ by: 'id' }];

/** Asks the index for entries. Null: a condition needs the database, or the index cannot answer now. */
export function indexBackedQuery(db: Db, index: CatalogueIndex) {
  /** The condition for the index, or null if a part is unsupported. */
  async function conditionOf(where: ContentCondition, sights: PublicationSights): Promise<Condition | null> {
    switch (where.kind) {
      case 'all':
      case 'any': {
        const parts = await Promise.all(where.of.map((part) => conditionOf(part, sights)));
        if (parts.length === 0 || !parts.every((part) => part !== null)) return null;
        return where.kind === 'all' ? { allOf: parts } : { anyOf: parts };
      }
      case 'not':
        return null;
      case 'field':
        return comparing(where);
      case 'related':
        return related(where, sights);
    }
  }

  function comparing({ field, comparison, values }: FieldCondition): Condition | null {
    const [first, second] = values;
    if (isTitle(field)) {
      const key = comparison === 'containsi' ? letterKey(String(first)) : '';
      return [...key].length < MIN_KEY_LENGTH ? null : { titleContains: key };
    }
    if (field.type === 'boolean')
      return field.filter !== undefined && comparison === 'eq' ? { field: field.filter, values: [Number(first)] } : null;
    if (field.type !== 'integer') return null;
    const span = spanOf(comparison, Number(first), Number(second));
    if (span === null) return null;
    if (field === ID_FIELD) return { ids: span };
    return field.filter === undefined ? null : { field: field.filter, span };
  }

  async function related({ relation, where }: RelatedCondition, sights: PublicationSights): Promise<Condition | null> {
    const type = contentTypeOf(relation.to);
    const { link, filter } = relation;
    if (where === null || (filter === undefined && (link.by !== 'join' || type.guard !== null))) return null;
    const others = await entriesWith(where, type, sights);
    if (filter !== undefined) return { field: filter, values: [...others] };
    return link.by === 'join' && others.length <= MAX_LINKED ? { ids: await linkedTo(link, others) } : null;
  }

  function entriesWith(where: ContentCondition, type: ContentType, sights: PublicationSights): Promise<Int32Array> {
    const { visible, condition } = contentConditions(sights);
    return readNumbers(
      db,
      column('t', 'id'),
      sql`${sql.table(type.table)} as t where ${visible(type, 't')} and ${condition(where, 't')}`,
    );
  }

  const linkedTo = ({ table, own, other }: { table: string; own: string; other: string }, ids: Int32Array) =>
    readNumbers(db, column('t', own), sql`${sql.table(table)} as t where ${column('t', other)} = any(${intArray(ids)})`);

  return {
    async find({ selection: { type }, where, sort, page }: ContentListQuery, sights: PublicationSights) {
      if (where === null || type.guard !== 'publication' || !seesListedOnly(sights(type))) return null;
      const condition = await conditionOf(where, sights);
      return condition === null ? null : pageOf(type, condition, { sort, page });
    },
  };

  async function pageOf(
    { table: kind }: ContentType,
    condition: Condition,
    { sort, page: { start, limit } }: { sort: ContentSort[]; page: ContentPage },
  ): Promise<FoundEntries | null> {
    const keys = [...sort.map(orderOf), { by: 'id', descends: sort.at(-1)?.descending ?? false } as const];
    const isKnown = keys.every((key) => key !== null);
    const query = { kinds: [{ kind, filters: [{ condition, ignoredBy: [] }] }], texts: [] };
    const part = isKnown ? { order: keys, limit, offset: start } : { order: BY_ID, limit: 0, offset: 0 };
    try {
      const { hits, total } = await index.search(query, { ...part, after: null });
      return { total, ids: isKnown ? hits.map(({ id }) => id) : null };
    } catch (error) {
      if (error instanceof IndexUnavailable) return null;
      throw error;
    }
  }
}

/** Half-open range of integers that satisfy a comparison. */
function spanOf(comparison: FieldCondition['comparison'], first: number, second: number): Span | null {
  switch (comparison) {
    case 'eq':
      return { min: first, below: first + 1 };
    case 'lt':
      return { min: -Infinity, below: first };
    case 'lte':
      return { min: -Infinity, below: first + 1 };
    case 'gt':
      return { min: first + 1, below: Infinity };
    case 'gte':
      return { min: first, below: Infinity };
    case 'between':
      return { min: first, below: second + 1 };
    default:
      return null;
  }
}

function orderOf({ field, through, descending: descends }: ContentSort): OrderKey | null {
  if (through.length > 0) return null;
  if (field === ID_FIELD) return { by: 'id', descends };
  if (isTitle(field)) return { by: 'title', descends };
  if ((field.type !== 'integer' && field.type !== 'datetime') || field.filter === undefined) return null;
  // Missing numbers sort as NULL in PostgreSQL: last ascending, first descending.
  return { field: field.filter, descends, missing: descends ? -Infinity : Infinity };
}
