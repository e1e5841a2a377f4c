import * as m from '#messages/ui';
import {
  inOneForm,
  rangeOf,
  rangeText,
  type NumberRange,
  type RangeEnds,
} from '../../../../shared/catalogue/publications/filter-range.ts';

/** Name and ends of a range filter. */
export interface NamedRange {
  name: string;
  ends: RangeEnds;
}

const ENDS = ['from', 'to'] as const;
export type RangeEnd = (typeof ENDS)[number];

/** Form field of one end, submitted without scripts. */
export const rangeField = (name: string, end: RangeEnd) => `${name}${end === 'from' ? 'From' : 'To'}`;
export const rangeFields = (name: string) => ENDS.map((end) => rangeField(name, end));

/** Texts of the two range fields, and their validation error. */
export interface RangeTexts {
  from: string;
  to: string;
  errors: Partial<Record<RangeEnd, string>>;
}

/** Texts of the fields for an address. A valid range has a single parameter; unreadable input is kept per field. */
export function rangeTexts(range: NamedRange, search: URLSearchParams): RangeTexts {
  return read(range, search).texts;
}

function read({ name, ends }: NamedRange, search: URLSearchParams) {
  const stored = rangeOf(rangeText(search.get(name) ?? '', ends) ?? '..', ends);
  const textOf = (end: RangeEnd, number: number | undefined) =>
    search.get(rangeField(name, end))?.trim() ?? (number === undefined ? '' : ends.field.write(number));
  const texts: RangeTexts = { from: textOf('from', stored.min), to: textOf('to', stored.max), errors: {} };
  const numbersIn = (end: RangeEnd): NumberRange => {
    const typed = texts[end] === '' ? {} : ends.field.read(texts[end]);
    if (typed === undefined) texts.errors[end] = m.rangeEndUnreadable({ text: texts[end], hint: ends.field.hint() });
    return typed ?? {};
  };
  const [{ min }, { max }] = [numbersIn('from'), numbersIn('to')];
  const isUpsideDown = min !== undefined && max !== undefined && min > max;
  if (isUpsideDown) texts.errors.to = m.rangeReversed({ from: texts.from, to: texts.to });
  const range = isUpsideDown ? {} : { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  return { texts, range, isUpsideDown };
}

/** Address with valid range fields combined into the filter parameter. */
export function withRanges(ranges: NamedRange[], search: URLSearchParams): URLSearchParams {
  let address = ranges.reduce(inItsFields, search);
  for (const range of ranges)
    if (rangeFields(range.name).some((field) => address.has(field))) address = inItsPlace(range, address);
  return address;
}

/** Splits a reversed range into its two fields, which show the error. */
function inItsFields(search: URLSearchParams, { name, ends }: NamedRange): URLSearchParams {
  const given = search.get(name) ?? '';
  const [from, to] = rangeText(given, ends) === undefined ? [] : given.split('..');
  if (!from || !to || ends.read(from) <= ends.read(to)) return search;
  const fields = [from, to].map((end, index) => [rangeFields(name)[index] ?? '', ends.field.write(ends.read(end))]);
  return new URLSearchParams([...search].flatMap((pair) => (pair[0] === name ? (pair[1] === given ? fields : []) : [pair])));
}

function inItsPlace(range: NamedRange, search: URLSearchParams): URLSearchParams {
  const { name, ends } = range;
  const { texts, range: meant, isUpsideDown } = read(range, search);
  const typed = ENDS.filter((end) => isUpsideDown || texts.errors[end] !== undefined);
  const parts = typed.map((end) => [rangeField(name, end), texts[end]]);
  if (Object.keys(meant).length > 0) parts.unshift([name, inOneForm(meant, ends)]);
  const own = new Set([name, ...rangeFields(name)]);
  const first = [...search.keys()].findIndex((key) => own.has(key));
  return new URLSearchParams(
    [...search].flatMap(([key, value], index) => (index === first ? parts : own.has(key) ? [] : [[key, value]])),
  );
}
