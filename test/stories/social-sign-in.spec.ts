import { expect } from '@playwright/test';

import { expectSignedIn } from './account-story.ts';
import { open, test } from './story.ts';
import { signInWithGoogle, STORED } from './social-story.ts';

test('a new person signs in through another site, stays logged in, and returns to the same page', async ({ page }) => {
  await open(page, '/games?sort=popular');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  // The redirect waits until the page was seen.
  const seen = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname === '/games',
    async (route) => {
      await seen.promise;
      await route.continue();
    },
  );
  await signInWithGoogle(page, 'newcomer');
  await expect(
    page.getByText('You have been successfully logged in. You will be redirected in a few seconds...'),
  ).toBeVisible();
  seen.resolve();
  await expect(page).toHaveURL('/games?sort=popular');
  await expectSignedIn(page, 'newcomer');
  expect(await page.evaluate(STORED)).toEqual([true, false]);
});
