import type { FilterChoice } from '../../shared/kit/paging.ts';
import type { Filters } from '../../shared/publications/filter.ts';
import type { FilterGroup } from '../ui/filter-group.ts';

/** The groups of the filter panel of a list. @param find see `choiceFinder`. */
export function filterGroups(
  filters: Filters,
  choices: Partial<Record<string, FilterChoice[]>>,
  chosen: Record<string, unknown>,
  find: (name: string) => FilterGroup['find'],
): FilterGroup[] {
  return Object.entries(filters).flatMap(([name, { label, parameter = name, hint, words, isSingle, isLong, isTyped }]) => {
    const offered = choices[name];
    if (offered === undefined) return [];
    const selected = [chosen[name] ?? []].flat().map(String);
    // What nothing has beside the other filters is not offered, but still says what it is.
    const missing = words === undefined ? [] : selected.filter((id) => offered.every((choice) => choice.id !== id));
    return {
      name: parameter,
      label,
      choices: [...offered, ...missing.map((id) => ({ id, name: words?.(id) ?? id, count: 0 }))],
      selected,
      hint,
      isSingle,
      isTyped,
      find: isLong ? find(name) : undefined,
    };
  });
}

/** Where an address leads that calls a filter as it was called once, by its own name; null: it does not. */
export function renamedFilters(filters: Filters, { pathname, searchParams }: URL): string | null {
  const rename = ([name, value]: [string, string]) =>
    /^\d+$/.test(value) ? [filters[name]?.parameter ?? name, value] : [name, value];
  const renamed = new URLSearchParams([...searchParams].map(rename)).toString();
  return renamed === new URLSearchParams(searchParams).toString() ? null : `${pathname}?${renamed}`;
}
