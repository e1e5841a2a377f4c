import { currentLocale } from './current-language.ts';

/** A formatter for the current language, made once for each locale: `localeFormat((locale) => new NumberFormat(locale))`. */
export function localeFormat<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const locale = currentLocale();
    let format = made.get(locale);
    if (format === undefined) made.set(locale, (format = make(locale)));
    return format;
  };
}

// Versions of ICU write different spaces (U+0020, U+00A0, U+2009, U+202F). These classes write one, so that the texts of
// server and browser are equal at hydration.
const SPACE = /\s/g;

/** A number never breaks at a space between its groups. */
export class NumberFormat extends Intl.NumberFormat {
  override format(value: number): string {
    return super.format(value).replaceAll(SPACE, '\u00A0');
  }
}

export class DateFormat extends Intl.DateTimeFormat {
  override format(moment: Date | number): string {
    return super.format(moment).replaceAll(SPACE, ' ');
  }
}

/** Compares names as readers of the current language sort them, numbers by value. */
export const collator = localeFormat((locale) => new Intl.Collator(locale, { numeric: true }));

/** Lists names: a, b and c. */
export const conjunctionFormat = localeFormat((locale) => new Intl.ListFormat(locale));

/** Lists alternatives: a, b or c. */
export const disjunctionFormat = localeFormat((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Lists names without a last word between them: a, b, c. */
export const unitFormat = localeFormat((locale) => new Intl.ListFormat(locale, { type: 'unit' }));

const whole = localeFormat((locale) => new NumberFormat(locale));

/** 12345 → '12,345'. */
export const wholeNumber = (value: number): string => whole().format(value);

/** Numbers with exactly so many decimals. */
export const decimals = (digits: number): (() => NumberFormat) =>
  localeFormat((locale) => new NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }));
