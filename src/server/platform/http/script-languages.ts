import type { Language } from '../../../shared/platform/messages/languages.ts';

/** In the folder of the build. */
export const LANGUAGES_FILE = 'languages.json';

/** Scripts that differ by language: their names in English, and what other languages add to a name. */
export interface ScriptLanguages {
  names: string[];
  suffixes: Partial<Record<Language, string>>;
}

const SCRIPT_NAME = /(?<=["'`/])[\w.-]+\.js(?=["'`])/g;

export const scriptNames = (code: string): string[] => code.match(SCRIPT_NAME) ?? [];

/** Names the scripts of a language in a page or in another script. */
export function namesInLanguage(code: string, { names, suffixes }: ScriptLanguages, language: Language): string {
  const differing = new Set(names);
  const suffix = suffixes[language] ?? '';
  return code.replace(SCRIPT_NAME, (name) => (differing.has(name) ? nameInLanguage(name, suffix) : name));
}

export const nameInLanguage = (name: string, suffix: string): string => name.replace(/\.js$/, `${suffix}.js`);
