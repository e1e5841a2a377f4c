/** An open page of an old version of the site, whose lazy chunks are gone on the server. */
import * as ui from '#messages/ui';
import { expect, type Page } from '@playwright/test';

import { gameLink } from '../../src/shared/catalogue/page-links.ts';
import { demoGames, open, test } from './story.ts';

test.use({ expectedErrors: [/404|ERR_INTERNET|Error loading route module|Failed to fetch/] });

const VIEWER = /\/assets\/gallery-viewer-[^/]*\.js$/;
const viewer = (page: Page) => page.locator('.yarl__root');

/** A chunk is missing until the page is reloaded; `always`: also after that. */
async function lose(page: Page, part: RegExp, { always = false } = {}) {
  const seen = { requests: 0, loads: 0 };
  page.on('load', () => (seen.loads += 1));
  await page.route(part, async (route) => {
    seen.requests += 1;
    if (seen.requests > 1 && !always) return route.continue();
    await route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });
  });
  return seen;
}

/** A page with pictures, and the button that opens them. */
async function aGame(page: Page): Promise<{ path: string; press: () => Promise<void> }> {
  const game = (await demoGames(page)).find(({ attributes }) => attributes.media.length > 0);
  const title = game?.attributes.title ?? '';
  const pictures = page.getByRole('region', { name: `Pictures of ${title}` });
  return {
    path: gameLink({ id: game?.id ?? 0, title }),
    press: () => pictures.getByRole('link').first().click(),
  };
}

test('a missing chunk after an upgrade reloads the page once, and the press is repeated', async ({ page }) => {
  const { path, press } = await aGame(page);
  await open(page, path);
  const lost = await lose(page, VIEWER);
  await press();
  await expect(viewer(page)).toBeVisible();
  // Pictures of the page may arrive after the scripts.
  await expect.poll(() => lost).toEqual({ requests: 2, loads: 1 });
});

test('a permanently missing chunk ends in a sentence and in no loop', async ({ page }) => {
  const { path, press } = await aGame(page);
  await open(page, path);
  const lost = await lose(page, VIEWER, { always: true });
  await press();
  await expect(page.getByText('This part of the page cannot be loaded. Try again later.')).toBeVisible();
  await press();
  await expect(page.getByText('This part of the page cannot be loaded. Try again later.')).toHaveCount(2);
  expect(lost.loads).toBe(1);
});

test('a page with missing scripts still opens', async ({ page }) => {
  await open(page, '/games');
  const lost = await lose(page, /\/assets\/about-page-[^/]*\.js$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
  await expect.poll(() => lost.loads).toBe(1);
});

test('while the site cannot be reached a sentence says so, and the page stays', async ({ page, context }) => {
  const { path, press } = await aGame(page);
  await open(page, path);
  const lost = await lose(page, VIEWER);
  await context.setOffline(true);
  await press();
  await expect(page.getByText('the site cannot be reached. Try again once you are connected.')).toBeVisible();
  await context.setOffline(false);
  expect(lost.loads).toBe(0);
});

test('typed text is not lost: the page is not reloaded, and says why', async ({ page }) => {
  await open(page, '/login');
  const field = page.getByLabel('Email address');
  await field.fill('somebody@example.org');
  const lost = await lose(page, /\/assets\/about-page-[^/]*\.js$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByText(ui.partOutdated())).toBeVisible();
  await expect(field).toHaveValue('somebody@example.org');
  expect(lost.loads).toBe(0);
});

for (const part of ['root', 'entry.client', 'about-page'])
  test(`a page whose ${part} script is lost while the line is down starts once it is back`, async ({ page, context }) => {
    const lost = { requests: 0, loads: 0 };
    page.on('load', () => (lost.loads += 1));
    await page.route(new RegExp(`/assets/${part}-[^/]*\\.js$`), async (route) => {
      lost.requests += 1;
      if (lost.requests === 1) await context.setOffline(true);
      await route.continue();
    });
    await page.goto('/about');
    await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
    await context.setOffline(false);
    await page.locator(':root[data-taken-over]').waitFor();
    await expect.poll(() => lost).toEqual({ requests: 2, loads: 2 });
  });
