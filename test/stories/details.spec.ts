import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

import { expect, type Locator } from '@playwright/test';

import { getAsset } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { listGuides } from '../../src/shared/catalogue/guides/guide-contract.ts';
import { listTools } from '../../src/shared/catalogue/tools/tool-contract.ts';
import { freshName, saveModel, sendFiles, squareArchive } from './asset-story.ts';
import { settledBox } from './looks.ts';
import { askApi, demoAssets, demoGame, demoGames, open, test } from './story.ts';
import { newPublisher } from './story-member.ts';

// Bars and pictures move, without reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a model is viewed from all sides, read about, and downloaded completely', { tag: '@smoke' }, async ({ page }) => {
  const assets = await demoAssets(page);
  const id = assets[0]?.assetId;
  const { data } = await askApi(page, getAsset, `?modelId=${id}`);
  const asset = data[0]?.attributes;
  await open(page, `/models/some-other-title?id=${id}`);
  // The id decides, and the title in the address is corrected.
  await expect(page).toHaveURL(`/models/${encodeURIComponent(asset?.name ?? '')}?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(asset?.name ?? '');

  await page.getByRole('button', { name: 'Next picture' }).click();
  await page.getByRole('link', { name: /^Open picture 2 of/ }).click();
  await expect(page.locator('.yarl__root')).toBeVisible();
  // The viewer receives keys once it has the focus.
  await expect(page.locator('.yarl__container')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.yarl__root')).toHaveCount(0);

  const panels = page.getByRole('navigation', { name: 'About this model' });
  await panels.getByRole('link', { name: 'Information' }).click();
  const information = page.getByRole('region', { name: 'Information' });
  await expect(information).toContainText(asset?.author ?? '-');
  await expect(information).toContainText(asset?.license?.name ?? '-');
  await information.getByRole('link', { name: 'Close panel' }).click();
  await expect(information).toHaveCount(0);

  const expected = asset?.files[0]?.package;
  const waiting = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Download/ })
    .first()
    .click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(expected?.name);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(await download.path())) hash.update(chunk as Buffer);
  expect(hash.digest('hex')).toBe(expected?.sha256);
});

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

test('reporting a broken link asks a visitor to sign in', async ({ page }) => {
  const assets = await demoAssets(page);
  await open(page, `/models/x?id=${assets[0]?.assetId}`);
  await page.getByRole('button', { name: 'Report for the broken link' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a game shows its releases, its companies and its models', async ({ page }) => {
  // Other stories add models of new games. The oldest games have no main game: remasters and expansions come later.
  const [, ...games] = await demoGames(page);
  const found = games.find(({ attributes: { resources } }) => resources.models > 0);
  const [id, game] = [found?.id, found?.attributes];
  await open(page, `/game/x?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(game?.title ?? '');
  await page.getByRole('navigation', { name: 'About this game' }).getByRole('link', { name: 'Information' }).click();
  const information = page.getByRole('region', { name: 'Information' });
  await expect(information).toContainText('Base Game');
  await expect(information).toContainText(game?.company.find(({ mainDeveloper }) => mainDeveloper)?.name ?? '-');
  const platforms = information.locator('details');
  await platforms.last().locator('summary').click();
  await expect(platforms.last()).toContainText('Technologies');
  await page
    .getByRole('list', { name: 'Resources' })
    .getByRole('link', { name: /Models/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/models\\?game=${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${game?.resources.models} Models?$`));
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

test('a view is counted once a day for the same visitor', async ({ page }) => {
  // A page that no other story views.
  const member = await newPublisher('vika');
  const files = await sendFiles(page, member, [{ name: 'square.zip', bytes: await squareArchive(1) }]);
  const { id } = await saveModel(page, member, { name: freshName('Seen'), files, games: [await demoGame(page)] });
  const count = async () => {
    const { data } = await askApi(page, getAsset, `?modelId=${id}`);
    return data[0]?.attributes.views;
  };
  for (let visit = 0; visit < 2; visit += 1) {
    const counted = page.waitForResponse((response) => response.url().endsWith('/api/count-view'));
    await page.goto(`/models/x?id=${id}`);
    expect((await (await counted).json()) as unknown).toEqual({ counted: visit === 0 });
  }
  await expect.poll(count).toBe(1);
});
