import { describe, expect, test } from 'vitest';

import { EMPTY_GAME_FORM, type FieldOrigins, type GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { fieldsAtStake, importedValues, refreshChoices } from './import-fields.ts';

const puzzle = { id: 9, name: 'Puzzle' };
const form: GameForm = { ...EMPTY_GAME_FORM, title: 'Portal', description: 'Mine.', genres: [puzzle], igdbId: 71 };
const values = { title: 'Portal', description: 'Theirs.', tags: [{ id: 40, name: 'sci-fi' }], igdbId: 71 };

describe('an import', () => {
  test('asks only about differing manual input', () => {
    expect(fieldsAtStake(form, {}, values)).toEqual(['description']);
    expect(fieldsAtStake(form, { description: 'edited' }, values)).toEqual(['description']);
    expect(fieldsAtStake(form, { description: 'imported' }, values)).toEqual([]);
    expect(fieldsAtStake(form, { description: 'locked' }, values)).toEqual([]);
    expect(fieldsAtStake(EMPTY_GAME_FORM, {}, values)).toEqual([]);
  });

  test('fills neither locked nor spared fields', () => {
    expect(importedValues(form, { tags: 'locked' }, values, ['description'])).toEqual({ title: 'Portal', igdbId: 71 });
  });

  test('of another game removes values of the previous import', () => {
    const origins: FieldOrigins = { genres: 'imported', description: 'edited' };
    const other = { title: 'Portal 2', igdbId: 73 };
    expect(importedValues(form, origins, other, [])).toEqual({ ...other, genres: [] });
    expect(importedValues(form, { genres: 'edited' }, other, [])).toEqual(other);
    expect(importedValues(form, origins, { igdbId: 71 }, [])).toEqual({ igdbId: 71 });
  });
});

describe('a refresh', () => {
  const chosen = (origins: FieldOrigins) =>
    refreshChoices(form, origins, values).map((choice) => [choice.field, choice.chosen, choice.isLocked]);

  test('offers only changed fields, with both values', () => {
    expect(refreshChoices(form, {}, { title: 'Portal', description: 'Theirs.' })).toEqual([
      { field: 'description', mine: ['Mine.'], theirs: ['Theirs.'], chosen: 'mine', isLocked: false },
    ]);
    expect(refreshChoices(form, {}, { title: 'Portal' })).toEqual([]);
  });

  test('preselects imported and empty fields, but not edited ones', () => {
    expect(chosen({ description: 'imported' })).toEqual([
      ['description', 'theirs', false],
      ['tags', 'theirs', false],
    ]);
    expect(chosen({ description: 'edited', tags: 'edited' })).toEqual([
      ['description', 'mine', false],
      ['tags', 'mine', false],
    ]);
  });

  test('shows locked fields without changing them', () => {
    expect(chosen({ description: 'locked', tags: 'locked' })).toEqual([
      ['description', 'mine', true],
      ['tags', 'mine', true],
    ]);
  });
});
