import { expect } from '@playwright/test';

import { listAssetFilters } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { findFilterChoices } from '../../src/shared/discovery/search/search-contract.ts';
import { askApi, demoGames, open, test } from './story.ts';
import { suggestions } from './search-story.ts';

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
