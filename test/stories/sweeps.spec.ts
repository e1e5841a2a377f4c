import { randomUUID } from 'node:crypto';

import { expect } from '@playwright/test';

import { writeComment } from '../../src/shared/comments/comment-contract.ts';
import { newPublisher } from './game-form-story.ts';
import { expectGoodLooks } from './looks.ts';
import { grant, newMember, openAs } from './story-member.ts';
import { demoAssets, open, test } from './story.ts';

// No site is named at first.
test.use({ expectedErrors: [/400/] });

test('a moderator removes all that leads to a site by one act, and brings it back by one press in the log', async ({
  page,
}) => {
  test.slow();
  const [bob, eve] = [await newPublisher(page, 'bob'), await newPublisher(page, 'eve')];
  const host = `${bob.nickname.replace('_', '-')}.example`;
  const id = (await demoAssets(page))[27]?.assetId ?? 0;
  for (const { token, nickname } of [bob, eve]) {
    const data = { mark: 'asset', id, replyTo: null, saveKey: randomUUID(), text: `Buy at https://shop.${host}/${nickname}` };
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post(writeComment.path, { headers, data })).status()).toBe(200);
  }
  const judge = await newMember(page, 'judge');
  await grant('moderator', judge);
  await openAs(page, judge.token, '/moderation?tab=links');
  const part = page.getByRole('region', { name: 'Remove by link' });
  await part.getByLabel('Site').fill('no site');
  await part.getByRole('button', { name: 'Look' }).click();
  await expect(part.getByText('Name a site, as in example.com.')).toBeVisible();
  await part.getByLabel('Site').fill(`https://www.${host}/`);
  await part.getByLabel('Within').selectOption('The last hour');
  await part.getByRole('button', { name: 'Look' }).click();
  await expect(part.getByText(`2 comments of 2 members lead to ${host}.`)).toBeVisible();
  await part.getByLabel('Reason').fill('Advertising');
  await expectGoodLooks(page);
  await part.getByRole('button', { name: 'Remove all' }).click();
  await expect(page.getByText('Removed 2 comments. The log has the way back.')).toBeVisible();
  await part.getByRole('button', { name: 'Look' }).click();
  await expect(part.getByText(`Nothing of this time that others read leads to ${host}.`)).toBeVisible();

  await open(page, '/moderation?tab=log');
  const entry = page.getByRole('listitem').filter({ hasText: `${judge.nickname} removed what leads to ${host}` });
  await expect(entry).toContainText('Advertising');
  await expectGoodLooks(page);
  await entry.getByRole('button', { name: 'Bring all of it back' }).click();
  await expect(page.getByText('Brought back 2 comments.')).toBeVisible();
  await expect(entry.getByRole('button')).toHaveCount(0);

  // Who wrote it is told of both.
  await openAs(page, bob.token, '/me/notices');
  await expect(page.getByText('A moderator brought back several things that you said or published')).toBeVisible();
  await expect(page.getByText('Advertising')).toBeVisible();
  await expectGoodLooks(page);
});
