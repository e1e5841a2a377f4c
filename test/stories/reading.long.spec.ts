import * as shell from '#messages/shell';
import { expect } from '@playwright/test';

import { ENTRIES, LISTS, oneOfEach, OTHERS } from './crawl-story.ts';
import { demoAssets, demoGame, open, test } from './story.ts';

test('the catalogue is browsed by keyboard alone', async ({ page }) => {
  await open(page, '/models');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  // From the start of the content to the first card.
  const card = page.locator('main ul[data-view] > li a').first();
  for (let press = 0; press < 150 && !(await card.evaluate((link) => link === document.activeElement)); press += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/models\/.+\?id=\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('every control does something', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/404/] });

  test('or is hidden without scripts', async ({ page }) => {
    const [asset] = await demoAssets(page);
    const details = [`/models/x?id=${asset?.assetId}`, `/game/x?id=${(await demoGame(page)).id}`];
    for (const path of [...oneOfEach([...LISTS, ...OTHERS, ...ENTRIES]), ...details]) {
      await page.goto(path);
      const idle = await page.locator('button, select, input, [role=button], [role=slider]').evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .filter((control) => {
            const { form, type } = control as HTMLButtonElement;
            const sends = form instanceof HTMLFormElement && (control.localName !== 'button' || type === 'submit');
            return !sends && !control.matches('[popovertarget], :disabled, [aria-disabled=true], label > input[type=checkbox]');
          })
          .map((control) => control.outerHTML.slice(0, 200)),
      );
      expect.soft(idle, path).toEqual([]);
    }
  });
});

test('where the scripts cannot be loaded, a page is as without scripts', async ({ page, browser }) => {
  const path = `/game/x?id=${(await demoGame(page)).id}`;
  const context = await browser.newContext();
  const blocked = await context.newPage();
  await blocked.route('**/assets/*.js', (route) => route.abort());
  await blocked.goto(path);
  await expect(blocked.locator('[data-needs-scripts]').first()).toBeAttached();
  await expect(blocked.locator('[data-needs-scripts]:visible')).toHaveCount(0);
  await blocked.goto('/models');
  await blocked.getByRole('link', { name: 'Next page' }).click();
  await expect(blocked).toHaveURL(/page=2/);
  await blocked.goto('/me/settings');
  await expect(blocked.getByText(shell.accountNeedsScripts())).toBeVisible();
  await context.close();
});

test.describe('missing pages', () => {
  test.use({ expectedErrors: [/404/] });

  for (const path of ['/models/Nothing?id=2147483647', '/game/Nothing?id=2147483647', '/models/no-such-name', '/asset/x']) {
    test(`${path} answers 404 with links onwards`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('main')).toContainText(shell.pageNotFound());
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText('not found');
    });
  }
});

test.describe('a page of a list after its end', () => {
  test.use({ expectedErrors: [/404/] });

  for (const list of ['/games?sort=popular', '/animations', '/search?query=lantern&category=all']) {
    test(`of ${list} answers 404 and leads to the first page`, async ({ page }) => {
      const answer = await page.goto(`${list}${list.includes('?') ? '&' : '?'}page=50`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText('NoItems')).toBeVisible();
      await page.getByRole('link', { name: 'First page' }).click();
      await expect.poll(() => page.url()).toMatch(new RegExp(`${list.replace('?', '\\?')}$`));
      await expect(page.locator('main ul[data-view] > li:has(a)').first()).toBeVisible();
    });
  }
});
