import * as shell from '#messages/shell';
import * as history from '#messages/history';
import { expect, type Page } from '@playwright/test';

import { getAsset } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { assetLink, gameLink } from '../../src/shared/catalogue/page-links.ts';
import { publishSquare, sha256, freshName, readModel, saveModel, sendFiles, squareArchive } from './asset-story.ts';
import { expectAccessible } from './looks.ts';
import { askApi, demoAssets, open, test, newPage } from './story.ts';
import { getGame } from '../../src/shared/catalogue/games/game-contract.ts';
import { newMember, newPublisher, openAs } from './story-member.ts';

const note = (page: Page) => page.getByRole('region', { name: 'Who sees this model' });

test('the files of a new version are listed above earlier ones, which can still be downloaded', async ({ page }) => {
  const { member, name, game, path, id, version, bytes } = await publishSquare(page, 'nora');
  const files = await sendFiles(page, member, [
    { name: 'deep.zip', bytes: await squareArchive(2) },
    { name: 'notes.txt', bytes: Buffer.from('Deeper.') },
  ]);
  await saveModel(page, member, { name, files, games: [game] }, { id, version, note: 'Deeper than before' });
  await open(page, path);
  await expect(page.getByText('Version 2', { exact: false })).toBeVisible();
  await page.getByText('1 earlier version').click();
  const before = page.getByRole('region', { name: 'Version 1' });
  const downloading = page.waitForEvent('download');
  await before.getByRole('link', { name: /^square\.zip/ }).click();
  const download = await downloading;
  expect(await download.failure()).toBeNull();
  const again = await page.request.get(download.url());
  expect(sha256(await again.body())).toBe(sha256(bytes));

  await page.getByRole('link', { name: 'History' }).click();
  const saves = page.getByRole('list', { name: history.list() });
  await expect(saves.getByRole('listitem').first()).toContainText('Deeper than before');
  await expect(saves).toContainText('deep.zip');
  await expectAccessible(page);
});

test.describe('hidden from visitors', () => {
  test.use({ expectedErrors: [/404/] });

  test('its uploader hides a model, shows it again, deletes and restores it', async ({ page, browser, baseURL }) => {
    const { member, name, path, id } = await publishSquare(page, 'hida');
    const asVisitor = async () => (await page.request.get(path)).status();
    expect(await asVisitor()).toBe(200);
    await openAs(page, member.token, path);
    const more = page.getByLabel('More actions');
    await more.click();
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(note(page)).toContainText('You have hidden this model. Visitors do not see it.');
    expect(await asVisitor()).toBe(404);

    // After a reload it is still visible to them, with its files.
    await open(page, path);
    await expect(note(page)).toBeVisible();
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download square/read me.txt' }).click();
    expect(await (await downloading).failure()).toBeNull();
    await page.locator('summary', { hasText: 'skin.png' }).click();
    const preview = page.getByRole('img', { name: 'Preview of skin.png' });
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);

    const stranger = await newPage(await browser.newContext({ ...(baseURL && { baseURL }) }));
    await openAs(stranger, (await newMember('stran')).token, path);
    await expect(stranger.getByRole('heading', { name: shell.pageNotFound() })).toBeVisible();
    await stranger.context().close();

    // Only its uploader's own lists contain it.
    await open(page, '/me');
    const hidden = page.getByRole('region', { name: 'Hidden from visitors' });
    await expect(hidden).toContainText('hidden by you');
    await expectAccessible(page);
    await hidden.getByRole('button', { name: `Show again: ${name}` }).click();
    await expect(hidden).toHaveCount(0);
    expect(await asVisitor()).toBe(200);
    await open(page, path);
    await expect(note(page)).toBeHidden();

    await more.click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Forever?' });
    await expect(dialog).toContainText('removed after 30 days');
    await dialog.getByRole('button', { name: 'Yes, Delete Forever' }).click();
    await expect(note(page)).toContainText('This model is deleted. It will be removed on');
    await expect(more).toBeHidden();
    expect(await asVisitor()).toBe(404);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(note(page)).toBeHidden();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    expect((await readModel(page, member, id)).state).toBeNull();
  });

  test('a draft is marked as one, and is deleted at once', async ({ page }) => {
    const member = await newPublisher('dana');
    const name = freshName('Draft');
    const { id } = await saveModel(page, member, { name }, { status: 3 });
    await openAs(page, member.token, assetLink({ id, title: name }));
    await expect(note(page)).toContainText('This is your draft. Visitors do not see it.');
    await expect(page.getByText('No files to download')).toBeVisible();
    await page.getByLabel('More actions').click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, Delete Forever' }).click();
    await expect(page).toHaveURL(/\/me\?tab=drafts/);
  });
});

test('all models of a game can be downloaded from its page', async ({ page }) => {
  const { game } = await publishSquare(page, 'gama');
  expect((await askApi(page, getGame, `?gameId=${game.id}`)).data[0]?.attributes.hasModelFiles).toBe(true);
  await open(page, gameLink(game));
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download all models' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${game.title}.zip`);
  expect(await download.failure()).toBeNull();
});

test('without the clipboard API a selected text is shown, and the keys copy it', async ({ page }) => {
  const [shown] = await demoAssets(page);
  const path = assetLink({ id: shown?.assetId ?? 0, title: shown?.assetTitle ?? '' });
  // Like browsers on plain http.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await open(page, path);
  await page.getByRole('button', { name: 'Share or cite this model' }).click();
  const share = page.getByRole('dialog', { name: 'Share this model' });
  await share.getByRole('button', { name: 'Copy the link' }).click();
  const byHand = page.getByRole('dialog', { name: 'Press Ctrl+C to copy' });
  await expect(byHand.getByRole('textbox')).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain(path);
  await expectAccessible(page);
  await page.keyboard.press('Control+c');
  await expect(byHand).toBeHidden();
  await expect(share.getByRole('button', { name: 'Copied' })).toBeVisible();
  await share.getByRole('button', { name: /^Cop/ }).first().click();
  await page.keyboard.press('Escape');
  await expect(byHand).toBeHidden();
  await expect(share).toBeVisible();
});

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
