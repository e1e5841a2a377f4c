import { expect } from '@playwright/test';

import { linkTo, newPerson } from './account-story.ts';
import { open, test } from './story.ts';
import { statusOf } from './newsletter-story.ts';

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
