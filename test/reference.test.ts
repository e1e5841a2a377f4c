import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CONVERTED_EXTENSIONS } from '@polyshelf/model-pipeline/formats/candidate-rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OpenApiDocument } from '../scripts/answers/described-calls.ts';
import { GENERATED_FILES, GENERATED_FOLDERS } from '../scripts/reference/generated-files.ts';
import { startApp, type StartedApp } from './start-app.ts';

let started: StartedApp;
let openApi: OpenApiDocument;
beforeAll(async () => {
  started = await startApp();
  openApi = (await started.app.inject('/api/openapi.json')).json();
});
afterAll(() => started.stop());

const textOf = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

test.each(Object.entries(GENERATED_FILES))('%s is up to date with the code (npm run reference)', async (name, render) => {
  const current = textOf(name);
  // A whole file of differences helps less than its name.
  expect((await render({ db: started.db, current })) === current).toBe(true);
});

test.each(Object.entries(GENERATED_FOLDERS))('%s has exactly the files that npm run reference writes', (folder, render) => {
  const rendered = render(openApi);
  expect(readdirSync(join(import.meta.dirname, '..', folder)).sort()).toEqual(Object.keys(rendered).sort());
  expect(Object.keys(rendered).filter((name) => textOf(join(folder, name)) !== rendered[name])).toEqual([]);
});

test('the page of formats names every readable extension', () => {
  const page = textOf('docs/reference/formats.md');
  expect(CONVERTED_EXTENSIONS.filter((extension) => !page.includes(`\`.${extension}\``))).toEqual([]);
});
