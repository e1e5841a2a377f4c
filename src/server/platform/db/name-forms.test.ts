import { expect, test } from 'vitest';

import { wordForm } from './text-search.ts';
import { nameForms } from './name-forms.ts';

/** Best tier in which a query matches a name; undefined: none. */
function matchTier(name: string, typed: string): string | undefined {
  const forms = nameForms(name);
  const form = wordForm(typed);
  return (['same', 'near', 'subtitle', 'initials'] as const).find((which) => forms[which].includes(form));
}

test.each([
  // Latin letters with diacritics.
  ['Pokémon Snap', 'pokemon snap', 'same'],
  ['Smørrebrød Łódź', 'smorrebrod lodz', 'same'],
  ['Straße & Æther', 'strasse aether', 'same'],
  ["Let's & Go!!", 'lets and go', 'same'],
  ['Cloak and Dagger', 'cloak & dagger', 'same'],
  ['Dungeon + Dragon', 'dungeon plus dragon', 'same'],
  ["Ghouls'n Ghosts", 'ghouls ghosts', 'same'],
  ['Street Fighter X Tekken', 'street fighter tekken', 'same'],
  ["O'Neil", 'o eil', undefined],
  ['三國志', '三国志', 'same'],
  ['龍が如く', '龙が如く', 'same'],
  // Numerals.
  ['$1,000 Heist', '1000 heist', 'same'],
  ['10000 Masks', '10,000 masks', 'same'],
  ['Set 1,2,3', 'set 123', undefined],
  ['Final Fantasy VII', 'final fantasy 7', 'same'],
  ['Battle Soccer 2', 'battle soccer ii', 'same'],
  ['Final Fantasy X-2', 'final fantasy 10 2', 'same'],
  ['Mega Man X', 'mega man x', 'same'],
  ['Mix 30', 'mix xxx', undefined],
  ['Civilization', 'c1v1l1zat1on', undefined],
  // Articles.
  ['The Legend of Zelda', 'legend of zelda', 'same'],
  ['The Legend of Zelda', 'Legend of Zelda, The', 'same'],
  ['Simpsons, The', 'the simpsons', 'same'],
  ['The', 'the', 'same'],
  // Long vowels of romanised Japanese.
  ['Kyōryū', 'kyoryu', 'same'],
  ['Kyōryū', 'Kyouryuu', 'same'],
  ['Ōkami', 'ookami', 'same'],
  ['Kyūkyoku Tiger II', 'kyuukyoku tiger 2', 'same'],
  // Kana: hiragana and katakana match; voiced and voiceless ones do not.
  ['ファイナルファンタジー', 'ふぁいなるふぁんたじー', 'same'],
  ['ガンダム', 'カンタム', undefined],
  ['パズル', 'ハズル', undefined],
  ['とうきょう', 'toukyou', 'near'],
  ['とうきょう', 'tokyo', 'near'],
  ['ﾃﾄﾘｽ', 'てとりす', 'same'],
  // Other scripts.
  ['Тетрис', 'tetris', 'near'],
  ['Щелкунчик', 'shchelkunchik', 'near'],
  ['三国志', 'sanguozhi', 'near'],
  ['한국', 'hangug', 'near'],
  ['٣٠ يوم', '30 يوم', 'same'],
  ['กีฬา', 'กฬา', undefined],
  // Subtitle and initials.
  ['The Legend of Zelda: Ocarina of Time', 'ocarina of time', 'subtitle'],
  ['The Legend of Zelda: Ocarina of Time', 'ocarinaoftime', 'subtitle'],
  ['Grand Theft Auto: Vice City', 'gta vice city', 'initials'],
  ['Metal Gear Solid', 'mgs', 'initials'],
  ['Resident Evil 4', 're4', 'initials'],
  ['Final Fantasy VII', 'ff7', 'initials'],
  ['Grand Theft Auto San Andreas', 'gta san andreas', 'initials'],
  ['Street Fighter II Turbo: Hyper Fighting', 'sf2 turbo hyper fighting', 'initials'],
  ['Street Fighter II', 'sf ii', 'initials'],
  ['The Elder Scrolls V: Skyrim', 'es5 skyrim', 'initials'],
  ['Grand Theft Auto: Vice City', 'gtavc', 'initials'],
  ['Final Fantasy X-2', 'ffx2', 'initials'],
  ['Final Fantasy X-2', 'ffx 2', 'initials'],
  ['Nine Hours, Nine Persons, Nine Doors', 'nhnpnd', 'initials'],
  ['Half-Life', 'hl', undefined],
])('%s by %s: %s', (name, typed, expected) => {
  expect(matchTier(name, typed)).toBe(expected);
});

test.each([
  ['The Legend of Zelda: Ocarina of Time', ['legend', 'zelda']],
  ['Dark Souls III', ['dark', 'souls']],
  ['Final Fantasy X-2', ['final', 'fantasy']],
  ["Kirby's Adventure", ['kirbys', 'adventure', 'kirby']],
  ['Rock’n Roll’s End', ['rockn', 'end']],
  ['Doom', []],
])('%s is called by %j', (name, edges) => {
  expect(nameForms(name).edges).toEqual(edges);
});

test('a name with a year in brackets at its end has a form without it, unless nothing else remains', () => {
  expect(nameForms('Flashback (2013)').same).toContain('flashback');
  expect(nameForms('(1984)').same).toEqual(['1984']);
  expect(nameForms('Portal (Remix)').same).not.toContain('portal');
});

test.each([
  ['N++', 'nǂ43ǂ43'],
  ['$1,000 Heist', 'ǂ36ǂ1000 heist'],
  ['Pay $5', 'pay ǂ36ǂ5'],
  ['Learn C# Now', 'learn cǂ35 now'],
  ['50 ％', undefined],
  ['A+B', undefined],
  ['F-Zero!', undefined],
  ['5000%', undefined],
])('%s has the signs of its short words also as letters: %s', (name, form) => {
  expect(nameForms(name).same.find((each) => each.includes('ǂ'))).toBe(form);
});

test('a name of symbols has one form, and a name with many spellings has a limited number', () => {
  expect(nameForms('!? …')).toEqual({ same: ['ǂ33ǂ63ǂ46ǂ46ǂ46'], near: [], subtitle: [], initials: [], edges: [] });
  expect(nameForms('The Ō & I + II & III and 4').same.length).toBeLessThanOrEqual(16);
});
