import { expect, test } from 'vitest';

import { barAfterScroll, type BarVisibility } from './bar-visibility.ts';

const END = 5000;

function after(...places: number[]): BarVisibility['bar'] {
  let state: BarVisibility = { bar: 'shown', y: 0 };
  for (const y of places) state = barAfterScroll(state, y, END);
  return state.bar;
}

test('scrolling down hides the bar, scrolling up shows it', () => {
  expect(after(100)).toBe('hidden');
  expect(after(100, 600, 580)).toBe('shown');
  expect(after(100, 600, 580, 640)).toBe('hidden');
});

test('slow scrolling has the same effect as fast scrolling', () => {
  expect(after(...Array.from({ length: 40 }, (_, step) => step))).toBe('hidden');
  expect(after(1000, ...Array.from({ length: 40 }, (_, step) => 1000 - step))).toBe('shown');
});

test('minimal movements have no effect', () => {
  expect(after(1000, 995, 1003, 996)).toBe('hidden');
  expect(after(1000, 900, 905, 898, 904)).toBe('shown');
});

test('the bar is visible at both ends of the page', () => {
  expect(after(1000, 4990)).toBe('end');
  expect(after(1000, 4990, 4980)).toBe('shown');
  expect(after(1000, 0)).toBe('shown');
  expect(after(5)).toBe('shown');
});
