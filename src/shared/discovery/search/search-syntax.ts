import type { Filters } from '../../catalogue/publications/filter.ts';
import type { SearchFilters } from './search-contract.ts';
import { SEARCH_FILTERS } from './searched-kinds.ts';

export type SearchFilterName = keyof SearchFilters;
const FILTERS: Filters = SEARCH_FILTERS;

/** Filters by prefix. A prefix may have several: `year:1998` is another filter than `year:1997..1999`. */
export const PREFIXES = new Map<string, SearchFilterName[]>();
for (const name of Object.keys(SEARCH_FILTERS) as SearchFilterName[]) {
  const prefix = (FILTERS[name]?.prefix ?? name).toLowerCase();
  PREFIXES.set(prefix, [...(PREFIXES.get(prefix) ?? []), name]);
}

/** One filter in a typed text: `platform:ps2`, `"exact words"`, `-word`. */
export interface TypedFilter {
  names: SearchFilterName[];
  text: string;
  /** As it was typed. */
  typed: string;
}

export interface TypedSearch {
  /** Remaining search words, in typed order. */
  words: string;
  filters: TypedFilter[];
}

const QUOTES = '"“”„';
const ANY_QUOTE = new RegExp(`[${QUOTES}]`, 'gu');
/**
 * Optional minus, optional prefix with colon, and a quoted text (possibly unclosed) or a word. A colon before a space ends a
 * word.
 */
const PART = new RegExp(String.raw`(-?)(?:(\p{L}+):(?=\S))?(?:[${QUOTES}]([^${QUOTES}]*)[${QUOTES}]?|(\S+))`, 'gu');

/** Prefix of a filter with a space after its colon. Lower case only, since titles are written differently. */
const SPACED_PREFIX = /(?<=^|\s)(\p{Ll}+):\s+(?=\S)/gu;
const withoutSpaces = (typed: string): string =>
  typed.replace(SPACED_PREFIX, (found, prefix: string) => (PREFIXES.has(prefix) ? `${prefix}:` : found));

/** Words before a colon that are no filter. */
export const unknownPrefixes = (typed: string): string[] =>
  Array.from(typed.matchAll(/(?<=^|\s)(\p{L}+):(?=[^\s/])/gu), ([, prefix = '']) => prefix).filter(
    (prefix) => !PREFIXES.has(prefix.toLowerCase()),
  );

/** Parses the text of a search box. Parts without filters stay words. */
export function readTyped(typed: string): TypedSearch {
  const words: string[] = [];
  const filters: TypedFilter[] = [];
  for (const [part, sign = '', prefix = '', quoted, plain = ''] of withoutSpaces(typed).matchAll(PART)) {
    const text = (quoted ?? plain).trim();
    const meant = PREFIXES.get(prefix.toLowerCase());
    const names = namesOf({ sign, prefix, meant, isQuoted: quoted !== undefined });
    if (names === undefined || !/[\p{L}\p{N}]/u.test(text)) words.push(part.replaceAll(ANY_QUOTE, ''));
    else filters.push({ names, text: sign === '' || meant === undefined ? text : part.slice(1), typed: part });
  }
  return { words: words.filter((word) => word !== '').join(' '), filters };
}

interface Part {
  sign: string;
  prefix: string;
  meant: SearchFilterName[] | undefined;
  isQuoted: boolean;
}

/** Filters that a part may be. Empty: filters cannot be excluded. Undefined: a word. */
function namesOf({ sign, prefix, meant, isQuoted }: Part): SearchFilterName[] | undefined {
  if (meant !== undefined) return sign === '' ? meant : [];
  if (prefix !== '') return undefined;
  if (sign !== '') return ['without'];
  return isQuoted ? ['exact'] : undefined;
}

/** Whether texts contain filters. An exclusion alone, such as the title "-KLAUS-", does not count. */
export function holdSyntax(texts: string[], isFiltered: boolean): boolean {
  const read = texts.map(readTyped);
  const filters = read.flatMap((one) => one.filters);
  const isRest = isFiltered || read.some(({ words }) => words !== '');
  return filters.some(({ names }) => isRest || !names.includes('without'));
}
