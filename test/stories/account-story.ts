import * as auth from '#messages/auth';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { mailsIn } from '../fixtures/mail-folder.ts';
import { open } from './story.ts';

/** A new person for each story and each retry. */
export interface Person {
  email: string;
  nickname: string;
  password: string;
}

export function newPerson(): Person {
  const nickname = `p_${randomBytes(6).toString('hex')}`;
  return { nickname, email: `${nickname}@people.example`, password: 'a shelf of my own' };
}

/** Registers on the pages, and ends on the home page, logged in. */
export async function register(page: Page, { email, nickname, password }: Person): Promise<void> {
  await open(page, '/registration');
  const openedAt = Date.now();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Enter nickname').fill(nickname);
  await page.getByLabel('Enter password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await typeForLong(page, openedAt);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page, nickname);
}

/** Forms sent within three seconds are treated as bots. */
export const typeForLong = (page: Page, openedAt: number) => page.waitForTimeout(Math.max(0, openedAt + 3100 - Date.now()));

/** Logs in on the pages, up to the password. */
export async function logIn(page: Page, { email, password }: Person, { stay = true } = {}): Promise<void> {
  await open(page, '/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Enter password', { exact: true }).fill(password);
  await page.getByLabel('Stay logged in').setChecked(stay);
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  // The session is discarded first, then the home page is reloaded.
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Log Out' }).click()]);
  await expectSignedOut(page);
}

export async function expectSignedIn(page: Page, nickname: string): Promise<void> {
  // The header updates before the next page appears, which then takes the focus.
  await expect(
    page.getByRole('heading', {
      name: new RegExp(
        `^(?:${[auth.welcomeBack(), auth.confirmIdentity(), auth.createAccount(), auth.newPassword()].join('|')})$`,
      ),
    }),
  ).toBeHidden();
  await expect(page.getByRole('button', { name: `Account of ${nickname}` })).toBeVisible();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
}

/** Path and secret of the link to this page in the latest mail to a person. */
export async function linkTo(path: string, email: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsIn(join(process.env['STORY_DATA_DIR'] ?? '', 'mail'));
      const mine = mails.filter(({ to }) => to?.some(({ address }) => address === email));
      found = mine.map(({ text }) => new RegExp(`${path}#code=[\\w.-]+`).exec(text ?? '')?.[0]).findLast(Boolean);
      return found;
    })
    .toBeDefined();
  return found ?? '';
}
