import { expect } from '@playwright/test';

import { getAsset } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { assetLink } from '../../src/shared/catalogue/page-links.ts';
import { publishSquare, sha256 } from './asset-story.ts';
import { expectAccessible, expectToFit } from './looks.ts';
import { askApi, demoAssets, open, test } from './story.ts';

test('a model is downloaded, as a whole or in parts, and downloads are counted', async ({ page }) => {
  const { bytes, path, id, asset, game } = await publishSquare(page, 'dora');
  await open(page, path);
  const more = page.getByLabel('More downloads');
  await more.focus();
  await page.keyboard.press('ArrowDown');
  const original = page.getByRole('link', { name: /^square\.zip/ });
  await expect(original).toBeFocused();
  await expect(page.getByRole('link', { name: /^square\.obj as GLB/ })).toBeVisible();
  await expect(page.getByRole('link', { name: `All models of ${game.title}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await expect(original).toBeHidden();

  await more.press('ArrowDown');
  await expect(original).toBeFocused();
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('square.zip');
  expect(await download.failure()).toBeNull();
  const counted = async () => (await askApi(page, getAsset, `?modelId=${id}`)).data[0]?.attributes.downloads;
  await expect.poll(counted, { timeout: 60_000 }).toBe(1);

  const single = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download square/read me.txt' }).click();
  expect((await single).suggestedFilename()).toBe('read me.txt');
  await page.locator('summary', { hasText: 'skin.png' }).click();
  const preview = page.getByRole('img', { name: 'Preview of skin.png' });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);

  const [source] = asset.attributes.bundle?.sources ?? [];
  expect(source?.sha256).toBe(sha256(bytes));
  const head = await page.request.get(source?.url ?? '', { headers: { range: 'bytes=0-99' } });
  expect(head.status()).toBe(206);
  // Interrupted downloads resume while the file is the same.
  const rest = await page.request.get(source?.url ?? '', {
    headers: { range: 'bytes=100-', 'if-range': head.headers()['etag'] ?? '' },
  });
  expect(rest.headers()['content-range']).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`);
  expect(sha256(Buffer.concat([await head.body(), await rest.body()]))).toBe(sha256(bytes));
});

test('a model is shared by link, embed and citation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [shown] = await demoAssets(page);
  const path = assetLink({ id: shown?.assetId ?? 0, title: shown?.assetTitle ?? '' });
  await open(page, path);
  await page.getByRole('button', { name: 'Share or cite this model' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this model' });
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(path);
  await expect(dialog.getByText(`/embed/${shown?.assetId}"`)).toBeVisible();
  await expect(dialog.getByText(`@misc{polyshelf-${shown?.assetId},`)).toBeVisible();
  await dialog.getByRole('tab', { name: 'CSL-JSON' }).click();
  await expect(dialog.getByText(`"id": "polyshelf-${shown?.assetId}"`)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await expectToFit(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share or cite this model' })).toBeFocused();
});
