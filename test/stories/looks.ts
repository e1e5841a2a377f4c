/** Rules for every screen: no horizontal overflow, and no axe violations. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';

export const WIDTHS = [375, 768, 1280, 1920];
const DESK_WIDTH = 1280;
const PHONE_WIDTH = 375;

/** Stories of the long lane run axe in both themes and at phone width. The others run it once. */
export const isLong = () => test.info().file.includes('.long.');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Minified, because every page parses the script again, and the readable one is more than twice as long. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** Only violations are reported. No rule of these tags reads style sheets, which axe would fetch and parse again. */
const OPTIONS = { resultTypes: ['violations' as const], preload: { assets: ['media'] } };
/** Axe rules that depend on the theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

interface AccessibilityError {
  id: string;
  nodes: { html: string }[];
}

/** At every width, from small to large. */
export async function expectGoodLooks(page: Page, where = page.url()): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page, where);
    if (width === DESK_WIDTH || (width === PHONE_WIDTH && isLong())) await expectAccessible(page, `${where} at ${width} px`);
  }
}

/** Once the scripts of the page have received its width. */
export async function expectToFit(page: Page, where = page.url()): Promise<void> {
  const softly = expect.configure({ soft: true });
  await softly
    .poll(() => excessWidth(page), { message: `${where} at ${page.viewportSize()?.width} px` })
    .toBeLessThanOrEqual(0);
}

/** Pixels by which a page is wider than its window. */
export const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Pairs of visible links and buttons of the site's header that overlap. */
export const overlapsInHeader = (page: Page): Promise<string[]> =>
  page
    .getByRole('banner')
    .locator(':is(a, button):visible')
    .evaluateAll((controls) => {
      const boxes = controls.map((control) => ({
        name: control.getAttribute('title') ?? control.textContent,
        box: control.getBoundingClientRect(),
      }));
      const overlap = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return boxes.flatMap(({ name, box }, index) =>
        boxes.slice(index + 1).flatMap((other) => (overlap(box, other.box) ? [`${name} and ${other.name}`] : [])),
      );
    });

/** Position of an element, once it has stopped moving. */
export async function settledBox(target: Locator) {
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

/**
 * Runs axe on the current state of the page.
 * @param hasTargetSizes With the rule about target sizes, which takes as long as all others together.
 */
export async function expectAccessible(page: Page, where = page.url(), hasTargetSizes = true): Promise<void> {
  // Targets half covered by the floating bar only look small before scrolling.
  await page.getByRole('navigation', { name: 'Sections', includeHidden: true }).evaluateAll((bars) => {
    for (const bar of bars) (bar as HTMLElement).style.position = 'static';
  });
  for (const colorScheme of isLong() ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    const errors =
      colorScheme === 'light'
        ? await faultsOfAll(page, hasTargetSizes)
        : await faultsByAxeThere(page, { type: 'rule', values: OF_COLOURS });
    const found = errors.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect.soft(found, `${where}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Axe runs in the page itself, which has no foreign frames. All rules are still checked, in a fifth of the usual time. */
export function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page, axeSource }).options(OPTIONS).setLegacyMode();
}

async function faultsOfAll(page: Page, hasTargetSizes: boolean): Promise<AccessibilityError[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const without = hasTargetSizes ? [] : ['target-size'];
  return isThere
    ? faultsByAxeThere(page, { type: 'tag', values: TAGS }, without)
    : (await axeOf(page).withTags(TAGS).disableRules(without).analyze()).violations;
}

/** Reuses the axe of this page, because injecting it again takes longer than most pages do. */
function faultsByAxeThere(
  page: Page,
  runOnly: { type: 'rule' | 'tag'; values: string[] },
  without: string[] = [],
): Promise<AccessibilityError[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (options: object) => Promise<{ violations: AccessibilityError[] }> };
      };
      return (await axe.run(options)).violations;
    },
    { ...OPTIONS, runOnly, rules },
  );
}

/** Waits until colours have stopped changing. The bar of a toast counts down for seconds, or for ever under the pointer. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const LONGEST_MS = 1000;
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= LONGEST_MS);
    return Promise.allSettled(ending.map((animation) => animation.finished)).then(() => undefined);
  });
}
