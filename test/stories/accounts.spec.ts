import * as auth from '#messages/auth';
import { expect } from '@playwright/test';

import { expectSignedIn, expectSignedOut, linkTo, logIn, logOut, newPerson, register } from './account-story.ts';
import { newMember, openAs } from './story-member.ts';
import { newPage, open, test } from './story.ts';

test(
  'a person registers, confirms the address, signs out and in, and is still signed in after a browser restart',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    const person = newPerson();
    await register(page, person);
    await expect(page).toHaveURL('/');
    await open(page, await linkTo('/confirm-email', person.email));
    await expect(page.getByText(`${person.email} is confirmed. Thank you.`)).toBeVisible();
    await expect(page).toHaveURL('/confirm-email');
    await logOut(page);
    await expect(page).toHaveURL('/');
    await logIn(page, person);
    await expectSignedIn(page, person.nickname);
    const restarted = await browser.newContext({ storageState: await page.context().storageState() });
    const again = await newPage(restarted);
    await again.goto('/models');
    await expectSignedIn(again, person.nickname);
    await restarted.close();
  },
);

test('signing out in one tab signs out the others', { tag: '@smoke' }, async ({ page, context }) => {
  const person = await newMember('tabs');
  await logIn(page, person);
  await expectSignedIn(page, person.nickname);
  const other = await newPage(context);
  await other.goto('/models');
  await expectSignedIn(other, person.nickname);
  await logOut(page);
  await expectSignedOut(other);
});

test('a visitor causes no request for an account', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await open(page, '/models');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path === '/api/me')).toEqual([]);
});

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: [/401/] });

  test('is replaced by a link in a mail, and every other session ends', async ({ page, browser }) => {
    const person = await newMember('forgetful');
    const onAnotherDevice = await browser.newContext();
    const phone = await newPage(onAnotherDevice);
    await openAs(phone, person.token, '/models');
    await expectSignedIn(phone, person.nickname);
    await logIn(page, { ...person, password: 'not this one' });
    const field = page.getByLabel('Enter password', { exact: true });
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The page of signing in shows the address, too.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveValue(person.email);
    await page.getByRole('button', { name: auth.sendLink() }).click();
    await expect(page.getByText(`If ${person.email} belongs to an account`)).toBeVisible();

    const link = await linkTo('/password-reset', person.email);
    await open(page, link);
    await expect(page.getByLabel('Enter password', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/password-reset');
    await page.getByLabel('Enter password', { exact: true }).fill('a new shelf');
    await page.getByLabel('Repeat the password').fill('a new shelf');
    await page.getByRole('button', { name: auth.setPassword() }).click();
    await expectSignedIn(page, person.nickname);

    await phone.reload();
    await expectSignedOut(phone);
    await onAnotherDevice.close();
    await logOut(page);
    await logIn(page, { ...person, password: 'a new shelf' });
    await expectSignedIn(page, person.nickname);
  });

  test('shows the same words if there is no such account', async ({ page }) => {
    const { email } = newPerson();
    await open(page, '/password-reset');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: auth.sendLink() }).click();
    await expect(page.getByText(`If ${email} belongs to an account`)).toBeVisible();
  });
});
