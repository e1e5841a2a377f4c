import { expect, test } from 'vitest';

import { costOfDoubling, cpuTime } from './cpu-time.ts';

function work(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum += Math.sqrt(step);
  return sum;
}

test('a run that is shorter than a tick of the system is measured', () => {
  work(1_000_000);
  const shares = Array.from({ length: 50 }, () => cpuTime(() => work(100_000)));
  expect(Math.min(...shares)).toBeGreaterThan(0);
});

test('quadratic costs are distinguished from linear ones and from those of sorting', () => {
  work(1_000_000);
  const linear = costOfDoubling(800_000, work);
  const sorting = costOfDoubling(80_000, (size) => work(size * Math.log2(size)));
  const square = costOfDoubling(1600, (size) => work(size * size));
  expect([linear, sorting, square].map((growth) => growth > 3)).toEqual([false, false, true]);
});

test('work over a limit is measured again, at most three times in all, until it is below', () => {
  const takes: number[] = [];
  const ms = cpuTime((take) => {
    takes.push(take);
    work(take === 1 ? 1000 : 2_000_000);
  }, 1);
  expect(takes).toEqual([0, 1]);
  expect(ms).toBeLessThan(1);
});
