import { expect, type Page } from '@playwright/test';

import { linkTo } from './account-story.ts';
import { expectGoodLooks } from './looks.ts';
import { grant, newMember, openAs, type StoryMember } from './story-member.ts';
import { newPage, open, test } from './story.ts';

async function confirmed(page: Page, name: string): Promise<StoryMember> {
  const member = await newMember(page, name);
  await openAs(page, member.token, await linkTo('/confirm-email', member.email));
  await expect(page.getByText('is confirmed')).toBeVisible();
  return member;
}

test('two people talk: each hears the other at once, one deletes their copy, and one blocks the other', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  test.slow();
  const [bob, ada] = [await confirmed(page, 'bob'), await confirmed(page, 'ada')];
  const bobs = await newPage(
    await browser.newContext({ baseURL: new URL(page.url()).origin, extraHTTPHeaders: extraHTTPHeaders ?? {} }),
  );
  // Who is new here begins no chats, but for moderators.
  await grant('moderator', ada);
  const bell = (unread: number) =>
    bobs.getByRole('link', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });
  const messages = (of: Page) => of.getByRole('list', { name: 'Messages' }).getByRole('listitem');

  // Ada asks Bob on his profile.
  await openAs(bobs, bob.token, '/about');
  await expect(bell(0)).toBeVisible();
  await open(page, `/user/${bob.nickname}`);
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello! May I ask about your chest?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages(page)).toHaveCount(1);
  await expect(page.getByText('You can send more once they reply.')).toBeVisible();

  // Bob hears of it wherever he is, finds it among the requests, and answers.
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

  // Ada reads the answer as it comes, and writes on; Bob sees it in the open chat.
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

  // What Bob has not sent is there when he comes back.
  await bobs.getByRole('textbox', { name: 'Message' }).fill('It is from');
  await open(bobs, '/me?tab=chats');
  await expectGoodLooks(bobs);

  // Bob deletes his copy and keeps Ada away, which moderators cannot be; she still reads hers.
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

test('a member reports a message; a moderator reads it with those before it, removes it, and restores it', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  test.slow();
  const opened = async () =>
    newPage(await browser.newContext({ baseURL: new URL(page.url()).origin, extraHTTPHeaders: extraHTTPHeaders ?? {} }));
  const [ada, bob, eve] = [await confirmed(page, 'ada'), await confirmed(page, 'bob'), await confirmed(page, 'eve')];
  // Who is new here begins no chats, but for moderators.
  await grant('moderator', eve);
  await grant('moderator', ada);
  const [bobs, eves] = [await opened(), await opened()];
  const lines = (of: Page) => of.getByRole('list', { name: 'Messages' }).getByRole('listitem');

  await openAs(bobs, bob.token, '/me?tab=chats');
  await openAs(page, ada.token, `/me?tab=chats&with=${bob.nickname}`);
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello.');
  await page.getByRole('button', { name: 'Send' }).click();
  await open(bobs, `/me?tab=chats&with=${ada.nickname}`);
  await bobs.getByRole('textbox', { name: 'Message' }).fill('Yes?');
  await bobs.getByRole('button', { name: 'Send' }).click();
  await expect(lines(page)).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Message' }).fill('Your chest is worthless, and so are you.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(lines(bobs)).toHaveCount(3);

  // Bob is told who will read what, and reports it.
  await lines(bobs).last().getByRole('button', { name: 'Report this message' }).click();
  const dialog = bobs.getByRole('dialog', { name: 'Report this message' });
  await expect(dialog).toContainText('you let the moderators read a copy of this message and of the 5 before it');
  await expectGoodLooks(bobs);
  await dialog.getByRole('radio', { name: 'Insult or threat' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toContainText('Thank you.');
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  // Eve finds it on her list, with what was said before it, and removes it.
  await openAs(eves, eve.token, '/moderation');
  await eves.getByRole('link', { name: /messages? (is|are) reported/ }).click();
  const card = eves
    .getByRole('listitem')
    .filter({ hasText: 'worthless' })
    .filter({ has: eves.getByRole('button', { name: 'Remove' }) });
  await card.getByText('2 messages before it').click();
  await expect(card.getByText('Yes?')).toBeVisible();
  await expectGoodLooks(eves);
  await card.getByRole('button', { name: 'Remove' }).click();
  await eves.getByRole('textbox', { name: 'Reason' }).fill('Insult');
  await eves.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(eves.getByRole('dialog')).toBeHidden();
  await expect(card).toHaveCount(0);
  for (const of of [page, bobs]) {
    await of.reload();
    await expect(lines(of).last()).toContainText('Removed by a moderator: Insult');
  }
  await expectGoodLooks(bobs);

  // It was a mistake after all.
  await eves.getByRole('link', { name: 'Removed messages' }).click();
  await card
    .or(eves.getByRole('listitem').filter({ hasText: 'worthless' }))
    .first()
    .getByRole('button', { name: 'Restore' })
    .click();
  await eves.getByRole('textbox', { name: 'Reason' }).fill('By mistake');
  await eves.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(eves.getByRole('dialog')).toBeHidden();
  await bobs.reload();
  await expect(lines(bobs).last()).toContainText('worthless');
});
