import { expect, test } from 'vitest';

import { returnPath } from './return-path.ts';

test('a path of this site keeps its query and fragment', () => {
  expect(returnPath('/')).toBe('/');
  expect(returnPath('/models/Old%20Barn?id=7&view=list#comments')).toBe('/models/Old%20Barn?id=7&view=list#comments');
  expect(returnPath('/user/../me')).toBe('/me');
  expect(returnPath('/search?query=//evil.example')).toBe('/search?query=//evil.example');
});

test.each([
  '',
  'me',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/a/%2E%2E//evil.example',
  '/%09/evil.example',
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/%0d%0aset-cookie:a=b',
  '/models\u0000',
  '/models\r\nset-cookie: a=b',
  '/models\u0085',
])('%j is refused', (text) => {
  expect(returnPath(text)).toBeNull();
});
