import * as shell from '#messages/shell';
import * as adminTexts from '#messages/admin';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@playwright/test';

import { open, test } from './story.ts';
import { newMember, openAs, command, grant } from './story-member.ts';
import { expectGoodLooks } from './looks.ts';

test('an admin sees the results of the last backups', async ({ page }) => {
  test.setTimeout(300_000);
  const admin = await newMember('ben');
  await grant('admin', admin);
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-story-'));
  try {
    await writeFile(join(folder, 'in-the-way'), '');
    expect(command('backup', join(folder, 'in-the-way')).status).toBe(1);
    expect(command('backup', join(folder, 'backups')).stderr).toContain('The backup was restored and compared. It is good.');
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
    /^Good, took \d+ second.* rows, .* new files/,
    /^Failed/,
  ]);
  await expect(backups).toContainText('BACKUP_TO is not set');
  await expect(page.getByRole('region', { name: 'Stored files' })).toContainText(adminTexts.noDamagedFiles());
  await expectGoodLooks(page);
});

test('the page does not exist for anybody but admins', async ({ page }) => {
  const member = await newMember('moe');
  await openAs(page, member.token, '/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: shell.pageNotFound() })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await open(page, '/admin/users');
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fusers');
});
