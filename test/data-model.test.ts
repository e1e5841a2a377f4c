import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { describeTables } from '../scripts/data-model/describe-tables.ts';
import { startApp, type StartedApp } from './start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

test('the page of the data tells every table as the migrations make it (npm run data-model writes it anew)', async () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/data-model.md'), 'utf8');
  expect(await describeTables(started.db)).toBe(page);
});
