import { expect, type Page } from '@playwright/test';

import { listAssets } from '../../src/shared/catalogue/assets/asset-contract.ts';
import type { CollectionKind } from '../../src/shared/catalogue/named-kinds.ts';
import { getCollection } from '../../src/shared/catalogue/collections/collection-contract.ts';
import { collectionLink } from '../../src/shared/catalogue/page-links.ts';
import { askApi, demoGames, open, test } from './story.ts';

/** A demonstration game with a series, a company and a platform. */
async function gameOfSeries(page: Page) {
  for (const { id, attributes: game } of await demoGames(page)) {
    const { title, series } = game;
    const company = game.company.find(({ mainDeveloper }) => mainDeveloper);
    const platform = game.platformReleases[0]?.platform;
    if (series && company && platform) return { id, title, series, company, platform };
  }
  throw new Error('There is no such game.');
}

async function openInformation(page: Page, id: number) {
  await open(page, `/game/x?id=${id}&panel=info`);
  return page.getByRole('region', { name: 'Information' });
}

test('a game links to its series, company and platform, and these to their games and models', async ({ page }) => {
  const game = await gameOfSeries(page);
  const cards = page.getByRole('list', { name: 'Games' }).getByRole('listitem');
  const heading = page.getByRole('heading', { level: 1 });
  const count = async (kind: CollectionKind, id: number) => askApi(page, getCollection, `?kind=${kind}&id=${id}`);

  const information = await openInformation(page, game.id);
  await information.getByRole('link', { name: game.series.name, exact: true }).click();
  await expect(heading).toHaveText(game.series.name);
  await expect(page).toHaveURL(collectionLink('series', game.series));
  const series = await count('series', game.series.id);
  await expect(page.getByRole('link', { name: `Games ${series.gamesCount}`, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // A series is in the order of releases, and this game was its first.
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('released');
  await expect(cards.first().getByRole('heading')).toHaveText(game.title);

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('recent');
  await expect(page).toHaveURL(/&sort=recent$/);
  await page.getByRole('link', { name: `Models ${series.assetsCount}`, exact: true }).click();
  const { assetsCount } = await askApi(page, listAssets, `?series=${game.series.id}`);
  expect(assetsCount).toBe(series.assetsCount);
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('article')).toHaveCount(Math.min(assetsCount, 50));

  await (await openInformation(page, game.id)).getByRole('link', { name: game.company.name, exact: true }).first().click();
  await expect(heading).toHaveText(game.company.name);
  const company = await count('company', game.company.id);
  await expect(page.getByRole('link', { name: `Games ${company.gamesCount}`, exact: true })).toBeVisible();

  await (
    await openInformation(page, game.id)
  )
    .getByRole('link', { name: /^More for/ })
    .first()
    .click();
  await expect(heading).toHaveText(game.platform.name);
  await page.getByRole('link', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL(`/games?platform=${game.platform.id}`);
  // Other stories add its games meanwhile. The page is reopened until count and list agree.
  await expect(async () => {
    const { gamesCount } = await count('platform', game.platform.id);
    await page.reload();
    await expect(heading).toHaveText(new RegExp(`^${gamesCount} Games?$`), { timeout: 10_000 });
  }).toPass();
});

test('the id decides, and a wrong name in the path redirects', async ({ page }) => {
  const { series } = await gameOfSeries(page);
  const answer = await page.request.get(`/series/x?id=${series.id}&sort=recent`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, `${collectionLink('series', series)}&sort=recent`]);
  await page.goto(`/series/${encodeURIComponent(series.name.toUpperCase())}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(series.name);
  expect((await page.request.get('/series/x?id=999999')).status()).toBe(404);
  expect((await page.request.get('/company/x?id=abc')).status()).toBe(404);
  expect((await page.request.get(`${collectionLink('series', series)}&page=99`)).status()).toBe(404);
});

test('games and platforms are found by their first letter', async ({ page }) => {
  const game = await gameOfSeries(page);
  const initial = game.title.slice(0, 1);
  await open(page, '/games');
  await page.getByRole('main').getByRole('link', { name: 'A–Z' }).click();
  await expect(page).toHaveURL(/\/games\/a-z$/);
  const letters = page.getByRole('navigation', { name: 'First letter' });
  await letters.getByRole('link', { name: new RegExp(`^${initial}, `) }).click();
  await expect(page).toHaveURL(new RegExp(`initial=${initial.toLowerCase()}$`));
  await page.getByRole('main').getByRole('link', { name: game.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(game.title);

  await page.getByRole('navigation', { name: 'A to Z' }).getByRole('link', { name: 'Platforms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ Platforms?$/);
  await page.getByRole('main').getByRole('link', { name: game.platform.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(game.platform.name);
});

test('structured data contains the names of a directory', async ({ page }) => {
  const { platform } = await gameOfSeries(page);
  await page.goto('/platforms');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '') as {
    '@graph': { '@type': string; itemListElement: { name: string }[] }[];
  };
  expect(data['@graph'].map((part) => part['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  expect(data['@graph'][1]?.itemListElement.map(({ name }) => name)).toContain(platform.name);
});
