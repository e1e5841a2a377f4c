import { expect, test } from 'vitest';

import { timeLeft, uploadSpeed } from './upload-speed.ts';

test('a speed begins as the average so far and follows slowly', () => {
  const speed = uploadSpeed(0);
  speed.add(1000);
  expect(speed.sample(1000)).toBe(1000);
  speed.add(4000);
  const next = speed.sample(2000);
  expect(next).toBeGreaterThan(1000);
  expect(next).toBeLessThan(2500);
  let last = next;
  for (let second = 3; second < 40; second += 1) {
    speed.add(4000);
    last = speed.sample(second * 1000);
  }
  expect(last).toBeCloseTo(4000, -1);
});

test('a speed falls while nothing is sent', () => {
  const speed = uploadSpeed(0);
  speed.add(1000);
  speed.sample(1000);
  expect(speed.sample(21_000)).toBeLessThan(10);
});

test('two samples at one time are the same', () => {
  const speed = uploadSpeed(0);
  speed.add(500);
  expect(speed.sample(1000)).toBe(speed.sample(1000));
});

test('the remaining time is shown in steps that do not flicker', () => {
  expect(timeLeft(100, 100)).toBe('5 s left');
  expect(timeLeft(2600, 100)).toBe('30 s left');
  expect(timeLeft(5900, 100)).toBe('1 min left');
  expect(timeLeft(480_000, 100)).toBe('1 h 20 min left');
  expect(timeLeft(720_000, 100)).toBe('2 h left');
});

test('an unknown time is not shown', () => {
  expect(timeLeft(100, 0)).toBeNull();
  expect(timeLeft(0, 100)).toBeNull();
  expect(timeLeft(1e12, 1)).toBeNull();
});
