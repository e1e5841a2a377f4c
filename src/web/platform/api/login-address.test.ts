import { expect, test } from 'vitest';

import { loginAddress, safeNext } from './login-address.ts';

test.each(['/me', '/models?format=glb&page=2', '/game/Half-Life?id=4#comments', '/models/%C3%89'])(
  'a path of this site is gone on to: %s',
  (path) => {
    const next = new URL(loginAddress(path), 'http://localhost').searchParams.get('next');
    expect(safeNext(next)).toBe(path);
  },
);

test.each([
  null,
  '',
  'me',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
])('anything else leads to the home page: %j', (next) => {
  expect(safeNext(next)).toBe('/');
});
