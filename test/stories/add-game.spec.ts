import { expect, type Locator } from '@playwright/test';

import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { pick, section, unfolded, freshTitle, title, save, openForm } from './game-form-story.ts';
import { demoGame, test } from './story.ts';
import { newPublisher } from './story-member.ts';

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
