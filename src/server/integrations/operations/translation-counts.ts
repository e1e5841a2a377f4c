import type { Translation } from '../../../shared/integrations/operations/translation-contract.ts';
import { readCatalogue, type Catalogue } from '../../../shared/platform/messages/catalogues.ts';
import { DEFAULT_LANGUAGE, languageFacts, PSEUDO_LANGUAGE } from '../../../shared/platform/messages/languages.ts';
import { OFFERED_LANGUAGES } from '../../../shared/platform/messages/offered-languages.ts';

/** The translated languages of the installation. The pseudo-locale is generated, so nothing can be missing. */
export function translations(): Translation[] {
  const english = readCatalogue(DEFAULT_LANGUAGE);
  return OFFERED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE && language !== PSEUDO_LANGUAGE).map(
    (language) => ({
      language,
      name: languageFacts(language).name,
      ...countMissing(readCatalogue(language), english),
    }),
  );
}

/** Texts of a catalogue that another one lacks. */
export function countMissing(catalogue: Catalogue, english: Catalogue): Pick<Translation, 'missing' | 'total'> {
  const ids = Object.entries(english).flatMap(([section, texts]) => Object.keys(texts).map((key) => [section, key] as const));
  return { missing: ids.filter(([section, key]) => catalogue[section]?.[key] === undefined).length, total: ids.length };
}
