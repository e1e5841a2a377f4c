import {
  inOneForm,
  rangeOf,
  rangeText,
  type NumberRange,
  type RangeEnds,
} from '../../../../shared/catalogue/publications/filter-range.ts';

/** A range as forms and addresses name it. */
export interface NamedRange {
  name: string;
  ends: RangeEnds;
}

const ENDS = ['from', 'to'] as const;
export type RangeEnd = (typeof ENDS)[number];

/** The field of one end, which a form without scripts sends. */
export const rangeField = (name: string, end: RangeEnd) => `${name}${end === 'from' ? 'From' : 'To'}`;
export const rangeFields = (name: string) => ENDS.map((end) => rangeField(name, end));

/** Texts of the two range fields, and their validation error. */
export interface RangeTexts {
  from: string;
  to: string;
  errors: Partial<Record<RangeEnd, string>>;
}

/** An address holds a range in its one form; what was typed into its fields and makes no sense, as it was typed. */
export function rangeTexts(range: NamedRange, search: URLSearchParams): RangeTexts {
  return read(range, search).texts;
}

function read({ name, ends }: NamedRange, search: URLSearchParams) {
  const said = rangeOf(rangeText(search.get(name) ?? '', ends) ?? '..', ends);
  const textOf = (end: RangeEnd, number: number | undefined) =>
    search.get(rangeField(name, end))?.trim() ?? (number === undefined ? '' : ends.field.write(number));
  const texts: RangeTexts = { from: textOf('from', said.min), to: textOf('to', said.max), errors: {} };
  const numbersIn = (end: RangeEnd): NumberRange => {
    const typed = texts[end] === '' ? {} : ends.field.read(texts[end]);
    if (typed === undefined) texts.errors[end] = `‘${texts[end]}’ is not understood. ${ends.field.hint}`;
    return typed ?? {};
  };
  const [{ min }, { max }] = [numbersIn('from'), numbersIn('to')];
  const isUpsideDown = min !== undefined && max !== undefined && min > max;
  if (isUpsideDown) texts.errors.to = `‘${texts.from}’ comes after ‘${texts.to}’: nothing is between them.`;
  const range = isUpsideDown ? {} : { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  return { texts, range, isUpsideDown };
}

/** An address with what the fields of ranges say in the one form of the filters. */
export function withRanges(ranges: NamedRange[], search: URLSearchParams): URLSearchParams {
  let said = ranges.reduce(inItsFields, search);
  for (const range of ranges) if (rangeFields(range.name).some((field) => said.has(field))) said = inItsPlace(range, said);
  return said;
}

/** A range of an address that ends before it begins, as its two fields: these say what is wrong with it. */
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
