import { expect, test } from 'vitest';

import { ApiError } from './api-error.ts';
import { cookieValue, foundOrNull } from './page-load.ts';

test('a cookie is found among others by its whole name', () => {
  expect(cookieValue('preview=x; view=list; a=b', 'view')).toBe('list');
  expect(cookieValue('preview=x', 'view')).toBeNull();
  expect(cookieValue('', 'view')).toBeNull();
});

test('a cookie that cannot be decoded counts as not there', () => {
  expect(cookieValue('view=%E0%A4%A', 'view')).toBeNull();
});

test('what the API knows nothing of is null; any other failure stays one', async () => {
  const refused = (status: number) => foundOrNull(Promise.reject(new ApiError(status, 'name', 'No.')));
  expect(await foundOrNull(Promise.resolve('found'))).toBe('found');
  expect([await refused(404), await refused(400)]).toEqual([null, null]);
  await expect(refused(500)).rejects.toThrow('No.');
});
