import * as settings from '#messages/settings';
import * as shell from '#messages/shell';
import { expect, type Page } from '@playwright/test';

import { inLanguage } from '../../src/shared/platform/messages/language-scope.ts';
import { logIn } from './account-story.ts';
import { expectAccessible, expectToFit } from './looks.ts';
import { newMember, openAs } from './story-member.ts';
import { demoAssets, demoGame, newPage, open, test } from './story.ts';
import { OTHER, expectLanguage } from './language-story.ts';

const inOther = <T>(text: () => T) => inLanguage(OTHER, text);

const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'language')?.value;

test('a member chooses a language in the settings, and finds it where they log in next', async ({ page, browser }) => {
  const member = await newMember('polyglot');
  await openAs(page, member.token, '/me/settings');
  const section = page.getByRole('region', { name: settings.language() });
  await expect(section.getByRole('combobox')).toHaveValue('');
  await expectAccessible(page, 'languages in the settings');
  await section.getByRole('combobox').selectOption('Pseudo');
  await expectLanguage(page, OTHER);
  const inPseudo = page.getByRole('region', { name: inOther(settings.language) });
  await expect(inPseudo.getByRole('combobox')).toHaveValue(OTHER);

  const elsewhere = await browser.newContext();
  const phone = await newPage(elsewhere);
  await logIn(phone, member);
  await expectLanguage(phone, OTHER);
  await expect(phone).toHaveURL('/');
  await elsewhere.close();

  await inPseudo.getByRole('combobox').selectOption('');
  await expectLanguage(page, 'en');
  expect(await cookieOf(page)).toBeUndefined();
});

for (const width of [375, 1280])
  test(`a member chooses a language in the menu by keyboard, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const member = await newMember('keyboard');
    await openAs(page, member.token, '/models?lang=en');
    const menu = width === 375 ? shell.openMenu() : shell.accountOf({ nickname: member.nickname });
    await page.getByRole('button', { name: menu }).press('Enter');
    const entry = page.getByRole('button', { name: shell.language(), exact: true });
    await entry.press('Enter');
    const dialog = page.getByRole('dialog', { name: shell.language() });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await expectToFit(page, 'the languages');
    await expectAccessible(page, 'the languages');

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(entry).toBeFocused();
    await entry.press('Enter');
    await dialog.getByRole('link', { name: 'Pseudo' }).press('Enter');
    await expectLanguage(page, OTHER);
    await expect(page).toHaveURL('/models');
    // The account keeps the choice without the cookie.
    await page.context().clearCookies();
    await page.goto('/models');
    await expect.poll(() => cookieOf(page)).toBe(OTHER);
  });

test('Latin titles on a page from right to left begin at its right, as the texts around them', async ({ page }) => {
  const [asset] = await demoAssets(page);
  for (const path of ['/', '/models', `/models/x?id=${asset?.assetId}`, `/game/x?id=${(await demoGame(page)).id}`]) {
    await open(page, `${path}${path.includes('?') ? '&' : '?'}lang=${OTHER}`);
    const titles = await page
      .locator('main [dir=auto]:not(div, input, textarea)')
      .evaluateAll((all) =>
        all
          .filter((title) => title.checkVisibility() && getComputedStyle(title).direction === 'ltr')
          .map((title) => ({ title: title.textContent, side: getComputedStyle(title).textAlign })),
      );
    expect(titles.length, path).toBeGreaterThan(0);
    expect(titles.filter(({ side }) => side !== 'right' && side !== 'center')).toEqual([]);
  }
});
