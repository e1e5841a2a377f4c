/** Suggestions of the search field, for stories. */
import type { Page } from '@playwright/test';

export const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
