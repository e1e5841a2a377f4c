import type { Page } from '@playwright/test';

/** Result text of the card. The page has its own status region. */
export const statusOf = (page: Page) => page.getByRole('region', { name: /subscription|newsletter/ }).getByRole('status');
