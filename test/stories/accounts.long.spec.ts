import * as auth from '#messages/auth';
import * as texts from '#messages/server-auth';
import { expect } from '@playwright/test';

import { expectSignedIn, linkTo, logIn, logOut, newPerson, register, expectSignedOut } from './account-story.ts';
import { newPage, open, test } from './story.ts';
import { newMember, openAs } from './story-member.ts';

test('a session that is not to be remembered, or of a new account, ends with the browser', async ({ page, browser }) => {
  const person = newPerson();
  const afterRestart = async () => {
    const restarted = await browser.newContext({ storageState: await page.context().storageState() });
    const again = await newPage(restarted);
    await again.goto('/models');
    await expectSignedOut(again);
    await restarted.close();
  };
  await register(page, person);
  await page.reload();
  await expectSignedIn(page, person.nickname);
  await afterRestart();
  await logOut(page);
  await logIn(page, person, { stay: false });
  await expectSignedIn(page, person.nickname);
  await page.reload();
  await expectSignedIn(page, person.nickname);
  await afterRestart();
});

test('a logged-in member is redirected from the login pages, and never to another site', async ({ page }) => {
  await openAs(page, (await newMember('lea')).token, '/models');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await page.goto('/registration?next=%2Fgames%3Fsort%3Dpopular');
  await expect(page).toHaveURL('/games?sort=popular');
  await page.goto('/login?next=%2F%2Fevil.example');
  await expect(page).toHaveURL('/');
  await page.goto('/login?next=https%3A%2F%2Fevil.example');
  await expect(page).toHaveURL('/');
});

test.describe('expired links', () => {
  test.use({ expectedErrors: [/400/] });

  test('say so, and link to a new one', async ({ page }) => {
    const person = await newMember('late');
    await open(page, '/password-reset#code=spent');
    await page.getByLabel('Enter password', { exact: true }).fill(person.password);
    await page.getByLabel('Repeat the password').fill(person.password);
    await page.getByRole('button', { name: auth.setPassword() }).click();
    await expect(page.getByText(texts.resetLinkInvalid())).toBeVisible();
    await page.getByRole('link', { name: auth.requestNewLink() }).click();
    await expect(page.getByRole('button', { name: auth.sendLink() })).toBeVisible();

    await open(page, '/confirm-email#code=spent');
    await expect(page.getByText(texts.confirmLinkInvalid())).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login?next=%2Fconfirm-email');

    // Each of them is reloaded: an address that differs only in its fragment loads nothing.
    await openAs(page, person.token, '/models');
    await open(page, '/confirm-email#code=spent');
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByText(auth.newLinkSent({ email: person.email }))).toBeVisible();
  });
});

test('logging out in one tab logs out the others', async ({ page, context }) => {
  const person = await newMember('tabs');
  await logIn(page, person);
  await expectSignedIn(page, person.nickname);
  const other = await newPage(context);
  await other.goto('/models');
  await expectSignedIn(other, person.nickname);
  await logOut(page);
  await expectSignedOut(other);
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
    // The page of logging in shows the address, too.
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

test('a visitor causes no request for an account', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await open(page, '/models');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path === '/api/me')).toEqual([]);
});
