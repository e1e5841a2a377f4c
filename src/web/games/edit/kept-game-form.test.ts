import { expect, test } from 'vitest';

import { EMPTY_GAME_FORM } from '../../../shared/games/game-form.ts';
import { isKeptGame, isSame, newKey } from './kept-game-form.ts';

const KEPT = { form: EMPTY_GAME_FORM, origins: {}, version: null, saveKey: newKey() };

test('what does not look like a kept game is none', () => {
  expect(isKeptGame(KEPT)).toBe(true);
  expect(isKeptGame(null)).toBe(false);
  expect(isKeptGame({ ...KEPT, saveKey: 5 })).toBe(false);
  expect(isKeptGame({ ...KEPT, version: '1' })).toBe(false);
  expect(isKeptGame({ ...KEPT, form: { ...EMPTY_GAME_FORM, genres: null } })).toBe(false);
  expect(isKeptGame({ ...KEPT, form: { ...EMPTY_GAME_FORM, title: null } })).toBe(false);
  const { tags: _, ...withoutTags } = EMPTY_GAME_FORM;
  expect(isKeptGame({ ...KEPT, form: withoutTags })).toBe(false);
});

test('a part that is left out says the same as one that is null, in any order', () => {
  expect(isSame({ a: 1, b: null, c: [{ d: 2 }] }, { c: [{ d: 2, e: undefined }], a: 1 })).toBe(true);
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(isSame({ a: [] }, { a: [1] })).toBe(false);
  expect(isSame({ a: [] }, { a: {} })).toBe(false);
  expect(isSame({ a: '' }, { a: null })).toBe(false);
});

test('keys of saves are random UUIDs, as the server asks for them', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newKey()).not.toBe(newKey());
});
