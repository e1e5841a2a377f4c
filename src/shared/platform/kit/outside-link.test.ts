import { expect, test } from 'vitest';

import { outsideLinkError, tidyLink } from './outside-link.ts';

test.each([
  ['https://example.org/tool?v=2#top', 'https://example.org/tool?v=2#top'],
  ['example.org', 'https://example.org/'],
  ['  http://tools.example.org:8080/a b'.replace(' b', ''), 'http://tools.example.org:8080/a'],
  ['//example.org/x', 'https://example.org/x'],
  ['https://[2a00:1450::1]/', 'https://[2a00:1450::1]/'],
])('a link to a public address is accepted: %s', (typed, stored) => {
  expect(outsideLinkError(typed)).toBeNull();
  expect(tidyLink(typed)).toBe(stored);
});

test.each(['javascript:alert(1)', 'ftp://example.org', 'data:text/html,x', 'no address', 'https://', ''])(
  'an invalid web address is refused: %s',
  (typed) => expect(outsideLinkError(typed)).toContain('Enter a valid web address'),
);

test('a link with a user name or a password is refused', () => {
  expect(outsideLinkError('https://mira:secret@example.org')).toContain('user name or a password');
});

test.each([
  'http://localhost/',
  'http://127.0.0.1',
  'http://127.1',
  'http://2130706433',
  'http://0x7f.1',
  'http://10.1.2.3/',
  'http://172.20.0.1',
  'http://192.168.0.1',
  'http://169.254.169.254/latest',
  'http://100.64.0.1',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[fd00::1]',
  'http://[3fff::1]/',
  'http://[64:ff9b::a00:1]/',
  'http://192.88.99.1/',
  'http://127.0.0.1./',
  'http://nas.local',
  'http://router/',
  'http://db.internal.',
])('a link to a private address is refused in any spelling: %s', (typed) => {
  expect(outsideLinkError(typed)).toContain('from outside');
});
