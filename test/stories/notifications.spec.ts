import { expect, type Page } from '@playwright/test';

import { expectGoodLooks } from './looks.ts';
import { demoAssets, newPage, open, test } from './story.ts';
import { newPublisher, openAs } from './story-member.ts';
import { by } from './comment-story.ts';

const bell = (page: Page, unread: number) =>
  page.getByRole('link', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });

test('a member is mentioned and reacted to, is notified in two tabs, and reads the notifications', async ({
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
  for (const other of [bobs, cleos]) await other.context().close();
});
