import * as auth from '#messages/auth';
import { expect, type Page } from '@playwright/test';

import { SESSION_KEY } from '../../src/web/platform/api/session-token.ts';
import { expectGoodLooks } from './looks.ts';
import { test, newPage, open } from './story.ts';
import { newPublisher, openAs, type StoryMember, newMember } from './story-member.ts';
import { talkedAbout } from './comment-story.ts';
import { dialog, endOnServer } from './ended-session-story.ts';

// The browser logs each refused call.
test.use({ expectedErrors: [/status of 401/] });

test('another member who logs in sees none of the input', async ({ page, context }) => {
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

async function signInAgain(page: Page, member: StoryMember): Promise<void> {
  await expect(dialog(page)).toContainText(`Log in again as ${member.nickname}`);
  await dialog(page).getByLabel('Enter password').fill(member.password);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test('a comment is sent once its author has logged in again, without retyping', async ({ page }) => {
  const ada = await newPublisher('ada');
  await openAs(page, ada.token, await talkedAbout(page, 24));
  await page.getByLabel('Your comment').fill('Typed before the session ended.');
  await endOnServer(page, ada);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await expectGoodLooks(page, 'the dialog');

  // A wrong password changes nothing, and neither does closing the dialog.
  await dialog(page).getByLabel('Enter password').fill('not this one');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('Typed before the session ended.');
  await expectGoodLooks(page, 'the bar');
  await page.getByRole('button', { name: 'Log in again' }).click();
  await signInAgain(page, ada);
  const comment = page.getByRole('article', { name: `Comment by ${ada.nickname}` });
  await expect(comment).toHaveCount(1);
  await expect(comment).toContainText('Typed before the session ended.');
  await page.reload();
  await expect(page.getByRole('button', { name: `Account of ${ada.nickname}` })).toBeVisible();
});
