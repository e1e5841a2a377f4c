import { expect, type Locator, type Page } from '@playwright/test';

import { pick, section } from './game-form-story.ts';
import { expectAccessible, expectToFit } from './looks.ts';
import { newPublisher, openAs } from './story-member.ts';
import { test } from './story.ts';

/** Enters a name with its kind and language, and collapses its row. */
async function addName(names: Locator, name: string, kind: string, language: string): Promise<void> {
  await names.getByRole('button', { name: '+ Add Alternative Name' }).click();
  await names.getByRole('textbox', { name: 'Alternative name' }).fill(name);
  await names.getByRole('combobox', { name: 'Kind' }).selectOption(kind);
  await names.getByRole('combobox', { name: 'Language' }).fill(language);
  await names.page().getByRole('option', { name: language }).first().click();
}

const confirm = (names: Locator) => names.getByRole('button', { name: 'Confirm alternative name' }).click();
const rowOf = (names: Locator, name: string) => names.getByRole('listitem').filter({ hasText: name });

async function expectNames(page: Page, heading: string): Promise<void> {
  const names = section(page, heading);
  await addName(names, 'クロノ・トリガー', 'Original script', 'Japanese');
  await pick(names, 'Region', 'Japan');
  await expectAccessible(page, `the open row of a name: ${heading}`);
  await confirm(names);
  await expect(rowOf(names, 'クロノ・トリガー')).toContainText('Original script, Japanese, Japan');
  await addName(names, 'Kurono Toriga', 'Romanised', 'Japanese');
  await confirm(names);
  await addName(names, 'CT', 'Abbreviation', 'English');
  await confirm(names);
  await expect(rowOf(names, 'CT')).toContainText('Abbreviation, English');
  await names.getByRole('button', { name: 'Edit alternative name CT' }).click();
  await expect(names.getByRole('combobox', { name: 'Kind' })).toHaveValue('abbreviation');
  await expect(names.getByRole('combobox', { name: 'Language' })).toHaveValue('English (en)');
  await names.getByRole('combobox', { name: 'Kind' }).selectOption('Search hint');
  await confirm(names);
  await expect(rowOf(names, 'CT')).toContainText('Search hint, English');
  await expectToFit(page);
}

test('names of a game are entered with kind, language and region, and saved', async ({ page }) => {
  const member = await newPublisher('nils');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, member.token, '/add-game');
  await page.getByLabel('Name of the game').fill(`Pendant ${member.nickname}`);
  await expectNames(page, 'Alternative Names');
  await expect(page.getByText('Stored on this device')).toBeVisible();
  await page.reload();
  const names = section(page, 'Alternative Names');
  await expect(rowOf(names, 'Kurono Toriga')).toContainText('Romanised, Japanese');
  await expect(rowOf(names, 'CT')).toContainText('Search hint, English');
});

test('names of a model are entered in the same way, and are in its draft', async ({ page }) => {
  const member = await newPublisher('noa');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, member.token, '/uploadResource');
  await page.getByRole('textbox', { name: 'Title of the model' }).fill(`Pendant of ${member.nickname}`);
  await expectNames(page, 'Alternative names');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/me\?tab=drafts&draft=asset-\d+$/);
  const names = section(page, 'Alternative names');
  await expect(rowOf(names, 'クロノ・トリガー')).toContainText('Original script, Japanese, Japan');
  await expect(rowOf(names, 'CT')).toContainText('Search hint, English');
});
