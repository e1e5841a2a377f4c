import * as settings from '#messages/settings';
import { expect } from '@playwright/test';

import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { newPage, open, test } from './story.ts';
import { newMember, openAs } from './story-member.ts';
import { saved } from './profile-story.ts';

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

test('the avatar menu works by keyboard, switches the theme and logs out', async ({ page }) => {
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
