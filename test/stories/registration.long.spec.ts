import * as adminTexts from '#messages/admin';
import * as reports from '#messages/reports';
import * as common from '#messages/common';
import * as auth from '#messages/auth';
import { expect, type Page } from '@playwright/test';

import { expectSignedIn, linkTo, logIn, newPerson, typeForLong, type Person } from './account-story.ts';
import { expectGoodLooks } from './looks.ts';
import { grantByCommand, openAs, registerMember } from './story-member.ts';
import { startStoryServer, type StoryServer } from './story-server.ts';
import { newPage, open, test } from './story.ts';

/** The server of the other stories, with open registration. */
const others = { STORY_URL: '', STORY_DATA_DIR: '' };
let server: StoryServer;

test.beforeAll(async () => {
  server = await startStoryServer({ hasDemo: false, settingsFor: () => ({}) });
  for (const name of ['STORY_URL', 'STORY_DATA_DIR'] as const) others[name] = process.env[name] ?? '';
  Object.assign(process.env, { STORY_URL: server.url, STORY_DATA_DIR: server.dataDir });
});
test.afterAll(async () => {
  Object.assign(process.env, others);
  await server.stop();
});

async function letIn(admin: Page, who: RegExp): Promise<void> {
  await open(admin, '/admin/registration');
  await admin.getByRole('radio', { name: who }).check();
}

async function fillIn(page: Page, { email, nickname, password }: Person): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Enter nickname').fill(nickname);
  await page.getByLabel('Enter password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
}

test('an admin admits people by an invite, and then by approval', async ({ page: admin, browser, baseURL }) => {
  test.slow();
  const { token, ...boss } = await registerMember(admin, 'boss');
  grantByCommand('admin', boss);
  await openAs(admin, token, '/admin');
  await letIn(admin, /By invitation/);
  await expectGoodLooks(admin);
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(adminTexts.settingsSaved())).toBeVisible();
  await admin.getByRole('link', { name: 'Invites' }).click();
  await admin.getByRole('button', { name: auth.createInvite() }).click();
  await admin.getByLabel('Who it is for').fill('A friend');
  await admin.getByRole('button', { name: auth.create(), exact: true }).click();
  const link = (await admin.getByRole('dialog').locator('code').first().textContent()) ?? '';
  await admin.getByRole('button', { name: common.done() }).click();

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), reducedMotion: 'reduce' });
  const newcomer = await newPage(context);
  const friend = newPerson();
  await open(newcomer, link.replace(/^https?:\/\/[^/]+/, ''));
  const openedAt = Date.now();
  await expect(newcomer).toHaveURL('/registration');
  await fillIn(newcomer, friend);
  await expect(newcomer.getByLabel('Invite code')).toHaveValue(link.split('=')[1] ?? '');
  await expectGoodLooks(newcomer);
  await typeForLong(newcomer, openedAt);
  await newcomer.getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(newcomer, friend.nickname);
  await context.close();
  await open(admin, '/invites');
  await expect(admin.getByText(`1 of 1 used: ${friend.nickname}`)).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Who invited whom' })).toContainText(friend.nickname);
  await expectGoodLooks(admin);

  await letIn(admin, /By approval/);
  await admin.getByLabel('Question to new members').fill('Which game brought you here?');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(adminTexts.settingsSaved())).toBeVisible();

  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), reducedMotion: 'reduce' });
  const stranger = await newPage(other);
  const person = newPerson();
  await open(stranger, '/registration');
  const strangerAt = Date.now();
  await fillIn(stranger, person);
  await stranger.getByRole('button', { name: 'Continue' }).click();
  await expect(stranger.getByText('Answer the question')).toBeVisible();
  await stranger.getByLabel('Which game brought you here?').fill('Okami, on a rainy day.');
  await typeForLong(stranger, strangerAt);
  await stranger.getByRole('button', { name: 'Continue' }).click();
  await expect(stranger.getByRole('heading', { name: 'Your registration awaits approval' })).toBeVisible();
  await expectGoodLooks(stranger);
  await stranger.getByRole('button', { name: auth.resendEmail() }).click();
  await expect(stranger.getByText(auth.emailResent({ email: person.email }))).toBeVisible();
  await open(stranger, await linkTo('/confirm-email', person.email));
  await expect(stranger.getByText('Your registration awaits approval.')).toBeVisible();

  await open(admin, '/moderation');
  await admin.getByRole('link', { name: reports.registrationsAwait({ count: 1 }) }).click();
  await expect(admin.getByText('Okami, on a rainy day.')).toBeVisible();
  await expectGoodLooks(admin);
  await admin.getByRole('button', { name: `Approve ${person.nickname}` }).click();
  await expect(admin.getByText(auth.noRegistrations())).toBeVisible();
  await logIn(stranger, person);
  await expectSignedIn(stranger, person.nickname);
  await other.close();
});
