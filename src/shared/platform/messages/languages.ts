/** Languages of the interface: own name, locale of `Intl`, and direction, by the tag of BCP 47. */
const LANGUAGE_TABLE = {
  en: { name: 'English', locale: 'en-GB', direction: 'ltr' },
  de: { name: 'Deutsch', locale: 'de', direction: 'ltr' },
  es: { name: 'Español', locale: 'es', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr', direction: 'ltr' },
  ja: { name: '日本語', locale: 'ja', direction: 'ltr' },
  'pt-BR': { name: 'Português (Brasil)', locale: 'pt-BR', direction: 'ltr' },
  ru: { name: 'Русский', locale: 'ru', direction: 'ltr' },
  'zh-Hans': { name: '简体中文', locale: 'zh-Hans', direction: 'ltr' },
} as const satisfies Record<string, LanguageFacts>;

interface LanguageFacts {
  name: string;
  locale: string;
  direction: 'ltr' | 'rtl';
}

/** Generated from English for tests: accented, 40 % longer, right to left. */
export const PSEUDO_LANGUAGE = 'en-XB';
const PSEUDO: LanguageFacts = { name: 'Pseudo', locale: 'en-GB', direction: 'rtl' };

export const DEFAULT_LANGUAGE = 'en';
/** Languages with a catalogue. */
export const LANGUAGES = Object.keys(LANGUAGE_TABLE) as (keyof typeof LANGUAGE_TABLE)[];

export type Language = keyof typeof LANGUAGE_TABLE | typeof PSEUDO_LANGUAGE;

export const languageFacts = (language: Language): LanguageFacts =>
  language === PSEUDO_LANGUAGE ? PSEUDO : LANGUAGE_TABLE[language];

export const isLanguage = (text: string): text is Language => text === PSEUDO_LANGUAGE || Object.hasOwn(LANGUAGE_TABLE, text);
