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

test('the category filters suggestions, and a click outside closes them', async ({ page }) => {
  const assets = await demoAssets(page);
  const word = assets[0]?.assetTitle.split(' ').at(-1) ?? '';
  await open(page, '/');
  await page.getByRole('search').getByRole('combobox').first().selectOption('models');
  await page.getByRole('combobox', { name: 'Search the catalogue' }).pressSequentially(word);
  await expect(suggestions(page).getByRole('option').first()).toContainText('Model');
  await expect(suggestions(page).getByRole('option').filter({ hasText: /Game$/ })).toHaveCount(0);
  await page.locator('main').click({ position: { x: 5, y: 400 } });
  await expect(suggestions(page).getByRole('option')).toHaveCount(0);
});

test('a search without results says so', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('combobox', { name: 'Search the catalogue' }).pressSequentially('qqqzzzxx');
  await expect(page.getByText('Nothing was found')).toBeVisible();
});

test('a mistyped search names its correction; the original text has no results, and others are offered', async ({ page }) => {
  await open(page, '/search?query=lanteern&category=all');
  const main = page.getByRole('main');
  await expect(main.getByText('Showing results for lantern.')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^\d+ results?$/);
  await main.getByRole('link', { name: 'lanteern', exact: true }).click();
  await expect(page).toHaveURL(/asTyped=true/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('0 results');
  await expect(main.getByText('Showing results for')).toHaveCount(0);
  await open(page, '/search?query=lantern%20qqxxzz&category=all');
  await main.getByRole('link', { name: /^lantern$/i }).click();
  await expect(page).toHaveURL(/query=lantern&/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^[1-9]\d* results?$/);
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
