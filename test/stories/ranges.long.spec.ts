import * as ui from '#messages/ui';
import { expect, type Page } from '@playwright/test';

import { listAssets, listAssetFilters } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { expectAccessible, expectToFit } from './looks.ts';
import { askApi, open, test } from './story.ts';
import { within, chip } from './range-story.ts';

test('bars can be dragged over, and publication dates are filtered by months', async ({ page }) => {
  const { added } = await askApi(page, listAssetFilters);
  const [first, last] = [added[0], added.at(-1)];
  await open(page, `/models?added=${first?.id.slice(0, 10)}..${last?.id.slice(-10)}`);
  const { group, from, to } = within(page, 'Added');
  await expect(from).toHaveValue(first?.id.slice(0, 10) ?? '');
  await to.fill('Dec 2039');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`added=${first?.id.slice(0, 10)}\\.\\.2039-12-31$`));
  const bars = group.getByRole('img');
  const box = await bars.boundingBox();
  if (box === null) throw new Error('There are no bars.');
  await page.mouse.move(box.x + box.width - 2, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x - 10, box.y + 20, { steps: 3 });
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`added=${first?.id.slice(0, 10)}\\.\\.${last?.id.slice(-10)}$`));
});

test('on a phone the filter sheet has the fields, and stays open', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, '/models?fileSize=1000..');
  await page.getByRole('button', { name: 'Filters 1' }).click();
  const { from, to } = within(page, 'File size');
  await expect(from).toHaveValue('0.001');
  await to.fill('900 MB');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/fileSize=1000\.\.900000000$/);
  await expect(to).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page, 'the sheet of filters');
});

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
