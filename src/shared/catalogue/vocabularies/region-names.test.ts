import { expect, test } from 'vitest';

import { regionNamed } from './region-names.ts';

test.each([
  ['jp', 'Japan'],
  ['JPN', 'Japan'],
  [' japan ', 'Japan'],
  ['日本', 'Japan'],
  ['NTSC-J', 'Japan'],
  ['USA', 'North America'],
  ['United States', 'North America'],
  ['PAL', 'Europe'],
  ['World', 'Worldwide'],
  ['South Korea', 'Korea'],
  ['germany', 'Germany'],
  ['DE', 'Germany'],
  ['Reg-', null],
  ['(PD)', null],
  ['(DE)', null],
  ['Elbonia', null],
  ['', null],
])('%j is %j', (text, region) => expect(regionNamed(text)).toBe(region));
