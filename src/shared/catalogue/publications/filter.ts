import * as m from '#messages/filters';
import * as validation from '#messages/validation';
import { Type, type Static, type TObject, type TSchema } from 'typebox';

import { patterned } from '../../platform/kit/patterned.ts';
import { FilterChoice, IDS, YEAR_RANGE, YEARS } from '../../platform/kit/paging.ts';
import { matchKey } from '../../platform/kit/text.ts';
import { bucketsOf, rangeOf, rangePattern, rangeText, typedRange, type RangeEnds } from './filter-range.ts';

/**
 * A filter of a list: its form in calls, in addresses and for people. The kind's `-filter-store` implements it, and the
 * compiler checks that no filter is missing.
 */
export interface Filter<Schema extends TSchema = TSchema> {
  readonly label: () => string;
  /** Label of the search among its choices. */
  readonly search?: () => string;
  /** Schema in the query of a call. */
  readonly schema: Schema;
  /** Parses the texts of an address. Invalid ones are ignored, since an address may come from anywhere. */
  readonly read: (texts: string[]) => number[] | string[] | string | boolean | undefined;
  /** Values for a text after `prefix:` in a search; empty if it is invalid. Lookups are found by name instead. */
  readonly readTyped?: (text: string) => string[];
  /** All values, if there are few. */
  readonly values?: readonly string[];
  /** Search prefix before the colon, if it is not the filter's own name. */
  readonly prefix?: string;
  /** Explanation of the filter, if the label is not enough. */
  readonly hint?: () => string;
  /** Parameter in an address, if it differs from the filter's name. */
  readonly parameter?: string;
  /** Label of a value that is no lookup; by default the value itself. */
  readonly words?: (value: string) => string;
  /** Only one value at a time. */
  readonly isSingle?: boolean;
  /** Limit of values. */
  readonly most?: number;
  /** Its values are lookups, found by name. */
  readonly isNamed?: boolean;
  /** May have more choices than a list loads, so that people search for them. */
  readonly isLong?: boolean;
  /** Its values are typed, not chosen among counted ones. */
  readonly isTyped?: boolean;
  /** A range between two ends, counted in buckets. */
  readonly range?: RangeScale;
}

export interface RangeScale {
  readonly ends: RangeEnds;
  /** Buckets in order, each as a value of the filter. */
  readonly buckets: readonly string[];
  /** Label of one end. */
  readonly shown: (end: number) => string;
}

export type Filters = Record<string, Filter>;
type Text = () => string;
type Details = Pick<Filter, 'hint' | 'parameter' | 'prefix' | 'isLong'>;
const MAX_VALUES = 50;
const MAX_ID = 2_147_483_647;

/** Filter by ids of lookups or publications. */
export const named = (label: Text, search: Text, details: Details = {}) => ({
  label,
  search,
  schema: IDS,
  read: (texts: string[]) => numbersIn(texts, 1, MAX_ID),
  most: MAX_VALUES,
  isNamed: true as const,
  ...details,
});

export const years = (label: Text, details: Details = {}) => ({
  label,
  search: m.searchYears,
  schema: YEARS,
  read: (texts: string[]) => numbersIn(texts, YEAR_RANGE.minimum, YEAR_RANGE.maximum),
  most: MAX_VALUES,
  readTyped: (text: string) => (numbersIn([text], YEAR_RANGE.minimum, YEAR_RANGE.maximum) ?? []).map(String),
  ...details,
});

/**
 * Filter by values of a closed list.
 *
 * @param words labels, if they differ from the values
 */
export const oneOf = <const Value extends string>(label: Text, values: readonly Value[], words?: Record<Value, Text>) => ({
  label,
  schema: Type.Optional(Type.Array(Type.Enum([...values]), { maxItems: values.length })),
  // In their own order, regardless of the address.
  read: (texts: string[]) => listed(values.filter((value) => texts.includes(value))),
  values,
  readTyped: (text: string) => {
    const exact = values.filter((value) => value === text.toLowerCase());
    return exact.length > 0 ? exact : values.filter((value) => matchKey(value) === matchKey(text)).slice(0, 1);
  },
  ...(words !== undefined && { words: (value: string) => words[value as Value]() }),
});

export const flag = (label: Text, hint?: Text) => ({
  label,
  schema: Type.Optional(Type.Boolean()),
  read: (texts: string[]) => {
    const [first, ...others] = new Set(texts);
    // Both together select nothing.
    return others.length > 0 || (first !== 'true' && first !== 'false') ? undefined : first === 'true';
  },
  values: ['yes', 'no'],
  readTyped: (text: string) => (/^(?:yes|true)$/i.test(text) ? ['true'] : /^(?:no|false)$/i.test(text) ? ['false'] : []),
  words: (value: string) => (value === 'true' ? m.yes() : m.no()),
  isSingle: true,
  ...(hint !== undefined && { hint }),
});

const rangeSentence =
  ({ write }: RangeEnds) =>
  ({ subject }: { subject: string | number }) =>
    validation.range({ subject, example: `${write(10_000)}..${write(11_000)}` });

/**
 * Filter by a range, as `min..max` with optional ends.
 *
 * @param shown label of one end
 * @param starts lower ends of all buckets but the first
 */
export const range = (
  label: Text,
  ends: RangeEnds,
  shown: (end: number) => string,
  starts: number[],
  details: Details = {},
) => ({
  label,
  schema: Type.Optional(patterned(rangePattern(ends), rangeSentence(ends))),
  read: (texts: string[]) => texts.map((text) => rangeText(text, ends)).find((text) => text !== undefined),
  readTyped: (text: string) => typedRange(text, ends),
  words: (value: string) => {
    const { min, max } = rangeOf(value, ends);
    if (min === undefined) return m.upTo({ max: shown(max ?? 0) });
    if (max === undefined) return m.from({ min: shown(min) });
    return min === max ? shown(min) : m.fromTo({ min: shown(min), max: shown(max) });
  },
  isSingle: true,
  range: { ends, shown, buckets: bucketsOf(starts, ends) },
  ...details,
});

const MAX_TEXTS = 10;
const MAX_TEXT_LENGTH = 100;

/** Filter by typed texts. */
export const texts = (label: Text, details: Details = {}) => ({
  label,
  schema: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: MAX_TEXT_LENGTH }), { maxItems: MAX_TEXTS })),
  read: (given: string[]) =>
    listed(given.map((text) => text.slice(0, MAX_TEXT_LENGTH)).filter((text) => matchKey(text) !== ''))?.slice(0, MAX_TEXTS),
  readTyped: (text: string) => (matchKey(text) === '' ? [] : [text]),
  most: MAX_TEXTS,
  isTyped: true,
  ...details,
});

/** Filters in the query of a call. */
export function filterQuery<F extends Filters>(filters: F) {
  const entries = Object.entries(filters).map(([name, { schema }]) => [name, schema]);
  return Object.fromEntries(entries) as { [Name in keyof F]: F[Name]['schema'] };
}

export type FilterValues<F extends Filters> = Static<TObject<{ [Name in keyof F]: F[Name]['schema'] }>>;

const CHOICES = Type.Array(FilterChoice, { title: 'FilterChoices' });

/** Filter choices in the reply of a call. */
export function filterChoices<F extends Filters>(filters: F) {
  return Object.fromEntries(Object.keys(filters).map((name) => [name, CHOICES])) as Record<keyof F, typeof CHOICES>;
}

/** Filters that an address sets. */
export function filtersIn<F extends Filters>(filters: F, search: URLSearchParams) {
  const values = Object.entries(filters).map(([name, filter]) => {
    return [name, filter.read(search.getAll(filter.parameter ?? name))] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as {
    [Name in keyof F]?: NonNullable<ReturnType<F[Name]['read']>>;
  };
}

/** Sentences about filters with more values in an address than are used. */
export function unusedValues(filters: Filters, search: URLSearchParams): string[] {
  return Object.entries(filters).flatMap(([name, { label, parameter = name, most = Infinity }]) => {
    const given = new Set(search.getAll(parameter)).size;
    return given > most ? [m.unusedValues({ filter: label(), limit: most, given })] : [];
  });
}

/** Names of filters whose values are lookups. */
export function namedFilters<F extends Filters>(filters: F) {
  const isNamed = (name: string) => filters[name]?.isNamed === true;
  return Object.keys(filters).filter(isNamed) as {
    [Name in keyof F]: F[Name] extends { isNamed: true } ? Name & string : never;
  }[keyof F][];
}

function numbersIn(texts: string[], minimum: number, maximum: number): number[] | undefined {
  const isInside = (number: number) => Number.isInteger(number) && number >= minimum && number <= maximum;
  return listed(texts.map(Number).filter(isInside));
}

function listed<T>(values: T[]): T[] | undefined {
  return values.length === 0 ? undefined : [...new Set(values)].slice(0, MAX_VALUES);
}
