import * as admins from '#messages/admin';
import * as shell from '#messages/shell';
import { expect } from '@playwright/test';

import { open, test } from './story.ts';
import { expectGoodLooks } from './looks.ts';
import { grant, newMember, openAs } from './story-member.ts';

test('an admin sees searches without results, and clears the list', async ({ page }) => {
  test.setTimeout(300_000);
  const admin = await newMember('seeker');
  await grant('admin', admin);
  const missed = `nobody has ${admin.nickname.replace(/\W|_/g, '')}`;
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search the catalogue' });
  await box.fill(missed);
  const counted = page.waitForResponse('**/api/count-search');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 results');
  expect((await counted).status()).toBe(200);

  await openAs(page, admin.token, '/');
  await page.getByRole('button', { name: `Account of ${admin.nickname}` }).click();
  await page.getByRole('link', { name: 'Searches' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Searches' })).toBeVisible();
  const list = page.getByRole('region', { name: 'Searches that found nothing' });
  const row = list.getByRole('listitem').filter({ hasText: missed });
  // Searches are logged every few seconds.
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('1 time', { timeout: 5000 });
  }).toPass();
  await expectGoodLooks(page);
  await row.getByRole('button', { name: admins.clearNamed({ query: missed }) }).click();
  await expect(page.getByText('was removed from the list.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the page does not exist for anybody but admins', async ({ page }) => {
  const member = await newMember('curious');
  await openAs(page, member.token, '/admin/searches');
  await expect(page.getByRole('heading', { level: 1, name: shell.pageNotFound() })).toBeVisible();
});

test('the empty search field offers recent and popular searches, by keyboard; recent ones can be removed', async ({ page }) => {
  test.setTimeout(300_000);
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search the catalogue' });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const option = (name: string) => list.getByRole('option', { name, exact: true });
  for (const text of ['knight', 'brass owl']) {
    await box.fill(text);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`query=${text.replace(' ', '\\+')}`));
    await open(page, '/');
  }
  // `serve-demo.ts` has sent it as three visitors, and popular searches are computed twice a minute.
  await expect(async () => {
    await page.reload();
    await box.click();
    await expect(list.getByRole('group', { name: 'Popular searches' })).toContainText('lantern', { timeout: 1000 });
  }).toPass({ timeout: 180_000 });
  await expect(list.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText(['brass owl', 'knight']);
  await expectGoodLooks(page, 'the empty search field');
  await expect(option('lantern')).toBeVisible();
  await box.press('ArrowDown');
  await expect(option('brass owl')).toHaveAttribute('aria-selected', 'true');
  await box.press('Delete');
  await expect(option('brass owl')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(list.getByRole('group', { name: 'Recent searches' })).toHaveCount(0);
  await expect(box).toBeFocused();
  await box.press('ArrowDown');
  await expect(option('lantern')).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?query=lantern&/);
});
