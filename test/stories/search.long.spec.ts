import { expect } from '@playwright/test';

import { findFilterChoices } from '../../src/shared/discovery/search/search-contract.ts';
import { askApi, demoAssets, open, test, demoGames } from './story.ts';
import { suggestions } from './search-story.ts';
import { listAssetFilters } from '../../src/shared/catalogue/assets/asset-contract.ts';

test('a company that a list does not offer is found by typing and can be chosen', async ({ page }) => {
  const game = (await askApi(page, listAssetFilters)).game[0];
  const { company: offered } = await askApi(page, listAssetFilters, `?game=${game?.id}`);
  const { choices } = await askApi(page, findFilterChoices, '?filter=company&value=e&selectedCategory=models');
  // Other stories add and remove companies.
  const games = await demoGames(page);
  const ofDemo = new Set(games.flatMap(({ attributes: { company } }) => company.map(({ name }) => name)));
  const other = choices.find(({ id, name }) => ofDemo.has(name) && !offered.some((choice) => choice.id === id));
  const name = other?.name ?? '';
  await open(page, `/models?game=${game?.id}`);
  await page.getByRole('searchbox', { name: 'Search companies' }).fill(name);
  await page.getByRole('checkbox', { name }).click();
  await expect(page).toHaveURL(new RegExp(`company=${other?.id}`));
  const chips = page.getByRole('group', { name: 'Active filters' });
  await expect(chips.getByRole('link', { name: new RegExp(name) })).toHaveCount(1);
});

test('typed filters become chips, by keyboard alone and without scripts', async ({ page, browser }) => {
  const [platform] = (await askApi(page, listAssetFilters)).platform;
  const typed = `platform:"${platform?.name}" tris:..999999 "lantern" -qqxxzz nowhere:x tag:qqxxzz`;
  const address = new RegExp(
    `query=nowhere%3Ax\\+qqxxzz&category=all&platform=${platform?.id}&triangles=..999999&exact=lantern&without=qqxxzz&unread=tag%3Aqqxxzz$`,
  );
  const chips = ['Platform', 'Triangles Up to 999,999', 'Exactly lantern', 'Without qqxxzz'];
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search the catalogue' });
  await box.focus();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(box).toHaveValue('');
  const active = page.getByRole('group', { name: 'Active filters' });
  for (const chip of chips) await expect(active.getByRole('link', { name: `Remove ${chip}` })).toBeVisible();
  await expect(page.getByText('Nothing was found for tag:qqxxzz, so the words were searched for.')).toBeVisible();

  await page.getByRole('group', { name: 'Searched for' }).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search\?category=all&platform=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ results?$/);
  await active.getByRole('link', { name: 'Remove Triangles' }).click();
  await expect(page).not.toHaveURL(/triangles/);
  await expect(page).toHaveURL(/exact=lantern/);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(new URL(`/search?category=all&query=${encodeURIComponent(typed)}`, page.url()).toString());
  await expect(plain).toHaveURL(address);
  for (const chip of chips) {
    await expect(
      plain.getByRole('group', { name: 'Active filters' }).getByRole('link', { name: `Remove ${chip}` }),
    ).toBeVisible();
  }
  await plain.close();
});

test('typed filters are offered, accepted by keys, and explained on a page of their own', async ({ page }) => {
  const [platform] = (await askApi(page, listAssetFilters)).platform;
  const name = platform?.name ?? '';
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search the catalogue' });
  await box.focus();
  await page.keyboard.type('plat');
  await expect(suggestions(page).getByRole('option', { name: 'platform: Platform' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('platform:');
  await page.keyboard.type(name.split(' ')[0] ?? '');
  await expect(suggestions(page).getByRole('option', { name }).first()).toBeVisible();
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.press('ArrowDown');
    const chosen = await suggestions(page).getByRole('option', { selected: true }).textContent();
    if (chosen === `${name}Platform`) break;
  }
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(/^platform:\S.* $/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`search\\?category=all&platform=${platform?.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[1-9]\d* results?$/);

  await box.fill('lan');
  await page.getByRole('link', { name: 'How to search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to search');
  await page.getByRole('link', { name: 'tris:<3000', exact: true }).click();
  await expect(page).toHaveURL(/category=all&triangles=\.\.2999$/);
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
