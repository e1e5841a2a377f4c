import { expect, test } from 'vitest';

import { inRegions, releaseGroups, replaceGroup } from './release-group-rules.ts';
import type { ReleaseRow } from './game-form-rows.ts';

const JAPAN = { id: 1, name: 'Japan', code: 'JP' };
const EUROPE = { id: 2, name: 'Europe', code: 'EU' };
const BETA = { id: 7, name: 'Beta' };
const NONE: ReleaseRow = { date: null, datePrecision: 'day', region: null, status: null };
const IN_MARCH: ReleaseRow = { ...NONE, date: '1995-03-11' };

test('releases that differ only in their region are one group', () => {
  const releases = [
    { ...IN_MARCH, region: JAPAN },
    { ...IN_MARCH, region: EUROPE },
    { ...IN_MARCH, region: JAPAN, status: BETA },
    { ...IN_MARCH, region: EUROPE, date: '1995-03-12' },
  ];
  expect(releaseGroups(releases)).toEqual([2, 1, 1]);
  expect(releaseGroups([])).toEqual([]);
});

test('a release without a region is its own group, and so is a repeated one', () => {
  expect(releaseGroups([IN_MARCH, { ...IN_MARCH, region: JAPAN }, { ...IN_MARCH, region: JAPAN }, NONE, NONE])).toEqual([
    1, 1, 1, 1, 1,
  ]);
});

test('dates of different precision are in different groups', () => {
  const year: ReleaseRow = { ...NONE, date: '1995-01-01', datePrecision: 'year', region: JAPAN };
  expect(releaseGroups([year, { ...year, datePrecision: 'day', region: EUROPE }])).toEqual([1, 1]);
});

test('a group becomes one release per region, or one without a region', () => {
  expect(inRegions(IN_MARCH, [JAPAN, EUROPE]).map(({ region }) => region)).toEqual([JAPAN, EUROPE]);
  expect(inRegions({ ...IN_MARCH, region: JAPAN }, [])).toEqual([IN_MARCH]);
});

test('replacing a group leaves the others unchanged', () => {
  const releases = [{ ...IN_MARCH, region: JAPAN }, { ...IN_MARCH, region: EUROPE }, NONE];
  const replaced = (at: number, next: ReleaseRow[][]) => replaceGroup({ releases, sizes: [2, 1] }, at, () => next);
  expect(replaced(0, [])).toEqual({ releases: [NONE], sizes: [1] });
  expect(replaced(1, [[IN_MARCH], [NONE]])).toEqual({
    releases: [releases[0], releases[1], IN_MARCH, NONE],
    sizes: [2, 1, 1],
  });
});
