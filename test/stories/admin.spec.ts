import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { newPage, open, test } from './story.ts';
import { expectGoodLooks } from './looks.ts';
import { command, grant, grantByCommand, newMember, openAs } from './story-member.ts';

test('an admin finds a member, changes the role, disables the account, and the log says so', async ({ page, browser }) => {
  const admin = await newMember(page, 'ada');
  const member = await newMember(page, 'max');
  grantByCommand('admin', admin);
  const elsewhere = await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '' });
  const away = await newPage(elsewhere);
  await openAs(away, member.token, '/me');
  await expect(away.getByRole('heading', { level: 1, name: member.nickname })).toBeVisible();

  await openAs(page, admin.token, '/');
  await page.getByRole('button', { name: `Account of ${admin.nickname}` }).click();
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByLabel('Search by nickname or e-mail').fill(member.email);
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();

  await page.getByLabel(`Role of ${member.nickname}`).selectOption('moderator');
  const ask = page.getByRole('dialog');
  await expect(ask).toContainText(`Make ${member.nickname} a moderator?`);
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(ask).toBeHidden();
  await expect(page.getByLabel(`Role of ${member.nickname}`)).toHaveValue('user');
  await page.getByLabel(`Role of ${member.nickname}`).selectOption('moderator');
  await ask.getByRole('button', { name: 'Change the role' }).click();
  await expect(ask).toBeHidden();
  await expect(page.getByLabel(`Role of ${member.nickname}`)).toHaveValue('moderator');

  await page.getByRole('button', { name: `Disable ${member.nickname}` }).click();
  await ask.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('button', { name: `Enable ${member.nickname}` })).toBeVisible();
  await expect(page.getByText('0 sessions')).toBeVisible();
  await away.reload();
  await expect(away).toHaveURL('/login?next=%2Fme');
  await elsewhere.close();

  await page.getByRole('link', { name: 'Audit log' }).click();
  const log = page.getByRole('region', { name: 'Audit log' });
  await expect(log.getByRole('listitem').filter({ hasText: member.nickname })).toHaveText([
    new RegExp(`${admin.nickname} disabled ${member.nickname}`),
    new RegExp(`${admin.nickname} changed the role of ${member.nickname}user → moderator`),
  ]);
  await expect(log.getByRole('listitem').filter({ hasText: 'The command line' }).first()).toBeVisible();
});

test('to everybody who is no admin there is no such page', async ({ page }) => {
  const member = await newMember(page, 'moe');
  await openAs(page, member.token, '/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found.' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await open(page, '/admin/users');
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fusers');
});

test('an admin sees what became of the last backups', async ({ page }) => {
  test.setTimeout(300_000);
  const admin = await newMember(page, 'ben');
  await grant('admin', admin);
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-story-'));
  try {
    await writeFile(join(folder, 'in-the-way'), '');
    expect(command('backup', join(folder, 'in-the-way')).status).toBe(1);
    expect(command('backup', join(folder, 'backups')).stderr).toContain('restored and compared: it is good');
  } finally {
    await rm(folder, { recursive: true });
  }
  await openAs(page, admin.token, '/');
  await page.getByRole('button', { name: `Account of ${admin.nickname}` }).click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(
    page.getByRole('region', { name: 'Health' }).getByRole('listitem').filter({ hasText: 'database' }),
  ).toContainText('Good');
  const backups = page.getByRole('region', { name: 'Backups' });
  await expect(backups.getByRole('listitem').filter({ hasText: folder })).toHaveText([
    /^Good, in \d+ second.* rows, .* new ones/,
    /^Failed/,
  ]);
  await expect(backups).toContainText('BACKUP_TO is not set');
  await expect(page.getByRole('region', { name: 'Stored files' })).toContainText('No damaged file is known');
  await expectGoodLooks(page);
});

test('axe finds nothing on the pages of admins, and none is too wide', async ({ page }) => {
  test.setTimeout(900_000);
  const admin = await newMember(page, 'alma');
  await grant('admin', admin);
  await openAs(page, admin.token, '/admin/users');
  for (const path of ['/admin/users', '/admin/users?tab=log']) {
    await open(page, path);
    await expect(page.getByRole('listitem').filter({ hasText: admin.nickname }).first()).toBeVisible();
    await expectGoodLooks(page, path);
  }
});
