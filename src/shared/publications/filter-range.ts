/** The numbers that a filter is between; either may be missing. */
export interface NumberRange {
  min?: number;
  max?: number;
}

/** What `min..max` of an address or a call says; upside down it is turned round. */
export function rangeOf(text: string): NumberRange {
  const [min, max] = text.split('..').map((part) => (part === '' ? undefined : Number(part)));
  if (min !== undefined && max !== undefined) return { min: Math.min(min, max), max: Math.max(min, max) };
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** A text of an address as a range in its one form; undefined: it is none. */
export function rangeText(text: string): string | undefined {
  return /^(?:\d{1,15}\.\.\d{0,15}|\.\.\d{1,15})$/.test(text) ? inOneForm(rangeOf(text)) : undefined;
}

const inOneForm = ({ min, max }: NumberRange) => `${min ?? ''}..${max ?? ''}`;

const NUMBER = String.raw`(\d[\d,]{0,14}(?:\.\d{1,3})?[km]?)`;
const BETWEEN = new RegExp(`^${NUMBER}?(?:\\.\\.|-|–)${NUMBER}?$`, 'i');
const COMPARED = new RegExp(`^([<>]?=?)${NUMBER}$`, 'i');

/** What people type for a range: `<3000`, `>=1k`, `1997..1999`, `1997-1999`, `500`. None: it is no range. */
export function typedRange(text: string): string[] {
  const [, from, to] = BETWEEN.exec(text) ?? [];
  if (from !== undefined || to !== undefined) {
    const range = { ...(from && { min: numberOf(from) }), ...(to && { max: numberOf(to) }) };
    return [inOneForm(rangeOf(inOneForm(range)))];
  }
  const [, sign = '', typed] = COMPARED.exec(text) ?? [];
  if (typed === undefined) return [];
  const number = numberOf(typed);
  switch (sign) {
    case '<':
      return number === 0 ? [] : [`..${number - 1}`];
    case '<=':
      return [`..${number}`];
    case '>':
      return [`${number + 1}..`];
    case '>=':
      return [`${number}..`];
    default:
      return [`${number}..${number}`];
  }
}

const UNITS: Record<string, number> = { k: 1000, m: 1_000_000 };

function numberOf(typed: string): number {
  const unit = UNITS[typed.at(-1)?.toLowerCase() ?? ''];
  return Math.round(Number.parseFloat(typed.replaceAll(',', '')) * (unit ?? 1));
}
