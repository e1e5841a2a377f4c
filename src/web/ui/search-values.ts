import { MAX_PAGE, SORTS, type Sort } from '../../shared/kit/paging.ts';

const MAX_VALUES = 50;
const MAX_ID = 2_147_483_647;

/** Reading list parameters from an address: what makes no sense is left out, since an address may come from anywhere. */
export function idsIn(search: URLSearchParams, name: string): number[] | undefined {
  return numbersIn(search, name, 1, MAX_ID);
}

export function numbersIn(search: URLSearchParams, name: string, min: number, max: number): number[] | undefined {
  const numbers = search
    .getAll(name)
    .map(Number)
    .filter((number) => Number.isInteger(number) && number >= min && number <= max);
  return listed(numbers);
}

export function choicesIn<T extends string>(search: URLSearchParams, name: string, known: readonly T[]): T[] | undefined {
  const given = search.getAll(name);
  return listed(known.filter((choice) => given.includes(choice)));
}

/** True or false where the address says one of them; both at once is no choice. */
export function flagIn(search: URLSearchParams, name: string): boolean | undefined {
  const [first, ...others] = new Set(search.getAll(name));
  if (others.length > 0) return undefined;
  return first === 'true' ? true : first === 'false' ? false : undefined;
}

export function sortIn(search: URLSearchParams): Sort | undefined {
  return SORTS.find((sort) => sort === search.get('sort'));
}

/** The page number of visitors without scripts; undefined for the first. */
export function pageIn(search: URLSearchParams): number | undefined {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : undefined;
}

/** The address of the page after `page`, all else the same. */
export function nextPageAddress(pathname: string, search: string, page: number | undefined): string {
  const params = new URLSearchParams(search);
  params.set('page', String((page ?? 1) + 1));
  return `${pathname}?${params.toString()}`;
}

function listed<T>(values: T[]): T[] | undefined {
  return values.length === 0 ? undefined : [...new Set(values)].slice(0, MAX_VALUES);
}
