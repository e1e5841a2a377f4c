import { randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { askApi, open, test } from './story.ts';
import { grant, newPublisher, openAs } from './story-member.ts';
import { listFanarts } from '../../src/shared/catalogue/fanarts/fanart-contract.ts';
import { EMPTY_FANART_FORM, saveFanart } from '../../src/shared/catalogue/fanarts/fanart-form.ts';
import { publicationLink } from '../../src/shared/catalogue/publications/publication-link.ts';
import { STATUS_PUBLISHED } from '../../src/shared/catalogue/publications/publication.ts';

/** A published fan art with one picture. Returns the path of its page. */
async function publishFanart(page: Page, { token }: { token: string }, title: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const file = { name: 'dusk.png', mimeType: 'image/png', buffer: Buffer.from(await makePicture('teal')) };
  const sent = await page.request.post('/api/upload', { headers, multipart: { files: file } });
  const [{ id: picture, url, width, height, placeholder }] = (await sent.json()) as [Record<string, unknown>];
  const images = [{ id: picture, url, width, height, placeholder }];
  const form = { ...EMPTY_FANART_FORM, title, images, rights: 'permission', permissionOf: 'Ada Vale' };
  const data = { id: null, version: null, saveKey: randomUUID(), status: STATUS_PUBLISHED, note: null, form };
  const answer = await page.request.post(saveFanart.path, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = (await answer.json()) as { id: number };
  return publicationLink({ kind: 'fanart', id, title });
}

test('a fan art is marked as sensitive, restored and reported', async ({ page }) => {
  const member = await newPublisher('ines');
  const title = `Dusk study ${member.nickname}`;
  const path = await publishFanart(page, member, title);

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
