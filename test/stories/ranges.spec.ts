import * as ui from '#messages/ui';
import { expect, type Page } from '@playwright/test';

import { listAssets } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { expectAccessible } from './looks.ts';
import { askApi, open, test } from './story.ts';
import { within } from './range-story.ts';
const chip = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Active filters' }).getByRole('link', { name: `Remove ${label}`, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a range is set by keyboard alone, and shown by chip, bars and count', async ({ page }) => {
  const { assetsCount } = await askApi(page, listAssets, '?triangles=100..2000');
  await open(page, '/models');
  await page.locator('summary', { hasText: 'Triangles' }).focus();
  await page.keyboard.press('Enter');
  const { from, to, group } = within(page, 'Triangles');
  await expect(group.getByRole('img', { name: /^Most common: / })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(from).toBeFocused();
  await page.keyboard.type('100');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/\/models\?triangles=100\.\.$/);
  await page.keyboard.type('2k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/models\?triangles=100\.\.2000$/);
  await expect(chip(page, 'Triangles 100 to 2,000')).toBeVisible();
  await expect(heading(page)).toHaveText(new RegExp(`^${assetsCount} Models?$`));
  await expect(to).toBeFocused();
  await expect(to).toHaveValue('2000');

  await to.fill('50');
  await page.keyboard.press('Enter');
  await expect(group.getByRole('alert')).toHaveText(ui.rangeReversed({ from: '100', to: '50' }));
  await expect(page).toHaveURL(/\/models\?trianglesFrom=100&trianglesTo=50$/);
  await from.fill('lots');
  await page.keyboard.press('Enter');
  await expect(group.getByRole('alert')).toContainText('“lots” is not understood.');
  await expect(chip(page, 'Triangles Up to 50')).toBeVisible();
  await expectAccessible(page, 'a range that is not understood');
  await chip(page, 'Triangles Up to 50').press('Enter');
  await expect(page).toHaveURL(/\/models$/);
  await expect(from).toHaveValue('');
});

test('a reversed range in an address is reported above the list', async ({ page }) => {
  await open(page, '/models?triangles=5000..100');
  await expect(page.getByText(`Triangles: ${ui.rangeReversed({ from: '5000', to: '100' })}`)).toBeInViewport();
  await open(page, '/games?years=2010..1990');
  await expect(page.getByText(`Years: ${ui.rangeReversed({ from: '2010', to: '1990' })}`)).toBeInViewport();
});

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
