import { expect } from '@playwright/test';

import { settledBox } from './looks.ts';
import { open, test } from './story.ts';
import { bar, isInTheWay } from './floating-bar-story.ts';

// Bars and pictures move, without reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the bar hides while scrolling down, and returns while scrolling up and at the end', async ({ page }) => {
  await open(page, '/games');
  await expect.poll(() => isInTheWay(page)).toBe(true);
  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => isInTheWay(page)).toBe(false);
  await page.mouse.wheel(0, -60);
  await expect.poll(() => isInTheWay(page)).toBe(true);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => isInTheWay(page)).toBe(false);
  // The keyboard reaches it at any scroll position.
  await bar(page).getByRole('link', { name: 'Models' }).focus();
  await expect(bar(page)).toHaveCSS('opacity', '1');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  // The end of a page without endless scrolling.
  await open(page, '/about');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => isInTheWay(page)).toBe(true);
  const dock = await settledBox(bar(page));
  const footer = await settledBox(page.getByRole('contentinfo'));
  expect(footer.y + footer.height).toBeLessThanOrEqual(dock.y + 1);
});
