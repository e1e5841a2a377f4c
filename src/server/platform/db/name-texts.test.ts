import { expect, test } from 'vitest';

import { nameTexts, shownName } from './name-texts.ts';

const shown = (...names: string[]) => names.map(shownName);

test('the search text separates its parts, so no match spans two of them', () => {
  expect(nameTexts(shown('Half-Life'), [null, 'Gordon F.', '!?', 'half life']).searchText).toBe(' halflife gordon_f ǂ33ǂ63 ');
  expect(nameTexts(shown('Keep'), ['C++', 'Ann 5']).searchText).toBe(' keep cǂ43ǂ43 c ann_5 ');
});

test('names are stored in every spelling, with separate sections for the title, for pointers and for sorted words', () => {
  expect(nameTexts(shown('Lantern Keep', 'Keep II', '!?')).nameWords).toBe(
    '= lantern keep =| keep ii | keep 2 | ǂ33ǂ63 |^ keeplantern ^ iikeep ^& ʘlanternkeep & ʘkeepii & ʘkeep2 & ʘǂ33ǂ63 & lanternʘʘ & keepʘʘ & iiʘ & 2ʘ &',
  );
  expect(nameTexts(shown('Parlor!')).nameWords).toBe('= parlor =& ʘparlor & ʘparlor! &');
  expect(nameTexts(shown('!?')).nameWords).toBe('= ǂ33ǂ63 =& ʘǂ33ǂ63 &');
});

test('short and hidden names point to the row, and words of hidden names are never suggested', () => {
  const texts = nameTexts([
    ...shown('Lantern Keep'),
    { name: 'LK 2', role: 'short' },
    { name: 'lantren keep', role: 'hidden' },
  ]);
  expect(texts.nameWords).toBe(
    '= lantern keep =~ lk 2 ~ lk ii ~ lantren keep ~^ keeplantern ^& ʘlanternkeep & lanternʘʘ & keepʘʘ & ʘʘlk2 & ʘʘlkii & ʘʘlantrenkeep &',
  );
  expect(texts.searchText).toBe(' lanternkeep lk2 lkii lantrenkeep ');
  expect(texts.knownWords).toEqual(['lantern', 'keep', 'lanternkeep', 'lk2', 'lkii']);
});
