import { expect, type Page } from '@playwright/test';

import { expectGoodLooks } from './looks.ts';
import { grant, newPublisher, openAs } from './story-member.ts';
import { newPage, open, test } from './story.ts';

test('two members chat live, one deletes their copy, and one blocks the other', async ({ page, browser, extraHTTPHeaders }) => {
  test.slow();
  const [bob, ada] = [await newPublisher('bob'), await newPublisher('ada')];
  const bobs = await newPage(
    await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} }),
  );
  // New members cannot start chats, except with moderators.
  await grant('moderator', ada);
  const bell = (unread: number) =>
    bobs.getByRole('link', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });
  const messages = (of: Page) => of.getByRole('list', { name: 'Messages' }).getByRole('listitem');

  // Ada asks Bob on his profile.
  await openAs(bobs, bob.token, '/about');
  await expect(bell(0)).toBeVisible();
  await openAs(page, ada.token, `/user/${bob.nickname}`);
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello! May I ask about your chest?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages(page)).toHaveCount(1);
  await expect(page.getByText('You can send more once they reply.')).toBeVisible();

  // Bob is notified on any page, finds it among the requests, and replies.
  await expect(bell(1)).toBeVisible();
  await open(bobs, '/me?tab=chats');
  await expect(bobs.getByRole('link', { name: 'Chats (1)' })).toBeVisible();
  await bobs
    .getByRole('region', { name: 'Requests' })
    .getByRole('link', { name: new RegExp(ada.nickname) })
    .click();
  await expect(messages(bobs)).toHaveText([/May I ask/]);
  await expect(bell(0)).toBeVisible();
  await bobs.getByRole('textbox', { name: 'Message' }).fill('Of course.\nWhat is it?');
  await bobs.getByRole('textbox', { name: 'Message' }).press('Control+Enter');
  await expect(messages(bobs)).toHaveCount(2);

  // Ada reads the reply live and continues. Bob sees it in the open chat.
  await expect(messages(page)).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Message' }).fill('Is it yours?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages(bobs).last()).toContainText('Is it yours?');
  await expectGoodLooks(bobs);

  // On a phone a long chat opens at its newest message, with the field in view.
  await page.getByRole('textbox', { name: 'Message' }).fill(`${'A line.\n'.repeat(60)}The end.`);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages(bobs)).toHaveCount(4);
  const size = bobs.viewportSize();
  await bobs.setViewportSize({ width: 375, height: 667 });
  await bobs.reload();
  await expect(bobs.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 0.9 });
  await expect(bobs.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 0.9 });
  await expect(messages(bobs).last().getByRole('time')).toBeInViewport();
  if (size !== null) await bobs.setViewportSize(size);

  // Bob's unsent text is restored.
  await bobs.getByRole('textbox', { name: 'Message' }).fill('It is from');
  await open(bobs, '/me?tab=chats');
  await expectGoodLooks(bobs);

  // Bob deletes his copy and blocks Ada. Moderators cannot be blocked. She can still read hers.
  await grant('user', ada);
  await bobs.setViewportSize({ width: 1280, height: 900 });
  await bobs
    .getByRole('region', { name: 'Chats' })
    .getByRole('link', { name: new RegExp(ada.nickname) })
    .click();
  await expect(bobs.getByRole('textbox', { name: 'Message' })).toHaveValue('It is from');
  await bobs.getByRole('button', { name: 'Delete this chat' }).click();
  await bobs.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(bobs.getByText('No chats yet')).toBeVisible();
  await open(bobs, `/user/${ada.nickname}`);
  await bobs.getByRole('button', { name: `More about ${ada.nickname}` }).click();
  await bobs.getByRole('menuitem', { name: 'Block' }).click();
  await bobs.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(bobs.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(messages(page)).toHaveCount(4);
  await expect(page.getByText('one of you has blocked the other')).toBeVisible();
});
