import { expect, test } from 'vitest';

import { publicationErrors } from '../../../../shared/catalogue/games/game-form-validation.ts';
import { EMPTY_GAME_FORM, type GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../../shared/catalogue/publications/publication.ts';
import { blockingErrors } from './blocking-errors.ts';

const imported: GameForm = {
  ...EMPTY_GAME_FORM,
  title: 'Gothic',
  type: { id: 1, name: 'Main Game', gameSelection: false },
  alternativeNames: ['Готика', 'готика'].map((name) => ({ name, region: null })),
};
const blocking = (status: 1 | 3, form: GameForm) =>
  blockingErrors(publicationErrors(form), { status, form: imported }, form).map(({ field }) => field);

test('existing errors of a published game do not block changes of other fields', () => {
  expect(blocking(STATUS_PUBLISHED, { ...imported, description: 'A colony.' })).toEqual([]);
});

test('a change of an invalid field is blocked', () => {
  const form = { ...imported, alternativeNames: [...imported.alternativeNames, { name: '', region: null }] };
  expect(blocking(STATUS_PUBLISHED, form)).toEqual(['alternativeNames']);
});

test('a draft is only published without errors', () => {
  expect(blocking(STATUS_DRAFT, imported)).toEqual(['alternativeNames']);
});
