import * as m from '#messages/server-audit';
import { expect, test } from 'vitest';

import { inLanguage } from './language-scope.ts';
import { shownText, storedText } from './stored-text.ts';

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
