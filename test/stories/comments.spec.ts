import * as comments from '#messages/comments';
import { expect } from '@playwright/test';

import { expectGoodLooks } from './looks.ts';
import { newPage, open, test } from './story.ts';
import { grant, newMember, newPublisher, openAs } from './story-member.ts';
import { talkedAbout, by } from './comment-story.ts';

test('one member comments, another replies and reports, a moderator removes, and a deleted comment is restored', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  test.slow();
  const path = await talkedAbout(page, 20);
  const ada = await newPublisher('ada');
  const bob = await newPublisher('bob');
  const moderator = await newMember('mod');
  await grant('moderator', moderator);

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

  // Bob reports it, a moderator removes it, and Ada reads the reason.
  await open(other, path);
  await by(other, ada).getByRole('button', { name: 'Report' }).click();
  const report = other.getByRole('dialog', { name: 'Report this comment' });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByRole('status')).toContainText('Thank you');
  await openAs(other, moderator.token, path);
  await by(other, ada).getByRole('button', { name: 'Remove' }).click();
  const removal = other.getByRole('dialog', { name: `Remove the comment by ${ada.nickname}?` });
  await removal.getByLabel('Reason').fill('It is not about the model.');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByText('Removed by a moderator: It is not about the model.')).toBeVisible();
  await open(page, path);
  await expect(page.getByText('A moderator removed your comment: It is not about the model.')).toBeVisible();
  await other.getByRole('button', { name: 'Restore' }).click();
  await other.getByRole('dialog').getByLabel('Reason').fill('It is about the model.');
  await other.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(by(other, ada)).toBeVisible();

  // Nobody can comment after a moderator locked the comments.
  await other.getByRole('button', { name: 'Lock comments' }).click();
  const closing = other.getByRole('dialog', { name: comments.lockQuestion() });
  await closing.getByLabel('Reason').fill('All is said.');
  await closing.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(other.getByText('All is said.')).toBeVisible();
  await open(page, path);
  await expect(page.getByText(`Comments were locked by ${moderator.nickname}: All is said.`)).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveCount(0);
  await other.context().close();
});

test('a visitor reads comments without scripts, follows a permalink, and returns after signing in', async ({
  page,
  browser,
}) => {
  const path = await talkedAbout(page, 21);
  const ada = await newPublisher('ada');
  const write = async (text: string, replyTo: number | null = null) => {
    const headers = { authorization: `Bearer ${ada.token}` };
    const id = Number(new URL(path, 'http://x').searchParams.get('id'));
    const data = { mark: 'asset', id, replyTo, text, saveKey: crypto.randomUUID() };
    const answer = await page.request.post('/api/comment', { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { id: number }).id;
  };
  const first = await write('The first word.');
  const answer = await write('An answer to it.', first);
  await write('Something else.');

  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  // Pages are cached until the comments are counted.
  await expect
    .poll(async () => (await (await page.request.get(path)).text()).includes('An answer to it.'), { timeout: 15_000 })
    .toBe(true);
  const html = await (await page.request.get(path)).text();
  expect(html).toContain('"@type":"Comment"');
  const still = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const plain = await still.newPage();
  await plain.goto(path);
  await expect(plain.getByRole('list', { name: 'Comments' }).getByRole('article')).toHaveCount(3);
  await still.close();

  await open(page, `${path}#comment-${answer}`);
  const article = page.getByRole('article', { name: /^Comment by/ }).filter({ hasText: 'An answer to it.' });
  await expect(article).toBeFocused();
  await expect(page.getByText('Log in to comment.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('oldest');
  await expect(page.getByRole('list', { name: 'Comments' }).getByRole('article').first()).toContainText('The first word.');
  await open(page, path);
  await expect(page.getByRole('list', { name: 'Comments' }).getByRole('article').first()).toContainText('The first word.');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?next=.*panel%3Dcomments/);

  await openAs(page, ada.token, path);
  await expectGoodLooks(page);
});

test.use({ expectedErrors: [/net::ERR_FAILED/] });
