import { randomUUID } from 'node:crypto';

import * as reports from '#messages/reports';
import { expect } from '@playwright/test';

import { writeComment } from '../../src/shared/community/comments/comment-contract.ts';
import { expectGoodLooks } from './looks.ts';
import { grant, newMember, newPublisher, openAs } from './story-member.ts';
import { demoAssets, open, test } from './story.ts';

// No site is entered at first.
test.use({ expectedErrors: [/400/] });

test('a moderator removes all links to a site by one act, and restores them by one press in the log', async ({ page }) => {
  test.slow();
  const [bob, eve] = [await newPublisher('bob'), await newPublisher('eve')];
  const host = `${bob.nickname.replace('_', '-')}.example`;
  const id = (await demoAssets(page))[27]?.assetId ?? 0;
  for (const { token, nickname } of [bob, eve]) {
    const data = { mark: 'asset', id, replyTo: null, saveKey: randomUUID(), text: `Buy at https://shop.${host}/${nickname}` };
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post(writeComment.path, { headers, data })).status()).toBe(200);
  }
  const moderator = await newMember('judge');
  await grant('moderator', moderator);
  await openAs(page, moderator.token, '/moderation?tab=links');
  const part = page.getByRole('region', { name: 'Remove by link' });
  await part.getByLabel('Site').fill('no site');
  await part.getByRole('button', { name: 'Search' }).click();
  await expect(part.getByText('Enter a site, such as example.com.')).toBeVisible();
  await part.getByLabel('Site').fill(`https://www.${host}/`);
  await part.getByLabel('Period').selectOption('The last hour');
  await part.getByRole('button', { name: 'Search' }).click();
  await expect(part.getByText(reports.linksFound({ what: '2 comments', members: 2, count: 2, host }))).toBeVisible();
  await part.getByLabel('Reason').fill('Advertising');
  await expectGoodLooks(page);
  await part.getByRole('button', { name: 'Remove all' }).click();
  await expect(page.getByText(reports.sweepDone({ what: '2 comments' }))).toBeVisible();
  await part.getByRole('button', { name: 'Search' }).click();
  await expect(part.getByText(reports.noLinks({ host }))).toBeVisible();

  await open(page, '/moderation?tab=log');
  const entry = page.getByRole('listitem').filter({ hasText: `${moderator.nickname} removed links to ${host}` });
  await expect(entry).toContainText('Advertising');
  await expectGoodLooks(page);
  await entry.getByText('2 items removed').click();
  await expect(entry.getByRole('listitem').filter({ hasText: `by ${bob.nickname}` })).toBeVisible();
  await entry.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('By mistake');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored 2 comments.')).toBeVisible();
  await expect(entry.getByRole('button')).toHaveCount(0);

  // The author is notified of both acts.
  await openAs(page, bob.token, '/me/notices');
  await expect(page.getByText('A moderator restored several of your posts')).toBeVisible();
  await expect(page.getByText('By mistake')).toBeVisible();
  await expectGoodLooks(page);
});
