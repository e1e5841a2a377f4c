import { expect } from '@playwright/test';

import { open, test } from './story.ts';
import { newPublisher, openAs } from './story-member.ts';

test('a member saves a search, and finds it in the profile', async ({ page }) => {
  const member = await newPublisher('keeper');
  await openAs(page, member.token, '/search?query=lantern&category=all');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('lantern');
  await dialog.getByLabel('Name').fill('Lanterns');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Lanterns” is saved.')).toBeVisible();
  await open(page, '/me?tab=searches');
  const rows = page.getByRole('region', { name: 'Saved searches' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Everything · lantern');
  await rows.getByRole('link', { name: 'Lanterns', exact: true }).click();
  await expect(page).toHaveURL('/search?query=lantern');
});

test('a visitor who wants to save a search has to log in', async ({ page }) => {
  await open(page, '/search?query=lantern&category=all');
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fsearch/);
});
