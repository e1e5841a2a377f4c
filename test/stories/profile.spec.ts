import * as settings from '#messages/settings';
import { expect } from '@playwright/test';

import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { newPage, open, test } from './story.ts';
import { expectAccessible, settledBox } from './looks.ts';
import { newMember, newSession, openAs } from './story-member.ts';
import { saved } from './profile-story.ts';

test('a visitor who opens their own profile signs in first, and returns', async ({ page }) => {
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

test('a new member finds every part of the profile, and the first steps', async ({ page }) => {
  const member = await newMember('nora');
  await openAs(page, member.token, '/me');
  await expect(page.getByText(`@${member.nickname}`)).toBeVisible();
  await expect(page.getByText('No publications yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Publication' })).toHaveAttribute('href', '/uploadResource');
  const tabs = page.getByRole('navigation', { name: 'Your profile' });
  await expect(tabs.getByRole('link')).toHaveText([
    'Publications',
    'Drafts',
    'Mentions',
    'Comments',
    'Chats',
    'Saved',
    'Searches',
    'History',
    'About',
  ]);
  await tabs.getByRole('link', { name: 'Drafts' }).click();
  await expect(page).toHaveURL('/me?tab=drafts');
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible();
  await tabs.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'History' }).getByText('Joined')).toBeVisible();
  await page.goBack();
  await expect(tabs.getByRole('link', { name: 'Drafts' })).toHaveAttribute('aria-current', 'page');
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

test('a member sets a picture and a text, and everybody sees them', async ({ page, browser }) => {
  const member = await newMember('ilse');
  await openAs(page, member.token, '/me/settings');

  const chooser = page.getByLabel('Your picture');
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Not meet conditions')).toBeVisible();
  await expect(page.getByText('The uploaded file must be a picture, and not weigh more than 2 MB')).toBeVisible();

  const picture = await makePicture('#3366aa', { width: 320, height: 240 });
  await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(saved(page, settings.pictureSaved())).toBeVisible();
  await expect(page.getByRole('button', { name: `Account of ${member.nickname}` }).locator('img')).toBeVisible();

  await page.getByRole('textbox', { name: 'About you' }).fill('I make boats.\nSmall ones.');
  await page.locator('#about').getByRole('button', { name: 'Save' }).click();
  await expect(saved(page, settings.aboutSaved())).toBeVisible();

  const other = await browser.newContext();
  const visitor = await newPage(other);
  await open(visitor, `${new URL(page.url()).origin}/user/${member.nickname.toUpperCase()}`);
  await expect(visitor).toHaveURL(new RegExp(`/user/${member.nickname}$`));
  await expect(visitor.getByText('I make boats.')).toBeVisible();
  await expect(visitor.getByRole('main').locator('header img')).toHaveJSProperty('complete', true);
  await expect(visitor.getByText('No publications yet')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: `Account of ${member.nickname}` }).locator('img')).toHaveCount(0);
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

test('the avatar menu works by keyboard, switches the theme and signs out', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const member = await newMember('kurt');
  await openAs(page, member.token, '/models');
  const button = page.getByRole('button', { name: `Account of ${member.nickname}` });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.click();
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Dark Mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ theme: 'dark' });
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
