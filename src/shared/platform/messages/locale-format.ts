import { currentLocale } from './current-language.ts';

/** A formatter of `Intl` for the current language, made once for each locale: `localeFormat((locale) => new Intl.NumberFormat(locale))`. */
export function localeFormat<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const locale = currentLocale();
    let format = made.get(locale);
    if (format === undefined) made.set(locale, (format = make(locale)));
    return format;
  };
}

/** Compares names as readers of the current language sort them, numbers by value. */
export const collator = localeFormat((locale) => new Intl.Collator(locale, { numeric: true }));

/** Lists names: a, b and c. */
export const conjunctionFormat = localeFormat((locale) => new Intl.ListFormat(locale));

/** Lists alternatives: a, b or c. */
export const disjunctionFormat = localeFormat((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Lists names without a last word between them: a, b, c. */
export const unitFormat = localeFormat((locale) => new Intl.ListFormat(locale, { type: 'unit' }));

const whole = localeFormat((locale) => new Intl.NumberFormat(locale));

/** 12345 → '12,345'. */
export const wholeNumber = (value: number): string => whole().format(value);

/** Numbers with exactly so many decimals. */
export const decimals = (digits: number): (() => Intl.NumberFormat) =>
  localeFormat((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }));
