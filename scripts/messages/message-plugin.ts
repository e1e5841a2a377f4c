/**
 * Messages in the pages' scripts. A build holds a token in the place of each text, which languages-of-build.ts replaces by
 * the texts of each language. Modules of the development server hold the texts of all languages.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';

import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

import { catalogueOf, readCatalogue } from '../../src/shared/platform/messages/catalogues.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../src/shared/platform/messages/languages.ts';
import { OFFERED_LANGUAGES } from '../../src/shared/platform/messages/offered-languages.ts';

const RUNTIME = path.join(import.meta.dirname, '../../src/shared/platform/messages');
const SECTION = /^#messages\/([\w-]+)$/;
const VIRTUAL = '\0messages:';

/** Stands for a text as a string literal. The hash is that of the English text, so that scripts are named after their texts. */
const token = (id: string): string =>
  `%%${id}%${createHash('sha256').update(catalogueOf(DEFAULT_LANGUAGE)(id)).digest('hex').slice(0, 8)}%%`;
export const TOKEN = /(["'`])%%([\w.-]+)%[0-9a-f]{8}%%\1/g;

export const compiledText = (id: string, language: Language): string => JSON.stringify(compile(catalogueOf(language)(id)));

let isServed = false;

export const messagePlugin: Plugin = {
  name: 'messages',
  enforce: 'pre',
  configResolved({ command }) {
    isServed = command === 'serve';
  },
  resolveId(source, importer) {
    const section = SECTION.exec(source)?.[1];
    if (this.environment.name === 'client') return section === undefined ? null : VIRTUAL + section;
    // The built pages share the language of a request with the server, and its catalogues.
    const file = importer === undefined ? '' : path.resolve(path.dirname(importer), source);
    return !isServed && path.dirname(file) === RUNTIME
      ? { id: `#message-runtime/${path.basename(file)}`, external: true }
      : null;
  },
  load(id) {
    if (!id.startsWith(VIRTUAL)) return null;
    const section = id.slice(VIRTUAL.length);
    const keys = Object.keys(
      readCatalogue(DEFAULT_LANGUAGE)[section] ?? this.error(`messages/en.json has no section ${section}.`),
    );
    return [
      `import { formatMessage } from ${JSON.stringify(path.join(RUNTIME, 'format-message.ts'))};`,
      `import { currentLanguage } from ${JSON.stringify(path.join(RUNTIME, 'current-language.ts'))};`,
      ...keys.map((key) => `export const ${key} = (values) => formatMessage(${text(`${section}.${key}`)}, values);`),
    ].join('\n');
  },
};

function text(id: string): string {
  if (!isServed) return JSON.stringify(token(id));
  const texts = OFFERED_LANGUAGES.map((language) => `${JSON.stringify(language)}: ${compiledText(id, language)}`);
  return `({ ${texts.join(', ')} })[currentLanguage()]`;
}
