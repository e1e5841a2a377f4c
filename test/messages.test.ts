import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

import { FILE_SENTENCES } from '@polyshelf/model-pipeline/file-sentences.ts';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';

import { withTexts } from '../scripts/messages/message-plugin.ts';
import { messageModule, messageValues } from '../scripts/messages/message-modules.ts';
import { catalogueOf, readCatalogue } from '../src/shared/platform/messages/catalogues.ts';
import { DEFAULT_LANGUAGE, languageFacts, LANGUAGES } from '../src/shared/platform/messages/languages.ts';
import { pseudoMessage } from '../src/shared/platform/messages/pseudo-message.ts';
import { messageIds, translationError, usedMessages } from './message-rules.ts';

const ROOT = join(import.meta.dirname, '..');
const english = readCatalogue(DEFAULT_LANGUAGE);

describe('the catalogues', () => {
  test('every message is used, and every used message exists', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { cwd: ROOT, encoding: 'utf8' });
    const sources = files.split('\n').filter((path) => /(?<!\.test)\.tsx?$/.test(path) && existsSync(join(ROOT, path)));
    const used = new Set([
      ...sources.flatMap((path) => usedMessages(readFileSync(join(ROOT, path), 'utf8'))),
      ...Object.keys(FILE_SENTENCES).map((id) => `file-sentences.${id}`),
    ]);
    expect([...used].toSorted()).toEqual(messageIds(english).toSorted());
  });

  test('there is a file for each language, and none else', () => {
    expect(readdirSync(join(ROOT, 'messages')).toSorted()).toEqual(LANGUAGES.map((language) => `${language}.json`).toSorted());
  });

  test.each(LANGUAGES)('%s has every message, with the same values and all plural forms', (language) => {
    const { locale } = languageFacts(language);
    const texts = readCatalogue(language);
    expect(messageIds(texts).toSorted()).toEqual(messageIds(english).toSorted());
    const errors = messageIds(texts).flatMap((id) => {
      const error = translationError(catalogueOf(DEFAULT_LANGUAGE)(id), catalogueOf(language)(id), locale);
      return error === null ? [] : [`${id} ${error}`];
    });
    expect(errors).toEqual([]);
  });
});

test('English texts quote with “…”, and names of the interface of programs with "…"', () => {
  const ofPrograms = /^(server-strapi-api|server-storage|server-uploads|validation)\./;
  const wrong = messageIds(english).filter((id) => {
    const text = catalogueOf(DEFAULT_LANGUAGE)(id);
    return text.includes('‘') || (text.includes('"') && !ofPrograms.test(id));
  });
  expect(wrong).toEqual([]);
});

describe('a translation', () => {
  test.each([
    ['{count, plural, one {# game} other {# games}}', '{count, plural, other {# Spiele}}', 'de', 'lacks the plural forms one'],
    ['Hello {name}', 'Hallo {nmae}', 'de', 'has the values "nmae,string | number" instead of "name,string | number"'],
    ['<link>Terms</link>', 'Bedingungen', 'de', 'has the values "" instead of "link,Tag<R>"'],
    ['{count, plural, one {# game} other {# games}}', '{count, plural, other {#本}}', 'ja', null],
  ])('of %j as %j in %s: %j', (text, translation, locale, error) => {
    expect(translationError(text, translation, locale)).toBe(error);
  });
});

describe('a message function', () => {
  test('has the type of its values', () => {
    expect(messageValues('{name} has {count, plural, one {# game} other {{count} games}} <b>since {day, date}</b>')).toEqual(
      new Map([
        ['name', 'string | number'],
        ['count', 'number'],
        ['b', 'Tag<R>'],
        ['day', 'Date'],
      ]),
    );
    expect(messageModule('games', { all: 'All games' })).toContain("const $all = message<() => string>('games.all');");
  });

  test('may have a reserved word as its name', () => {
    expect(messageModule('common', { delete: 'Delete' })).toContain('export { $delete as delete };');
  });

  test('is refused for a key that is no name', () => {
    expect(() => messageModule('games', { 'all-games': 'All games' })).toThrow('games.all-games is no name of a function.');
  });
});

test('a text without values is the same literal in any quotes, alone or within a longer text', () => {
  const texts = messageIds(english).flatMap((id) => {
    const text = compile(catalogueOf(DEFAULT_LANGUAGE)(id));
    return typeof text === 'string' ? [{ id, text }] : [];
  });
  for (const quote of ['"', "'", '`']) {
    const within = texts.map(({ id }) => `${quote}a %%${id}%00000000%% b${quote}`);
    const alone = texts.map(({ id }) => `${quote}%%${id}%00000000%%${quote}`);
    const evaluated = (literals: string[]): unknown => runInNewContext(withTexts(`JSON.stringify([${literals.join()}])`, 'en'));
    expect(evaluated(within)).toBe(JSON.stringify(texts.map(({ text }) => `a ${text} b`)));
    expect(evaluated(alone)).toBe(JSON.stringify(texts.map(({ text }) => text)));
  }
});

test('the pseudo-locale keeps values and forms, and is longer', () => {
  expect(pseudoMessage('Hello {name}')).toBe('Ĥéļļö~~ {name}');
  expect(pseudoMessage('{count, plural, one {# game} other {# games}}')).toBe('{count,plural,one{# ĝåɱé~~} other{# ĝåɱéš~~}}');
});
