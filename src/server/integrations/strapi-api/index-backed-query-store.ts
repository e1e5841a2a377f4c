import { sql } from 'kysely';

import { letterKey } from '../../../shared/platform/kit/text.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import { intArray } from '../../platform/db/int-list.ts';
import type { CatalogueIndex } from '../../catalogue/publications/catalogue-index-service.ts';
import { readNumbers } from '../../catalogue/publications/index-loader-store.ts';
import { seesListedOnly } from '../../catalogue/publications/publication-policy.ts';
import { intersectionOf, unionOf, whereAt } from '@polyshelf/catalogue-index/memory/doc-id-set.ts';
import type { RowOrder } from '@polyshelf/catalogue-index/memory/sort-keys.ts';
import { column, contentConditions, MIN_KEY_LENGTH } from './content-condition-store.ts';
import type { PublicationSights } from './content-policy.ts';
import type { ContentType } from './content-type.ts';
import { contentTypeOf } from './content-types.ts';
import { ID_FIELD, isTitle, type ContentCondition, type ContentPage, type ContentSort } from './query/content-query.ts';
import type { Span } from '@polyshelf/catalogue-index/catalogue-index.ts';

/** Catalogue indexes by kind. */
export type ContentIndexes = Partial<Record<PublicationKind, CatalogueIndex<never>>>;

type Ids = Int32Array | null;
type FieldCondition = Extract<ContentCondition, { kind: 'field' }>;
type RelatedCondition = Extract<ContentCondition, { kind: 'related' }>;

/** With more related entries than this, the linked publications are not listed. */
const MAX_LINKED = 100;

/** Answers out of memory which entries fulfil a condition, and in which order; null: the database is to be asked. */
export function indexBackedQuery(db: Db, indexes: ContentIndexes) {
  const memoryOf = ({ guard, table }: ContentType) => (guard === 'publication' ? indexes[table as PublicationKind] : undefined);

  async function fulfilling(where: ContentCondition, type: ContentType, sights: PublicationSights): Promise<Ids> {
    const memory = memoryOf(type);
    if (memory === undefined || !seesListedOnly(sights(type))) return null;
    switch (where.kind) {
      case 'all':
      case 'any': {
        const parts = await Promise.all(where.of.map((part) => fulfilling(part, type, sights)));
        if (parts.length === 0 || !parts.every((ids) => ids !== null)) return null;
        return where.kind === 'all' ? intersectionOf(parts) : unionOf(parts);
      }
      case 'not':
        return null;
      case 'field':
        return comparing(where, memory);
      case 'related':
        return related(where, memory, sights);
    }
  }

  async function comparing({ field, comparison, values }: FieldCondition, memory: CatalogueIndex<never>): Promise<Ids> {
    const [first, second] = values;
    if (isTitle(field)) {
      const key = comparison === 'containsi' ? letterKey(String(first)) : '';
      return [...key].length < MIN_KEY_LENGTH ? null : memory.titled(key);
    }
    if (field.type === 'boolean')
      return field.filter !== undefined && comparison === 'eq' ? memory.meeting(field.filter, [Number(first)]) : null;
    if (field.type !== 'integer') return null;
    const span = spanOf(comparison, Number(first), Number(second));
    if (span === null || field !== ID_FIELD) return span && field.filter ? memory.meeting(field.filter, span) : null;
    const all = await memory.ids(EVERYTHING);
    return all && whereAt(all, (at) => (all[at] as number) >= span.min && (all[at] as number) < span.below);
  }

  async function related(
    { relation, where }: RelatedCondition,
    memory: CatalogueIndex<never>,
    sights: PublicationSights,
  ): Promise<Ids> {
    const type = contentTypeOf(relation.to);
    const { link, filter } = relation;
    if (where === null || (filter === undefined && (link.by !== 'join' || type.guard !== null))) return null;
    const others = (await fulfilling(where, type, sights)) ?? (await entriesWith(where, type, sights));
    if (filter !== undefined) return memory.meeting(filter, [...others]);
    return link.by === 'join' && others.length <= MAX_LINKED ? memory.listed(await linkedTo(link, others)) : null;
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
    fulfilling,

    /** Ids of one page, if all sort keys are in the index. */
    onPage(ids: Int32Array, type: ContentType, sorts: ContentSort[], { start, limit }: ContentPage): Ids {
      const descends = sorts.at(-1)?.descending ?? false;
      const orders = [...sorts.map(orderOf), { by: 'id', descends } as const];
      if (!orders.every((order) => order !== null)) return null;
      return memoryOf(type)?.page(ids, orders, { offset: start, limit, after: null }) ?? null;
    },
  };
}

const EVERYTHING = { filters: {} as never, queries: [] };

/** The whole numbers that a comparison leaves. */
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

function orderOf({ field, through, descending: descends }: ContentSort): RowOrder | null {
  if (through.length > 0) return null;
  if (field === ID_FIELD) return { by: 'id', descends };
  if (isTitle(field)) return { by: 'title', descends };
  if ((field.type !== 'integer' && field.type !== 'datetime') || field.filter === undefined) return null;
  // As the database orders: what has no number comes last, and first where the order descends.
  return { of: field.filter, descends, none: descends ? -Infinity : Infinity };
}
