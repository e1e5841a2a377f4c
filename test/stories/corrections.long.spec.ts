import * as m from '#messages/proposals';
import * as history from '#messages/history';
import * as server from '#messages/server-proposals';
import { expect } from '@playwright/test';

import { expectAccessible, expectGoodLooks } from './looks.ts';
import { newPage, open, test } from './story.ts';
import { newPublisher, openAs } from './story-member.ts';
import { TEXT, guideOf } from './correction-story.ts';

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

test('a reader suggests a correction of a guide, its author sees the difference and accepts, and the history names both', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  test.slow();
  const [author, reader] = [await newPublisher('ursa'), await newPublisher('wick')];
  const title = `Light ${author.nickname}`;
  const id = await guideOf(page, author, title);

  await openAs(page, reader.token, `/guides/x?id=${id}`);
  await page.getByRole('link', { name: `Suggest a correction to ${title}` }).click();
  await expect(page.getByText('You are suggesting a correction to this guide')).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Text of the guide' });
  await expect(text).toHaveValue(TEXT);
  await text.fill(TEXT.replace('Strike a match', 'Strike a long match').replace('## Step 3\n', '## Third step\n'));
  await page.getByRole('textbox', { name: 'What did you change?' }).fill('Short ones burn fingers');
  await expectAccessible(page, 'suggesting a correction');
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(page).toHaveURL('/proposals?of=own');

  // The author is notified, in another browser.
  const authors = await newPage(
    await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} }),
  );
  await openAs(authors, author.token, '/me/notices');
  await authors.getByRole('link', { name: `${reader.nickname} suggested a correction to your guide` }).click();
  await expect(authors).toHaveURL(/\/proposals\/\d+$/);
  await expect(authors.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const change = authors.getByRole('list', { name: 'Fields' });
  await expect(change.getByText('Added: ')).toHaveCount(2);
  await expect(change.locator('ins')).toHaveText(['Third', 'step', 'long']);
  await expect(change.getByText('Turn the wick')).toHaveCount(0);
  await expectGoodLooks(authors);
  await authors.setViewportSize({ width: 1280, height: 900 });

  // The guide was changed during the review. Nothing is lost, and it is accepted after another look.
  await openAs(page, reader.token, `/suggest-change?kind=guide&id=${id}`);
  await expect(page.getByText('The form contains your suggestion that awaits review.')).toBeVisible();
  await expect(text).toHaveValue(/Strike a long match/);
  await page.getByRole('textbox', { name: 'Summary' }).fill('A lantern that burns.');
  await page.getByRole('button', { name: 'Send changed suggestion' }).click();
  await expect(page).toHaveURL('/proposals?of=own');
  await authors.getByRole('button', { name: 'Accept' }).click();
  await expect(authors.getByText(server.changedMeanwhile())).toBeVisible();
  await authors.reload();
  await expect(change.getByText('A lantern that burns.')).toBeVisible();
  await authors.getByRole('button', { name: 'Accept' }).click();
  await expect(authors.getByText(m.noneWaiting())).toBeVisible();

  await open(page, `/guides/x?id=${id}&panel=history`);
  const first = page.getByRole('list', { name: history.list() }).getByRole('listitem').first();
  await expect(first).toContainText(`Suggested by ${reader.nickname}, accepted by ${author.nickname}`);
  await expect(page.getByText('A lantern that burns.').first()).toBeVisible();
  await open(page, '/me/notices');
  await expect(page.getByRole('link', { name: `${author.nickname} accepted your correction to the guide` })).toBeVisible();
});
