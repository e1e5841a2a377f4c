import { expect, test } from 'vitest';

import { cookieValue } from './page-load.ts';

test('a cookie is found among others by its whole name', () => {
  expect(cookieValue('preview=x; view=list; a=b', 'view')).toBe('list');
  expect(cookieValue('preview=x', 'view')).toBeNull();
  expect(cookieValue('', 'view')).toBeNull();
});

test('a cookie that cannot be decoded counts as not there', () => {
  expect(cookieValue('view=%E0%A4%A', 'view')).toBeNull();
});
