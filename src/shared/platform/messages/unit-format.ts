import { isolated } from './isolated.ts';
import { localeFormat, NumberFormat } from './locale-format.ts';

/** Units of small counts are inflected, and may include the count: Arabic has one word for 'two metres'. */
const MANY = 100;

/** Writes numbers with the symbol of a unit of `Intl`: '1.5 MB', in French '1,5 Mo'. */
export function unitNumber(unit: string, options: Intl.NumberFormatOptions = {}): (value: number) => string {
  const symbol = unitSymbol(unit);
  const number = localeFormat((locale) => new NumberFormat(locale, options));
  const order = localeFormat((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit }).formatToParts(MANY));
  return (value) => {
    const texts = order().map(({ type }) => (type === 'integer' ? number().format(value) : type === 'unit' ? symbol() : ' '));
    return isolated(texts.join(''));
  };
}

/** Symbol of a unit: the shorter form of `Intl`, as the other can be a word ('B', not 'byte') or foreign ('秒', not 's'). */
export const unitSymbol = (unit: string): (() => string) =>
  localeFormat((locale) => {
    const [short = '', narrow = ''] = (['short', 'narrow'] as const).map((unitDisplay) => {
      const parts = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).formatToParts(MANY);
      return parts.find(({ type }) => type === 'unit')?.value;
    });
    return narrow.length < short.length ? narrow : short;
  });

/** 1234 → '1,234 MB'. */
export const megabytes = unitNumber('megabyte');
