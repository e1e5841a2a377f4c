import { expect, type Page } from '@playwright/test';

import { assetLink } from '../../src/shared/catalogue/page-links.ts';
import { expectAccessible, expectToFit, settledBox } from './looks.ts';
import { demoAssets, open, test } from './story.ts';
import { bar, isInTheWay } from './floating-bar-story.ts';

// Bars and pictures move, without reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Elements covered by the "Scroll to top" button, apart from the strip reserved for it. */
const coveredByTop = (page: Page) =>
  page.getByRole('button', { name: 'Scroll to top' }).evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const strip = button.closest('header, footer');
      const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const));
      return points
        .filter(([, y]) => y >= 0 && y < innerHeight)
        .flatMap(([x, y]) => {
          const stack = document.elementsFromPoint(x, y);
          const over = stack.slice(0, stack.indexOf(strip ?? button));
          return over.filter((one) => !button.contains(one) && !one.contains(button)).map((one) => one.outerHTML.slice(0, 80));
        });
    }),
  );

for (const width of [375, 768, 1280, 1920]) {
  test(`the button to the top covers nothing on the way down a long page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 400 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/models');
    const button = page.getByRole('button', { name: 'Scroll to top' });
    await expect(button).toHaveCount(0);
    for (const y of [150, 700, 1300]) {
      await page.evaluate((to) => scrollTo(0, to), y);
      await expect(button).toHaveCount(1);
      expect(await coveredByTop(page)).toEqual([]);
    }
    await open(page, '/formats');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => isInTheWay(page)).toBe(true);
    await settledBox(bar(page));
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await coveredByTop(page)).toEqual([]);
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(button).toHaveCount(0);
  });
}

test('the bar is hidden while a model is viewed from all sides', async ({ page }) => {
  const [asset] = await demoAssets(page);
  await open(page, assetLink({ id: asset?.assetId ?? 0, title: asset?.assetTitle ?? '' }));
  await expect.poll(() => isInTheWay(page)).toBe(true);
  await page.getByRole('button', { name: /View in 3D/ }).click();
  await expect.poll(() => isInTheWay(page)).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('entries without space are behind More', async ({ page }) => {
    await open(page, '/');
    await expect(bar(page).getByRole('link')).toHaveCount(4);
    await expectToFit(page);
    const more = await settledBox(bar(page).getByLabel('More sections'));
    // Its position, because a locator's click scrolls the page first.
    await page.mouse.click(more.x + 20, more.y + 20);
    await expect(bar(page).getByRole('link')).toHaveCount(9);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible(page);
    await bar(page).getByRole('link', { name: 'Formats' }).click();
    await expect(page).toHaveURL(/\/formats$/);
    await expect(bar(page).getByRole('link')).toHaveCount(4);
  });
});
