import * as home from '#messages/home';
import { expect, type Page } from '@playwright/test';

import { linkTo, newPerson } from './account-story.ts';
import { open, test } from './story.ts';

/** Result text of the card. The page has its own status region. */
const statusOf = (page: Page) => page.getByRole('region', { name: /subscription|newsletter/ }).getByRole('status');

test('a visitor subscribes, confirms by the link in the mail, and unsubscribes by its other link', async ({ page }) => {
  const { email } = newPerson();
  await open(page, '/');
  const form = page.getByRole('region', { name: 'Newsletter' });
  await form.getByRole('textbox').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('status')).toContainText('confirm');

  await open(page, await linkTo('/newsletter/confirm', email));
  await expect(page).toHaveURL('/newsletter/confirm');
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(statusOf(page)).toContainText(`${email} is subscribed. Thank you.`);
  await expect(page.getByRole('button', { name: 'Confirm subscription' })).toBeHidden();

  await open(page, await linkTo('/newsletter/unsubscribe', email));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(statusOf(page)).toContainText(`${email} is unsubscribed.`);
  await page.getByRole('link', { name: 'Home page', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test.describe('an invalid link', () => {
  test.use({ expectedErrors: [/40[0-9]/] });

  test('is reported, and the list is unchanged', async ({ page }) => {
    await open(page, '/newsletter/unsubscribe#code=1.forged');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(statusOf(page)).toContainText('link');
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
    await open(page, '/newsletter/confirm');
    await expect(page.getByText(home.openLink())).toBeVisible();
  });
});
