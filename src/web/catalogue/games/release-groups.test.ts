import { expect, test } from 'vitest';

import type { GameRelease } from '../../../shared/catalogue/games/game-contract.ts';
import { releaseGroups } from './release-groups.ts';

const release = (date: string | null, region: string | null, more: Partial<GameRelease> = {}): GameRelease => ({
  date,
  datePrecision: 'day',
  region: region === null ? null : { attributes: { code: region.slice(0, 2), name: region } },
  status: null,
  ...more,
});

test('regions with the same date are grouped', () => {
  const groups = releaseGroups([
    release('1998-11-21', 'Japan'),
    release('1998-11-23', 'North America'),
    release('1998-11-23', 'Brazil'),
    release('1998-11-23', 'Brazil'),
  ]);
  expect(groups.map(({ date, regions }) => [date, regions])).toEqual([
    ['21 November, 1998', ['Japan']],
    ['23 November, 1998', ['North America', 'Brazil']],
  ]);
});

test('a date is shown in its known precision', () => {
  const groups = releaseGroups([
    release('2006-01-01', null, { datePrecision: 'year' }),
    release('2006-01-01', null, { datePrecision: 'month' }),
    release('2006-04-01', null, { datePrecision: 'quarter' }),
    release(null, 'Japan'),
  ]);
  expect(groups.map(({ date, machineDate }) => [date, machineDate])).toEqual([
    ['2006', '2006'],
    ['January, 2006', '2006-01'],
    ['Q2 2006', '2006'],
    [null, null],
  ]);
});

test('releases with different statuses are separate', () => {
  const groups = releaseGroups([
    release('2020-05-01', 'Europe', { status: 'Early Access' }),
    release('2020-05-01', 'Europe', { status: 'Full Release' }),
  ]);
  expect(groups.map(({ status }) => status)).toEqual(['Early Access', 'Full Release']);
});
