import { expect, test } from 'vitest';

import { healthChecks, type HealthState } from './health-checks.ts';

let now = new Date('2026-11-28T09:00:00Z');
const clock = () => now;
const named = (name: string) => ({ name, title: () => name });
const good = (message: string): HealthState => ({ state: 'good', message: () => message });

test('each check runs at most every 30 seconds, and keeps its position', async () => {
  const health = healthChecks(clock);
  let runs = 0;
  health.add({ ...named('first'), run: async () => good(`Run ${++runs}.`) });
  health.add({ ...named('second'), run: async () => ({ ...good('Nearly full.'), state: 'warning' }) });

  const messages = async () => (await health.read()).map(({ name, message }) => `${name}: ${message()}`);
  expect(await messages()).toEqual(['first: Run 1.', 'second: Nearly full.']);
  expect(await messages()).toEqual(['first: Run 1.', 'second: Nearly full.']);
  now = new Date(now.getTime() + 30_000);
  expect(await messages()).toEqual(['first: Run 2.', 'second: Nearly full.']);
});

test('a check that throws or takes too long fails, and does not affect others', async () => {
  const health = healthChecks(clock, 20);
  health.add({ ...named('broken'), run: () => Promise.reject(new Error('no such host')) });
  health.add({ ...named('silent'), run: () => new Promise(() => {}) });
  health.add({ ...named('well'), run: async () => good('Answers.') });

  const reports = await health.read();
  expect(reports.map((report) => ({ ...report, message: report.message() }))).toMatchObject([
    { name: 'broken', state: 'failing', message: 'The check failed: no such host' },
    { name: 'silent', state: 'failing', message: 'There was no answer within 0.02 seconds.' },
    { name: 'well', state: 'good' },
  ]);
});
