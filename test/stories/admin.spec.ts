import * as adminTexts from '#messages/admin';
import { expect } from '@playwright/test';

import { newPage, test } from './story.ts';
import { grantByCommand, newMember, openAs } from './story-member.ts';

test('an admin finds a member, changes the role, disables the account, and the log says so', async ({ page, browser }) => {
  const admin = await newMember('ada');
  const member = await newMember('max');
  grantByCommand('admin', admin);
  const onAnotherDevice = await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '' });
  const away = await newPage(onAnotherDevice);
  await openAs(away, member.token, '/me');
  await expect(away.getByRole('heading', { level: 1, name: member.nickname })).toBeVisible();

  await openAs(page, admin.token, '/');
  await page.getByRole('button', { name: `Account of ${admin.nickname}` }).click();
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByLabel('Search by nickname or email').fill(member.email);
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();

  await page.getByLabel(`Role of ${member.nickname}`).selectOption('moderator');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Make ${member.nickname} a moderator?`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(`Role of ${member.nickname}`)).toHaveValue('user');
  await page.getByLabel(`Role of ${member.nickname}`).selectOption('moderator');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Knows the games.');
  await dialog.getByRole('button', { name: adminTexts.changeRole() }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel(`Role of ${member.nickname}`)).toHaveValue('moderator');

  await page.getByRole('button', { name: `Disable the account of ${member.nickname}` }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for it.');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('button', { name: `Enable the account of ${member.nickname}` })).toBeVisible();
  await expect(page.getByText('0 sessions')).toBeVisible();
  await away.reload();
  await expect(away).toHaveURL('/login?next=%2Fme');
  await onAnotherDevice.close();

  await page.getByRole('link', { name: 'Audit log' }).click();
  const log = page.getByRole('region', { name: 'Audit log' });
  await expect(log.getByRole('listitem').filter({ hasText: member.nickname })).toHaveText([
    new RegExp(`${admin.nickname} disabled the account of ${member.nickname}Asked for it.`),
    new RegExp(`${admin.nickname} changed the role of ${member.nickname}user → moderatorKnows the games.`),
  ]);
  await expect(log.getByRole('listitem').filter({ hasText: 'The command line' }).first()).toBeVisible();
});
