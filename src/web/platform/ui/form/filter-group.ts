import type { FilterChoice } from '../../../../shared/platform/kit/paging.ts';
import type { RangeScale } from '../../../../shared/catalogue/publications/filter.ts';
import { rangeFields } from './range-fields.ts';

/** One filter of a list: what can be chosen, and what is. */
export interface FilterGroup {
  /** The parameter in the address. */
  name: string;
  label: string;
  /** Its choices in a sentence, such as 'companies'. */
  many?: string;
  choices: FilterChoice[];
  selected: string[];
  /** Which things it speaks of, where that is no matter of course. */
  hint?: string | undefined;
  /** Finds further choices by a part of their name. */
  find?: ((typed: string, signal: AbortSignal) => Promise<FilterChoice[]>) | undefined;
  /** Only one choice at a time. */
  isSingle?: boolean | undefined;
  /** Its values were typed: how many they leave is not counted. */
  isTyped?: boolean | undefined;
  /** It is between two ends, which have fields; its choices are the parts of its scale. */
  range?: RangeScale | undefined;
}

/** Why a list has no filters: they load, the index that counts their choices cannot answer, or they could not be loaded. */
export type MissingChoices = 'coming' | 'unavailable' | 'failed';

/** The parameters of an address that a filter may have. */
export const namesOf = ({ name, range }: FilterGroup) => (range === undefined ? [name] : [name, ...rangeFields(name)]);

/** The ranges among filters. */
export const rangesOf = (groups: FilterGroup[]) =>
  groups.flatMap(({ name, range }) => (range === undefined ? [] : [{ name, ends: range.ends }]));

export interface ActiveFilter {
  name: string;
  value: string;
  group: string;
  label: string;
}

/** Every chosen choice, in the order of the groups. One that the server no longer offers can still be taken away. */
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

/** The address of the same list without one of its filter values; a list starts anew at its first page. */
export function withoutFilter(pathname: string, search: URLSearchParams, name: string, value: string): string {
  return addressOf(pathname, new URLSearchParams([...search].filter(([key, item]) => key !== name || item !== value)));
}

/** The address of the same list without any filter. */
export function withoutFilters(pathname: string, search: URLSearchParams, names: string[]): string {
  return addressOf(pathname, new URLSearchParams([...search].filter(([key]) => !names.includes(key))));
}

/** The address that a filter form stands for: empty fields and the page are left out. */
export function addressOf(pathname: string, search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([name, value]) => value !== '' && name !== 'page'));
  const text = kept.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}
