import { isolated } from './isolated.ts';
import { localeFormat } from './locale-format.ts';

/** Writes numbers with a unit of `Intl`: '1.5 MB', in French '1,5 Mo'. */
export function unitNumber(unit: string, options: Intl.NumberFormatOptions = {}): (value: number) => string {
  const symbol = unitSymbol(unit);
  const number = localeFormat((locale) => new Intl.NumberFormat(locale, { ...options, style: 'unit', unit }));
  return (value) => {
    const parts = number().formatToParts(value);
    return isolated(parts.map((part) => (part.type === 'unit' ? symbol() : part.value)).join(''));
  };
}

/** Symbol of a unit. The narrow form of `Intl` has it where the short form has a word: 'B', 's' instead of 'byte', 'secs'. */
export const unitSymbol = (unit: string): (() => string) =>
  localeFormat((locale) => {
    const narrow = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' });
    return narrow.formatToParts(2).find(({ type }) => type === 'unit')?.value ?? '';
  });

/** 1234 → '1,234 MB'. */
export const megabytes = unitNumber('megabyte');
