import { expect } from '@playwright/test';

import { grant, newMember, newPublisher, openAs } from './story-member.ts';
import { demoAssets, open, test } from './story.ts';

// The limit, the refusals, and the page that visitors do not see.
test.use({ expectedErrors: [/status of (?:400|404|429)/] });

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
