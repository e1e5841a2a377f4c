/** Input before the scripts of a page are loaded. */
import { expect, type Page } from '@playwright/test';

import { assetLink, gameLink } from '../../src/shared/catalogue/page-links.ts';
import { LISTS, MAIL_LINKS, OTHERS } from './crawl-story.ts';
import { demoAssets, demoGame, test } from './story.ts';

test.use({ expectedErrors: [/40[04]/] });

/** Text fields outside of the filters. Filter fields depend on the contents of a list. */
const EARLY_TEXTS = '[data-early]:not(select, [type=checkbox], [type=radio], #filter-panel *)';

/** Holds the scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/**
 * Fills in each text field of the page, toggles each check box and chooses another category, before the scripts are loaded.
 * Counts the texts.
 */
const fillIn = (page: Page): Promise<{ count: number; labels: string[] }> =>
  page.evaluate((texts) => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    const seen = fields.filter((field) => field.checkVisibility() && !field.disabled && field.type !== 'hidden');
    for (const field of seen) {
      field.dataset['early'] = '';
      if (field.type === 'checkbox' || field.type === 'radio') field.click();
      else {
        field.focus();
        field.select();
        document.execCommand('insertText', false, field.type === 'email' ? 'early@shelf.example' : '7');
      }
    }
    // Another order of a list changes its filters.
    for (const choice of document.querySelectorAll<HTMLSelectElement>('header select'))
      if (choice.checkVisibility() && !choice.disabled) {
        choice.dataset['early'] = '';
        choice.selectedIndex = choice.options.length - 1;
      }
    const labels = seen.flatMap((field) =>
      field.type === 'checkbox' || field.type === 'radio' ? [] : [field.ariaLabel ?? ''],
    );
    return { count: document.querySelectorAll(texts).length, labels: labels.filter((label) => label !== '') };
  }, EARLY_TEXTS);

/** Fields that lost their input, or that React has another value for or recreated. */
const lostIn = (page: Page, labels: string[]): Promise<string[]> =>
  page.evaluate((filled) => {
    const anew = [...document.querySelectorAll<HTMLInputElement>('#filter-panel input:not([data-early])')];
    const lost = anew.flatMap(({ ariaLabel }) => (filled.includes(ariaLabel ?? '') ? [`${ariaLabel}: made anew`] : []));
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('[data-early]')) {
      const key = Object.keys(field).find((name) => name.startsWith('__reactProps'));
      const props =
        (field as unknown as Record<string, { value?: string | number; checked?: boolean } | undefined>)[key ?? ''] ?? {};
      const name = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name;
      if (field.type === 'checkbox' || field.type === 'radio') {
        const { checked } = field as HTMLInputElement;
        if (props.checked !== undefined && props.checked !== checked)
          lost.push(`${name}: ${checked}, for React ${props.checked}`);
      } else {
        if (field.localName !== 'select' && !/^(?:7|early@shelf\.example)$/.test(field.value))
          lost.push(`${name}: ${JSON.stringify(field.value)}`);
        if (props.value !== undefined && String(props.value) !== field.value)
          lost.push(`${name}: for React ${String(props.value)}`);
      }
    }
    return lost;
  }, labels);

async function expectNothingLost(page: Page, path: string): Promise<void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const { count, labels } = await fillIn(page);
  release();
  await page.locator(':root[data-taken-over]').waitFor();
  expect(count, path).toBeGreaterThan(0);
  await expect.poll(() => lostIn(page, labels), { message: path }).toEqual([]);
  await expect(page.locator(EARLY_TEXTS), path).toHaveCount(count);
}

test.describe('input from before the scripts is kept and used', () => {
  for (const path of [...LISTS, ...OTHERS, ...MAIL_LINKS]) test(path, ({ page }) => expectNothingLost(page, path));

  test('a model and a game', async ({ page }) => {
    const [asset] = await demoAssets(page);
    await expectNothingLost(page, assetLink({ id: asset?.assetId ?? 0, title: asset?.assetTitle ?? '' }));
    await page.unrouteAll({ behavior: 'wait' });
    await expectNothingLost(page, gameLink(await demoGame(page)));
  });
});

test('an email address from before the scripts is submitted', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/registration', { waitUntil: 'domcontentloaded' });
  await fillIn(page);
  release();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Nickname')).toBeVisible();
});
