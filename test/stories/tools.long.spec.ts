import * as m from '#messages/tools';
import { expect } from '@playwright/test';

import { toolLink } from '../../src/shared/catalogue/page-links.ts';
import { listTools } from '../../src/shared/catalogue/tools/tool-contract.ts';
import { askApi, test, demoGame, open } from './story.ts';
import { expectGoodLooks } from './looks.ts';
import { newPublisher, openAs, grant } from './story-member.ts';

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

test.describe('a version without trials', () => {
  test.use({ expectedErrors: [/Failed to load resource.*400/] });

  test('members say whether a version works for them, and withdraw that', async ({ page }) => {
    const { cards } = await askApi(page, listTools, '?sort=name');
    const tool = cards[0]!;
    const member = await newPublisher('trier');
    await openAs(page, member.token, toolLink(tool));
    const form = page.getByRole('form', { name: m.reportForm() });
    await form.getByLabel('Version that you tried').fill('  ');
    await form.getByRole('button', { name: 'Works for me' }).click();
    await expect(form.getByText(m.enterVersion())).toBeVisible();
    await form.getByLabel('Version that you tried').fill('9.9');
    await form.getByLabel('System').selectOption('Linux');
    await form.getByRole('button', { name: 'Broken for me' }).click();
    const own = page.getByRole('list', { name: m.trialList() }).getByRole('listitem').filter({ hasText: member.nickname });
    await expect(own).toContainText(/Broken.*9\.9.*Linux/);
    await expectGoodLooks(page, 'the trials of a tool');
    await form.getByRole('button', { name: 'Works for me' }).click();
    await expect(own).toContainText('Works');
    await own.getByRole('button', { name: m.removeReportOf({ version: '9.9' }) }).click();
    await expect(own).toHaveCount(0);
  });
});
