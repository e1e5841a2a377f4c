import { expect, test } from 'vitest';

import { EMPTY_GAME_FORM } from '../../../../shared/catalogue/games/game-form.ts';
import { localEditOf } from '../../editing/local-edit.ts';
import { newKey } from '../../editing/new-key.ts';
import { LOCAL_GAME_DRAFT } from './local-game-draft.ts';

const KEPT = { form: EMPTY_GAME_FORM, origins: {}, version: null, saveKey: newKey() };

test('stored content that is not a game is ignored', () => {
  expect(localEditOf(LOCAL_GAME_DRAFT, KEPT)).toEqual(KEPT);
  for (const other of [
    null,
    { ...KEPT, saveKey: 5 },
    { ...KEPT, version: '1' },
    { ...KEPT, form: { ...EMPTY_GAME_FORM, genres: null } },
    { ...KEPT, form: { ...EMPTY_GAME_FORM, title: null } },
    { ...KEPT, form: null },
    { ...KEPT, from: { ...EMPTY_GAME_FORM, media: 5 } },
  ])
    expect(localEditOf(LOCAL_GAME_DRAFT, other)).toBeNull();
});

test('a draft survives an upgrade that adds a field', () => {
  const { gameStatus: _, ...before } = EMPTY_GAME_FORM;
  const content = { ...KEPT, version: 2, form: { ...before, title: 'Typed' }, from: { ...before, title: 'Saved' } };
  expect(localEditOf(LOCAL_GAME_DRAFT, content)).toEqual({
    ...content,
    form: { ...EMPTY_GAME_FORM, title: 'Typed' },
    from: { ...EMPTY_GAME_FORM, title: 'Saved' },
  });
});
