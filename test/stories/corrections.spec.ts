import { randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { saveGuide } from '../../src/shared/guides/guide-edit-contract.ts';
import { EMPTY_GUIDE_FORM } from '../../src/shared/guides/guide-form.ts';
import { STATUS_PUBLISHED } from '../../src/shared/publications/publication.ts';
import { newPublisher } from './game-form-story.ts';
import { expectAccessible, expectGoodLooks } from './looks.ts';
import { newPage, open, test } from './story.ts';
import { openAs, type StoryMember } from './story-member.ts';

// What was saved meanwhile is a conflict.
test.use({ expectedErrors: [/status of 409/] });

const STEPS = Array.from({ length: 12 }, (_, at) => `## Step ${at + 1}\n\n${'Turn the wick a little further up. '.repeat(9)}`);
const TEXT = [...STEPS, '## Light it', `${'Hold it straight. '.repeat(8)}Strike a match on the box.`].join('\n\n');

async function guideOf(page: Page, { token }: StoryMember, title: string): Promise<number> {
  const form = { ...EMPTY_GUIDE_FORM, title, text: TEXT };
  const data = { id: null, version: null, saveKey: randomUUID(), status: STATUS_PUBLISHED, note: null, form };
  const answer = await page.request.post(saveGuide.path, { headers: { authorization: `Bearer ${token}` }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { id: number }).id;
}

test('a reader suggests a correction of a guide, its author sees the difference and takes it, and its history names both', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  test.slow();
  const [author, reader] = [await newPublisher(page, 'ursa'), await newPublisher(page, 'wick')];
  const title = `Light ${author.nickname}`;
  const id = await guideOf(page, author, title);

  await openAs(page, reader.token, `/guides/x?id=${id}`);
  await page.getByRole('link', { name: `Suggest a correction of ${title}` }).click();
  await expect(page.getByText('You suggest a correction of this guide')).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Text of the guide' });
  await expect(text).toHaveValue(TEXT);
  await text.fill(TEXT.replace('Strike a match', 'Strike a long match').replace('## Step 3\n', '## Third step\n'));
  await page.getByRole('textbox', { name: 'What did you change?' }).fill('Short ones burn fingers');
  await expectAccessible(page, 'suggesting a correction');
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(page).toHaveURL('/proposals?of=own');

  // Its author hears of it, in their own browser.
  const authors = await newPage(
    await browser.newContext({ baseURL: new URL(page.url()).origin, extraHTTPHeaders: extraHTTPHeaders ?? {} }),
  );
  await openAs(authors, author.token, '/me/notices');
  await authors.getByRole('link', { name: `${reader.nickname} suggests a correction of your guide` }).click();
  await expect(authors).toHaveURL(/\/proposals\/\d+$/);
  await expect(authors.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const change = authors.getByRole('list', { name: 'Fields' });
  await expect(change.getByText('Added: ')).toHaveCount(2);
  await expect(change.locator('ins')).toHaveText(['Third', 'step', 'long']);
  await expect(change.getByText('Turn the wick')).toHaveCount(0);
  await expectGoodLooks(authors);
  await authors.setViewportSize({ width: 1280, height: 900 });

  // It was changed again while it was reviewed: nothing is lost, and it is accepted after another look.
  await openAs(page, reader.token, `/suggest-change?kind=guide&id=${id}`);
  await expect(page.getByText('Your suggestion that waits is filled in.')).toBeVisible();
  await expect(text).toHaveValue(/Strike a long match/);
  await page.getByRole('textbox', { name: 'Summary' }).fill('A lantern that burns.');
  await page.getByRole('button', { name: 'Send changed suggestion' }).click();
  await expect(page).toHaveURL('/proposals?of=own');
  await authors.getByRole('button', { name: 'Accept' }).click();
  await expect(authors.getByText('This proposal was judged, changed or withdrawn in the meantime.')).toBeVisible();
  await authors.reload();
  await expect(change.getByText('A lantern that burns.')).toBeVisible();
  await authors.getByRole('button', { name: 'Accept' }).click();
  await expect(authors.getByText('Nothing to look at')).toBeVisible();

  await open(page, `/guides/x?id=${id}&panel=history`);
  const first = page.getByRole('list', { name: 'Saves, the last first' }).getByRole('listitem').first();
  await expect(first).toContainText(`Proposed by ${reader.nickname}, accepted by ${author.nickname}`);
  await expect(page.getByText('A lantern that burns.').first()).toBeVisible();
  await open(page, '/me/notices');
  await expect(page.getByRole('link', { name: `${author.nickname} accepted your correction of the guide` })).toBeVisible();
});

test('a correction is changed by its author before it is taken, and one is declined with a reason', async ({ page }) => {
  const [author, reader] = [await newPublisher(page, 'ulla'), await newPublisher(page, 'wim')];
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
  await expect(page.getByText('Nothing to look at')).toBeVisible();
  await openAs(page, reader.token, '/proposals?of=own');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByText('An advertisement')).toBeVisible();
});
