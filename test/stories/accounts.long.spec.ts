import * as auth from '#messages/auth';
import { expect } from '@playwright/test';

import { expectSignedIn, expectSignedOut, logIn, logOut, newPerson, register } from './account-story.ts';
import { newMember, openAs } from './story-member.ts';
import { newPage, open, test } from './story.ts';

test('who does not stay logged in, or has just registered, is gone with the browser', async ({ page, browser }) => {
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

test('who is signed in is led on from the pages of signing in, and never to another site', async ({ page }) => {
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

test.describe('links that count no more', () => {
  test.use({ expectedErrors: [/400/] });

  test('say so, and lead to a new one', async ({ page }) => {
    const person = await newMember('late');
    await open(page, '/password-reset#code=spent');
    await page.getByLabel('Enter password', { exact: true }).fill(person.password);
    await page.getByLabel('Repeat the password').fill(person.password);
    await page.getByRole('button', { name: auth.setPassword() }).click();
    await expect(page.getByText('This link is not valid, or no longer.')).toBeVisible();
    await page.getByRole('link', { name: auth.requestNewLink() }).click();
    await expect(page.getByRole('button', { name: auth.sendLink() })).toBeVisible();

    await open(page, '/confirm-email#code=spent');
    await expect(page.getByText('This link is not valid, or no longer.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login?next=%2Fconfirm-email');

    // Each of them is opened anew: an address that only its end tells from the last is none.
    await openAs(page, person.token, '/models');
    await open(page, '/confirm-email#code=spent');
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByText(auth.newLinkSent({ email: person.email }))).toBeVisible();
  });
});
