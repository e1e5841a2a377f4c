import { expect } from '@playwright/test';

import { expectSignedIn, expectSignedOut } from './account-story.ts';
import { newMemberAt } from './story-member.ts';
import { open, test } from './story.ts';
import { signInWithGoogle } from './social-story.ts';

const STORED = () => [localStorage.getItem('session') !== null, sessionStorage.getItem('session') !== null];

test('a newcomer signs in through another site, stays logged in, and comes back to where they were', async ({ page }) => {
  await open(page, '/games?sort=popular');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  // The way back waits until the words were seen.
  const seen = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname === '/games',
    async (route) => {
      await seen.promise;
      await route.continue();
    },
  );
  await signInWithGoogle(page, 'newcomer');
  await expect(
    page.getByText('You have been successfully logged in. You will be redirected in a few seconds...'),
  ).toBeVisible();
  seen.resolve();
  await expect(page).toHaveURL('/games?sort=popular');
  await expectSignedIn(page, 'newcomer');
  expect(await page.evaluate(STORED)).toEqual([true, false]);
});

test('it opens the account whose confirmed address is the same', async ({ page }) => {
  const subject = 'linked';
  const person = await newMemberAt(`${subject}@people.example`, new Date());
  await open(page, '/login');
  await page.getByLabel('Stay logged in').uncheck();
  await signInWithGoogle(page, subject);
  await expect(page).toHaveURL('/');
  await expectSignedIn(page, person.nickname);
  expect(await page.evaluate(STORED)).toEqual([false, true]);
});

test.describe('what is refused', () => {
  test.use({ expectedErrors: [/40[0-9]/] });

  test('an address that the other site has not confirmed opens no account, and the way back is there', async ({ page }) => {
    await open(page, '/login');
    await signInWithGoogle(page, 'unconfirmed');
    await expect(page.getByText('An error occurred, please see the developer console.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to log in' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expectSignedOut(page);
  });

  test('an address that nobody has confirmed here is not linked', async ({ page }) => {
    const subject = 'unlinked';
    await newMemberAt(`${subject}@people.example`, null);
    await open(page, '/login');
    await signInWithGoogle(page, subject);
    await expect(page.getByText('An error occurred, please see the developer console.')).toBeVisible();
    await expectSignedOut(page);
  });

  test('who cancels over there is told so', async ({ page }) => {
    await open(page, '/registration');
    await signInWithGoogle(page, 'Cancel');
    await expect(page.getByText('An error occurred, please see the developer console.')).toBeVisible();
  });

  test('an answer that was sent to another browser signs nobody in', async ({ page }) => {
    await open(page, '/connect/google/redirect?code=stolen&state=forged');
    await expect(page.getByText('An error occurred, please see the developer console.')).toBeVisible();
    await expectSignedOut(page);
  });
});
