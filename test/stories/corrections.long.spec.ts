import * as m from '#messages/proposals';
import { expect } from '@playwright/test';

import { expectAccessible } from './looks.ts';
import { test } from './story.ts';
import { newPublisher, openAs } from './story-member.ts';
import { guideOf } from './correction-story.ts';

// A concurrent save is a conflict.
test.use({ expectedErrors: [/status of 409/] });

test('an author changes a correction before accepting it, and declines another with a reason', async ({ page }) => {
  const [author, reader] = [await newPublisher('ulla'), await newPublisher('wim')];
  const title = `Trim ${author.nickname}`;
  const id = await guideOf(page, author, title);
  const suggest = async (summary: string) => {
    await openAs(page, reader.token, `/suggest-change?kind=guide&id=${id}`);
    await page.getByRole('textbox', { name: 'Summary' }).fill(summary);
    await page.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(page).toHaveURL('/proposals?of=own');
  };
  const look = async () => {
    await openAs(page, author.token, '/proposals');
    await expect(page.getByRole('heading', { level: 1, name: 'Suggested changes' })).toBeVisible();
    await page.getByRole('link', { name: title }).click();
  };
  await suggest('A wick that is trimmed.');
  await look();
  await page.getByRole('link', { name: 'Edit and accept' }).click();
  const summary = page.getByRole('textbox', { name: 'Summary' });
  await expect(summary).toHaveValue('A wick that is trimmed.');
  await summary.fill('A wick that is trimmed well.');
  await expectAccessible(page, 'accepting a correction');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('A wick that is trimmed well.').first()).toBeVisible();

  await suggest('Buy a new one.');
  await look();
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this correction?' });
  await dialog.getByLabel('Reason').fill('An advertisement');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText(m.noneWaiting())).toBeVisible();
  await openAs(page, reader.token, '/proposals?of=own');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByText('An advertisement')).toBeVisible();
});
