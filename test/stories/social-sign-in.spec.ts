import { expect, type Page } from '@playwright/test';

import { expectSignedIn, expectSignedOut, linkTo, logOut, newPerson, register } from './account-story.ts';
import { open, test } from './story.ts';

const STORED = () => [localStorage.getItem('session') !== null, sessionStorage.getItem('session') !== null];

async function signInWithGoogle(page: Page, subject: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Google' }).click();
  await page.getByRole('button', { name: subject, exact: true }).click();
}

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
  const person = { ...newPerson(), email: `${subject}@people.example` };
  await register(page, person);
  await open(page, await linkTo('/confirm-email', person.email));
  await expect(page.getByText('is confirmed. Thank you.')).toBeVisible();
  await logOut(page);
  await open(page, '/login');
  await page.getByLabel('Stay logged in').uncheck();
  await signInWithGoogle(page, subject);
  await expect(page).toHaveURL('/');
  await expectSignedIn(page, person.nickname);
  expect(await page.evaluate(STORED)).toEqual([false, true]);
});

test('it is disconnected in the settings once the account has a password', async ({ page }) => {
  await open(page, '/login?next=%2Fme%2Fsettings');
  await signInWithGoogle(page, 'leaving');
  const social = page.locator('#social');
  await expect(social.getByText('It is the only way to sign in to your account.')).toBeVisible();
  await social.getByRole('link', { name: 'Set a password' }).click();
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeFocused();
  const password = 'a shelf of my own';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();

  await social.getByRole('button', { name: 'Disconnect Google' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Google no longer opens your account.')).toBeVisible();
  await expect(social.getByText('No social accounts linked.')).toBeVisible();
  await expect(social.getByRole('heading')).toBeFocused();
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
    const person = { ...newPerson(), email: `${subject}@people.example` };
    await register(page, person);
    await logOut(page);
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
