import { localeFormat, NumberFormat, wholeNumber } from '../../../../shared/platform/messages/locale-format.ts';

const digits = localeFormat((locale) => new NumberFormat(locale, { maximumFractionDigits: 1, useGrouping: false }));
const UNITS = ['', 'k', 'M', 'G'];

/** 12 345 → '12.3k'. Not by Intl, as browsers and servers disagree on the letter. */
export function compactNumber(value: number): string {
  let scaled = value;
  let unit = 0;
  // 999.5 would be rounded to four digits.
  while (scaled >= (unit === 0 ? 1000 : 999.5) && unit < UNITS.length - 1) {
    scaled /= 1000;
    unit += 1;
  }
  return `${digits().format(Number(scaled.toFixed(scaled < 100 ? 1 : 0)))}${UNITS[unit]}`;
}

/** '1 Model', '2 Models'. */
export function counted(count: number, one: string, many: string): string {
  return `${wholeNumber(count)} ${count === 1 ? one : many}`;
}
