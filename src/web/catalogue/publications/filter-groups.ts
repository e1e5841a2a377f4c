import type { FilterChoice } from '../../../shared/platform/kit/paging.ts';
import type { Filters } from '../../../shared/catalogue/publications/filter.ts';
import type { FilterGroup } from '../../platform/ui/form/filter-group.ts';
import { withRanges } from '../../platform/ui/form/range-fields.ts';

/**
 * Groups of the filter panel of a list.
 * @param find See `choiceFinder`.
 */
export function filterGroups(
  filters: Filters,
  choices: Partial<Record<string, FilterChoice[]>>,
  chosen: Record<string, unknown>,
  find: (name: string) => FilterGroup['find'],
): FilterGroup[] {
  return Object.entries(filters).flatMap(
    ([name, { label, search, parameter = name, hint, words, isSingle, isLong, isTyped, range }]) => {
      const offered = choices[name];
      if (offered === undefined) return [];
      const selected = [chosen[name] ?? []].flat().map(String);
      // A selected choice without results is still named, so that it can be removed.
      const missing = words === undefined ? [] : selected.filter((id) => offered.every((choice) => choice.id !== id));
      return {
        name: parameter,
        label: label(),
        search: search?.(),
        choices: [...offered, ...missing.map((id) => ({ id, name: words?.(id) ?? id, count: 0 }))],
        selected,
        hint: hint?.(),
        isSingle,
        isTyped,
        range,
        find: isLong ? find(name) : undefined,
      };
    },
  );
}

/**
 * Canonical address for one with former filter names, names of the API, or the fields of a range form; null if it is already
 * canonical.
 */
export function tidiedAddress(filters: Filters, { pathname, searchParams }: URL): string | null {
  const rename = ([name, value]: [string, string]) =>
    /^\d+$/.test(value) ? [filters[name]?.parameter ?? name, value] : [name, value];
  const ranges = Object.entries(filters).flatMap(([name, { parameter = name, range }]) =>
    range === undefined ? [] : [{ name: parameter, ends: range.ends }],
  );
  const renamed = withRanges(ranges, new URLSearchParams([...searchParams].map(rename))).toString();
  return renamed === new URLSearchParams(searchParams).toString() ? null : pathname + (renamed === '' ? '' : `?${renamed}`);
}
