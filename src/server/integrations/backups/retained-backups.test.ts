import { expect, test } from 'vitest';

import { backupMoment, backupName, retainedBackups } from './retained-backups.ts';

const daily = (days: number) =>
  Array.from({ length: days }, (_, index) => backupName(new Date(Date.UTC(2026, 10, 23 - index, 3, 0, 10))));

test('the last seven daily backups are kept, and the last one of each of the last four weeks', () => {
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

test('the latest backup of a day is kept, and a few backups are all kept', () => {
  const first = backupName(new Date('2026-11-23T03:00:00Z'));
  const second = backupName(new Date('2026-11-23T14:30:05Z'));
  expect(retainedBackups([first, second])).toEqual([second]);
  expect(retainedBackups(daily(5))).toEqual(daily(5));
});

test('files with another name are kept', () => {
  expect(retainedBackups(['before-the-move', ...daily(20)])).toContain('before-the-move');
});

test('a name contains the time of its backup', () => {
  const at = new Date('2026-11-23T16:25:31Z');
  expect(backupName(at)).toBe('2026-11-23T16-25-31Z');
  expect(backupMoment(backupName(at))).toEqual(at);
  expect(backupMoment('start-check')).toBeNull();
});
