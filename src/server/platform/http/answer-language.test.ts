import * as m from '#messages/http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

async function errorOf(url: string, headers: Record<string, string> = {}) {
  const answer = await started.app.inject({ url, headers });
  return answer.json<{ error: { name: string; message: string } }>().error;
}
const other = inLanguage('en-XB', () => m.noSuchCall());

describe('an error', () => {
  test('is in English for programs, and has the same name in every language', async () => {
    expect(await errorOf('/api/nothing')).toMatchObject({ name: 'not_found', message: m.noSuchCall() });
    expect(await errorOf('/api/nothing?lang=en-XB')).toMatchObject({ name: 'not_found', message: other });
  });

  test('is in the language of the cookie, unless the address names another', async () => {
    const headers = { cookie: 'language=en-XB' };
    expect((await errorOf('/api/nothing', headers)).message).toBe(other);
    expect((await errorOf('/api/nothing?a=b&lang=en', headers)).message).toBe(m.noSuchCall());
  });
});

test.each([
  '/api/get-games-data?lang=en-XB',
  '/api/get-games-data?page=1&lang=tlh',
  '/api/get-games-data?lang=&page=1',
  '/api/games?lang=en-XB',
])('every call takes a language: %s', async (url) => {
  expect((await started.app.inject({ url })).statusCode).toBe(200);
});
