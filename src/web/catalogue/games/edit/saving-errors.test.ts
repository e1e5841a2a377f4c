import * as editing from '#messages/editing';
import { expect, test } from 'vitest';

import { EMPTY_GAME_FORM, type GameField, type GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { draftErrors, savingErrors, type Unsettled } from './saving-errors.ts';

const type = { id: 1, name: 'Main Game', gameSelection: false };
const FIT: GameForm = { ...EMPTY_GAME_FORM, title: 'Ebb', type };
const NONE: Unsettled = { openRows: new Map(), unread: new Set() };
const open = (...rows: [GameField, number][]): Unsettled => ({ ...NONE, openRows: new Map(rows) });
const fieldsOf = (form: GameForm, unsettled = NONE, isOccupied = false) =>
  savingErrors(form, unsettled, isOccupied).map(({ field }) => field);

test('a complete form is not blocked', () => {
  expect(savingErrors(FIT, NONE, false)).toEqual([]);
});

test('sections are validated in order, each with at most one error', () => {
  const form: GameForm = {
    ...EMPTY_GAME_FORM,
    socialLinks: [{ link: '', social: null }],
    storeLinks: [{ link: 'javascript:alert(1)', store: { id: 1, name: 'GOG' } }],
    alternativeNames: [{ name: '', region: null }],
    platforms: [
      {
        platform: { id: 1, name: 'Linux', altName: null, altConfirmed: false, color: 'grey' },
        releases: [{ date: null, datePrecision: 'day', region: null, status: null }],
        technologies: [],
      },
    ],
  };
  expect(fieldsOf(form, open(['companies', 1], ['platforms', 1]))).toEqual([
    'title',
    'type',
    'alternativeNames',
    'platforms',
    'companies',
    'storeLinks',
    'socialLinks',
  ]);
});

test('an incomplete row blocks saving', () => {
  const form: GameForm = { ...FIT, storeLinks: [{ link: 'https://gog.com', store: { id: 1, name: 'GOG' } }] };
  expect(savingErrors(form, open(['storeLinks', 1]), false)).toEqual([
    { field: 'storeLinks', sentence: 'Complete or remove the store links that are still open.' },
  ]);
  expect(fieldsOf(form, open(['storeLinks', 0]))).toEqual([]);
});

test('an occupied title is an error, unless the title is missing', () => {
  expect(savingErrors(FIT, NONE, true)).toEqual([{ field: 'title', sentence: 'This name is occupied' }]);
  expect(savingErrors({ ...FIT, title: ' ' }, NONE, true)).toEqual([
    { field: 'title', sentence: 'Enter the title of the game.' },
  ]);
});

test('a type that requires a related game asks for it', () => {
  expect(fieldsOf({ ...FIT, type: { ...type, gameSelection: true } })).toEqual(['relatedGame']);
});

test('a draft only needs a title', () => {
  expect(draftErrors({ ...EMPTY_GAME_FORM, storeLinks: [{ link: '', store: null }] }, NONE)).toHaveLength(1);
  expect(draftErrors({ ...EMPTY_GAME_FORM, title: 'Ebb', storeLinks: [{ link: '', store: null }] }, NONE)).toEqual([]);
});

test('an unreadable date blocks a publication and a draft, so that it is not lost', () => {
  const unread: Unsettled = { ...NONE, unread: new Set(['platforms']) };
  const error = { field: 'platforms', sentence: editing.dateNotUnderstood() };
  expect(savingErrors(FIT, unread, false)).toEqual([error]);
  expect(draftErrors(FIT, unread)).toEqual([error]);
});
