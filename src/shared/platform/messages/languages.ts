/** Languages of the interface: BCP 47 tag, own name, and the locale of numbers and dates where it is another. */
const LANGUAGE_TABLE = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr' },
} as const satisfies Record<string, LanguageFacts>;

interface LanguageFacts {
  name: string;
  locale: string;
  direction: 'ltr' | 'rtl';
}

/** A language of the table, or the pseudo-locale of tests. */
export type Language = keyof typeof LANGUAGE_TABLE | typeof PSEUDO_LANGUAGE;

/** Generated from English: accented, 40 % longer, right to left. Only installations that set it have it. */
export const PSEUDO_LANGUAGE = 'en-XB';
export const DEFAULT_LANGUAGE = 'en' satisfies Language;
export const LANGUAGES = Object.keys(LANGUAGE_TABLE) as (keyof typeof LANGUAGE_TABLE)[];

const PSEUDO: LanguageFacts = { name: 'Pseudo', locale: 'en-GB', direction: 'rtl' };

export const languageFacts = (language: Language): LanguageFacts =>
  language === PSEUDO_LANGUAGE ? PSEUDO : LANGUAGE_TABLE[language];

export const isLanguage = (text: string): text is Language => text === PSEUDO_LANGUAGE || Object.hasOwn(LANGUAGE_TABLE, text);
