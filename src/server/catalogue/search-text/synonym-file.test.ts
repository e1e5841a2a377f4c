import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addGame } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { search, suggest } from '../../../shared/discovery/search/search-contract.ts';

let started: StartedApp;
const lines: string[] = [];
beforeAll(async () => {
  started = await startApp({}, { onLogLine: (line) => lines.push(line) });
  for (const title of ['God of War', 'Gears of War', 'Resident Evil', 'PlayStation Jampack']) await addGame(started.db, title);
  await started.installation.version.changed();
});
afterAll(() => started.stop());

const found = async (query: string) => (await callApi(started.app, search, `?query=${query}`)).newData.map(({ name }) => name);
const suggested = async (typed: string) =>
  (await callApi(started.app, suggest, `?value=${typed}`)).result.map(({ title }) => title);

let writes = 0;
async function put(text: string): Promise<void> {
  const path = join(started.config.dataDir, 'synonyms.txt');
  await writeFile(path, text);
  writes += 1;
  await utimes(path, new Date(), new Date(Date.now() + writes * 5000));
}

/** The file is checked every few seconds. */
const PATIENCE = { timeout: 60_000, interval: 200 };

test('a changed file takes effect while the server runs: in results and suggestions, also in cached replies', async () => {
  expect(await found('kratos')).toEqual([]);
  expect(await suggested('kratos')).toEqual([]);
  await put('kratos = God of War, Gears of War\nbiohazrd\nbiohazard => Resident Evil\nps1, psx => PlayStation\n');
  await expect.poll(() => found('kratos'), PATIENCE).toEqual(['Gears of War', 'God of War']);
  expect(await suggested('kratos')).toEqual(['Gears of War', 'God of War']);
  // The beginning of a phrase, and a mistyped one.
  expect(await suggested('bioh')).toEqual(['Resident Evil']);
  expect(await suggested('biohazrad')).toEqual(['Resident Evil']);
  expect(await found('biohazrad')).toEqual(['Resident Evil']);
  expect((await callApi(started.app, search, '?query=biohazrad')).corrected).toEqual([
    { typed: 'biohazrad', meant: 'biohazard' },
  ]);
  // A synonym is no correction.
  expect((await callApi(started.app, search, '?query=psx%20jam')).corrected).toEqual([]);
  // A mistyped word next to a phrase with synonyms.
  expect(await found('psx jampak')).toEqual(['PlayStation Jampack']);
  expect(lines.join('')).toContain('a line of synonyms was left out: A line needs one = or one =>');
  expect(lines.find((line) => line.includes('was left out'))).toContain('"line":2');
  await rm(join(started.config.dataDir, 'synonyms.txt'));
  await expect.poll(() => found('kratos'), PATIENCE).toEqual([]);
}, 180_000);
