import { expect } from '@playwright/test';

import { test } from './story.ts';
import { within, chip } from './range-story.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form redirects to the address of the range, and reports unreadable input', async ({ page }) => {
    await page.goto('/models?sort=name&bones=0..');
    const { from, to, group } = within(page, 'Bones');
    await from.fill('1');
    await to.fill('1k');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/\/models\?sort=name&bones=1\.\.1000$/);
    await expect(chip(page, 'Bones 1 to 1,000')).toBeVisible();
    await from.fill('-5');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/\/models\?sort=name&bones=\.\.1000&bonesFrom=-5$/);
    await expect(from).toHaveValue('-5');
    await expect(group.getByRole('alert')).toContainText('“-5” is not understood. Enter a number of 0 or more');
    await expect(page.getByText('Bones: “-5” is not understood.')).toBeVisible();
    await from.fill('');
    await to.fill('');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/\/models\?sort=name$/);
  });
});
