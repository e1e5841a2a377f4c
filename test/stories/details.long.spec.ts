import { expect, type Locator } from '@playwright/test';

import { listGuides } from '../../src/shared/catalogue/guides/guide-contract.ts';
import { listTools } from '../../src/shared/catalogue/tools/tool-contract.ts';
import { settledBox } from './looks.ts';
import { askApi, demoAssets, demoGame, demoGames, open, test } from './story.ts';

// Bars and pictures move, without reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const path of ['/game/x?id=', '/models/x?id=']) {
  test(`a panel of ${path} opens beside its reader, however far down the page they are`, async ({ page }) => {
    const id = path.startsWith('/game') ? (await demoGame(page)).id : (await demoAssets(page))[0]?.assetId;
    await page.setViewportSize({ width: 1280, height: 700 });
    await open(page, `${path}${id}`);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    for (const panel of ['Comments', 'Information', 'History']) {
      const before = await page.evaluate(() => scrollY);
      await page.getByRole('navigation', { name: 'About this' }).getByRole('link', { name: panel }).click();
      await expect(page.getByRole('region', { name: panel }).getByRole('heading', { name: panel })).toBeInViewport();
      // The text column becomes narrower, and the browser keeps its position.
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before / 2);
    }
    // A panel longer than the window ends above the floating bar.
    const region = await settledBox(page.getByRole('region', { name: 'History' }).locator('..'));
    expect(region.y + region.height).toBeLessThanOrEqual(
      (await settledBox(page.getByRole('navigation', { name: 'Sections' }))).y,
    );
  });
}

test('on a phone the description precedes the facts, and the button moves the facts up', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  const tool = (await askApi(page, listTools)).cards.find(({ title }) => title === 'Lodestone');
  const guide = (await askApi(page, listGuides)).cards.find(({ title }) => title.startsWith('Take a chest'));
  const pages: [string, Locator][] = [
    [`/models/x?id=${(await demoAssets(page))[0]?.assetId}`, page.getByRole('heading', { name: 'Description' })],
    [`/game/x?id=${(await demoGame(page)).id}`, page.getByRole('heading', { name: 'Description' })],
    [`/tools/x?id=${tool?.id}`, page.getByRole('link', { name: /^Home page/ })],
    [`/tools/x?id=${tool?.id}`, page.getByRole('link', { name: /^Source code/ })],
    [`/guides/x?id=${guide?.id}`, page.locator('article section[id] h2').first()],
  ];
  for (const [path, first] of pages) {
    await open(page, path);
    const information = page.getByRole('region', { name: 'Information' });
    expect((await settledBox(first)).y).toBeLessThan((await settledBox(information)).y);
    const button = page.getByRole('navigation', { name: 'About this' }).getByRole('link', { name: 'Information' });
    await button.click();
    await expect(information.getByRole('heading', { name: 'Information' })).toBeInViewport();
    await button.click();
    await expect(information).toHaveCount(0);
  }
});

test('reporting a broken link asks a visitor to log in', async ({ page }) => {
  const assets = await demoAssets(page);
  await open(page, `/models/x?id=${assets[0]?.assetId}`);
  await page.getByRole('button', { name: 'Report for the broken link' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the pictures of a game are paged on its page, above the floating bar', async ({ page }) => {
  const games = await demoGames(page);
  const id = games.find(({ attributes: { coverHeader, media } }) => coverHeader !== null && media.length > 1)?.id;
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, `/game/x?id=${id}`);
  const bar = await settledBox(page.getByRole('navigation', { name: 'Sections' }));
  const button = await settledBox(page.getByRole('button', { name: 'Next picture' }));
  expect(button.y + button.height).toBeLessThanOrEqual(bar.y);
  await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
  await expect(page.getByText(/^2 \/ \d+$/)).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('dragging pages pictures and opens none, and keys move the focus along', async ({ page }) => {
  const games = await demoGames(page);
  const id = games.find(({ attributes: { media } }) => media.length > 2)?.id;
  await page.setViewportSize({ width: 1280, height: 1200 });
  await open(page, `/game/x?id=${id}`);
  const picture = (number: number) => page.getByRole('link', { name: new RegExp(`^Open picture ${number} of`) });
  const shown = (number: number) => page.getByText(new RegExp(`^${number} / \\d+$`));
  await picture(1).scrollIntoViewIfNeeded();
  const box = await settledBox(picture(1));
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 200, y, { steps: 5 });
  await page.mouse.up();
  await expect(shown(2)).toBeAttached();
  await expect.poll(async () => (await picture(2).boundingBox())?.x).toBeCloseTo(box.x, 0);
  await expect(page.locator('.yarl__root')).toHaveCount(0);
  await picture(2).focus();
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(shown(3)).toBeAttached();
  await expect(picture(3)).toBeFocused();
  await page.getByRole('link', { name: 'Picture 1', exact: true }).click();
  await expect(shown(1)).toBeAttached();
  await expect(picture(1)).toBeInViewport({ ratio: 0.5 });
});
