import { expect, test } from 'vitest';

import { viewCookie, viewOf } from './view-cookie.ts';

test('the view is remembered for an hour', () => {
  expect(viewCookie('list')).toBe('view=list; max-age=3600; path=/; samesite=lax');
});

test('what is not a view is an error to remember and the default to read', () => {
  expect(() => viewCookie('tiles')).toThrow('Unknown view: tiles');
  expect(viewOf('tiles')).toBe('masonry');
  expect(viewOf(null)).toBe('masonry');
  expect(viewOf('list')).toBe('list');
});
