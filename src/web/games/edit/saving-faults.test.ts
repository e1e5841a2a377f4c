import { expect, test } from 'vitest';

import { EMPTY_GAME_FORM, type GameField, type GameForm } from '../../../shared/games/game-form.ts';
import { draftFaults, savingFaults } from './saving-faults.ts';

const type = { id: 1, name: 'Main Game', gameSelection: false };
const FIT: GameForm = { ...EMPTY_GAME_FORM, title: 'Ebb', type };
const NONE = new Map<GameField, number>();
const fieldsOf = (form: GameForm, open: ReadonlyMap<GameField, number> = NONE, isOccupied = false) =>
  savingFaults(form, open, isOccupied).map(({ field }) => field);

test('a form that says what is needed is not held back', () => {
  expect(savingFaults(FIT, NONE, false)).toEqual([]);
});

test('sections are verified in their order, each named once', () => {
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
  const open = new Map<GameField, number>([
    ['companies', 1],
    ['platforms', 1],
  ]);
  expect(fieldsOf(form, open)).toEqual([
    'title',
    'type',
    'alternativeNames',
    'platforms',
    'companies',
    'storeLinks',
    'socialLinks',
  ]);
});

test('a row that waits for its confirmation holds a save back, filled in as it may be', () => {
  const form: GameForm = { ...FIT, storeLinks: [{ link: 'https://gog.com', store: { id: 1, name: 'GOG' } }] };
  expect(savingFaults(form, new Map([['storeLinks', 1]]), false)).toEqual([
    { field: 'storeLinks', sentence: 'Confirm or remove the store links that are still open.' },
  ]);
  expect(fieldsOf(form, new Map([['storeLinks', 0]]))).toEqual([]);
});

test('an occupied title is said, unless there is none', () => {
  expect(savingFaults(FIT, NONE, true)).toEqual([{ field: 'title', sentence: 'This name is occupied' }]);
  expect(savingFaults({ ...FIT, title: ' ' }, NONE, true)).toEqual([
    { field: 'title', sentence: 'Enter the title of the game.' },
  ]);
});

test('a type that belongs to a game asks for the game', () => {
  expect(fieldsOf({ ...FIT, type: { ...type, gameSelection: true } })).toEqual(['relatedGame']);
});

test('a draft needs a title and nothing else', () => {
  expect(draftFaults({ ...EMPTY_GAME_FORM, storeLinks: [{ link: '', store: null }] })).toHaveLength(1);
  expect(draftFaults({ ...EMPTY_GAME_FORM, title: 'Ebb', storeLinks: [{ link: '', store: null }] })).toEqual([]);
});
