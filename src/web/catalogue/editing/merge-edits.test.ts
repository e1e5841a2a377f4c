import { describe, expect, test } from 'vitest';

import { EMPTY_GAME_FORM, type GameForm, GAME_FIELDS } from '../../../shared/catalogue/games/game-form.ts';
import { fieldLines } from '../../../shared/catalogue/publications/changes.ts';
import { contestedChoices, mergeEdits, withChosen } from './merge-edits.ts';

const GAMES = {
  empty: EMPTY_GAME_FORM,
  linesOf: (form: GameForm, field: keyof GameForm) => fieldLines(GAME_FIELDS, form, field),
};
const genre = (id: number | null, name: string) => ({ id, name });
const base: GameForm = { ...EMPTY_GAME_FORM, title: 'Gothic', description: 'A colony.', genres: [genre(1, 'RPG')] };

describe('two saves of the same game', () => {
  test('are merged if they changed different fields', () => {
    const mine = { ...base, description: 'A penal colony.' };
    const theirs = { ...base, title: 'Gothic II', genres: [genre(1, 'RPG'), genre(2, 'Adventure')] };
    expect(mergeEdits(GAMES, base, mine, theirs)).toEqual({
      form: { ...base, title: 'Gothic II', description: 'A penal colony.', genres: theirs.genres },
      mine: ['description'],
      theirs: ['title', 'genres'],
      contested: [],
    });
  });

  test('conflict if both changed a field, and mine stays until one is chosen', () => {
    const mine = { ...base, title: 'Gothic 1' };
    const theirs = { ...base, title: 'Gothic I' };
    const merge = mergeEdits(GAMES, base, mine, theirs);
    expect(merge.contested).toEqual(['title']);
    expect(merge.form.title).toBe('Gothic 1');
    expect(contestedChoices(GAMES, merge, mine, theirs)).toEqual([
      { field: 'title', mine: ['Gothic 1'], theirs: ['Gothic I'], chosen: null },
    ]);
  });

  test('agree if both changed a field equally, and the stored value is used', () => {
    const mine = { ...base, genres: [genre(null, 'Adventure')] };
    const theirs = { ...base, genres: [genre(2, 'Adventure')] };
    const merge = mergeEdits(GAMES, base, mine, theirs);
    expect(merge).toEqual({ form: theirs, mine: [], theirs: [], contested: [] });
  });

  test('conflict at every difference if the original is unknown', () => {
    const mine = { ...base, description: 'A penal colony.' };
    const merge = mergeEdits(GAMES, null, mine, { ...base, title: 'Gothic II' });
    expect(merge.contested).toEqual(['title', 'description']);
    expect(merge.form).toEqual(mine);
  });

  test('conflict if one cleared a field that the other changed', () => {
    const merge = mergeEdits(GAMES, base, { ...base, description: null }, { ...base, description: 'A valley.' });
    expect(merge.contested).toEqual(['description']);
    expect(merge.form.description).toBeNull();
  });
});

test('a chosen field of the other version replaces mine', () => {
  const mine = { ...base, title: 'Gothic 1', description: 'Mine.' };
  const theirs = { ...base, title: 'Gothic I', description: 'Theirs.' };
  const settled = withChosen(mine, theirs, [
    { field: 'title', chosen: 'theirs' },
    { field: 'description', chosen: 'mine' },
  ]);
  expect(settled).toEqual({ ...base, title: 'Gothic I', description: 'Mine.' });
});

test('a locked field is not changed', () => {
  const theirs = { ...base, title: 'Gothic I' };
  expect(withChosen(base, theirs, [{ field: 'title', chosen: 'theirs', isLocked: true }])).toEqual(base);
});
