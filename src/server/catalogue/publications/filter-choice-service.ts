import {
  QuestionRefused,
  type CatalogueIndex,
  type FacetCounts,
  type FacetRequest,
  type IndexQuery,
} from '@polyshelf/catalogue-index/catalogue-index.ts';

import { MAX_CHOICES, type FilterChoice } from '../../../shared/platform/kit/paging.ts';
import type { Filter } from '../../../shared/catalogue/publications/filter.ts';
import type { Db } from '../../platform/db/database.ts';
import { namedChoices, type ChoiceRequest } from './filter-choice-store.ts';
import type { IndexedList } from './index-loader-store.ts';
import { askIndex, countedBy } from './index-query-store.ts';
import type { FilterField } from './publication-filter-store.ts';

/** Filters whose choices are requested. */
export interface ChoiceFilter {
  name: string;
  filter: Filter;
  /** A list with the filter. */
  list: IndexedList;
  request: ChoiceRequest;
}

/**
 * Choices of filters with the number of results they would leave, beside all other filters. Counted in one pass, then named.
 */
export async function filterChoices(
  { db, index }: { db: Db; index: CatalogueIndex },
  query: IndexQuery,
  { filters, wanted }: { filters: object; wanted: ChoiceFilter[] },
): Promise<FilterChoice[][]> {
  const requests = wanted.flatMap(({ name, list, request }): FacetRequest[] => {
    const of = countedBy(list, name, filters);
    return of === null ? [] : [{ facet: name, of, values: valuesOf(list.fields[name], request) }];
  });
  const counted = await askIndex(index, () => index.facets(query, requests).catch(noneIfRefused));
  return Promise.all(
    wanted.map(async (choice) => {
      const counts = counted.get(choice.name);
      return counts === undefined ? [] : named(db, choice, counts);
    }),
  );
}

/** If the query is too long for the index, filters have no choices. */
function noneIfRefused(error: unknown): Map<string, FacetCounts> {
  if (error instanceof QuestionRefused) return new Map();
  throw error;
}

/** Without a typed name, only the most frequent values are named. */
function valuesOf(field: FilterField | undefined, request: ChoiceRequest): FacetRequest['values'] {
  return field?.naming === undefined || 'typed' in request ? 'all' : { top: MAX_CHOICES, also: request.chosen };
}

async function named(db: Db, { name, filter, list, request }: ChoiceFilter, counts: FacetCounts): Promise<FilterChoice[]> {
  const { naming, descends = false, stored } = list.fields[name] ?? {};
  if (naming !== undefined) return namedChoices(db, naming, counts, request);
  const words = filter.words ?? ((id: string) => id);
  return Array.from(counts.values, (value, at) => ({ value, count: counts.counts[at] as number }))
    .toSorted((a, b) => (a.value - b.value) * (descends ? -1 : 1))
    .map(({ value, count }) => {
      const id = stored?.[value] ?? String(value);
      return { id, name: words(id), count };
    });
}
