import * as auth from '#messages/auth';
import { expect } from '@playwright/test';

import { SESSION_KEY } from '../../src/web/platform/api/session-token.ts';
import { newPage, open, test } from './story.ts';
import { newMember, newPublisher, openAs } from './story-member.ts';
import { talkedAbout } from './comment-story.ts';
import { dialog, endOnServer } from './ended-session-story.ts';

// The browser logs each refused call.
test.use({ expectedErrors: [/status of 401/] });

test('another member who signs in sees none of the input', async ({ page, context }) => {
  const [ada, eve] = [await newPublisher('ada'), await newMember('eve')];
  await openAs(page, ada.token, await talkedAbout(page, 25));
  await page.getByLabel('Your comment').fill('For nobody else.');
  await endOnServer(page, ada);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, eve.token] as const);
  await other.close();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: `Account of ${eve.nickname}` })).toBeVisible();
  await open(page, await talkedAbout(page, 25));
  await expect(page.getByLabel('Your comment')).toHaveValue('');
});

test('a member who cancels is a visitor, and is not asked again', async ({ page }) => {
  const ada = await newPublisher('ada');
  await openAs(page, ada.token, await talkedAbout(page, 26));
  await page.getByLabel('Your comment').fill('Later.');
  await endOnServer(page, ada);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: auth.continueSignedOut() }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await open(page, '/');
  await expect(dialog(page)).toHaveCount(0);
});

test('a page opened with an ended session is shown as to visitors', async ({ browser, page, baseURL, extraHTTPHeaders }) => {
  const ada = await newMember('ada');
  await endOnServer(page, ada);
  const fresh = await newPage(
    await browser.newContext({ ...(baseURL && { baseURL }), extraHTTPHeaders: extraHTTPHeaders ?? {} }),
  );
  await openAs(fresh, ada.token, '/');
  await expect(fresh.getByText('Your session has ended')).toBeVisible();
  await expect(dialog(fresh)).toHaveCount(0);
});
