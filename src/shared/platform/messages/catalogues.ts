import { readFileSync } from 'node:fs';
import path from 'node:path';

import { DEFAULT_LANGUAGE, PSEUDO_LANGUAGE, type Language } from './languages.ts';
import { pseudoMessage } from './pseudo-message.ts';

/** Texts by section and key, in ICU MessageFormat. */
export type Catalogue = Record<string, Record<string, string>>;

export const CATALOGUE_FOLDER = path.join(import.meta.dirname, '../../../../messages');
const catalogues = new Map<Language, Catalogue>();

export function readCatalogue(language: Language): Catalogue {
  const read = () => JSON.parse(readFileSync(path.join(CATALOGUE_FOLDER, `${language}.json`), 'utf8')) as Catalogue;
  const catalogue = catalogues.get(language) ?? read();
  catalogues.set(language, catalogue);
  return catalogue;
}

/** Files are read again. They change during development only. */
export const forgetCatalogues = (): void => catalogues.clear();

/** Text of a message. English answers for a message that a language lacks. */
export function catalogueOf(language: Language): (id: string) => string {
  if (language === PSEUDO_LANGUAGE) return (id) => pseudoMessage(textOf(DEFAULT_LANGUAGE, id) ?? id);
  return (id) => textOf(language, id) ?? textOf(DEFAULT_LANGUAGE, id) ?? id;
}

/** Whether English has a message. */
export const isMessage = (id: string): boolean => textOf(DEFAULT_LANGUAGE, id) !== undefined;

function textOf(language: Language, id: string): string | undefined {
  const [section = '', key = ''] = id.split('.', 2);
  const texts = own(readCatalogue(language), section);
  return texts && own(texts, key);
}

const own = <Value>(table: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
