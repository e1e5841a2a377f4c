import { expect } from '@playwright/test';

import { expectSignedIn, expectSignedOut } from './account-story.ts';
import { newMemberAt } from './story-member.ts';
import { open, test } from './story.ts';
import { signInWithGoogle } from './social-story.ts';

const STORED = () => [localStorage.getItem('session') !== null, sessionStorage.getItem('session') !== null];

test('a new person signs in through another site, stays signed in, and returns to the same page', async ({ page }) => {
  await open(page, '/games?sort=popular');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  // The redirect waits until the page was seen.
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

test('a sign-in opens the account with the same confirmed address', async ({ page }) => {
  const subject = 'linked';
  const person = await newMemberAt(`${subject}@people.example`, new Date());
  await open(page, '/login');
  await page.getByLabel('Stay logged in').uncheck();
  await signInWithGoogle(page, subject);
  await expect(page).toHaveURL('/');
  await expectSignedIn(page, person.nickname);
  expect(await page.evaluate(STORED)).toEqual([false, true]);
});

test.describe('refused sign-ins', () => {
  test.use({ expectedErrors: [/40[0-9]/] });

  test('an address that the other site has not confirmed opens no account, and the page links back', async ({ page }) => {
    await open(page, '/login');
    await signInWithGoogle(page, 'unconfirmed');
    await expect(page.getByText('An error occurred, please see the developer console.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to log in' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expectSignedOut(page);
  });

  test('an account with an unconfirmed address is not linked', async ({ page }) => {
    const subject = 'unlinked';
    await newMemberAt(`${subject}@people.example`, null);
    await open(page, '/login');
    await signInWithGoogle(page, subject);
    await expect(page.getByText('An error occurred, please see the developer console.')).toBeVisible();
    await expectSignedOut(page);
  });

  test('a person who cancels there sees that', async ({ page }) => {
    await open(page, '/registration');
    await signInWithGoogle(page, 'Cancel');
    await expect(page.getByText('An error occurred, please see the developer console.')).toBeVisible();
  });

  test('a reply for another browser signs nobody in', async ({ page }) => {
    await open(page, '/connect/google/redirect?code=stolen&state=forged');
    await expect(page.getByText('An error occurred, please see the developer console.')).toBeVisible();
    await expectSignedOut(page);
  });
});
