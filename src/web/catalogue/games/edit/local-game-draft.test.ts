import { expect, test } from 'vitest';

import { EMPTY_GAME_FORM } from '../../../../shared/catalogue/games/game-form.ts';
import { isLocalEdit } from '../../editing/local-edit.ts';
import { newKey } from '../../editing/new-key.ts';
import { LOCAL_GAME_DRAFT } from './local-game-draft.ts';

const KEPT = { form: EMPTY_GAME_FORM, origins: {}, version: null, saveKey: newKey() };

test('stored content that is not a game is ignored', () => {
  expect(isLocalEdit(LOCAL_GAME_DRAFT, KEPT)).toBe(true);
  expect(isLocalEdit(LOCAL_GAME_DRAFT, null)).toBe(false);
  expect(isLocalEdit(LOCAL_GAME_DRAFT, { ...KEPT, saveKey: 5 })).toBe(false);
  expect(isLocalEdit(LOCAL_GAME_DRAFT, { ...KEPT, version: '1' })).toBe(false);
  expect(isLocalEdit(LOCAL_GAME_DRAFT, { ...KEPT, form: { ...EMPTY_GAME_FORM, genres: null } })).toBe(false);
  expect(isLocalEdit(LOCAL_GAME_DRAFT, { ...KEPT, form: { ...EMPTY_GAME_FORM, title: null } })).toBe(false);
  const { tags: _, ...withoutTags } = EMPTY_GAME_FORM;
  expect(isLocalEdit(LOCAL_GAME_DRAFT, { ...KEPT, form: withoutTags })).toBe(false);
});
