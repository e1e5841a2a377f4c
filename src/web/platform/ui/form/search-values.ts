import { MAX_PAGE } from '../../../../shared/platform/kit/paging.ts';

/** Reads a list parameter from an address. Invalid values are dropped, as addresses are untrusted. */
export function choicesIn<T extends string>(search: URLSearchParams, name: string, known: readonly T[]): T[] | undefined {
  const given = search.getAll(name);
  const choices = known.filter((choice) => given.includes(choice));
  return choices.length === 0 ? undefined : choices;
}

/** Sort order from the address, if the list supports it. */
export function sortIn<T extends string>(search: URLSearchParams, sorts: readonly T[]): T | undefined {
  return sorts.find((sort) => sort === search.get('sort'));
}

/** Page number for visitors without scripts; undefined for the first. */
export function pageIn(search: URLSearchParams): number | undefined {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : undefined;
}

/** Address of the next page, otherwise unchanged. */
export function nextPageAddress(pathname: string, search: string, page: number | undefined): string {
  const params = new URLSearchParams(search);
  params.set('page', String((page ?? 1) + 1));
  return `${pathname}?${params.toString()}`;
}
