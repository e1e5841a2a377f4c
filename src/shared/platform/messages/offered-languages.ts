import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from './languages.ts';

const listed = process.env['LANGUAGES'] ?? '';

/** Languages of this installation, English first. The build and the server read the same setting. */
export const OFFERED_LANGUAGES: readonly Language[] =
  listed === 'all' ? LANGUAGES : [...new Set([DEFAULT_LANGUAGE, ...listed.split(',')].filter(isLanguage))];
