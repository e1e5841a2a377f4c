import { expect } from '@playwright/test';

import { open, test } from './story.ts';
import { OTHER, expectLanguage } from './language-story.ts';

test('a visitor chooses a language in the footer, and stays on the page', async ({ page }) => {
  await open(page, '/models?sort=recent');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pseudo' }).click();
  await expectLanguage(page, OTHER);
  await expect(page).toHaveURL('/models?sort=recent');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expectLanguage(page, 'en');
});
