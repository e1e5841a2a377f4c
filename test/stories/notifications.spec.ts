import { expect, type Page } from '@playwright/test';

import { expectGoodLooks } from './looks.ts';
import { demoAssets, newPage, open, test } from './story.ts';
import { newPublisher, openAs, type StoryMember } from './story-member.ts';

const by = (page: Page, { nickname }: StoryMember) => page.getByRole('article', { name: `Comment by ${nickname}` });
const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });

test('a member is mentioned, reacted to and followed, is notified in two tabs, reads, and blocks another member', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  test.slow();
  const asset = (await demoAssets(page))[23];
  const path = `/models/${encodeURIComponent(asset?.assetTitle ?? '')}?id=${asset?.assetId ?? 0}&panel=comments`;
  const [bob, cleo, ada] = [await newPublisher('bob'), await newPublisher('cleo'), await newPublisher('ada')];
  const onAnotherDevice = async () =>
    newPage(await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} }));
  const [bobs, cleos] = [await onAnotherDevice(), await onAnotherDevice()];

  // Ada comments, and opens other pages in two tabs.
  await openAs(page, ada.token, path);
  await page.getByLabel('Your comment').fill('The wheels turn.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(by(page, ada)).toBeVisible();
  await open(page, '/about');
  const second = await newPage(page.context());
  await open(second, '/games');
  await expect(bell(page, 0)).toBeVisible();

  // Bob mentions her with a suggestion, and she is notified live in both tabs.
  await openAs(bobs, bob.token, path);
  const field = bobs.getByLabel('Your comment');
  await field.pressSequentially(`So they do, @${ada.nickname.slice(0, 6)}`);
  await expect(bobs.getByRole('option', { name: ada.nickname })).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue(`So they do, @${ada.nickname} `);
  await bobs.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(bell(page, 1)).toBeVisible();
  await expect(bell(second, 1)).toBeVisible();

  // Bob and Cleo react to her comment, which is one more notification.
  await openAs(cleos, cleo.token, path);
  for (const [other, sign] of [
    [bobs, 'Like'],
    [cleos, 'Useful'],
  ] as const) {
    await by(other, ada).getByRole('button', { name: 'React' }).click();
    await other.getByRole('menuitem', { name: sign }).click();
    await expect(by(other, ada).getByRole('button', { name: `${sign}: 1` })).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(bell(page, 2)).toBeVisible();
  await bell(page, 2).click();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').first()).toContainText(`${cleo.nickname} and ${bob.nickname} reacted`);
  await expect(panel.getByRole('listitem').last()).toContainText(`${bob.nickname} mentioned you`);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // A withdrawn reaction withdraws its notification.
  await by(cleos, ada).getByRole('button', { name: 'Useful: 1' }).click();
  await expect(by(cleos, ada).getByRole('button', { name: 'Useful: 1' })).toHaveCount(0);
  await open(second, '/me/notices');
  await expect(second.getByRole('listitem').filter({ hasText: `${bob.nickname} reacted` })).toBeVisible();
  await expect(second.getByText(`${cleo.nickname} and`)).toHaveCount(0);
  await expectGoodLooks(second);
  await second.getByLabel('Kind').selectOption('Mentions');
  const notifications = second.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(notifications).toHaveCount(1);

  // The opened notification is read in the other tab too, where she reads the rest.
  await notifications.getByRole('link').click();
  await expect(by(second, bob)).toBeFocused();
  await expect(bell(page, 0)).toBeVisible();

  // She follows Bob, then blocks him. His comments are collapsed, and he cannot reply to her.
  await open(page, `/user/${bob.nickname}`);
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
  for (const other of [bobs, cleos]) await other.context().close();
});
