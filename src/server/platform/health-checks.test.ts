import { expect, test } from 'vitest';

import { healthChecks } from './health-checks.ts';

let now = new Date('2026-11-28T09:00:00Z');
const clock = () => now;

test('each check runs at most every 30 seconds, and keeps its position', async () => {
  const health = healthChecks(clock);
  let runs = 0;
  health.add({ name: 'first', run: async () => ({ state: 'good', message: `Run ${++runs}.` }) });
  health.add({ name: 'second', run: async () => ({ state: 'warning', message: 'Nearly full.' }) });

  const messages = async () => (await health.read()).map(({ name, message }) => `${name}: ${message}`);
  expect(await messages()).toEqual(['first: Run 1.', 'second: Nearly full.']);
  expect(await messages()).toEqual(['first: Run 1.', 'second: Nearly full.']);
  now = new Date(now.getTime() + 30_000);
  expect(await messages()).toEqual(['first: Run 2.', 'second: Nearly full.']);
});

test('a check that throws or takes too long fails, and does not affect others', async () => {
  const health = healthChecks(clock, 20);
  health.add({ name: 'broken', run: () => Promise.reject(new Error('no such host')) });
  health.add({ name: 'silent', run: () => new Promise(() => {}) });
  health.add({ name: 'well', run: async () => ({ state: 'good', message: 'Answers.' }) });

  expect(await health.read()).toMatchObject([
    { name: 'broken', state: 'failing', message: 'The check failed: no such host' },
    { name: 'silent', state: 'failing', message: 'There was no answer within 0.02 seconds.' },
    { name: 'well', state: 'good' },
  ]);
});
