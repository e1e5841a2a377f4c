import { expect, test } from 'vitest';

import { retroColour } from './retro-rules.ts';

test('each channel has 32 steps, including black and white', () => {
  const seen = new Set(Array.from({ length: 256 }, (_, value) => retroColour(value, 1, 0)));
  expect(seen.size).toBe(32);
  expect(retroColour(0, 0, 0)).toBe(0);
  expect(retroColour(255, 2, 1)).toBe(255);
});

test('intermediate values are dithered over four by four pixels', () => {
  const places = Array.from({ length: 16 }, (_, place) => [place & 3, place >> 2] as const);
  const steps = places.map(([x, y]) => (retroColour(102, x, y) * 31) / 255);
  expect(new Set(steps.map(Math.round))).toEqual(new Set([12, 13]));
  expect(retroColour(102, 0, 0)).toBe(retroColour(102, 4, 8));
});
