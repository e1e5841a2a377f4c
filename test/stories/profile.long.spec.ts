import * as settings from '#messages/settings';
import { expect } from '@playwright/test';

import { newPage, open, test, demoGames } from './story.ts';
import { newMember, openAs, newSession } from './story-member.ts';
import { saved } from './profile-story.ts';
import { expectAccessible, settledBox } from './looks.ts';

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

test('on a narrow screen the parts of the profile are in a menu', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const member = await newMember('nils');
  await openAs(page, member.token, '/me');
  const tabs = page.getByRole('navigation', { name: 'Your profile' });
  await expect(tabs.getByRole('link', { name: 'About' })).toBeHidden();
  await tabs.getByRole('button', { name: 'Publications' }).click();
  await tabs.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/me?tab=about');
  await expect(tabs.getByRole('button', { name: 'About' })).toHaveAttribute('aria-expanded', 'false');
});

test('a session that is ended elsewhere ends here', async ({ page, browser }) => {
  const member = await newMember('otto');
  const onAnotherDevice = await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '' });
  const away = await newPage(onAnotherDevice);
  await openAs(away, await newSession(page, member), '/me/settings');
  await expect(away.getByRole('heading', { name: 'Sessions' })).toBeVisible();

  await openAs(page, member.token, '/me/settings');
  const sessions = page.locator('#sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: /^End the session of/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText(settings.thisSession())).toBeVisible();

  await away.reload();
  await expect(away).toHaveURL('/login?next=%2Fme%2Fsettings');
  await onAnotherDevice.close();
});

test.describe('a deleted account', () => {
  test.use({ expectedErrors: [/40[14] \(/] });

  test('is gone at once, after the nickname and the password were entered', async ({ page }) => {
    const member = await newMember('dora');
    await openAs(page, member.token, '/me/settings');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Forever?' });
    const confirm = dialog.getByRole('button', { name: 'Yes, Delete Forever' });
    await expect(confirm).toBeDisabled();
    await expectAccessible(page, 'delete dialog');
    await dialog.getByLabel(/^Type your nickname/).fill(member.nickname);
    await dialog.getByLabel('Your password').fill(member.password);
    await confirm.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();

    const answer = await page.goto(`/user/${member.nickname}`);
    expect(answer?.status()).toBe(404);
    await openAs(page, member.token, '/me');
    await expect(page).toHaveURL('/login?next=%2Fme');
  });
});

test('the header does not move when a visitor turns out to be a member', async ({ page }) => {
  const member = await newMember('mona');
  await openAs(page, member.token, '/models');
  const answering = Promise.withResolvers<void>();
  await page.route('**/api/me', async (route) => {
    await answering.promise;
    await route.continue();
  });
  await page.reload();
  const place = await settledBox(page.getByRole('button', { name: 'Your account' }));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden();
  answering.resolve();
  await expect(page.getByRole('button', { name: `Account of ${member.nickname}` })).toBeVisible();
  expect(await page.getByRole('button', { name: `Account of ${member.nickname}` }).boundingBox()).toEqual(place);
});

test('a visitor who opens their own profile logs in first, and returns', async ({ page }) => {
  const member = await newMember('vera');
  await open(page, '/me?tab=about');
  await expect(page).toHaveURL('/login?next=%2Fme%3Ftab%3Dabout');
  await page.getByLabel('Email address').fill(member.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Enter password').fill(member.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/me?tab=about');
  await expect(page.getByRole('heading', { level: 1, name: member.nickname })).toBeVisible();
});
