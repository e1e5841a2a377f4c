import { LANGUAGES, PSEUDO_LANGUAGE, type Language } from './languages.ts';

/** Languages of this installation. `PSEUDO_LANGUAGE=on` adds the pseudo-locale, at the build and at the start. */
export const OFFERED_LANGUAGES: readonly Language[] =
  process.env['PSEUDO_LANGUAGE'] === 'on' ? [...LANGUAGES, PSEUDO_LANGUAGE] : LANGUAGES;
