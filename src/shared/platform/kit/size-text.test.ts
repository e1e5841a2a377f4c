import { expect, test } from 'vitest';

import { inLanguage } from '../messages/language-scope.ts';
import { metres, sizeText } from './size-text.ts';

test('a size is shown in the unit that suits its largest side', () => {
  expect(metres([1.234, 0.5, 2])).toBe('1.23 × 0.5 × 2 m');
  expect(metres([0.12, 0.04, 0.033])).toBe('12 × 4 × 3.3 cm');
  expect(metres([0.002, 0.001, 0.0005])).toBe('2 × 1 × 0.5 mm');
  expect(metres([2500, 10, 1])).toBe('2.5 × 0.01 × 0.001 km');
  expect(metres([1.23456, 0.5, 2])).toBe(metres([1.235, 0.5, 2]));
  expect(metres([0, 0, 0])).toBe('0 × 0 × 0 m');
});

test('a size has the separators and units of the language', () => {
  expect(inLanguage('fr', () => metres([1.5, 2]))).toBe('1,5 × 2 m');
  expect(inLanguage('ru', () => metres([0.12, 0.033]))).toBe('12 × 3,3 см');
});

test('in text from right to left, a size is one isolate, which has the direction of its unit', () => {
  expect(inLanguage('en-XB', () => metres([1, 2, 0.5]))).toBe('\u20681 × 2 × 0.5 m\u2069');
});

test('a size without a known unit is shown in units instead of metres', () => {
  expect(sizeText([10, 3, 10], 1)).toBe('10 × 3 × 10 units');
  expect(sizeText([0.151, 0.02, 0.1], 0.001)).toBe('151 × 20 × 100 units');
  expect(sizeText([1], 1)).toBe('1 unit');
  expect(sizeText([0.151], undefined)).toBe('15.1 cm');
});
