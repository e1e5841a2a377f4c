import { expect, test } from 'vitest';

import { EMPTY_GAME_FORM } from '../../../shared/games/game-form.ts';
import { isKeptEdit } from '../../editing/kept-edit.ts';
import { newKey } from '../../editing/new-key.ts';
import { KEPT_GAME } from './kept-game-form.ts';

const KEPT = { form: EMPTY_GAME_FORM, origins: {}, version: null, saveKey: newKey() };

test('what does not look like a kept game is none', () => {
  expect(isKeptEdit(KEPT_GAME, KEPT)).toBe(true);
  expect(isKeptEdit(KEPT_GAME, null)).toBe(false);
  expect(isKeptEdit(KEPT_GAME, { ...KEPT, saveKey: 5 })).toBe(false);
  expect(isKeptEdit(KEPT_GAME, { ...KEPT, version: '1' })).toBe(false);
  expect(isKeptEdit(KEPT_GAME, { ...KEPT, form: { ...EMPTY_GAME_FORM, genres: null } })).toBe(false);
  expect(isKeptEdit(KEPT_GAME, { ...KEPT, form: { ...EMPTY_GAME_FORM, title: null } })).toBe(false);
  const { tags: _, ...withoutTags } = EMPTY_GAME_FORM;
  expect(isKeptEdit(KEPT_GAME, { ...KEPT, form: withoutTags })).toBe(false);
});
