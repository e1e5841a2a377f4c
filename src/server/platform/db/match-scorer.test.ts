import { expect, test } from 'vitest';

import { matchedText, matchScorer, namesContaining } from '@polyshelf/catalogue-index/match-scorer.ts';
import { matchKey } from '../../../shared/platform/kit/text.ts';
import { nameTexts, shownName } from './name-texts.ts';
import { signForms, wordForm } from './text-search.ts';

const formsOf = (typed: string) => [...(wordForm(typed) === '' ? [] : [wordForm(typed)]), ...signForms(typed)];
const textOf = (title: string, ...others: string[]) =>
  matchedText(matchKey(title), nameTexts([title, ...others].map(shownName)).nameWords);

/** Expected score, query, and names of a publication with the title first. */
const TIERS: [score: number, typed: string, ...names: string[]][] = [
  [50, 'dark souls', 'Dark Souls'],
  [50, 'darksouls', 'Dark Souls'],
  [48, 'half life 2', 'Half-Life II'],
  [40, 'akumajo dracula', 'Castle', 'Akumajō Dracula'],
  [38, 'souls dark', 'Dark Souls'],
  [35, 'gta vice city', 'Grand Theft Auto: Vice City'],
  [33, 'parlor!', 'Parlor! Deluxe'],
  [33, 'n++', 'N++ Deluxe'],
  [32, 'dark', 'Souls of the Dark'],
  [32, 'mario', 'Super Mario World'],
  [32, 'dark souls', 'Dark Souls: Prepare to Die Edition'],
  [32, 'mario kart', 'Super Mario Kart'],
  [32, 'ocarina of time', 'The Legend of Zelda: Ocarina of Time'],
  [32, 'kirby', "Kirby's Adventure"],
  [31, 'dark sou', 'Dark Souls: Prepare to Die Edition'],
  [30, 'prepare to die', 'Dark Souls: Prepare to Die Edition'],
  [29, 'dar', 'Dark Souls'],
  [29, 'sou', 'Souls of the Dark'],
  [28, 'mgs', 'Metal Gear Solid'],
  [28, 'dra2', 'Digimon Rumble Arena 2'],
  [25, 'die dark', 'Dark Souls: Prepare to Die Edition'],
  [20, 'prepare to di', 'Dark Souls: Prepare to Die Edition'],
  [20, 'drago', 'Double Dragon'],
  [20, 'dra', 'Digimon Rumble Arena 2'],
  [20, 'gta vice', 'Grand Theft Auto: Vice City'],
  [15, 'edi sou', 'Dark Souls: Prepare to Die Edition'],
  [10, 'arkso', 'Dark Souls'],
  [0, 'zelda', 'Dark Souls'],
];

test.each(TIERS)('score %i: query %j, names %j', (score, typed, title, ...others) => {
  expect(matchScorer([formsOf(typed)])(textOf(title, ...others))).toBe(score);
});

test('scores of several texts add up, and a prefix of the title scores less than whole words in it', () => {
  const both = (...typed: string[]) => matchScorer(typed.map(formsOf))(textOf('Dark Souls of Gwyn'));
  expect(both('dark', 'souls')).toBe(32 + 30);
  expect(both('dark', 'zelda')).toBe(32);
  expect(both('dar', 'souls')).toBe(29 + 30);
});

test.each([
  [true, 'souls', 'Dark Souls'],
  [true, 'sou dar', 'Dark Souls'],
  [true, 'ソウル', 'ダークソウル'],
  [false, 'arkso', 'Dark Souls'],
  [false, 'ouls', 'Dark Souls'],
  [true, 'darkso', 'Dark Souls'],
  [false, 'x', 'The Castle'],
  [true, 'x', 'X-2'],
])('%s: names contain %j: %j', (isHeld, typed, title) => {
  expect(namesContaining(formsOf(typed))(textOf(title))).toBe(isHeld);
});
