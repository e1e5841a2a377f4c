import * as settings from '#messages/settings';
import { expect } from '@playwright/test';

import { demoGames, open, test } from './story.ts';
import { newMember, newSession, openAs } from './story-member.ts';
import { saved } from './profile-story.ts';

test('the profile text is edited in place', async ({ page }) => {
  const member = await newMember('anna');
  await openAs(page, member.token, '/me?tab=about');
  await page.getByRole('button', { name: 'Write something' }).click();
  await expect(page.getByRole('textbox', { name: 'About you' })).toBeFocused();
  await page.getByRole('textbox', { name: 'About you' }).fill('Castles, mostly.');
  await page.reload();
  await expect(page.getByText(settings.aboutRestored())).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'About you' })).toHaveValue('Castles, mostly.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('textbox', { name: 'About you' })).toBeHidden();
  await expect(page.getByText('Castles, mostly.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'About you' })).toHaveCount(0);
});

test.describe('with a wrong password', () => {
  test.use({ expectedErrors: [/403 \(Forbidden\)/] });

  test('nothing is changed, and the field says why', async ({ page }) => {
    const member = await newMember('paul');
    await openAs(page, member.token, '/me/settings');
    const part = page.locator('#password');
    const change = async (current: string, next: string) => {
      await part.getByLabel('Current password').fill(current);
      await part.getByLabel('New password').fill(next);
      await part.getByLabel('Repeat the password').fill(next);
      await part.getByRole('button', { name: 'Change password' }).click();
    };
    await change(member.password, 'sixsix');
    await expect(part.getByText('Must be longer than 6 characters')).toBeVisible();
    await change('not my password', 'a better one');
    await expect(part.getByText('This is not your password.')).toBeVisible();
    await change(member.password, 'a better one');
    await expect(saved(page, settings.passwordSaved({ tokens: 0 }))).toBeVisible();
    expect(await newSession(page, { ...member, password: 'a better one' })).toHaveLength(43);
  });
});

test('a member downloads the data of the account', async ({ page }) => {
  const member = await newMember('dirk');
  await openAs(page, member.token, '/me/settings');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`polyshelf-${member.nickname}.json`);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain(member.email);
});

test("an uploader's name leads to everything they published", async ({ page }) => {
  // A member whose publications no other story hides or deletes.
  const nickname = (await demoGames(page))[0]?.attributes.uploader?.username ?? '';
  await open(page, '/models');
  await page.getByRole('main').getByRole('link', { name: nickname, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: nickname })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ Publications?$/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Publications' }).getByRole('listitem').first()).toBeVisible();
});
