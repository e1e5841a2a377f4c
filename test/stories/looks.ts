/** What every screen has to hold to: nothing wider than its window, and nothing that axe finds. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const WIDTHS = [375, 768, 1280, 1920];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme changes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

export async function expectToFit(page: Page, where = page.url()): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(excess, `${where} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** Of the page as it stands, in both themes. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  // What the floating bar half covers is a small target only until one scrolls.
  await page.getByRole('navigation', { name: 'Sections', includeHidden: true }).evaluateAll((bars) => {
    for (const bar of bars) (bar as HTMLElement).style.position = 'static';
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(OF_COLOURS)).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect.soft(found, `${where}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** A colour that is still on its way is none to judge. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((animation) => animation.finished)).then(() => undefined);
  });
}
