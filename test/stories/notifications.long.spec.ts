import { expect } from '@playwright/test';

import { expectGoodLooks } from './looks.ts';
import { newPage, open, test } from './story.ts';
import { newPublisher, openAs } from './story-member.ts';
import { by, postComment, talkedAbout } from './comment-story.ts';

test('a member follows another and blocks them: comments are collapsed and replies refused, until they are unblocked', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  test.slow();
  const path = await talkedAbout(page, 23);
  const [bob, ada] = [await newPublisher('bob'), await newPublisher('ada')];
  await postComment(page, path, ada, 'The wheels turn.');
  await postComment(page, path, bob, `So they do, @${ada.nickname} `);
  const bobs = await newPage(
    await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} }),
  );
  await openAs(bobs, bob.token, path);

  // Ada follows Bob, then blocks him. His comments are collapsed, and he cannot reply to her.
  await openAs(page, ada.token, `/user/${bob.nickname}`);
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect(page.getByRole('button', { name: 'Following 1' })).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/feed');
  await expect(page.getByRole('region', { name: 'You follow' }).getByRole('link', { name: bob.nickname })).toBeVisible();
  await expectGoodLooks(page);
  await open(page, `/user/${bob.nickname}`);
  await page.getByRole('button', { name: `More about ${bob.nickname}` }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page, path);
  await expect(page.getByRole('article', { name: 'A comment by someone you blocked' })).toBeVisible();
  await by(bobs, ada).getByRole('button', { name: 'Reply' }).click();
  await bobs.getByLabel(`Reply to ${ada.nickname}`).fill('Do they?');
  await bobs.getByRole('button', { name: 'Reply', exact: true }).last().click();
  await expect(bobs.getByText('one of you has blocked the other')).toBeVisible();
  await open(page, '/me/settings');
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByRole('region', { name: 'Blocked and muted' }).getByText('None yet.')).toBeVisible();
  await bobs.context().close();
});
