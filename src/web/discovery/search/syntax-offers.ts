import type { Filters } from '../../../shared/catalogue/publications/filter.ts';
import { matchKey } from '../../../shared/platform/kit/text.ts';
import type { NamedFilter } from '../../../shared/discovery/search/search-contract.ts';
import { SEARCH_FILTERS } from '../../../shared/discovery/search/searched-kinds.ts';
import { PREFIXES } from '../../../shared/discovery/search/search-syntax.ts';

const FILTERS: Filters = SEARCH_FILTERS;
const MIN_LETTERS = 2;
const MAX_OFFERS = 4;

/** A completion for the last part of the query. */
export interface SyntaxOffer {
  /** The whole text with it. */
  text: string;
  /** `platform:`, or the name of a value. */
  label: string;
  /** Name of the filter. */
  group: string;
}

/** The filter whose value is being typed. */
export interface OpenFilter {
  /** Text before the value. */
  before: string;
  prefix: string;
  value: string;
}

/** The last part of a text if it begins with a prefix, else null. */
export function openFilter(text: string): OpenFilter | null {
  const [, before = '', prefix = '', quoted, plain] = /^(|.*\s)(\p{L}+):(?:["“”„]([^"“”„]*)|([^\s"“”„]*))$/su.exec(text) ?? [];
  return PREFIXES.has(prefix.toLowerCase()) ? { before, prefix, value: quoted ?? plain ?? '' } : null;
}

const filterOf = (prefix: string) => {
  const name = PREFIXES.get(prefix.toLowerCase())?.[0] ?? '';
  return { name, filter: FILTERS[name] };
};

/** Name of the filter if the server searches its values by name, else null. */
export function namedIn({ prefix }: OpenFilter): NamedFilter | null {
  const { name, filter } = filterOf(prefix);
  return filter?.isNamed === true ? (name as NamedFilter) : null;
}

/** Prefixes that begin with the last word of a text. */
export function prefixOffers(text: string): SyntaxOffer[] {
  const [, before = '', word = ''] = /^(|.*\s)(\p{L}+)$/su.exec(text) ?? [];
  if (word.length < MIN_LETTERS) return [];
  return [...PREFIXES.keys()]
    .filter((prefix) => prefix.startsWith(word.toLowerCase()))
    .slice(0, MAX_OFFERS)
    .map((prefix) => ({ text: `${before}${prefix}:`, label: `${prefix}:`, group: filterOf(prefix).filter?.label() ?? '' }));
}

/** Values of the open filter: matching ones of a closed list, else those that the server found. */
export function valueOffers(open: OpenFilter, found: string[]): SyntaxOffer[] {
  const { filter } = filterOf(open.prefix);
  const fits = (value: string) => matchKey(value).startsWith(matchKey(open.value));
  const names = filter?.values?.filter(fits) ?? found;
  return names.slice(0, 10).map((name) => ({
    text: `${open.before}${open.prefix}:${/^[^\s"“”„]+$/u.test(name) ? name : `"${name.replaceAll(/["“”„]/gu, '')}"`} `,
    label: name,
    group: filter?.label() ?? '',
  }));
}
