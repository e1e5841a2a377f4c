import { expect } from '@playwright/test';

import { listTools } from '../../src/shared/catalogue/tools/tool-contract.ts';
import { askApi, demoGame, open, test } from './story.ts';
import { expectGoodLooks } from './looks.ts';
import { grant, newPublisher, openAs } from './story-member.ts';

test('a tool is created, published, found, changed by a moderator, restored and reported', async ({ page }) => {
  const member = await newPublisher('ines');
  const game = await demoGame(page);
  const title = `Wick Reader ${member.nickname}`;

  await openAs(page, member.token, '/');
  await page.getByRole('link', { name: 'Upload' }).click();
  await expect(page.getByRole('heading', { name: 'What do you want to publish?' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /^Tool/ }).click();
  await page.getByLabel('Title of the tool').fill(title);
  await page.getByRole('textbox', { name: 'Home page' }).fill('http://localhost:8080');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('This address cannot be reached from outside.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Home page' }).fill('example.org/wick');
  await page.getByRole('checkbox', { name: 'Linux' }).check();
  await page.getByLabel('Price').selectOption('Free');
  await page.getByRole('button', { name: '+ Add Format' }).click();
  await page.getByRole('combobox', { name: 'Format', exact: true }).fill('WickMesh');
  await page.getByRole('option', { name: /WickMesh/ }).click();
  await page.getByLabel('Action').selectOption('Converts');
  await page.getByRole('combobox', { name: 'Games' }).fill(game.title);
  await page.getByRole('option', { name: game.title }).first().click();
  await page.getByLabel('An example command').fill('wick --in keep.wck');
  await page.reload();
  await expect(page.getByLabel('Title of the tool')).toHaveValue(title);
  await expectGoodLooks(page, 'the form of a tool');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const path = new URL(page.url()).pathname + new URL(page.url()).search;
  await expect(page.getByRole('link', { name: /Home page/ })).toHaveAttribute('href', 'https://example.org/wick');
  await expectGoodLooks(page, 'a tool');

  // Found by the search box, on the page of its game, and in the list by its actions.
  const box = page.getByRole('combobox', { name: 'Search the catalogue' });
  await box.fill(title);
  await expect(page.getByRole('option', { name: new RegExp(title) })).toContainText('Tool');
  await open(page, `/game/x?id=${game.id}`);
  await page.getByRole('list', { name: 'Resources' }).getByRole('link', { name: /Tools/ }).click();
  await expect(page).toHaveURL(new RegExp(`/tools\\?game=${game.id}`));
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await open(page, '/tools?system=linux&price=free');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectGoodLooks(page, 'the tools');

  const moderator = await newPublisher('mona');
  await grant('moderator', moderator);
  await openAs(page, moderator.token, path);
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await page.getByLabel('Price').selectOption('Donation');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'Open its page' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Information' })).toBeVisible();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page).toHaveURL(/panel=history/);
  await page.getByRole('button', { name: 'Restore this version: 1' }).click();
  await page.getByRole('dialog', { name: 'Restore this version?' }).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Restored from version 1')).toBeVisible();
  const { cards } = await askApi(page, listTools, '?sort=recent');
  expect(cards.find((card) => card.title === title)?.price).toBe('free');

  await openAs(page, (await newPublisher('rolf')).token, path);
  await page.getByRole('button', { name: 'Report this tool' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this tool' });
  await dialog.getByRole('radio').first().check();
  await dialog.getByLabel('Details').fill('It is another program.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('status')).toContainText('reviewed it');
});
