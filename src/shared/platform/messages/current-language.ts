import { DEFAULT_LANGUAGE, isLanguage, languageFacts, type Language } from './languages.ts';

let source: () => Language = languageOfDocument;

/** Language of the page in a browser; on a server, of the request or mail that is being written. */
export const currentLanguage = (): Language => source();

/** Locale for `Intl`. */
export const currentLocale = (): string => languageFacts(currentLanguage()).locale;

/** For servers, which serve several languages at once. */
export function setLanguageSource(read: () => Language): void {
  source = read;
}

export function languageOfDocument(): Language {
  const tag = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return isLanguage(tag) ? tag : DEFAULT_LANGUAGE;
}
