import { expect, test } from 'vitest';

import { viewCookie, viewOf } from './view-cookie.ts';

test('the view is stored for an hour', () => {
  expect(viewCookie('list')).toBe('view=list; max-age=3600; path=/; samesite=lax');
});

test('an invalid view cannot be stored, and is read as the default', () => {
  expect(() => viewCookie('tiles')).toThrow('Unknown view: tiles');
  expect(viewOf('tiles')).toBe('masonry');
  expect(viewOf(null)).toBe('masonry');
  expect(viewOf('list')).toBe('list');
});
