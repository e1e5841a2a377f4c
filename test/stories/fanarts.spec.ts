import * as related from '#messages/related';
import { expect } from '@playwright/test';

import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { expectGoodLooks } from './looks.ts';
import { demoGame, open, test } from './story.ts';
import { newPublisher, openAs } from './story-member.ts';

test('a fan art is created, published, viewed, and found on its game', async ({ page }) => {
  const member = await newPublisher('ines');
  const game = await demoGame(page);
  const title = `Dusk study ${member.nickname}`;

  await openAs(page, member.token, '/upload');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Fan art/ })
    .click();
  await page.getByLabel('Title of the fan art').fill(title);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Add at least one picture.').first()).toBeVisible();
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/upload'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'dusk.png', mimeType: 'image/png', buffer: Buffer.from(await makePicture('teal')) });
  await sent;
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await page.getByRole('radio', { name: 'Published with permission' }).check();
  await page.getByLabel('Permission from').fill('Ada Vale');
  await page.getByLabel('Medium').selectOption('Drawing');
  await page.getByRole('combobox', { name: 'Games' }).fill(game.title);
  await page.getByRole('option', { name: game.title }).first().click();
  await page.reload();
  await expect(page.getByLabel('Permission from')).toHaveValue('Ada Vale');
  await expectGoodLooks(page, 'the form of a fan art');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('main').locator('a[href*="/files/pictures/"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  // Found by the search box, on the page of its game, and in the list.
  await page.getByRole('combobox', { name: 'Search the catalogue' }).fill(title);
  await expect(page.getByRole('option', { name: new RegExp(title) })).toContainText('Fan art');
  await open(page, `/game/x?id=${game.id}`);
  await expect(page.getByRole('list', { name: related.fanArt() }).getByRole('link', { name: title })).toBeVisible();
  await open(page, `/fanarts?game=${game.id}`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});
