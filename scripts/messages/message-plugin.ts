/**
 * Messages in the pages' scripts. A build has a token for each text, which languages-of-build.ts replaces by the texts of each
 * language. Modules of the development server contain the texts of all languages.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';

import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

import {
  catalogueOf,
  CATALOGUE_FOLDER,
  forgetCatalogues,
  readCatalogue,
} from '../../src/shared/platform/messages/catalogues.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../src/shared/platform/messages/languages.ts';
import { OFFERED_LANGUAGES } from '../../src/shared/platform/messages/offered-languages.ts';

const RUNTIME = path.join(import.meta.dirname, '../../src/shared/platform/messages');
/** Prefix of imports of the runtime: modules of messages have no paths of a checkout, which would change the size of chunks. */
const RUNTIME_IMPORT = '#message-runtime/';
const SECTION = /^#messages\/([\w-]+(?:\/[\w,]+)?)$/;
const IMPORT = /import \* as (\w+) from '#messages\/([\w-]+)';/g;
const VIRTUAL = '\0messages:';

/** Token for a text in a string literal. The hash is that of the English text, so names of scripts depend on their texts. */
const token = (id: string): string =>
  `%%${id}%${createHash('sha256').update(catalogueOf(DEFAULT_LANGUAGE)(id)).digest('hex').slice(0, 8)}%%`;
const TOKEN = /%%([\w.-]+)%[0-9a-f]{8}%%/;
/** Tokens of messages with values are whole literals. The minifier may merge those of plain texts into longer literals. */
const WHOLE_TOKEN = new RegExp(`(["'\`])${TOKEN.source}\\1`, 'g');
const INNER_TOKEN = new RegExp(TOKEN.source, 'g');

export const hasToken = (code: string): boolean => TOKEN.test(code);

/** Code with the texts of a language instead of tokens. */
export const withTexts = (code: string, language: Language): string =>
  code
    .replace(WHOLE_TOKEN, (_token, _quote, id: string) => compiledText(id, language))
    .replace(INNER_TOKEN, (_token, id: string) => inAnyLiteral(catalogueOf(language)(id)));

const compiledText = (id: string, language: Language): string => JSON.stringify(compile(catalogueOf(language)(id)));

/** Content of a string literal, with any quotes. */
const inAnyLiteral = (message: string): string =>
  JSON.stringify(compile(message))
    .slice(1, -1)
    .replaceAll(/['`]|\$(?=\{)/g, '\\$&');

/** A message without values, which needs no formatting in any language. */
const isPlain = (id: string): boolean => typeof compile(catalogueOf(DEFAULT_LANGUAGE)(id)) === 'string';

let isServed = false;

export const messagePlugin: Plugin = {
  name: 'messages',
  enforce: 'pre',
  configResolved({ command }) {
    isServed = command === 'serve';
  },
  resolveId(source, importer) {
    if (this.environment.name === 'client') {
      const section = SECTION.exec(source)?.[1];
      if (section !== undefined) return VIRTUAL + section;
      return source.startsWith(RUNTIME_IMPORT) ? path.join(RUNTIME, source.slice(RUNTIME_IMPORT.length)) : null;
    }
    // The built pages share the language of a request with the server, and its catalogues.
    const file = importer === undefined ? '' : path.resolve(path.dirname(importer), source);
    return !isServed && path.dirname(file) === RUNTIME ? { id: RUNTIME_IMPORT + path.basename(file), external: true } : null;
  },
  hotUpdate({ file }) {
    if (path.dirname(file) !== CATALOGUE_FOLDER || this.environment.name !== 'client') return undefined;
    forgetCatalogues();
    const { moduleGraph, hot } = this.environment;
    for (const [id, module] of moduleGraph.idToModuleMap) if (id.startsWith(VIRTUAL)) moduleGraph.invalidateModule(module);
    hot.send({ type: 'full-reload' });
    return [];
  },
  // A separate module for each importer, with the messages that it uses. So a page loads no other messages of the section.
  transform(code) {
    if (this.environment.name !== 'client' || !code.includes('#messages/')) return null;
    const narrowed = code.replace(IMPORT, (whole, name: string, section: string) => {
      const keys = Object.keys(readCatalogue(DEFAULT_LANGUAGE)[section] ?? {});
      const used = keys.filter((key) => new RegExp(String.raw`(?<![\w.])${name}\.${key}\b`).test(code));
      return used.length === 0 ? whole : `import * as ${name} from '#messages/${section}/${used.join(',')}';`;
    });
    return { code: narrowed, map: null };
  },
  load(id) {
    if (!id.startsWith(VIRTUAL)) return null;
    const [section = '', used] = id.slice(VIRTUAL.length).split('/');
    const all = readCatalogue(DEFAULT_LANGUAGE)[section] ?? this.error(`messages/en.json has no section ${section}.`);
    const keys = used?.split(',') ?? Object.keys(all);
    return [
      `import { formatMessage } from '${RUNTIME_IMPORT}format-message.ts';`,
      `import { currentLanguage } from '${RUNTIME_IMPORT}current-language.ts';`,
      ...keys.map((key) => `const $${key} = ${messageFunction(`${section}.${key}`)};\nexport { $${key} as ${key} };`),
    ].join('\n');
  },
};

const messageFunction = (id: string): string =>
  isPlain(id) ? `() => ${text(id)}` : `(values) => formatMessage(${text(id)}, values)`;

function text(id: string): string {
  if (!isServed) return JSON.stringify(token(id));
  const texts = OFFERED_LANGUAGES.map((language) => `${JSON.stringify(language)}: ${compiledText(id, language)}`);
  return `({ ${texts.join(', ')} })[currentLanguage()]`;
}
