import { expect, test } from 'vitest';

import { pastOf } from './history-list.tsx';

const texts = (publishedAt: string | null, updatedAt: string, by: string | null = null) =>
  pastOf({ publishedAt, updatedAt }, by).map((entry) => entry.text);

test('a change after publication is listed, but not the publication itself', () => {
  expect(texts('2024-03-05T10:00:00Z', '2024-03-05T10:00:01Z', 'lena')).toEqual(['Published by lena']);
  expect(texts('2024-03-05T10:00:00Z', '2024-04-01T10:00:00Z')).toEqual(['Last changed', 'Published']);
});

test('a future publication date has no earlier change', () => {
  expect(texts('2024-05-01T10:00:00Z', '2024-03-01T10:00:00Z')).toEqual(['Published']);
});

test('an unpublished subject only has a change', () => {
  expect(texts(null, '2024-03-01T10:00:00Z')).toEqual(['Last changed']);
});
