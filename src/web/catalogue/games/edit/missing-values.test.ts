import { expect, test } from 'vitest';

import { EMPTY_GAME_FORM, type GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { missingValues } from './missing-values.ts';
import type { PlatformRow } from '../../../../shared/catalogue/games/game-form-rows.ts';

const platform = (id: number, ...dates: string[]): PlatformRow => ({
  platform: { id, name: `P${id}`, altName: null, altConfirmed: false, color: 'grey' },
  releases: dates.map((date) => ({ date, datePrecision: 'day', region: null, status: null })),
  technologies: [],
});
const FORM: GameForm = {
  ...EMPTY_GAME_FORM,
  title: 'Portal',
  description: 'Ours.',
  genres: [{ id: 1, name: 'Puzzle' }],
  platforms: [platform(1, '2007-10-10'), platform(2)],
};

test('empty fields are filled and lists are extended, without changes of existing values', () => {
  const found = {
    title: 'PORTAL',
    description: 'Theirs.',
    series: { id: 4, name: 'Portal' },
    genres: [
      { id: 1, name: 'puzzle' },
      { id: null, name: 'Shooter' },
    ],
    platforms: [platform(1, '2007-10-09'), platform(2, '2008-01-01'), platform(3, '2010-05-12')],
    igdbId: 71,
  };
  expect(missingValues(FORM, {}, found)).toEqual({
    series: { id: 4, name: 'Portal' },
    genres: [
      { id: 1, name: 'Puzzle' },
      { id: null, name: 'Shooter' },
    ],
    platforms: [platform(1, '2007-10-10'), platform(2, '2008-01-01'), platform(3, '2010-05-12')],
    igdbId: 71,
  });
});

test('locked fields and the id of another entry are not changed', () => {
  const found = { genres: [{ id: 9, name: 'Shooter' }], igdbId: 71 };
  expect(missingValues({ ...FORM, igdbId: 72 }, { genres: 'locked' }, found)).toEqual({});
});

test('nothing is added if nothing is missing', () => {
  expect(missingValues(FORM, {}, { genres: FORM.genres, platforms: FORM.platforms })).toEqual({});
});
