import { expect, type Page } from '@playwright/test';

import { logOut } from '../../src/shared/accounts/auth/sign-in-contract.ts';
import { saveGame } from '../../src/shared/catalogue/games/game-edit-contract.ts';
import { pick, section, freshTitle, title, save, openForm } from './game-form-story.ts';
import { expectAccessible, expectToFit, WIDTHS } from './looks.ts';
import { newPage, open, test } from './story.ts';
import { newMember, newPublisher } from './story-member.ts';

/** The minimum for publishing. */
async function fillInLeast(page: Page, name: string): Promise<void> {
  await title(page).fill(name);
  await expect(page.getByText('This name is available')).toBeVisible();
  await pick(section(page, 'Game type'), 'Type', 'Base Game');
}

test('a visitor who wants to add a game signs in first, and returns', async ({ page }) => {
  const member = await newMember('vito');
  await open(page, '/add-game');
  await expect(page).toHaveURL('/login?next=%2Fadd-game');
  await page.getByLabel('Email address').fill(member.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Enter password').fill(member.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/add-game');
  await expect(page.getByText('Publishing needs a confirmed email address.')).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Confirm yours in the settings' })).toHaveAttribute('href', '/me/settings#email');
});

test('two tabs each keep their input', async ({ page, context }) => {
  const member = await newMember('tove');
  await openForm(page, member.token);
  const other = await newPage(context);
  await open(other, '/add-game');
  await title(page).fill('In the first tab');
  await title(other).fill('In the second tab');
  await expect(other.getByText('Stored on this device')).toBeVisible();
  // At once: the last input is stored when the page closes.
  await page.reload();
  await expect(title(page)).toHaveValue('In the first tab');
  await other.reload();
  await expect(title(other)).toHaveValue('In the second tab');
});

test.describe('while the server fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('nothing is lost, and another try saves the game once', async ({ page }) => {
    const member = await newPublisher('fern');
    await openForm(page, member.token);
    const name = freshTitle('Twice Sent');
    await fillInLeast(page, name);
    // The server saves, and its reply is lost.
    await page.route(`**${saveGame.path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(page).click();
    await expect(page.getByText('The server cannot be reached.')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Saving' })).toBeHidden();
    await expect(save(page)).toBeFocused();
    await expect(title(page)).toHaveValue(name);
    await page.getByPlaceholder('Enter description...').fill('Said after the first try.');
    const again = page.getByRole('button', { name: 'Try again' });
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(saveGame.path));
    await again.click();
    await failed;
    await expect(page.getByRole('dialog', { name: 'Saving' })).toBeHidden();
    await expect(again).toBeFocused();
    await expect(page.getByText('The server cannot be reached.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await again.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Said after the first try.')).toBeVisible();
  });

  test('a member whose session ended finds the input after signing in', async ({ page }) => {
    const member = await newPublisher('ines');
    await openForm(page, member.token);
    const name = freshTitle('Signed Out');
    await fillInLeast(page, name);
    await page.request.post(logOut.path, { headers: { authorization: `Bearer ${member.token}` } });
    await save(page).click();
    // The browser is closed at this moment. The next one starts with an ended session.
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL('/login?next=%2Fadd-game');
    await page.getByLabel('Email address').fill(member.email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByLabel('Enter password').fill(member.password);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(title(page)).toHaveValue(name);
    await save(page).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

test('during a save a spinner covers the page, which keeps its scroll position', async ({ page }) => {
  const member = await newPublisher('sven');
  await openForm(page, member.token);
  const name = freshTitle('Patience');
  await fillInLeast(page, name);
  let answer = () => {};
  const requested = new Promise<void>((done) => (answer = done));
  await page.route(`**${saveGame.path}`, async (route) => {
    await requested;
    await route.continue();
  });
  await save(page).click();
  const overlay = page.getByRole('dialog', { name: 'Saving' });
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeVisible();
  await page.mouse.wheel(0, 500);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  answer();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('axe finds nothing in the form, and nothing overflows', async ({ page }) => {
  const member = await newPublisher('axel');
  await openForm(page, member.token);
  const fit = async (state: string) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page, state);
    }
    await expectAccessible(page, state);
  };
  await fit('empty');
  for (const heading of ['Alternative Names', 'Store Links', 'Platform and Releases', 'Companies'])
    await section(page, heading).getByRole('button', { name: /^\+ A/ }).first().click();
  await pick(section(page, 'Platform and Releases'), 'Platform', 'Linux');
  await pick(section(page, 'Companies'), 'Company', 'Double Entry');
  await section(page, 'Platform and Releases').getByRole('textbox', { name: 'Date' }).fill('soon');
  await section(page, 'Platform and Releases').getByRole('button', { name: '+ Add Technology' }).click();
  await save(page).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await fit('failing');
});
