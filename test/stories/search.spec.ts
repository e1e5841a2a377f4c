import { expect } from '@playwright/test';

import { search } from '../../src/shared/discovery/search/search-contract.ts';
import { askApi, demoAssets, demoGame, open, test } from './story.ts';
import { suggestions } from './search-story.ts';

test('typing suggests, the arrow keys choose, and Enter opens the page', { tag: '@smoke' }, async ({ page }) => {
  const { title } = await demoGame(page);
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search the catalogue' });
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

test('searches become chips, and removing the last one opens the home page', async ({ page }) => {
  const assets = await demoAssets(page);
  const name = assets[0]?.assetTitle ?? '';
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search the catalogue' });
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

test('the tabs of a search filter it, and the filters of a tab are still set on return', async ({ page }) => {
  const asset = (await demoAssets(page)).find(({ gameTitle }) => gameTitle !== null);
  const title = asset?.gameTitle ?? '';
  const query = `query=${encodeURIComponent(title)}`;
  const count = async (more: string) => (await askApi(page, search, `?${query}${more}`)).countItems;
  const heading = page.getByRole('heading', { level: 1 });
  const tabs = page.getByRole('navigation', { name: 'Search in' });
  const chip = page.getByRole('group', { name: 'Active filters' }).getByRole('link', { name: /Category/ });

  await open(page, `/search?${query}&category=models`);
  const category = page.getByRole('group', { name: 'Filters' }).locator('input[name=modelCategory]').first();
  const id = await category.getAttribute('value');
  await category.evaluate((box) => (box as HTMLInputElement).click());
  await expect(page).toHaveURL(new RegExp(`modelCategory=${id}`));
  await expect(chip).toHaveCount(1);

  await tabs.getByRole('link', { name: 'Games' }).click();
  const games = await count('&selectedCategory=games');
  expect(games).toBeGreaterThan(0);
  await expect(heading).toHaveText(`${games} ${games === 1 ? 'result' : 'results'}`);
  await expect(tabs.getByRole('link', { name: 'Games' })).toHaveAttribute('aria-current', 'page');
  await expect(chip).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Filters' }).getByText('Platform', { exact: true })).toBeVisible();

  await tabs.getByRole('link', { name: 'Models' }).click();
  await expect(chip).toHaveCount(1);
  const models = await count(`&selectedCategory=models&category=${id}`);
  await expect(heading).toHaveText(`${models} ${models === 1 ? 'result' : 'results'}`);

  await open(page, `/search?${query}&category=models&category=${id}`);
  await expect(page).toHaveURL(new RegExp(`category=models&modelCategory=${id}$`));
  await expect(chip).toHaveCount(1);
});

test('an empty search counts nothing and filters nothing', async ({ page }) => {
  await open(page, '/search');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  await expect(page.getByText(/\d+ results?/)).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Filters' })).toHaveCount(0);
});

test('structured data contains the results of a search', async ({ page }) => {
  const { title } = await demoGame(page);
  await page.goto(`/search?query=${encodeURIComponent(title)}`);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '') as {
    '@graph': { '@type': string; itemListElement: { name: string }[] }[];
  };
  expect(data['@graph'].map((part) => part['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  expect(data['@graph'][1]?.itemListElement.map(({ name }) => name)).toContain(title);
});
