import { expect, test } from 'vitest';

import type { PlatformRelease } from '../../../shared/catalogue/games/game-contract.ts';
import { firstRelease, firstYear } from './first-release.ts';

const platform = (...releases: [date: string | null, precision: 'day' | 'month' | 'quarter' | 'year'][]): PlatformRelease => ({
  platform: { id: 1, name: 'PC', altName: null, color: '#000' },
  releases: releases.map(([date, datePrecision]) => ({ date, datePrecision, region: null, status: null })),
  technologies: [],
});

test('the earliest release of all platforms is used, in its known precision', () => {
  const games = [platform(['1999-03-04', 'day']), platform([null, 'year'], ['1998-01-01', 'year'])];
  expect(firstRelease(games)).toBe('1998');
  expect(firstYear(games)).toBe(1998);
  expect(firstRelease([platform(['1998-11-01', 'month'])])).toBe('1998-11');
});

test('a game without dates has no first release', () => {
  expect(firstRelease([platform([null, 'day'])])).toBeNull();
  expect(firstYear([])).toBeNull();
});
