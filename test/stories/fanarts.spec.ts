import * as related from '#messages/related';
import { expect } from '@playwright/test';

import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { expectGoodLooks } from './looks.ts';
import { askApi, demoGame, open, test } from './story.ts';
import { grant, newPublisher, openAs } from './story-member.ts';
import { listFanarts } from '../../src/shared/catalogue/fanarts/fanart-contract.ts';

test('a fan art is created, published, found on its game, viewed, marked as sensitive, restored and reported', async ({
  page,
}) => {
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
  const path = new URL(page.url()).pathname + new URL(page.url()).search;
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

  // A moderator marks it as sensitive. Then it is shown on request only, and in no link preview.
  const moderator = await newPublisher('mona');
  await grant('moderator', moderator);
  await openAs(page, moderator.token, path);
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await page.getByRole('switch', { name: 'Sensitive' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'Open its page' }).press('Enter');
  const picture = page.getByRole('main').locator('a[href*="/files/pictures/"]').first();
  await expect(page.getByText('Show 1 picture')).toBeVisible();
  await expect(picture).toBeHidden();
  await page.getByText('Show 1 picture').click();
  await expect(picture).toBeVisible();
  await open(page, path);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /preview\.png$/);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: 'Restore this version: 1' }).click();
  await page.getByRole('dialog', { name: 'Restore this version?' }).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Restored from version 1')).toBeVisible();
  const { cards } = await askApi(page, listFanarts, '?sort=recent');
  expect(cards.find((card) => card.title === title)?.sensitive).toBe(false);

  await openAs(page, (await newPublisher('rolf')).token, path);
  await page.getByRole('button', { name: 'Report this fan art' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this fan art' });
  await dialog.getByRole('radio').first().check();
  await dialog.getByLabel('Details').fill('It is my work.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('status')).toContainText('reviewed it');
});
