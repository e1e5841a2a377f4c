import { DEFAULT_LANGUAGE, type Language } from './languages.ts';

export const LANGUAGE_CHOICE_PATH = '/language/';

/** Address that keeps a language, and leads back to a page. */
export const languageChoicePath = (language: Language, from: string): string =>
  `${LANGUAGE_CHOICE_PATH}${language}?from=${encodeURIComponent(from)}`;

/** Address of a page in a language, whatever its readers have chosen. */
export function pathInLanguage(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}
