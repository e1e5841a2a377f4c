import type { FilterChoice } from '../../../../shared/platform/kit/paging.ts';
import type { RangeScale } from '../../../../shared/catalogue/publications/filter.ts';
import { rangeFields } from './range-fields.ts';

/** One filter of a list with its choices and its selection. */
export interface FilterGroup {
  /** Query parameter. */
  name: string;
  label: string;
  /** Label of the search among its choices: 'Search companies'. */
  search?: string | undefined;
  choices: FilterChoice[];
  selected: string[];
  /** Explanation of its meaning, if it is not obvious. */
  hint?: string | undefined;
  /** Searches further choices by a part of their name. */
  find?: ((typed: string, signal: AbortSignal) => Promise<FilterChoice[]>) | undefined;
  /** Only one choice at a time. */
  isSingle?: boolean | undefined;
  /** Free text; its results are not counted. */
  isTyped?: boolean | undefined;
  /** Numeric range with two fields. Its choices are the steps of the scale. */
  range?: RangeScale | undefined;
}

/** Reason for missing filters: loading, an unavailable search index, or an error. */
export type MissingChoices = 'coming' | 'unavailable' | 'failed';

/** Query parameters of a filter. */
export const namesOf = ({ name, range }: FilterGroup) => (range === undefined ? [name] : [name, ...rangeFields(name)]);

export const rangesOf = (groups: FilterGroup[]) =>
  groups.flatMap(({ name, range }) => (range === undefined ? [] : [{ name, ends: range.ends }]));

export interface ActiveFilter {
  name: string;
  value: string;
  group: string;
  label: string;
}

/** All selected choices in group order, including those no longer offered. */
export function activeFilters(groups: FilterGroup[]): ActiveFilter[] {
  return groups.flatMap((group) =>
    group.selected.map((value) => ({
      name: group.name,
      value,
      group: group.label,
      label: group.choices.find((choice) => choice.id === value)?.name ?? value,
    })),
  );
}

/** List address without one filter value, at the first page. */
export function withoutFilter(pathname: string, search: URLSearchParams, name: string, value: string): string {
  return addressOf(pathname, new URLSearchParams([...search].filter(([key, item]) => key !== name || item !== value)));
}

/** List address without filters. */
export function withoutFilters(pathname: string, search: URLSearchParams, names: string[]): string {
  return addressOf(pathname, new URLSearchParams([...search].filter(([key]) => !names.includes(key))));
}

/** Address for a filter form, without empty fields and the page. */
export function addressOf(pathname: string, search: URLSearchParams): string {
  const parameters = new URLSearchParams([...search].filter(([name, value]) => value !== '' && name !== 'page'));
  const text = parameters.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
