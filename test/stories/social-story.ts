/** Signing in through another site, for stories. */
import type { Page } from '@playwright/test';

export async function signInWithGoogle(page: Page, subject: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Google' }).click();
  await page.getByRole('button', { name: subject, exact: true }).click();
}

/** Whether the session is stored, until it expires or for this tab. */
export const STORED = () => [localStorage.getItem('session') !== null, sessionStorage.getItem('session') !== null];
