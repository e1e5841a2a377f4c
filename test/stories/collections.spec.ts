import { expect } from '@playwright/test';

import { collectionLink } from '../../src/shared/catalogue/page-links.ts';
import { open, test } from './story.ts';
import { gameOfSeries } from './collection-story.ts';

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
