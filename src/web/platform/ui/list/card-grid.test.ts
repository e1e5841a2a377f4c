import { expect, test } from 'vitest';

import { factsWidth, lettersAcross, pictureRows } from './card-grid.tsx';

test('a card spans its picture height in units of 1/50 of the column width', () => {
  expect(pictureRows({ width: 400, height: 400 })).toBe(50);
  expect(pictureRows({ width: 400, height: 300 })).toBe(38);
});

test('very flat and very tall pictures are cropped', () => {
  expect(pictureRows({ width: 4000, height: 10 })).toBe(28);
  expect(pictureRows({ width: 10, height: 4000 })).toBe(75);
  expect(pictureRows({ width: 0, height: 0 })).toBe(38);
  expect(pictureRows(null)).toBe(38);
});

test('the length of a title is its width in letters', () => {
  expect(lettersAcross('Half-Life 2')).toBe(11);
  expect(lettersAcross('ゼルダの伝説')).toBe(11);
  expect(lettersAcross('')).toBe(0);
});

test('facts include letters, padding and icons', () => {
  expect(factsWidth([])).toBe(0);
  expect(factsWidth([{ text: 'med-poly+', hasIcon: false }])).toBe(79);
  expect(
    factsWidth([
      { text: 'GLB', hasIcon: false },
      { text: 'Rigged', hasIcon: true },
    ]),
  ).toBe(115);
});
