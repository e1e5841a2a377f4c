import { expect, test } from 'vitest';

import { timeAgo, timeUntil } from './time-ago.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T12:00:30Z', 'just now'],
  ['2026-11-21T11:59:01Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:00:01Z', '59 minutes ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-20T12:00:00Z', 'yesterday'],
  ['2026-11-15T12:00:00Z', '6 days ago'],
  ['2026-11-14T12:00:00Z', '14 Nov 2026'],
])('%s was %s', (iso, words) => {
  expect(timeAgo(iso, NOW)).toBe(words);
});

test.each([
  ['2026-11-21T11:00:00Z', 'now'],
  ['2026-11-21T12:00:59Z', 'now'],
  ['2026-11-21T12:01:00Z', 'in 1 minute'],
  ['2026-11-21T14:59:00Z', 'in 2 hours'],
  ['2026-11-24T12:00:00Z', 'in 3 days'],
])('%s is %s', (iso, words) => {
  expect(timeUntil(iso, NOW)).toBe(words);
});
