import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from './languages.ts';

const listed = process.env['LANGUAGES'] ?? 'all';

/** Languages of this installation, English first. The build and the server read the same setting. */
export const OFFERED_LANGUAGES: readonly Language[] =
  listed === 'all' ? LANGUAGES : [...new Set([DEFAULT_LANGUAGE, ...listed.split(',')].filter(isLanguage))];

const byTag = new Map<string | null | undefined, Language>(OFFERED_LANGUAGES.map((language) => [language, language]));

/** A tag from outside as a language of this installation, or null. */
export const offeredLanguage = (tag: string | null | undefined): Language | null => byTag.get(tag) ?? null;
