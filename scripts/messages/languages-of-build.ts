/** Writes the texts of each language into the scripts of a build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import {
  nameInLanguage,
  namesInLanguage,
  scriptNames,
  type ScriptLanguages,
} from '../../src/server/platform/http/script-languages.ts';
import { readCatalogue } from '../../src/shared/platform/messages/catalogues.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, PSEUDO_LANGUAGE, type Language } from '../../src/shared/platform/messages/languages.ts';
import { hasToken, withTexts } from './message-plugin.ts';

/** Languages of a build for tests. */
export const TESTED_LANGUAGES: readonly Language[] = [...LANGUAGES, PSEUDO_LANGUAGE];

/** English scripts keep their names. Scripts of another language are beside them, and load each other. */
export function writeLanguages(assets: string, offered: readonly Language[]): ScriptLanguages {
  const scripts = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(path.join(assets, name), 'utf8')] as const),
  );
  const names = differing(scripts);
  const others = offered.filter((language) => language !== DEFAULT_LANGUAGE);
  const languages: ScriptLanguages = {
    names: [...names],
    suffixes: Object.fromEntries(others.map((language) => [language, `.${language}-${catalogueHash(language)}`])),
  };
  for (const name of names) {
    const code = scripts.get(name) ?? '';
    writeFileSync(path.join(assets, name), withTexts(code, DEFAULT_LANGUAGE));
    for (const language of others) {
      const file = path.join(assets, nameInLanguage(name, languages.suffixes[language] ?? ''));
      writeFileSync(file, namesInLanguage(withTexts(code, language), languages, language));
    }
  }
  return languages;
}

/** Scripts with texts, and those that load such scripts. */
function differing(scripts: Map<string, string>): Set<string> {
  const names = new Set([...scripts].filter(([, code]) => hasToken(code)).map(([name]) => name));
  for (let known = -1; known < names.size;) {
    known = names.size;
    for (const [name, code] of scripts) if (scriptNames(code).some((one) => names.has(one))) names.add(name);
  }
  return names;
}

/** Changes with the texts, so browsers may cache a script for ever. */
function catalogueHash(language: Language): string {
  const own = language === PSEUDO_LANGUAGE ? DEFAULT_LANGUAGE : language;
  const texts = JSON.stringify([readCatalogue(DEFAULT_LANGUAGE), readCatalogue(own)]);
  return createHash('sha256').update(texts).digest('base64url').slice(0, 8);
}
