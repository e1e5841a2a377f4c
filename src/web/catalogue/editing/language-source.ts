import { languageName, usualLocale } from '../../../shared/catalogue/publications/names.ts';
import type { PickerSource } from '../../platform/ui/form/use-picker-pages.ts';

/** Languages of most names. Any other language tag can be typed. */
const USUAL =
  'en ja ja-Latn zh-Hans zh-Hant zh-Latn ko ko-Latn ru ru-Latn de fr es it pt pt-BR pl nl sv da nb fi cs sk hu ro bg el tr uk uk-Latn ar he fa hi th vi id ca sr hr lt lv et'.split(
    ' ',
  );
const nameOf = (locale: string) => `${languageName(locale)} (${locale})`;
const BY_NAME = USUAL.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));

/** Languages, by their names or tags. */
export const LANGUAGE_SOURCE: PickerSource<string> = {
  key: ['languages'],
  pauseMs: 0,
  keyOf: (locale) => locale,
  nameOf,
  load: async (text) => {
    const wanted = text.toLowerCase();
    const isTag = (locale: string) => locale.toLowerCase() === wanted;
    const found = BY_NAME.filter((locale) => nameOf(locale).toLowerCase().includes(wanted));
    // A typed language tag comes first.
    return {
      items: found.toSorted((a, b) => Number(isTag(b)) - Number(isTag(a))),
      hasMore: false,
      called: found.filter(isTag),
    };
  },
};

/** A tag that is none of them. */
export const typedLanguage = (text: string): string | null => usualLocale(text);
