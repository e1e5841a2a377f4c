import * as auth from '#messages/auth';
import * as texts from '#messages/server-auth';
import { expect } from '@playwright/test';

import { expectSignedIn, expectSignedOut, logIn, logOut, newPerson, register } from './account-story.ts';
import { newMember, openAs } from './story-member.ts';
import { newPage, open, test } from './story.ts';

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

test('a signed-in member is redirected from the sign-in pages, and never to another site', async ({ page }) => {
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
