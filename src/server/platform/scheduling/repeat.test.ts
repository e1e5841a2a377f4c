import { expect, test } from 'vitest';

import { createLog } from '../log.ts';
import { repeatAll } from './repeat.ts';

const log = createLog('silent');
const HOUR_MS = 3_600_000;

test('tasks start one after the other, and a slow or failing one does not hold up others for long', async () => {
  const events: string[] = [];
  const gate = Promise.withResolvers<void>();
  const task = (name: string, run: () => Promise<unknown>) => ({
    name,
    everyMs: HOUR_MS,
    run: async () => {
      events.push(name);
      await run();
      events.push(`${name} done`);
    },
  });
  const repeated = repeatAll(
    [
      task('first', async () => {}),
      task('faulty', () => Promise.reject(new Error('no'))),
      task('long', () => gate.promise),
      task('last', async () => {}),
    ],
    log,
  );
  await expect.poll(() => events.at(-1)).toBe('last done');
  expect(events).toEqual(['first', 'first done', 'faulty', 'long', 'last', 'last done']);
  gate.resolve();
  await repeated.stop();
  expect(events.at(-1)).toBe('long done');
});

test('tasks that have not started before the stop never do', async () => {
  const events: string[] = [];
  const tasks = ['one', 'two'].map((name) => ({ name, everyMs: HOUR_MS, run: async () => void events.push(name) }));
  await repeatAll(tasks, log).stop();
  expect(events).toEqual(['one']);
});
