import { expect } from '@playwright/test';

import { getHome } from '../../src/shared/discovery/home/home-contract.ts';
import { gameLink } from '../../src/shared/catalogue/page-links.ts';
import { askApi, open, test } from './story.ts';

test('the first game is large above 768 px, and a normal cover below', async ({ page }) => {
  const slide = page.getByRole('region', { name: 'Games' }).getByRole('listitem').first();
  // Empty until the browser has chosen a size.
  const shown = () => slide.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  const ratio = async () => {
    const box = await slide.locator('img').boundingBox();
    return (box?.width ?? 0) / (box?.height ?? 1);
  };
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/');
  // Views of other stories change the order of games, so the first one is read from the page.
  const address = await slide.getByRole('link').getAttribute('href');
  const game = (await askApi(page, getHome)).games.find((one) => gameLink(one) === address);
  await expect.poll(shown).toContain(`${game?.cover?.url}-`);
  await expect.poll(ratio).toBeCloseTo(3 / 4, 2);
  await page.setViewportSize({ width: 769, height: 900 });
  await expect.poll(shown).toContain(`${game?.coverHeader?.url}-`);
  await expect.poll(ratio).toBeCloseTo(16 / 9, 2);
});

test('the games of the home page are paged by buttons, which are shown only where there is more', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/');
  const games = page.getByRole('region', { name: 'Games', exact: true });
  const [back, forth] = [
    games.getByRole('button', { name: 'Previous: Games' }),
    games.getByRole('button', { name: 'Next: Games' }),
  ];
  const first = games.getByRole('listitem').first();
  await expect(back).toBeDisabled();
  await forth.click();
  await expect(back).toBeEnabled();
  await expect(first).not.toBeInViewport();
  while (await forth.isEnabled()) await forth.click();
  await expect(games.getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 });
  while (await back.isEnabled()) await back.click();
  await expect(first).toBeInViewport({ ratio: 0.9 });
});
