import { expect, test } from 'vitest';

import { backupMoment, backupName, retainedBackups } from './retained-backups.ts';

const daily = (days: number) =>
  Array.from({ length: days }, (_, index) => backupName(new Date(Date.UTC(2026, 10, 23 - index, 3, 0, 10))));

test('of a backup a day the last seven stay, and the last of each of the last four weeks', () => {
  // 23 November 2026 is a Monday.
  expect(retainedBackups(daily(60)).map((name) => name.slice(5, 10))).toEqual([
    '11-23',
    '11-22',
    '11-21',
    '11-20',
    '11-19',
    '11-18',
    '11-17',
    '11-15',
    '11-08',
  ]);
});

test('of several on one day the latest stays, and none goes while there are few', () => {
  const first = backupName(new Date('2026-11-23T03:00:00Z'));
  const second = backupName(new Date('2026-11-23T14:30:05Z'));
  expect(retainedBackups([first, second])).toEqual([second]);
  expect(retainedBackups(daily(5))).toEqual(daily(5));
});

test('what has another name stays', () => {
  expect(retainedBackups(['before-the-move', ...daily(20)])).toContain('before-the-move');
});

test('a name tells its moment', () => {
  const at = new Date('2026-11-23T16:25:31Z');
  expect(backupName(at)).toBe('2026-11-23T16-25-31Z');
  expect(backupMoment(backupName(at))).toEqual(at);
  expect(backupMoment('start-check')).toBeNull();
});
