import * as reports from '#messages/reports';
import { expect, type Page } from '@playwright/test';

import { expectGoodLooks } from './looks.ts';
import { grant, newPublisher, openAs } from './story-member.ts';
import { newPage, open, test } from './story.ts';

test('a member reports a message; a moderator reads it with those before it, removes it, and restores it', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  test.slow();
  const opened = async () =>
    newPage(await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} }));
  const [ada, bob, eve] = [await newPublisher('ada'), await newPublisher('bob'), await newPublisher('eve')];
  // New members cannot start chats, except with moderators.
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

  // Bob reports it, and is told who will read the messages.
  await lines(bobs).last().getByRole('button', { name: 'Report this message' }).click();
  const dialog = bobs.getByRole('dialog', { name: 'Report this message' });
  await expect(dialog).toContainText('you let the moderators read a copy of this message and of the 5 before it');
  await expectGoodLooks(bobs);
  await dialog.getByRole('radio', { name: 'Insult or threat' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toContainText('Thank you.');
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  // Eve finds it on her list, with the previous messages, and removes it.
  await openAs(eves, eve.token, '/moderation');
  await eves.getByRole('link', { name: /messages? (is|are) reported/ }).click();
  const card = eves
    .getByRole('listitem')
    .filter({ hasText: 'worthless' })
    .filter({ has: eves.getByRole('button', { name: 'Remove' }) });
  await card.getByText(reports.messagesBefore({ count: 2 })).click();
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

  // The removal was a mistake.
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
