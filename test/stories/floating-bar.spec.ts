import { expect, type Page } from '@playwright/test';

import { assetLink } from '../../src/shared/kit/page-links.ts';
import { expectAccessible, expectToFit, standingBox } from './looks.ts';
import { demoAssets, open, test } from './story.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

/** Whether a press at the lowest edge of the window meets the bar. */
const isInTheWay = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight - 30)?.closest('nav') !== null);

test('the bar makes room while somebody scrolls down, and comes back on the way up and at the end', async ({ page }) => {
  await open(page, '/games');
  await expect.poll(() => isInTheWay(page)).toBe(true);
  await page.mouse.move(400, 300);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => isInTheWay(page)).toBe(false);
  await page.mouse.wheel(0, -60);
  await expect.poll(() => isInTheWay(page)).toBe(true);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => isInTheWay(page)).toBe(false);
  // By keyboard it can be had wherever one is.
  await bar(page).getByRole('link', { name: 'Models' }).focus();
  await expect(bar(page)).toHaveCSS('opacity', '1');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  // The end of a page that does not go on by itself.
  await open(page, '/about');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => isInTheWay(page)).toBe(true);
  const dock = await standingBox(bar(page));
  const footer = await standingBox(page.getByRole('contentinfo'));
  expect(footer.y + footer.height).toBeLessThanOrEqual(dock.y + 1);
});

for (const width of [375, 768, 1100, 1280]) {
  test(`the button that leads to the top covers nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 400 });
    await open(page, '/formats');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => isInTheWay(page)).toBe(true);
    await standingBox(bar(page));
    await standingBox(page.getByRole('button', { name: 'Scroll to top' }));
    const covered = await page.getByRole('button', { name: 'Scroll to top' }).evaluate((button) => {
      const own = button.getBoundingClientRect();
      const links = [...document.querySelectorAll('footer a, nav[aria-label="Sections"] a')];
      const isCovered = (link: Element) =>
        // What is folded behind More keeps a place of its own.
        link.checkVisibility() &&
        [...link.getClientRects()].some(
          ({ left, right, top, bottom }) => left < own.right && right > own.left && top < own.bottom && bottom > own.top,
        );
      return links.filter(isCovered).map((link) => link.getAttribute('href'));
    });
    expect(covered).toEqual([]);
  });
}

test('while a model is looked at from all sides the bar is away', async ({ page }) => {
  const [asset] = await demoAssets(page);
  await open(page, assetLink({ id: asset?.assetId ?? 0, title: asset?.assetTitle ?? '' }));
  await expect.poll(() => isInTheWay(page)).toBe(true);
  await page.getByRole('button', { name: /View in 3D/ }).click();
  await expect.poll(() => isInTheWay(page)).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } });

  test('what does not fit stands behind More', async ({ page }) => {
    await open(page, '/');
    await expect(bar(page).getByRole('link')).toHaveCount(4);
    await expectToFit(page);
    const more = await standingBox(bar(page).getByLabel('More sections'));
    // Where it is: a locator's click scrolls the page first.
    await page.mouse.click(more.x + 20, more.y + 20);
    await expect(bar(page).getByRole('link')).toHaveCount(9);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expectAccessible(page);
    await bar(page).getByRole('link', { name: 'Formats' }).click();
    await expect(page).toHaveURL(/\/formats$/);
    await expect(bar(page).getByRole('link')).toHaveCount(4);
  });
});
