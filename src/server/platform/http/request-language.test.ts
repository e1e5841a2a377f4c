import { expect, test } from 'vitest';

import { bestLanguage, requestLanguage } from './request-language.ts';

const OFFERED = ['en', 'de', 'fr', 'es', 'pt-BR', 'ru', 'ja', 'zh-Hans'];

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr'],
  ['en;q=0.5, ja', 'ja'],
  ['ja;q=0, en', 'en'],
  ['pt', 'pt-BR'],
  ['zh-CN,zh;q=0.9', 'zh-Hans'],
  ['tlh, ru;q=0.2', 'ru'],
  ['tlh', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [';;;,,q=1,-,de-', 'en'],
  ['de;q=x', 'en'],
  ['<script>,es', 'es'],
])('of the languages, %j takes %s', (header, language) => {
  expect(bestLanguage(header, OFFERED)).toBe(language);
});

test.each([
  ['/models?lang=en', undefined],
  ['/models?lang=', 'language=xx'],
  ['/models?lang=%00&lang=../..', 'language='],
  [`/models?lang=${'x'.repeat(8000)}`, `language=${'y'.repeat(8000)}`],
])('an unknown language in the address or cookie is no error: %.40s', (url, cookie) => {
  const hostile = Array.from({ length: 2000 }, (_, n) => `x${n};q=0.${n}`).join();
  expect(requestLanguage({ originalUrl: url, headers: { cookie, 'accept-language': hostile } })).toBe('en');
});
