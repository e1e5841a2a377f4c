import { expect, type Page } from '@playwright/test';

import { expectGoodLooks } from './looks.ts';
import { grant, newMember, newPublisher, openAs } from './story-member.ts';
import { newPage, open, test } from './story.ts';

const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });

test('a member mentioned in a guide, a description and a chat is notified live, and follows the link', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  test.slow();
  const [ada, bob] = [await newPublisher('ada'), await newPublisher('bob')];
  // New members cannot start chats, except with moderators.
  await grant('moderator', ada);
  await openAs(page, ada.token, '/upload');
  const bobs = await newPage(
    await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} }),
  );
  await openAs(bobs, bob.token, '/about');
  await expect(bell(bobs, 0)).toBeVisible();
  const begun = bob.nickname.slice(0, 7);

  // Ada thanks Bob in a guide, by keyboard. His nickname is suggested, and the preview shows him.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Guide/ })
    .click();
  const title = `Light a lantern ${ada.nickname}`;
  await page.getByLabel('Title of the guide').fill(title);
  const text = page.getByRole('textbox', { name: 'Text of the guide' });
  await text.pressSequentially(`## One\n\nWith thanks to @${begun}`);
  await expect(page.getByRole('option', { name: bob.nickname })).toBeVisible();
  await expect(text).toHaveAttribute('aria-activedescendant', /.+/);
  await text.press('Enter');
  await expect(text).toHaveValue(`## One\n\nWith thanks to @${bob.nickname} `);
  const preview = page.getByRole('region', { name: 'Preview of the text' });
  await expect(preview.getByRole('link', { name: `@${bob.nickname}` })).toHaveAttribute('href', `/user/${bob.nickname}`);
  // A draft notifies nobody.
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitemradio', { name: /^Draft/ }).click();
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await expect(page).toHaveURL(/draft=guide-\d+/);
  await open(bobs, '/me?tab=mentions');
  await expect(bobs.getByText('No mentions yet')).toBeVisible();
  await expect(bell(bobs, 0)).toBeVisible();
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitemradio', { name: /^Publish/ }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(bell(bobs, 1)).toBeVisible();

  // The description of a tool does the same.
  await open(page, '/upload');
  await page.getByRole('main').getByRole('link', { name: /^Tool/ }).click();
  await page.getByLabel('Title of the tool').fill(`Wick trimmer ${ada.nickname}`);
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.pressSequentially(`Made by @${begun}`);
  await expect(page.getByRole('option', { name: bob.nickname })).toBeVisible();
  await description.press('Tab');
  await expect(description).toHaveValue(`Made by @${bob.nickname} `);
  await expect(description).toBeFocused();
  await page.getByLabel('Home page', { exact: true }).fill('https://example.org/wick');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(bell(bobs, 2)).toBeVisible();

  // Bob finds both, opens the guide, and that notification is then read.
  await open(bobs, '/me?tab=mentions');
  const entries = bobs.getByRole('region', { name: 'Mentions' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(`Unread: ${ada.nickname} in the tool`);
  await expect(entries.last()).toContainText(`With thanks to @${bob.nickname}`);
  await expectGoodLooks(bobs);
  await bell(bobs, 2).click();
  const panel = bobs.getByRole('region', { name: 'Notifications' });
  await panel.getByRole('link', { name: new RegExp(`${ada.nickname} mentioned you in the guide`) }).click();
  await expect(bobs.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(bobs.getByRole('link', { name: `@${bob.nickname}` })).toHaveAttribute('href', `/user/${bob.nickname}`);
  await expect(bell(bobs, 1)).toBeVisible();

  // Bob is new: of three mentions in a reply, two notify, and he is told about the third.
  const [cleo, dora] = [await newMember('cleo'), await newMember('dora')];
  await bobs.getByRole('link', { name: 'Comments' }).click();
  await bobs.getByLabel('Your comment').fill(`Thank you, @${ada.nickname}, @${cleo.nickname} and @${dora.nickname}!`);
  await bobs.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(bobs.getByText(`@${dora.nickname} was not notified`)).toBeVisible();
  await open(bobs, '/me?tab=mentions');
  await expect(entries.getByText('Unread:')).toHaveCount(1);

  // In a chat a name is a link to a member.
  await open(page, `/me?tab=chats&with=${bob.nickname}`);
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.pressSequentially(`Do you know @${begun}`);
  await expect(page.getByRole('option', { name: bob.nickname })).toBeVisible();
  await message.press('Enter');
  await page.getByRole('button', { name: 'Send' }).click();
  const mention = page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: `@${bob.nickname}` });
  await expect(mention).toHaveAttribute('href', `/user/${bob.nickname}`);
  await expectGoodLooks(page);
  await bobs.context().close();
});
