import * as settings from '#messages/settings';
import { expect } from '@playwright/test';

import { open, test } from './story.ts';
import { signInWithGoogle } from './social-story.ts';

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
