import { expect } from '@playwright/test';

import { expectSignedIn, newPerson, typeForLong } from './account-story.ts';
import { drawn } from './game-form-story.ts';
import { expectAccessible } from './looks.ts';
import { newMember } from './story-member.ts';
import { open, test } from './story.ts';

test('a reload of the second step stays there, and the Back button returns', async ({ page }) => {
  await open(page, '/registration');
  await page.getByLabel('Email address').fill(newPerson().email);
  await page.getByRole('button', { name: 'Continue' }).click();
  const nickname = page.getByLabel('Enter nickname');
  await expect(nickname).toBeVisible();
  await page.reload();
  await expect(nickname).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible();
});

test('closing returns to the previous page, from either step', async ({ page }) => {
  await open(page, '/models');
  for (const steps of [1, 2]) {
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    // Both pages have the email field, and both can be closed.
    await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible();
    if (steps === 2) {
      await page.getByLabel('Email address').fill(newPerson().email);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByLabel('Enter nickname')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page).toHaveURL('/models');
    // The address moves first.
    await expect(page.getByRole('heading', { level: 1, name: /^\d+ Models$/ })).toBeVisible();
  }
  await open(page, '/login');
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('a server that cannot be reached', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('is reported, no input is lost, and the same button tries again', async ({ page, context }) => {
    const person = await newMember('person');
    await open(page, '/login');
    await context.setOffline(true);
    await page.getByLabel('Email address').fill(person.email);
    // One error for the typing, and one for the button.
    await expect(page.getByText('Error during email validation')).toBeVisible();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('email'));
    await page.getByRole('button', { name: 'Continue' }).click();
    await failed;
    await expect(page.getByText('Error during email validation')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Enter password', { exact: true }).fill(person.password);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('The server cannot be reached.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectSignedIn(page, person.nickname);
  });
});

test('an account is opened with the keyboard alone', async ({ page }) => {
  const { email, nickname, password } = newPerson();
  await open(page, '/login');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type(email);
  await expect(page.getByText('Email not found. Sign Up instead?')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible();
  const openedAt = Date.now();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Enter nickname')).toBeFocused();
  await page.keyboard.type(nickname);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Enter password', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await typeForLong(page, openedAt);
  await page.keyboard.press('Enter');
  await expectSignedIn(page, nickname);
});

test('a form that is sent before the scripts loaded leaves no email address in the address bar', async ({ context }) => {
  // This page does not wait for scripts.
  const page = await context.newPage();
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/login', { waitUntil: 'commit' });
  const field = page.getByLabel('Email address');
  await field.fill(newPerson().email);
  const requests: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && requests.push(request.url()));
  await field.evaluate((input: HTMLInputElement) =>
    input.form?.addEventListener('submit', () => document.documentElement.setAttribute('data-sent', '')),
  );
  await field.press('Enter');
  await expect(page.locator(':root')).toHaveAttribute('data-sent', '');
  // A form that sends something asks for its page after the event.
  await drawn(page);
  expect(requests).toEqual([]);
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('a sign-in that is not set up says why, to the keyboard too', async ({ page }) => {
  await open(page, '/login');
  const button = page.getByRole('button', { name: 'Discord' });
  await expect(button).toHaveAccessibleDescription('Signing in with Discord is not set up on this site.');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await button.focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('axe finds nothing on the forms in use', async ({ page }) => {
  await open(page, '/login');
  const stranger = newPerson().email;
  await page.getByLabel('Email address').fill(stranger);
  await page.getByRole('link', { name: 'Email not found. Sign Up instead?' }).click();
  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(stranger);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Enter nickname')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('min. 3 characters')).toBeVisible();
  await expectAccessible(page, 'registration with errors');
  await open(page, '/login');
  await page.getByRole('button', { name: 'GitHub' }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectAccessible(page, 'tooltip');
});
