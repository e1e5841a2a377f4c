import { expect, type Page } from '@playwright/test';

import { demoAssets, demoGame, open, test } from './story.ts';

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

test('typing suggests, the arrow keys choose, and Enter goes there', async ({ page }) => {
  const { title } = await demoGame(page);
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search models and games' });
  await box.pressSequentially(title.slice(0, 6).replace(/[^\p{L}\p{N}\s]/gu, ''));
  const option = suggestions(page)
    .getByRole('option', { name: new RegExp(title.slice(0, 4)) })
    .first();
  await expect(option).toBeVisible();
  await box.press('ArrowDown');
  await expect(suggestions(page).getByRole('option', { selected: true })).toHaveCount(1);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/(?:game|models)\/.+\?id=\d+/);
});

test('the category narrows suggestions, and an outside press closes them', async ({ page }) => {
  const assets = await demoAssets(page);
  const word = assets[0]?.assetTitle.split(' ').at(-1) ?? '';
  await open(page, '/');
  await page.getByRole('search').getByRole('combobox').first().selectOption('models');
  await page.getByRole('combobox', { name: 'Search models and games' }).pressSequentially(word);
  await expect(suggestions(page).getByRole('option').first()).toContainText('Model');
  await expect(suggestions(page).getByRole('option').filter({ hasText: /Game$/ })).toHaveCount(0);
  await page.locator('main').click({ position: { x: 5, y: 400 } });
  await expect(suggestions(page).getByRole('option')).toHaveCount(0);
});

test('nothing found says so', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('combobox', { name: 'Search models and games' }).pressSequentially('qqqzzzxx');
  await expect(page.getByText('Nothing was found')).toBeVisible();
});

test('searches become chips; removing the last one leads home', async ({ page }) => {
  const assets = await demoAssets(page);
  const name = assets[0]?.assetTitle ?? '';
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search models and games' });
  await box.fill(name);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?/);
  await expect(box).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ results?$/);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(name) })
      .first(),
  ).toBeVisible();
  const chip = page.getByRole('group', { name: 'Searched for' }).getByRole('link', { name: /^Remove/ });
  await expect(chip).toHaveCount(1);
  await chip.click();
  await expect(page).toHaveURL(/\/$/);
});

test('a tag on a model’s page searches for it', async ({ page }) => {
  const [asset] = await demoAssets(page);
  await open(page, `/models/x?id=${asset?.assetId}`);
  await page.getByRole('main').locator('a[href^="/search?query="]').first().click();
  await expect(page).toHaveURL(/\/search\?query=[^&]+&category=all/);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(asset?.assetTitle ?? '') })
      .first(),
  ).toBeVisible();
});
