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
  test('are put together where each changed other fields', () => {
    const mine = { ...base, description: 'A penal colony.' };
    const theirs = { ...base, title: 'Gothic II', genres: [genre(1, 'RPG'), genre(2, 'Adventure')] };
    expect(mergeEdits(GAMES, base, mine, theirs)).toEqual({
      form: { ...base, title: 'Gothic II', description: 'A penal colony.', genres: theirs.genres },
      mine: ['description'],
      theirs: ['title', 'genres'],
      contested: [],
    });
  });

  test('are contested where both changed a field, and mine stays until it is settled', () => {
    const mine = { ...base, title: 'Gothic 1' };
    const theirs = { ...base, title: 'Gothic I' };
    const merge = mergeEdits(GAMES, base, mine, theirs);
    expect(merge.contested).toEqual(['title']);
    expect(merge.form.title).toBe('Gothic 1');
    expect(contestedChoices(GAMES, merge, mine, theirs)).toEqual([
      { field: 'title', mine: ['Gothic 1'], theirs: ['Gothic I'], chosen: null },
    ]);
  });

  test('agree where both changed a field alike, and the value that was stored stands', () => {
    const mine = { ...base, genres: [genre(null, 'Adventure')] };
    const theirs = { ...base, genres: [genre(2, 'Adventure')] };
    const merge = mergeEdits(GAMES, base, mine, theirs);
    expect(merge).toEqual({ form: theirs, mine: [], theirs: [], contested: [] });
  });

  test('are contested wherever they differ when nobody knows what they began with', () => {
    const mine = { ...base, description: 'A penal colony.' };
    const merge = mergeEdits(GAMES, null, mine, { ...base, title: 'Gothic II' });
    expect(merge.contested).toEqual(['title', 'description']);
    expect(merge.form).toEqual(mine);
  });

  test('are contested where one emptied what the other changed', () => {
    const merge = mergeEdits(GAMES, base, { ...base, description: null }, { ...base, description: 'A valley.' });
    expect(merge.contested).toEqual(['description']);
    expect(merge.form.description).toBeNull();
  });
});

test('what is chosen of the other version takes the place of mine, field by field', () => {
  const mine = { ...base, title: 'Gothic 1', description: 'Mine.' };
  const theirs = { ...base, title: 'Gothic I', description: 'Theirs.' };
  const settled = withChosen(mine, theirs, [
    { field: 'title', chosen: 'theirs' },
    { field: 'description', chosen: 'mine' },
  ]);
  expect(settled).toEqual({ ...base, title: 'Gothic I', description: 'Mine.' });
});

test('a locked field stays as it is', () => {
  const theirs = { ...base, title: 'Gothic I' };
  expect(withChosen(base, theirs, [{ field: 'title', chosen: 'theirs', isLocked: true }])).toEqual(base);
});
