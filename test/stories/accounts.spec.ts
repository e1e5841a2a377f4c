import { expect } from '@playwright/test';

import { expectSignedIn, linkTo, logIn, logOut, newPerson, register } from './account-story.ts';
import { newPage, open, test } from './story.ts';

test(
  'a person registers, confirms the address, logs out and in, and is still logged in after a browser restart',
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
