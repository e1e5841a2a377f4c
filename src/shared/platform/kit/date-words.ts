import { localeFormat } from '../messages/locale-format.ts';
import { letterKey } from './text.ts';

export const ENGLISH_MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
/** Two letters could be June or July. */
export const SHORTEST_MONTH = 3;

const WORD = /[\p{L}\p{M}]+\.?/gu;
/** As in '1er mars' and '1º de março'. */
const ORDINAL = /(?<=\d)(?:er|[ºª])(?!\p{L})/gu;

interface DateWords {
  /** Keys of the names of each month, in all forms. */
  months: string[][];
  /** Words and signs between the parts, such as 'de' and '年'. */
  between: Set<string>;
  /** Order of day and month in numbers; null if people use both. */
  isDayFirst: boolean | null;
}

const FORMS: Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { year: 'numeric', month: 'long' },
  { year: 'numeric', month: 'short' },
  { year: 'numeric', month: 'long', day: 'numeric' },
  { year: 'numeric', month: 'short', day: 'numeric' },
];

/** Words of dates in a language, as `Intl` writes them. */
const dateWords = localeFormat((locale): DateWords => {
  const formats = FORMS.map((form) => new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }));
  const partsIn = (month: number) => formats.flatMap((format) => format.formatToParts(Date.UTC(2024, month, 1)));
  const texts = (type: string, month: number) => partsIn(month).flatMap((part) => (part.type === type ? part.value : []));
  const order = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts().map(({ type }) => type);
  return {
    months: ENGLISH_MONTHS.map((_name, month) =>
      texts('month', month)
        .map(letterKey)
        .filter((name) => /\p{L}/u.test(name)),
    ),
    between: new Set(
      texts('literal', 0)
        .flatMap((text) => text.match(WORD) ?? [])
        .map(letterKey),
    ),
    isDayFirst: locale.startsWith('en') || order[0] === 'year' ? null : order.indexOf('day') < order.indexOf('month'),
  };
});

/** A date that was typed in the current language, with the months in English and without other words. */
export function inEnglish(text: string): string {
  const { months, between } = dateWords();
  return text
    .replaceAll(ORDINAL, '')
    .replaceAll(WORD, (word) => {
      const key = letterKey(word);
      const month = monthOf(key, months);
      if (month !== null) return ` ${ENGLISH_MONTHS[month]} `;
      return between.has(key) ? ' ' : word;
    })
    .trim();
}

export const isDayFirst = (): boolean | null => dateWords().isDayFirst;

/** The month with this name, else the only one that begins with it. Counted from 0. */
function monthOf(key: string, months: string[][]): number | null {
  const whole = months.findIndex((names) => names.includes(key));
  if (whole >= 0) return whole;
  const begun = months.flatMap((names, month) => (names.some((name) => name.startsWith(key)) ? month : []));
  return key.length >= SHORTEST_MONTH && begun.length === 1 ? (begun[0] ?? null) : null;
}
