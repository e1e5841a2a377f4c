/** What every screen has to hold to: nothing wider than its window, and nothing that axe finds. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

export const WIDTHS = [375, 768, 1280, 1920];
const JUDGED_WIDTHS = new Set([375, 1280]);

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme changes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

interface Fault {
  id: string;
  nodes: { html: string }[];
}

/** At every width, from small to large; axe looks at the page of a phone and at that of a desk. */
export async function expectGoodLooks(page: Page, where = page.url()): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page, where);
    if (JUDGED_WIDTHS.has(width)) await expectAccessible(page, `${where} at ${width} px`);
  }
}

/** Once the scripts of the page have heard of its width. */
export async function expectToFit(page: Page, where = page.url()): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const softly = expect.configure({ soft: true });
  await softly.poll(excess, { message: `${where} at ${page.viewportSize()?.width} px` }).toBeLessThanOrEqual(0);
}

/** Where something is, once it stands still. */
export async function standingBox(target: Locator) {
  let box = await target.boundingBox();
  const isMoving = async () => {
    const before = box;
    box = await target.boundingBox();
    return box === null || JSON.stringify(box) !== JSON.stringify(before);
  };
  await expect.poll(isMoving).toBe(false);
  if (box === null) throw new Error('It is not in sight.');
  return box;
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
    const faults =
      colorScheme === 'light' ? await faultsOfAll(page) : await faultsByAxeThere(page, { type: 'rule', values: OF_COLOURS });
    const found = faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect.soft(found, `${where}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/**
 * It runs in the page itself, which has no frames of other sites, and describes only what it finds fault with: what is
 * right is judged just the same. That takes a fifth of the time of its usual way.
 */
export function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

async function faultsOfAll(page: Page): Promise<Fault[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  return isThere
    ? faultsByAxeThere(page, { type: 'tag', values: TAGS })
    : (await axeOf(page).withTags(TAGS).analyze()).violations;
}

/** By the axe that has judged this page before: bringing it once more takes longer than most pages do. */
function faultsByAxeThere(page: Page, runOnly: { type: 'rule' | 'tag'; values: string[] }): Promise<Fault[]> {
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<{ violations: Fault[] }> } };
    return (await axe.run({ resultTypes: ['violations'], runOnly: only })).violations;
  }, runOnly);
}

/** A colour that is still on its way is none to judge. What is held, as a notice under the pointer is, comes to no end. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((animation) => animation.finished)).then(() => undefined);
  });
}
