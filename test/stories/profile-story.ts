/** Saved texts of a profile, for stories. */
import type { Page } from '@playwright/test';

export const saved = (page: Page, text: string) => page.getByText(text, { exact: true });
