import * as m from '#messages/server-audit';
import { otherVersion } from '#messages/server-platform';
import { expect, test } from 'vitest';

import { inLanguage } from './language-scope.ts';
import { shownLines, shownText, storedText } from './stored-text.ts';

const OTHER = 'en-XB';
const change = { before: 'user', after: 'admin' };
const question = { question: '"A" → {B}' };

test('stored messages are shown in the language of each reader', () => {
  const stored = inLanguage(OTHER, () => storedText([m.roleChanged.with(change), m.questionChanged.with(question)]));
  expect(shownText(stored)).toBe('user → admin; question: “"A" → {B}”');
  const inOther = () => `${m.roleChanged(change)}; ${m.questionChanged(question)}`;
  expect(inLanguage(OTHER, () => shownText(stored))).toBe(inLanguage(OTHER, inOther));
});

test('no messages are an empty text', () => {
  expect(shownText(storedText([]))).toBe('');
});

test.each(['', 'vic', 'user → admin', '["a"]', '{"id":1}'])('words that need no translation stay: %j', (words) => {
  expect(inLanguage(OTHER, () => shownText(storedText(words)))).toBe(words);
});

test('lines of a stored text are shown one below the other', () => {
  const stored = storedText([m.roleChanged.with(change), m.questionChanged.with(question)]);
  expect(shownLines(stored)).toBe(`${m.roleChanged(change)}\n${m.questionChanged(question)}`);
});

const row = (id: string, values: unknown) => JSON.stringify([{ id, values }]);
const COUNT = { before: 1, after: 2 };

test.each([
  ['an id that does not exist', row('server-audit.removedSince', { name: 'vic', count: 3 }), 'vic, 3'],
  ['a value less', row('server-audit.numberChanged', { before: 1 }), '1'],
  ['a renamed value', row('server-audit.numberChanged', { before: 1, afterwards: 2 }), '1, 2'],
  ['a value of another type', row('server-audit.questionChanged', { question: ['vic'] }), ''],
  ['a value with an id that does not exist', row('server-audit.questionChanged', { question: { id: 'no.more' } }), ''],
  ['no values', row('server-audit.numberChanged', null), ''],
  ['malformed JSON', '[{"id":"server-audit.numberChanged","val', ''],
  ['an id that is no text', '[{"id":7}]', ''],
])('a stored message of another version is shown as a sentence with its values: %s', (_, text, values) => {
  const shown = inLanguage('de', () => shownText(text));
  expect(shown).toBe(inLanguage('de', () => otherVersion({ has: values === '' ? 'no' : 'yes', values })));
});

test('a stored message with a value more is shown without it', () => {
  const text = row('server-audit.numberChanged', { ...COUNT, reason: 'was named once' });
  expect(inLanguage('de', () => shownText(text))).toBe(inLanguage('de', () => m.numberChanged(COUNT)));
});

test('other messages of a stored text stay as they are', () => {
  const text = JSON.stringify([{ id: 'no.more' }, m.numberChanged.with(COUNT)]);
  expect(shownText(text)).toBe(`${otherVersion({ has: 'no', values: '' })}; ${m.numberChanged(COUNT)}`);
});
