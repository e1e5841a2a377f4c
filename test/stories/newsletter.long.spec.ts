import * as auth from '#messages/auth';
import { expect } from '@playwright/test';

import { open, test } from './story.ts';
import { statusOf } from './newsletter-story.ts';

test.describe('an invalid link', () => {
  test.use({ expectedErrors: [/40[0-9]/] });

  test('is reported, and the list is unchanged', async ({ page }) => {
    await open(page, '/newsletter/unsubscribe#code=1.forged');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(statusOf(page)).toContainText('link');
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
    await open(page, '/newsletter/confirm');
    await expect(page.getByText(auth.openLink())).toBeVisible();
  });
});
