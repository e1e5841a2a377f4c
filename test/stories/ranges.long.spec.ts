import { expect } from '@playwright/test';

import { listAssetFilters } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { expectAccessible, expectToFit } from './looks.ts';
import { askApi, open, test } from './story.ts';
import { within } from './range-story.ts';

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
