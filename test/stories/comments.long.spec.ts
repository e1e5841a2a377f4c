import * as comments from '#messages/comments';
import { expect } from '@playwright/test';

import { expectGoodLooks, expectAccessible } from './looks.ts';
import { newPage, open, test } from './story.ts';
import { newPublisher, openAs, newMember, grant } from './story-member.ts';
import { talkedAbout, by, postComment } from './comment-story.ts';
import { getAsset } from '../../src/shared/catalogue/assets/asset-contract.ts';

test('the typed text stays when the server cannot be reached', async ({ page, context }) => {
  const path = await talkedAbout(page, 22);
  const ada = await newPublisher('ada');
  await openAs(page, ada.token, path);
  await page.getByLabel('Your comment').fill('Sent on a train.');
  await page.route('**/api/comment', (route) => route.abort());
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('No connection. Your comment will be sent when you are back online.')).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('Sent on a train.');
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(by(page, ada)).toHaveCount(1);
  await context.close();
});

test.use({ expectedErrors: [/net::ERR_FAILED/] });

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)/] });

  test('an unsent comment waits, says so, survives a reload, and is posted once', async ({ page }) => {
    const path = await talkedAbout(page, 22);
    const cleo = await newPublisher('cleo');
    await openAs(page, cleo.token, path);
    const field = page.getByLabel('Your comment');
    await field.fill('Sent from a tunnel.');
    // The comment is saved, and its reply is lost.
    await page.route('**/api/comment', async (route) => {
      await route.fetch();
      await route.abort('internetdisconnected');
    });
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText('No connection. Your comment will be sent when you are back online.')).toBeVisible();
    await expect(field).toHaveValue('Sent from a tunnel.');
    await expectGoodLooks(page);

    // The page sends the comment again, so a reply may be on its way.
    await page.unrouteAll({ behavior: 'wait' });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(by(page, cleo)).toHaveText(/Sent from a tunnel/);
    await expect(field).toHaveValue('');

    await page.context().setOffline(true);
    // The page polls the processing of its files every few seconds.
    await page.waitForEvent('requestfailed', (request) => request.url().includes(getAsset.path));
    await field.fill('And one more.');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText('No connection.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(by(page, cleo)).toHaveCount(2);
    await open(page, path);
    await expect(by(page, cleo)).toHaveCount(2);
  });
});

test('a visitor reads comments without scripts, follows a permalink, and returns after logging in', async ({
  page,
  browser,
}) => {
  const path = await talkedAbout(page, 21);
  const ada = await newPublisher('ada');
  const first = await postComment(page, path, ada, 'The first word.');
  const answer = await postComment(page, path, ada, 'An answer to it.', first);
  await postComment(page, path, ada, 'Something else.');

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

test('a member reports a comment, a moderator removes and restores it, and locks the comments', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  test.slow();
  const path = await talkedAbout(page, 20);
  const [ada, bob] = [await newPublisher('ada'), await newPublisher('bob')];
  const moderator = await newMember('mod');
  await grant('moderator', moderator);
  await postComment(page, path, ada, 'The hinges are on the back.');
  await openAs(page, ada.token, path);
  const other = await newPage(
    await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} }),
  );

  // Bob reports it, a moderator removes it, and Ada reads the reason.
  await openAs(other, bob.token, path);
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
