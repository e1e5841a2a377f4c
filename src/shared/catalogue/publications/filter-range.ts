import * as m from '#messages/filters';
import { isoDay } from '../../platform/kit/dates.ts';
import { asciiDigits } from '../../platform/kit/text.ts';
import { readTypedNumber } from '../../platform/kit/typed-number.ts';
import { dateFormsHint, readTypedDate } from '../../platform/kit/typed-date.ts';
import { withoutIsolates } from '../../platform/messages/isolated.ts';
import { localeFormat, NumberFormat } from '../../platform/messages/locale-format.ts';
import { unitSymbol } from '../../platform/messages/unit-format.ts';

/** Inclusive range. Either end may be missing. */
export interface NumberRange {
  min?: number;
  max?: number;
}

/** Syntax of range ends. */
export interface RangeEnds {
  /** Regular expression of one end in an address. */
  pattern: string;
  /** Lowest possible number. */
  least?: number;
  read: (end: string) => number;
  write: (number: number) => string;
  /** Separators of two typed ends, beside two dots. */
  between: RegExp;
  /** First and last number that a typed end may mean; undefined if it is invalid. */
  typed: (text: string) => Required<NumberRange> | undefined;
  /** Syntax of input fields, which may have a unit. */
  field: {
    unit?: () => string;
    read: (text: string) => Required<NumberRange> | undefined;
    write: (number: number) => string;
    /** Input hint. */
    hint: () => string;
  };
}

/** Factors of typed units. Pages also accept the symbols of the current language. */
type Units = ReadonlyMap<string, number>;
const [KILO, MEGA, GIGA] = [1000, 1_000_000, 1_000_000_000];
const ONE: [string, number] = ['', 1];
const THOUSANDS: [string, number][] = [
  ['k', KILO],
  ['m', MEGA],
];
const BYTES: [string, number][] = [...THOUSANDS, ['b', 1], ['kb', KILO], ['mb', MEGA], ['g', GIGA], ['gb', GIGA]];
const MEGABYTE = unitSymbol('megabyte');
const BYTE_SYMBOLS: [() => string, number][] = [
  [unitSymbol('byte'), 1],
  [unitSymbol('kilobyte'), KILO],
  [MEGABYTE, MEGA],
  [unitSymbol('gigabyte'), GIGA],
];
const MAX_NUMBER = 999_999_999_999_999;
const typedFormat = localeFormat((locale) => new NumberFormat(locale, { maximumFractionDigits: 6, useGrouping: false }));

const unitKey = (unit: string) => unit.toLowerCase().replace(/\.$/, '');
const withSymbols = (units: Units, symbols: [() => string, number][]): Units =>
  new Map([...units, ...symbols.map(([symbol, size]): [string, number] => [unitKey(symbol()), size])]);

/** @param language 'en' for texts that are stored, and read again in any language */
function typedNumber(text: string, units: Units, language: 'current' | 'en' = 'current', max = MAX_NUMBER) {
  const [, digits = '', unit = ''] = /^(\P{L}*\d)\s?([\p{L}.]*)$/u.exec(asciiDigits(withoutIsolates(text))) ?? [];
  const [value, size] = [readTypedNumber(digits, language), units.get(unitKey(unit))];
  if (value === undefined || size === undefined) return undefined;
  const number = Math.round(value * size);
  return number > max ? undefined : { min: number, max: number };
}

function numbers(units: Units, field: Partial<RangeEnds['field']> & Pick<RangeEnds['field'], 'hint'>): RangeEnds {
  return {
    pattern: String.raw`\d{1,15}`,
    read: Number,
    write: String,
    between: /\.\.|[-–]/,
    // Searches are stored, and read in any language.
    typed: (text) => typedNumber(text, units, 'en'),
    field: { read: (text) => typedNumber(text, units), write: String, ...field },
  };
}

/** Numbers from 0 up. */
export const COUNT: RangeEnds = {
  ...numbers(new Map([ONE, ...THOUSANDS]), { hint: m.numberHint }),
  least: 0,
};
export const YEAR = numbers(new Map([ONE]), { hint: m.yearHint });
export const PIXELS: RangeEnds = {
  ...COUNT,
  field: { ...COUNT.field, unit: () => 'px', hint: m.pixelsHint },
};
/** Bytes; megabytes in input fields. */
export const SIZE: RangeEnds = {
  ...numbers(new Map([ONE, ...BYTES]), {
    unit: MEGABYTE,
    read: (text) => typedNumber(text, withSymbols(new Map([['', MEGA], ...BYTES]), BYTE_SYMBOLS)),
    write: (bytes) => typedFormat().format(bytes / MEGA),
    hint: m.sizeHint,
  }),
  least: 0,
};

const TENTH = 10;
const MAX_TENTHS = 99_999_999;
const SECOND = unitSymbol('second');
const TENTHS: Units = new Map([
  ['', TENTH],
  ['s', TENTH],
]);

/** Tenths of seconds, written as seconds. */
export const SECONDS: RangeEnds = {
  pattern: String.raw`\d{1,7}(?:\.\d)?`,
  least: 0,
  read: (seconds) => Math.round(Number.parseFloat(seconds) * TENTH),
  write: (number) => String(number / TENTH),
  between: /\.\.|[-–]/,
  typed: (text) => typedNumber(text, TENTHS, 'en', MAX_TENTHS),
  field: {
    unit: SECOND,
    read: (text) => typedNumber(text, withSymbols(TENTHS, [[SECOND, TENTH]]), 'current', MAX_TENTHS),
    write: (number) => typedFormat().format(number / TENTH),
    hint: m.secondsHint,
  },
};

const DAY_MS = 86_400_000;
const dayOf = (iso: string) => Date.parse(`${iso}T00:00Z`) / DAY_MS;
const isoOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

function typedDays(text: string, language?: 'en'): Required<NumberRange> | undefined {
  const { known } = readTypedDate(text, { firstYear: 1900, lastYear: 2199 }, language);
  if (known === null) return undefined;
  const [year, month] = known.date.split('-').map(Number) as [number, number];
  const months = { day: 0, month: 1, quarter: 3, year: 12 }[known.datePrecision];
  const first = dayOf(known.date);
  return { min: first, max: months === 0 ? first : dayOf(isoDay(year, month - 1 + months, 1)) - 1 };
}

/** Days since 1970, written as yyyy-mm-dd. A typed month, quarter or year means all its days. */
export const DAY: RangeEnds = {
  pattern: String.raw`(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`,
  read: dayOf,
  write: isoOf,
  between: /\.\.|–/,
  // Searches are stored, and read in any language.
  typed: (text) => typedDays(text, 'en'),
  field: {
    read: (text) => typedDays(text),
    write: isoOf,
    hint: dateFormsHint,
  },
};

/** Pattern of a range parameter. */
export const rangePattern = ({ pattern }: RangeEnds) => `^(${pattern}\\.\\.(${pattern})?|\\.\\.${pattern})$`;

/** Parses `min..max`. Swapped ends are put in order. */
export function rangeOf(text: string, ends: RangeEnds = COUNT): NumberRange {
  const [min, max] = text.split('..').map((end) => (end === '' ? undefined : ends.read(end)));
  if (min !== undefined && max !== undefined) return { min: Math.min(min, max), max: Math.max(min, max) };
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Normalised range of an address; undefined if it is invalid. */
export function rangeText(text: string, ends: RangeEnds): string | undefined {
  return new RegExp(rangePattern(ends)).test(text) ? inOneForm(rangeOf(text, ends), ends) : undefined;
}

export function inOneForm({ min, max }: NumberRange, { write }: RangeEnds): string {
  return `${min === undefined ? '' : write(min)}..${max === undefined ? '' : write(max)}`;
}

/** Parses typed ranges: `<3000`, `>=1k`, `1997..1999`, `1997-1999`, `500`. Empty: not a range. */
export function typedRange(text: string, ends: RangeEnds): string[] {
  const one = (range: NumberRange) => [rangeText(inOneForm(range, ends), ends)].filter((text) => text !== undefined);
  const [from, to, ...others] = text.split(ends.between).map((part) => part.trim());
  if (from !== undefined && to !== undefined) {
    if (others.length > 0 || from + to === '') return [];
    const read = [from, to].filter((part) => part !== '').map(ends.typed);
    const all = read.flatMap((range) => (range === undefined ? [] : [range.min, range.max]));
    if (read.includes(undefined)) return [];
    return one({ ...(from !== '' && { min: Math.min(...all) }), ...(to !== '' && { max: Math.max(...all) }) });
  }
  const [, sign = '', end = ''] = /^([<>]?=?)(.*)$/.exec(text) ?? [];
  const typed = ends.typed(end);
  if (typed === undefined) return [];
  const { min, max } = typed;
  switch (sign) {
    case '<':
      return one({ max: min - 1 });
    case '<=':
      return one({ max });
    case '>':
      return one({ min: max + 1 });
    case '>=':
      return one({ min });
    default:
      return one({ min, max });
  }
}

/** Buckets of a scale as ranges. Each number begins a new one. */
export function bucketsOf(starts: number[], ends: RangeEnds): string[] {
  return [ends.least, ...starts].map((min, index) => {
    const next = starts[index];
    return inOneForm({ ...(min !== undefined && { min }), ...(next !== undefined && { max: next - 1 }) }, ends);
  });
}

/** 1, 2, 5, 10, 20 and so on, up to the last. */
export function steps(first: number, last: number): number[] {
  const powers = Array.from({ length: Math.round(Math.log10(last / first)) + 1 }, (_, power) => first * 10 ** power);
  return powers.flatMap((power) => [power, 2 * power, 5 * power]).filter((step) => step <= last);
}
