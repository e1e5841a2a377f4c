import { expect, type Locator, type Page } from '@playwright/test';

import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { pick, section, unfolded, freshTitle, title, save, openForm } from './game-form-story.ts';
import { demoGame, test, newPage, open } from './story.ts';
import { newPublisher, newMember } from './story-member.ts';
import { logOut } from '../../src/shared/accounts/auth/sign-in-contract.ts';
import { saveGame } from '../../src/shared/catalogue/games/game-edit-contract.ts';
import { expectAccessible, expectToFit, WIDTHS } from './looks.ts';

/** The minimum for publishing. */
async function fillInLeast(page: Page, name: string): Promise<void> {
  await title(page).fill(name);
  await expect(page.getByText('This name is available')).toBeVisible();
  await pick(section(page, 'Game type'), 'Type', 'Base Game');
}

test('a visitor who wants to add a game logs in first, and returns', async ({ page }) => {
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

  test('a member whose session ended finds the input after logging in', async ({ page }) => {
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

test('a member adds a game with every field, and finds all of it on its page', async ({ page }) => {
  const member = await newPublisher('alma');
  await openForm(page, member.token);
  // Scrolls back to the first missing part.
  await section(page, 'Tags').scrollIntoViewIfNeeded();
  await save(page).click();
  await expect(section(page, 'Title').getByRole('heading')).toBeInViewport();
  const name = freshTitle('Lanterns of Ebb');
  await title(page).fill(name);
  await expect(page.getByText('This name is available')).toBeVisible();
  await pick(section(page, 'Game type'), 'Type', 'DLC Addon');
  const { title: main } = await demoGame(page);
  await pick(section(page, 'Game type'), 'Related game', main);

  const pictures = section(page, 'Cover image');
  const files = pictures.locator('input[type=file]');
  await files
    .nth(0)
    .setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: await makePicture('#3a6b8c', { width: 300, height: 400 }) });
  await expect(pictures.getByRole('button', { name: 'Delete Cover image' })).toBeVisible();
  await files
    .nth(1)
    .setInputFiles({ name: 'h.png', mimeType: 'image/png', buffer: await makePicture('#8c6b3a', { width: 460, height: 156 }) });
  await expect(pictures.getByRole('button', { name: 'Delete Cover header' })).toBeVisible();
  await page.getByPlaceholder('Enter description...').fill('A keeper follows lights that walk.');

  const names = section(page, 'Alternative Names');
  await names.getByRole('button', { name: '+ Add Alternative Name' }).click();
  await expect(names.getByRole('textbox', { name: 'Alternative name' })).toBeFocused();
  await names.getByRole('textbox', { name: 'Alternative name' }).fill('Ebbe Lanternen');
  await pick(names, 'Region', 'Europe');
  await names.getByRole('button', { name: 'Confirm alternative name' }).click();
  await expect(names.getByText('Ebbe Lanternen')).toBeVisible();

  await pick(await unfolded(page, 'Themes'), 'Themes', 'Fantasy');
  await pick(await unfolded(page, 'Genres'), 'Genres', 'Adventure');
  await pick(await unfolded(page, 'Series'), 'Series', 'Saltglass');
  await pick(await unfolded(page, 'Player perspectives'), 'Player perspectives', 'Side view');
  await pick(await unfolded(page, 'Game modes'), 'Game modes', 'Single player');

  const platforms = section(page, 'Platform and Releases');
  await platforms.getByRole('button', { name: '+ ADD PLATFORM' }).click();
  await pick(platforms, 'Platform', 'Linux');
  // A platform starts with the fields of its first release.
  const releases = platforms.getByRole('list', { name: 'Releases on Linux' }).getByRole('listitem');
  const date = (release: Locator) => release.getByRole('textbox', { name: 'Date' });
  await expect(date(releases.first())).toBeFocused();
  const addRelease = platforms.getByRole('button', { name: '+ Add Release' });
  await expect(addRelease).toBeDisabled();
  await platforms.getByRole('button', { name: 'Open calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Release' });
  await dialog.getByText('Year', { exact: true }).first().click();
  await dialog.getByRole('combobox', { name: 'Year' }).selectOption('2006');
  await dialog.getByRole('button', { name: 'Set Date' }).click();
  await expect(date(releases.first())).toHaveValue('2006');
  await addRelease.click();
  const second = releases.nth(1);
  await pick(second, 'Regions', 'Japan');
  await pick(second, 'Regions', 'Europe');
  await pick(second, 'Status', 'Beta');
  await platforms.getByRole('button', { name: '+ Add Technology' }).click();
  await pick(platforms, 'Technology', 'Tinderbox');
  await platforms.getByLabel('Version').fill('4.2');
  await platforms.getByRole('button', { name: 'Confirm platform Linux' }).click();
  await expect(platforms.getByText('2006 · WW · No status')).toBeVisible();
  for (const region of ['Japan', 'Europe']) await expect(platforms.getByText(`No date · ${region} · Beta`)).toBeVisible();
  await expect(platforms.getByText('Tinderbox · 4.2')).toBeVisible();

  const companies = section(page, 'Companies');
  await companies.getByRole('button', { name: '+ ADD Company' }).click();
  await pick(companies, 'Company', 'Double Entry');
  await companies.getByLabel('Publisher').check();
  await companies.getByLabel('Porting Developer', { exact: true }).check();
  await pick(companies, 'Platforms', 'Linux');
  await companies.getByRole('button', { name: 'Confirm company Double Entry' }).click();
  await expect(companies.getByText('Publisher, Porting Developer · Linux')).toBeVisible();

  for (const [heading, noun, label, site, link] of [
    ['Store Links', 'store link', 'Store', 'GOG', 'https://www.gog.com/game/lanterns'],
    ['Social Links', 'social link', 'Site', 'YouTube', 'https://www.youtube.com/lanterns'],
  ] as const) {
    const links = section(page, heading);
    await links.getByRole('button', { name: /^\+ Add/ }).click();
    await links.getByLabel('Address').fill(link);
    // The host decides on the site.
    await expect(links.getByRole('combobox', { name: label, exact: true })).toHaveValue(site);
    await links.getByRole('button', { name: `Confirm ${noun}` }).click();
    await expect(links.getByText(link).locator('..')).toContainText(site);
  }
  const tags = (await unfolded(page, 'Tags')).getByRole('combobox');
  for (const tag of ['axe', 'ebb lights']) {
    await tags.fill(tag);
    await tags.press('Enter');
    await expect(section(page, 'Tags').getByRole('button', { name: `Remove ${tag}` })).toBeVisible();
  }

  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/game\/Lanterns/);
  await expect(page.getByText('A keeper follows lights that walk.')).toBeVisible();
  await expect(page.getByRole('img', { name: `Cover of ${name}` })).toBeVisible();
  for (const tag of ['axe', 'ebb lights']) await expect(page.getByRole('main').getByRole('link', { name: tag })).toBeVisible();
  // A game without pictures shows its facts at once.
  const information = page.getByRole('region', { name: 'Information' });
  for (const text of [
    'DLC Addon',
    main,
    'Ebbe Lanternen',
    'Europe',
    'Fantasy',
    'Adventure',
    'Saltglass',
    'Side view',
    'Single player',
    'Double Entry',
    'GOG',
    'YouTube',
    '2006',
    'Tinderbox 4.2',
  ])
    await expect(information).toContainText(text);

  // The form is empty again.
  await openForm(page, member.token);
  await expect(title(page)).toHaveValue('');
  await expect(page.getByText('You have an unsaved game')).toBeHidden();
});
