import * as shell from '#messages/shell';
import { expect } from '@playwright/test';

import { demoAssets, test } from './story.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('lists, details, search and further pages are readable', async ({ page }) => {
    const [asset] = await demoAssets(page);
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/models');
    await expect(heading).toHaveText(/^\d+ Models$/);
    await expect(page.locator('main ul[data-view] > li')).toHaveCount(50);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    // Other stories add and hide models meanwhile, so each page is counted separately.
    const count = Number.parseInt(await heading.innerText(), 10);
    await expect(page.locator('main ul[data-view] > li')).toHaveCount(count - 50);
    await page.goto(`/models/x?id=${asset?.assetId}`);
    await expect(heading).toHaveText(asset?.assetTitle ?? '');
    await expect(page.getByRole('link', { name: /^Download/ }).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Search the catalogue' }).fill(asset?.assetTitle ?? '');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?/);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(asset?.assetTitle ?? '') })
        .first(),
    ).toBeVisible();
  });

  test('structured data describes the subject of a page', async ({ page }) => {
    const assets = await demoAssets(page);
    await page.goto(`/asset/whatever?id=${assets[0]?.assetId}`);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(canonical).toContain(`/models/${encodeURIComponent(assets[0]?.assetTitle ?? '')}?id=${assets[0]?.assetId}`);
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(picture).toMatch(/-1280\.jpg$/);
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', /\S/);
    expect((await page.request.get(new URL(picture ?? '').pathname)).status()).toBe(200);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '') as {
      '@type': string;
    };
    expect(data['@type']).toBe('3DModel');
  });

  for (const [path, name] of [
    ['/models', 'Models'],
    ['/games', 'Games'],
    ['/formats', 'Formats'],
    ['/technologies', 'Technologies'],
    ['/platforms', 'Platforms A–Z'],
  ] as const)
    test(`structured data gives the position and content of ${path}`, async ({ page }) => {
      await page.goto(path);
      const text = await page.locator('script[type="application/ld+json"]').first().textContent();
      const graph = (JSON.parse(text ?? '') as { '@graph': { '@type': string; name?: string; itemListElement: object[] }[] })[
        '@graph'
      ];
      expect(graph.map((part) => part['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
      expect(graph[1]?.name).toBe(name);
      expect(graph[1]?.itemListElement.length).toBeGreaterThan(0);
    });
});

test.describe('a missing page', () => {
  test.use({ expectedErrors: [/404/] });

  test('an unknown address answers 404 with links onwards', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText(shell.pageNotFound());
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('not found');
  });

  test('a page of a list after its end answers 404 and leads to the first page', async ({ page }) => {
    const answer = await page.goto('/models?page=50');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('NoItems')).toBeVisible();
    await page.getByRole('link', { name: 'First page' }).click();
    await expect.poll(() => page.url()).toMatch(/\/models$/);
    await expect(page.locator('main ul[data-view] > li:has(a)').first()).toBeVisible();
  });
});
