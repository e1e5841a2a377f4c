import { expect } from '@playwright/test';

import { listAssets } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { askApi, open, test } from './story.ts';

const CARDS = 'main ul[data-view] > li:has(a)';

test('the list of models loads more while scrolling, and going back returns to the same position', async ({ page }) => {
  await open(page, '/models');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^\d+ Models$/);
  // Other stories publish models meanwhile, so a later page may have more than were counted.
  const assetsCount = Number.parseInt(await heading.innerText(), 10);
  expect(assetsCount).toBeGreaterThan(50);
  const cards = page.locator(CARDS);
  await expect(cards).toHaveCount(50);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(assetsCount);
  await expect(page.getByText('No more items')).toBeVisible();
  const shown = await cards.evaluateAll((all) => all.map((card) => card.querySelector('a')?.href));
  expect(new Set(shown).size).toBe(shown.length);

  const last = cards.last().getByRole('link').first();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await last.click();
  await expect(page).toHaveURL(/\/models\/.+\?id=\d+/);
  await page.goBack();
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(assetsCount);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);

  await page.getByRole('button', { name: 'Scroll to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the view is stored', { tag: '@smoke' }, async ({ page }) => {
  await open(page, '/models');
  await expect(page.locator('main ul[data-view]')).toHaveAttribute('data-view', 'masonry');
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: /list/i }).click();
  await expect(page.locator('main ul[data-view]')).toHaveAttribute('data-view', 'list');
  const viewCookie = async () => (await page.context().cookies()).find(({ name }) => name === 'view');
  await expect.poll(async () => (await viewCookie())?.value).toBe('list');
  const cookie = await viewCookie();
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(3500);
  await page.reload();
  await expect(page.locator('main ul[data-view]')).toHaveAttribute('data-view', 'list');
});

test('sorting and filters are in the address and can be undone', { tag: '@smoke' }, async ({ page }) => {
  const rigged = await askApi(page, listAssets, '?rigged=true');
  await open(page, '/models');
  await page.getByRole('combobox', { name: /sort/i }).selectOption({ label: 'Popular' });
  await expect(page).toHaveURL(/sort=popular/);
  await open(page, '/models?rigged=true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${rigged.assetsCount} Models`);
  await page
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click();
  await expect(page).not.toHaveURL(/rigged/);
  // The address changes first. The chooser appears again once the filter has disappeared.
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0);
  const choice = page.getByRole('group', { name: 'Filters' }).getByRole('checkbox').first();
  await choice.click();
  await expect(page).toHaveURL(/=\w+/);
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(1);
});

test.describe('when the next page cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a sentence says so and retrying continues', async ({ page }) => {
    await page.route('**/api/get-assets-data*', (route) => route.abort());
    await open(page, '/models');
    await page.locator('footer').scrollIntoViewIfNeeded();
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 90_000 });
    await page.unrouteAll({ behavior: 'wait' });
    await retry.click();
    await expect(page.getByText('No more items')).toBeVisible();
  });
});
