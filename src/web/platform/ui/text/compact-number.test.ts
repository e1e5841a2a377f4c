import { expect, test } from 'vitest';

import { compactNumber, counted } from './compact-number.ts';

test('compact numbers have at most three digits and a letter', () => {
  const cases: [number, string][] = [
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [12_345, '12.3k'],
    [185_160, '185k'],
    [999_949, '1M'],
    [2_500_000, '2.5M'],
  ];
  for (const [value, text] of cases) expect(compactNumber(value)).toBe(text);
});

test('singular and plural are distinguished', () => {
  expect(counted(1, 'Model', 'Models')).toBe('1 Model');
  expect(counted(0, 'Model', 'Models')).toBe('0 Models');
  expect(counted(15_636, 'Game', 'Games')).toBe('15,636 Games');
});
