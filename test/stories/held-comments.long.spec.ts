import { randomUUID } from 'node:crypto';

import { expect } from '@playwright/test';

import { grant, newMember, newPublisher, openAs } from './story-member.ts';
import { demoAssets, open, test } from './story.ts';
import { toolLink } from '../../src/shared/catalogue/page-links.ts';
import { STATUS_PUBLISHED } from '../../src/shared/catalogue/publications/publication.ts';
import { saveTool, EMPTY_TOOL_FORM } from '../../src/shared/catalogue/tools/tool-form.ts';
import { addWatchedWord } from '../../src/shared/accounts/trust/trust-contract.ts';
import { expectGoodLooks } from './looks.ts';

// The limit, the refusals, and the page that visitors do not see.
test.use({ expectedErrors: [/status of (?:400|404|429)/] });

test('the page of a held tool says so and why, and not that a moderator has hidden it', async ({ page }) => {
  const admin = await newMember('boss');
  await grant('admin', admin);
  const bob = await newPublisher('bob');
  const word = bob.nickname.replace('_', '');
  const send = async (token: string, path: string, data: object) => {
    const answer = await page.request.post(path, { headers: { authorization: `Bearer ${token}` }, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json() as Promise<{ id: number }>;
  };
  await send(admin.token, addWatchedWord.path, { kind: 'word', text: word });
  const form = { ...EMPTY_TOOL_FORM, title: `Wick ${word}` };
  const body = { id: null, version: null, saveKey: randomUUID(), status: STATUS_PUBLISHED, note: null, form };
  const { id } = await send(bob.token, saveTool.path, body);
  await openAs(page, bob.token, toolLink({ id, title: form.title }));
  const note = page.getByRole('region', { name: 'Who sees this tool' });
  await expect(note).toHaveText(
    'This tool awaits review by a moderator. Visitors do not see it yet.It contains a word or link that needs review.',
  );
  await expectGoodLooks(page);

  // No public text has that word, and the input stays.
  await open(page, '/me?tab=about');
  await page.getByRole('button', { name: 'Write something' }).click();
  await page.getByLabel('About you').fill(`I give ${word}.`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This contains a word or link that needs review')).toBeVisible();
  await page.getByLabel('About you').fill('See https://elsewhere.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Links of new members are shown as plain text to others.')).toBeVisible();
  await expectGoodLooks(page);
  await open(page, `/user/${bob.nickname}`);
  await expect(page.getByText('See https://elsewhere.example')).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://elsewhere.example' })).toHaveCount(0);
});

test("a new member's link is held, with an explanation, and a limit is reached; a moderator approves it", async ({ page }) => {
  test.slow();
  const bob = await newPublisher('bob');
  const moderator = await newMember('judge');
  await grant('moderator', moderator);
  // Bob posts an external link.
  const asset = (await demoAssets(page))[26];
  await openAs(
    page,
    bob.token,
    `/models/${encodeURIComponent(asset?.assetTitle ?? '')}?id=${asset?.assetId ?? 0}&panel=comments`,
  );
  const writing = page.getByRole('textbox', { name: 'Your comment' });
  await writing.fill(`Seen at https://elsewhere.example/${bob.nickname}`);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const mine = page.getByRole('article', { name: `Comment by ${bob.nickname}` });
  await expect(mine.first()).toContainText('Awaiting review: Your first comment with a link.');
  await expect(writing).toHaveValue('');

  // A fourth link of the day is refused, and his text stays.
  const links = [1, 2, 3].map((each) => `https://elsewhere.example/${bob.nickname}/${each}`).join(' ');
  await writing.fill(links);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You can post this tomorrow at' })).toBeVisible();
  await expect(writing).toHaveValue(links);

  // The moderator finds it, and approves it.
  await openAs(page, moderator.token, '/moderation?tab=comments');
  const card = page
    .getByRole('listitem')
    .filter({ hasText: `elsewhere.example/${bob.nickname}` })
    .first();
  await expect(card).toContainText('Awaiting review, hidden from others');
  await card.getByRole('button', { name: `Approve: comment by ${bob.nickname}` }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('A useful link');
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The comment is approved.')).toBeVisible();
  await open(page, '/moderation?tab=log');
  const log = page.getByRole('listitem');
  await expect(log.filter({ hasText: `${moderator.nickname} approved the comment` }).first()).toBeVisible();
  await expect(log.filter({ hasText: 'An automatic rule held the comment' }).first()).toBeVisible();
});
