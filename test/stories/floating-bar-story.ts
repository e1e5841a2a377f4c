import type { Page } from '@playwright/test';

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

/** Whether a press at the bottom edge of the window hits the bar. */
export const isInTheWay = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight - 30)?.closest('nav') !== null);
