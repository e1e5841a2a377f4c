import { expect } from '@playwright/test';

import { open, test } from './story.ts';

test('a visitor opens the home page and finds the games', { tag: '@smoke' }, async ({ page }) => {
  await open(page, '/');
  await expect(page).toHaveTitle(/Polyshelf/);
  await expect(page.getByRole('region', { name: 'Newsletter' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
  await page.getByRole('link', { name: 'See all games' }).click();
  await expect(page).toHaveURL(/\/games$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ Games$/);
});

test('the newsletter form reports errors, keeps its input, and thanks', async ({ page }) => {
  await open(page, '/');
  const form = page.getByRole('region', { name: 'Newsletter' });
  const email = form.getByRole('textbox');
  await email.fill('a@b');
  await email.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('min. 6 characters');
  await expect(email).toHaveValue('a@b');
  await email.fill('ada@example.org');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('status')).toContainText('confirm');
});

test('the theme is switched and stored', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
});
