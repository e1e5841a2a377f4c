import { expect } from '@playwright/test';

import { open, test } from './story.ts';
import { expectAccessible, expectToFit, WIDTHS } from './looks.ts';
import { grant, newMember, openAs } from './story-member.ts';

test('an admin sees what was searched for and not found, and clears it', async ({ page }) => {
  test.setTimeout(300_000);
  const admin = await newMember(page, 'seeker');
  grant('admin', admin);
  const missed = `nobody has ${admin.nickname.replace(/\W|_/g, '')}`;
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search models and games' });
  await box.fill(missed);
  const counted = page.waitForResponse('**/api/count-search');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 results');
  expect((await counted).status()).toBe(200);

  await openAs(page, admin.token, '/');
  await page.getByRole('button', { name: `Account of ${admin.nickname}` }).click();
  await page.getByRole('link', { name: 'Searches' }).click();
  const list = page.getByRole('region', { name: 'Searches that found nothing' });
  const row = list.getByRole('listitem').filter({ hasText: missed });
  // What was asked is written down every few seconds.
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('1 time');
  }).toPass();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
    await expectAccessible(page, `Searches at ${width} px`);
  }
  await row.getByRole('button', { name: `Clear ${missed}` }).click();
  await expect(page.getByText('is off the list.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('to everybody who is no admin there is no such page', async ({ page }) => {
  const member = await newMember(page, 'curious');
  await openAs(page, member.token, '/admin/searches');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found.' })).toBeVisible();
});
