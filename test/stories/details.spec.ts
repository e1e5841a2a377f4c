import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

import { expect } from '@playwright/test';

import { getAsset } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { freshName, saveModel, sendFiles, squareArchive } from './asset-story.ts';
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
