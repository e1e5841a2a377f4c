import { expect, type Page } from '@playwright/test';

/** The pseudo-locale, the second language of the server of stories. */
export const OTHER = 'en-XB';

export const expectLanguage = (page: Page, language: string) => expect(page.locator('html')).toHaveAttribute('lang', language);
