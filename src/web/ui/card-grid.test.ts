import { expect, test } from 'vitest';

import { pictureRows } from './card-grid.tsx';

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
