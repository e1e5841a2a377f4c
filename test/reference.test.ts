import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CONVERTED_EXTENSIONS } from '@polyshelf/model-pipeline/formats/candidate-rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { REFERENCE_PAGES } from '../scripts/reference/reference-pages.ts';
import { startApp, type StartedApp } from './start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

const pageOf = (name: string) => readFileSync(join(import.meta.dirname, '../docs/reference', name), 'utf8');

test.each(Object.entries(REFERENCE_PAGES))(
  'docs/reference/%s is as the code is: npm run reference writes it',
  async (name, render) => {
    const current = pageOf(name);
    expect(await render({ db: started.db, current })).toBe(current);
  },
);

test('the page of formats names every extension that is read', () => {
  const page = pageOf('formats.md');
  expect(CONVERTED_EXTENSIONS.filter((extension) => !page.includes(`\`.${extension}\``))).toEqual([]);
});
