import { expect, test } from 'vitest';

import { factsWidth, lettersAcross, pictureRows } from './card-grid.tsx';

test('a card is as many fiftieths of a column high as its picture', () => {
  expect(pictureRows({ width: 400, height: 400 })).toBe(50);
  expect(pictureRows({ width: 400, height: 300 })).toBe(38);
});

test('very flat and very tall pictures are cut to a shape that fits a grid', () => {
  expect(pictureRows({ width: 4000, height: 10 })).toBe(28);
  expect(pictureRows({ width: 10, height: 4000 })).toBe(75);
  expect(pictureRows({ width: 0, height: 0 })).toBe(38);
  expect(pictureRows(null)).toBe(38);
});

test('a title is as many letters long as it is wide', () => {
  expect(lettersAcross('Half-Life 2')).toBe(11);
  expect(lettersAcross('ゼルダの伝説')).toBe(11);
  expect(lettersAcross('')).toBe(0);
});

test('facts are as wide as their letters, their padding and their icons', () => {
  expect(factsWidth([])).toBe(0);
  expect(factsWidth([{ text: 'med-poly+', hasIcon: false }])).toBe(79);
  expect(
    factsWidth([
      { text: 'GLB', hasIcon: false },
      { text: 'Rigged', hasIcon: true },
    ]),
  ).toBe(115);
});
