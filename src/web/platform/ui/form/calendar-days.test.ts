import { expect, test } from 'vitest';

import { dayByKey, weeksOf } from './calendar-days.ts';

test('weeks start on Monday, and a month always has six of them', () => {
  // 1 October 2006 was a Sunday.
  const weeks = weeksOf({ year: 2006, month: 9 });
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2006-10-01']);
  expect(weeks[5]?.slice(0, 3)).toEqual(['2006-10-30', '2006-10-31', null]);
  // 1 February 2021 was a Monday.
  expect(weeksOf({ year: 2021, month: 1 })[0]?.[0]).toBe('2021-02-01');
});

test('keys move to adjacent days, to the ends of the week and to other months', () => {
  const from = '2024-01-31';
  const led = (key: string, withShift = false) => dayByKey(key, withShift, from);
  expect(led('ArrowRight')).toBe('2024-02-01');
  expect(led('ArrowLeft')).toBe('2024-01-30');
  expect(led('ArrowUp')).toBe('2024-01-24');
  expect(led('ArrowDown')).toBe('2024-02-07');
  expect(led('Home')).toBe('2024-01-29');
  expect(led('End')).toBe('2024-02-04');
  expect(led('PageDown')).toBe('2024-02-29');
  expect(led('PageUp')).toBe('2023-12-31');
  expect(led('PageDown', true)).toBe('2025-01-31');
  expect(dayByKey('PageUp', true, '2024-02-29')).toBe('2023-02-28');
  expect(led('x')).toBeUndefined();
});
