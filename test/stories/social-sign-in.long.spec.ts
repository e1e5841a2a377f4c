import * as settings from '#messages/settings';
import { expect } from '@playwright/test';

import { expectSignedIn, expectSignedOut } from './account-story.ts';
import { newMemberAt } from './story-member.ts';
import { open, test } from './story.ts';
import { signInWithGoogle, STORED } from './social-story.ts';

test('a provider is disconnected in the settings once the account has a password', async ({ page }) => {
  await open(page, '/login?next=%2Fme%2Fsettings');
  await signInWithGoogle(page, 'leaving');
  const social = page.locator('#social');
  await expect(social.getByText('This is your only way to log in.')).toBeVisible();
  await social.getByRole('link', { name: 'Set a password' }).click();
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeFocused();
  const password = 'a shelf of my own';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();

  await social.getByRole('button', { name: 'Unlink Google' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText(settings.disconnected({ provider: 'Google' }))).toBeVisible();
  await expect(social.getByText('No social accounts linked.')).toBeVisible();
  await expect(social.getByRole('heading')).toBeFocused();
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
