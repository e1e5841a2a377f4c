import { expect, type Page } from '@playwright/test';

import { listAssets } from '../../src/shared/catalogue/assets/asset-contract.ts';
import type { CollectionKind } from '../../src/shared/catalogue/named-kinds.ts';
import { getCollection } from '../../src/shared/catalogue/collections/collection-contract.ts';
import { collectionLink } from '../../src/shared/catalogue/page-links.ts';
import { askApi, open, test } from './story.ts';
import { gameOfSeries } from './collection-story.ts';

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
