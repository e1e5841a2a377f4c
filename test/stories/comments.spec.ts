import * as comments from '#messages/comments';
import { expect } from '@playwright/test';

import { newPage, open, test } from './story.ts';
import { newPublisher, openAs } from './story-member.ts';
import { talkedAbout, by } from './comment-story.ts';

test('one member comments, another replies, and a deleted comment is restored', async ({ page, browser, extraHTTPHeaders }) => {
  test.slow();
  const path = await talkedAbout(page, 20);
  const ada = await newPublisher('ada');
  const bob = await newPublisher('bob');

  // Ada writes, with a preview.
  await openAs(page, ada.token, path);
  await page.getByLabel('Your comment').fill('The **hinges** ||are hidden||.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('hinges');
  // An unsent comment is restored.
  await open(page, path);
  await expect(page.getByLabel('Your comment')).toHaveValue('The **hinges** ||are hidden||.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const first = by(page, ada).first();
  await expect(first.locator('strong')).toHaveText('hinges');
  await expect(page.getByLabel('Your comment')).toHaveValue('');
  await expect(page.getByRole('link', { name: '1 Comment' })).toBeVisible();
  await first.getByLabel('Show the spoiler').check();

  // Bob has the page open and replies. Ada sees the reply without a layout shift.
  const other = await newPage(
    await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} }),
  );
  await openAs(other, bob.token, path);
  await by(other, ada).getByRole('button', { name: 'Reply' }).click();
  await other.getByLabel(`Reply to ${ada.nickname}`).fill(`You are right, @${ada.nickname}.`);
  await other.getByRole('button', { name: 'Reply', exact: true }).last().click();
  await expect(by(other, bob)).toBeVisible();
  await page.getByRole('button', { name: 'Show 1 new comment' }).click();
  await expect(by(page, bob).getByRole('link', { name: `@${ada.nickname}` })).toBeVisible();

  // Ada edits hers, which is marked because somebody has replied.
  await first.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel(comments.changeComment()).fill('The hinges are on the back.');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await first.getByRole('button', { name: 'edited' }).click();
  await expect(page.getByRole('dialog', { name: 'Earlier versions' }).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');

  // She deletes and restores it.
  await first.getByRole('button', { name: 'Delete' }).click();
  const deleted = page.getByRole('article', { name: 'A deleted comment' });
  await expect(deleted).toContainText('You deleted this comment');
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toContainText('The hinges are on the back.');
  await other.context().close();
});
