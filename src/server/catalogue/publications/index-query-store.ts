import * as m from '#messages/server-publications';
import { sql } from 'kysely';

import {
  IndexUnavailable,
  QuestionRefused,
  type CatalogueIndex,
  type Condition,
  type FacetRequest,
  type Filter,
  type KindQuery,
} from '@polyshelf/catalogue-index/catalogue-index.ts';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { readIds, type IndexedList } from './index-loader-store.ts';
import { partsOf, type FilterField } from './publication-filter-store.ts';

/** Answer of the index. While it cannot answer, visitors read why. */
export async function askIndex<Answer>(index: CatalogueIndex, query: () => Promise<Answer>): Promise<Answer> {
  try {
    return await query();
  } catch (error) {
    if (!(error instanceof IndexUnavailable)) throw error;
    if (error instanceof QuestionRefused) throw new Refusal('bad_input', m.searchTooLong());
    const sentence = index.state().state === 'building' ? m.indexBeingBuilt : m.indexAway;
    throw Object.assign(new Refusal('overloaded', sentence()), { lines: [sentence.with()] });
  }
}

/** A list narrowed by filters, as a query of the index. Filters that the index lacks are looked up in SQL. */
export async function kindQuery(db: Db, list: IndexedList, filters: object): Promise<KindQuery> {
  const chosen = Object.entries(filters).filter(([name, value]) => isSet(value) && list.fields[name] !== undefined);
  const found = await Promise.all(
    chosen.map(async ([name, value]): Promise<Filter> => {
      const field = list.fields[name] as FilterField<unknown, object>;
      const condition = await conditionOf(db, list, { name, field, value, filters });
      return { condition, ignoredBy: [name, ...(field.ignoredBy ?? [])] };
    }),
  );
  return { kind: list.table.table, filters: found };
}

interface ChosenFilter {
  name: string;
  field: FilterField<unknown, object>;
  value: unknown;
  filters: object;
}

async function conditionOf(db: Db, { table }: IndexedList, { name, field, value, filters }: ChosenFilter): Promise<Condition> {
  if (field.found !== undefined) {
    const { rows, excludes } = field.found;
    const ids = await readIds(db, table, sql<boolean>`${sql.ref(`${table.alias}.listed`)} and ${rows(value)}`);
    return excludes ? { notIds: ids } : { ids };
  }
  if (field.condition !== undefined) return field.condition(value, filters);
  if (field.span !== undefined) return { field: name, span: field.span(value) };
  const { stored } = field;
  const values = [value].flat().map((each) => (stored === undefined ? Number(each) : stored.indexOf(String(each))));
  return { field: name, values };
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null;

/** Whether anything narrows a list at all. */
export const isNarrowed = (filters: object): boolean => Object.values(filters).some(isSet);

/** Values that the choices of a filter count; null: it has no choices. */
export function countedBy({ fields }: IndexedList, name: string, filters: object): FacetRequest['of'] | null {
  const field = fields[name] as FilterField<unknown, object> | undefined;
  if (field === undefined || field.found !== undefined) return null;
  return field.counted?.(filters) ?? { field: field.number === undefined ? name : partsOf(name) };
}
