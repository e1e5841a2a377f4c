import { MAX_CHOICES, type FilterChoice } from '../../../shared/platform/kit/paging.ts';
import {
  NAMED_FILTERS,
  type NamedFilter,
  type SearchFilterChoices,
  type SearchFilters,
} from '../../../shared/discovery/search/search-contract.ts';
import type { SearchCategory } from '../../../shared/discovery/search/search-rules.ts';
import { SEARCH_FILTERS } from '../../../shared/discovery/search/searched-kinds.ts';
import type { Filters } from '../../../shared/catalogue/publications/filter.ts';
import { chosenIds, type ChoiceWish } from '../../catalogue/publications/filter-choice-store.ts';
import type { SearchText } from '../../catalogue/search-text/search-text-service.ts';
import { kindsOf, type SearchedKinds } from './search-kinds.ts';

type Filter = keyof SearchFilters;
const FILTERS: Filters = SEARCH_FILTERS;

interface Narrowed {
  /** As they were typed; none: all that is listed. */
  queries: string[];
  category: SearchCategory;
  /** Nothing is taken for mistyped. */
  asTyped?: boolean;
  filters: SearchFilters;
}

export type SearchFilterService = ReturnType<typeof searchFilterService>;

/** Filter choices of searches and lists. */
export function searchFilterService({ kinds, text }: { kinds: SearchedKinds; text: SearchText }) {
  /** The choices of one filter, counted over the kinds that have it beside all other filters. */
  async function choicesOf(
    filter: Filter,
    { category, filters }: Narrowed,
    queries: string[][],
    wish: ChoiceWish,
  ): Promise<FilterChoice[]> {
    const selection = { filters, queries };
    const counting = kindsOf({ category, filters: { ...filters, [filter]: [] } }).map(
      (kind) => (wanted: ChoiceWish) => kinds[kind].choices(selection, filter, wanted),
    );
    const counted = await Promise.all(counting.map((count) => count(wish)));
    if (counted.length < 2) return counted[0] ?? [];
    const isNamed = (NAMED_FILTERS as readonly Filter[]).includes(filter);
    if (isNamed) return added(counting, counted, wish);
    const buckets = FILTERS[filter]?.range?.buckets;
    // The parts of a scale stand in their order, years from the last.
    const place = ({ id }: FilterChoice) => buckets?.indexOf(id) ?? -Number(id);
    return sums(counted).toSorted((a, b) => place(a) - place(b));
  }

  return {
    async list(narrowed: Narrowed): Promise<SearchFilterChoices> {
      const queries = await text.formsOf(narrowed.queries, narrowed);
      const names = (Object.keys(SEARCH_FILTERS) as Filter[]).filter(
        (name) => kindsOf({ category: narrowed.category, filters: { [name]: [] } }).length > 0,
      );
      const entries = await Promise.all(
        names.map(async (name) => {
          const wish = { chosen: chosenIds(narrowed.filters[name]) };
          return [name, await choicesOf(name, narrowed, queries, wish)] as const;
        }),
      );
      return Object.fromEntries(entries);
    },

    async find(filter: NamedFilter, typed: string, narrowed: Narrowed): Promise<FilterChoice[]> {
      return choicesOf(filter, narrowed, await text.formsOf(narrowed.queries, narrowed), { typed });
    },
  };
}

/** Counts of several kinds in one: what only some of them named among the most frequent, the others are asked for. */
async function added(
  counting: ((wish: ChoiceWish) => Promise<FilterChoice[]>)[],
  counted: FilterChoice[][],
  wish: ChoiceWish,
): Promise<FilterChoice[]> {
  const all = new Set(counted.flat().map(({ id }) => id));
  const missing = await Promise.all(
    counting.map(async (count, index) => {
      const ids = [...all].filter((id) => !counted[index]?.some((choice) => choice.id === id)).map(Number);
      return ids.length === 0 ? [] : count({ ids });
    }),
  );
  const isChosen = ({ id }: FilterChoice) => 'chosen' in wish && wish.chosen.includes(Number(id));
  const sorted = sums([...counted, ...missing]).toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  // Chosen values are always named.
  const kept = new Set([...sorted.filter(isChosen), ...sorted].slice(0, MAX_CHOICES));
  return sorted.filter((choice) => kept.has(choice));
}

function sums(counted: FilterChoice[][]): FilterChoice[] {
  const byId = new Map<string, FilterChoice>();
  for (const choice of counted.flat()) {
    byId.set(choice.id, { ...choice, count: choice.count + (byId.get(choice.id)?.count ?? 0) });
  }
  return [...byId.values()];
}
