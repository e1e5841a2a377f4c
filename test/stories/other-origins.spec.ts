import { expect, type Page } from '@playwright/test';

import { changeAbout, getOwnAccount } from '../../src/shared/accounts/auth/account-contract.ts';
import { listGames } from '../../src/shared/catalogue/games/game-contract.ts';
import { newMember } from './story-member.ts';
import { test } from './story.ts';

/** A browser logs to its console what another site refused. */
test.use({
  expectedErrors: [/blocked by CORS policy|net::ERR_FAILED|status of 400/],
  // A browser treats headers added to its requests as headers of the page, and sends a preflight.
  extraHTTPHeaders: {},
});

const toolAt = (host: string) => `http://${host}:${process.env['STORY_TOOL_PORT']}/`;

interface Outcome {
  status: number | null;
  body: string;
}

/** Response to a script of another origin. */
function fetchFrom(page: Page, path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
  return page.evaluate(
    ([url, options]) =>
      fetch(url, options).then(
        async (answer): Promise<Outcome> => ({ status: answer.status, body: await answer.text() }),
        (error: Error): Outcome => ({ status: null, body: error.message }),
      ),
    [`${process.env['STORY_URL']}${path}`, init] as const,
  );
}

test('a page of any site reads public data, and nothing with a token', async ({ page }) => {
  const member = await newMember('cora');
  await page.goto(toolAt('localhost'));
  for (const path of [listGames.path, '/api/games', '/api/openapi.json', '/feeds/games.atom'])
    expect(await fetchFrom(page, path)).toMatchObject({ status: 200 });
  const known = await fetchFrom(page, listGames.path, { headers: { 'if-none-match': '"x"', range: 'bytes=0-9' } });
  expect(known.status).toBe(200);
  const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' };
  expect(await fetchFrom(page, getOwnAccount.path, { headers })).toMatchObject({ status: null });
  const write = { method: 'PUT', headers, body: JSON.stringify({ about: 'From nowhere' }) };
  expect(await fetchFrom(page, changeAbout.path, write)).toMatchObject({ status: null });
});

test('a page of a listed site writes with the token of its visitor', async ({ page }) => {
  const member = await newMember('dora');
  await page.goto(toolAt('127.0.0.1'));
  const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' };
  const write = { method: 'PUT', headers, body: JSON.stringify({ about: 'By a tool' }) };
  expect(await fetchFrom(page, changeAbout.path, write)).toMatchObject({ status: 200 });
  const own = await fetchFrom(page, getOwnAccount.path, { headers });
  expect(JSON.parse(own.body)).toMatchObject({ nickname: member.nickname, about: 'By a tool' });
  // A refusal is readable, too.
  const refused = await fetchFrom(page, changeAbout.path, { ...write, body: '{}' });
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('about')]);
  const begun = { ...headers, 'tus-resumable': '1.0.0', 'upload-length': '3' };
  expect(await fetchFrom(page, '/uploads', { method: 'POST', headers: begun })).toMatchObject({ status: 201 });
});
