import { expect } from '@playwright/test';

import { expectGoodLooks } from './looks.ts';
import { open, test } from './story.ts';

test.describe('an invalid link', () => {
  test.use({ expectedErrors: [/40[0-9]/] });

  test('is reported, and changes nothing', async ({ page }) => {
    await open(page, '/notices/unsubscribe#code=1.digest.forged');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('This link is not valid.')).toBeVisible();
    await expectGoodLooks(page);
  });
});
