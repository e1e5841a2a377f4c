import { expect, type Page } from '@playwright/test';

import { toolLink } from '../../src/shared/kit/page-links.ts';
import { listTools } from '../../src/shared/tools/tool-contract.ts';
import { askApi, demoGame, open, test } from './story.ts';
import { newPublisher } from './game-form-story.ts';
import { expectAccessible, expectToFit, WIDTHS } from './looks.ts';
import { grant, openAs } from './story-member.ts';

/** Looks at what is there in the widths of the house; axe once. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page, name);
    if (process.env['LOOK'] !== undefined)
      await page.screenshot({ path: `${process.env['LOOK']}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('a tool is made from nothing, published, found, changed by a moderator, restored and reported', async ({ page }) => {
  const member = await newPublisher(page, 'ines');
  const game = await demoGame(page);
  const title = `Wick Reader ${member.nickname}`;

  await openAs(page, member.token, '/');
  await page.getByRole('link', { name: 'Upload' }).click();
  await expect(page.getByRole('heading', { name: 'What do you want to publish?' })).toBeVisible();
  await look(page, 'upload');
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
  await page.getByLabel('What it does').selectOption('Converts');
  await page.getByRole('combobox', { name: 'Games' }).fill(game.title);
  await page.getByRole('option', { name: game.title }).first().click();
  await page.getByLabel('An example of how it is called').fill('wick --in keep.wck');
  await page.reload();
  await expect(page.getByLabel('Title of the tool')).toHaveValue(title);
  await look(page, 'tool-form');
  await expectAccessible(page, 'the form of a tool');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const path = new URL(page.url()).pathname + new URL(page.url()).search;
  await expect(page.getByRole('link', { name: /Home page/ })).toHaveAttribute('href', 'https://example.org/wick');
  await look(page, 'tool');
  await expectAccessible(page, 'a tool');

  // Found: by the search box, on the page of its game, and in the list by what it does.
  const box = page.getByRole('combobox', { name: 'Search the catalogue' });
  await box.fill(title);
  await expect(page.getByRole('option', { name: new RegExp(title) })).toContainText('Tool');
  await open(page, `/game/x?id=${game.id}`);
  await page.getByRole('list', { name: 'Resources' }).getByRole('link', { name: /Tools/ }).click();
  await expect(page).toHaveURL(new RegExp(`/tools\\?game=${game.id}`));
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await open(page, '/tools?system=linux&price=free');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await look(page, 'tools');
  await expectAccessible(page, 'the tools');

  const moderator = await newPublisher(page, 'mona');
  await grant('moderator', moderator);
  await openAs(page, moderator.token, path);
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await page.getByLabel('Price').selectOption('Donation');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'Open its page' }).click();
  await expect(page.getByRole('region', { name: 'Information' })).toBeVisible();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page).toHaveURL(/panel=history/);
  await page.getByRole('button', { name: 'Restore this version: 1' }).click();
  await page.getByRole('dialog', { name: 'Restore this version?' }).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Restored from version 1')).toBeVisible();
  const { cards } = await askApi(page, listTools, '?sort=recent');
  expect(cards.find((card) => card.title === title)?.price).toBe('free');

  await openAs(page, (await newPublisher(page, 'rolf')).token, path);
  await page.getByRole('button', { name: 'Report this tool' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this tool' });
  await dialog.getByRole('radio').first().check();
  await dialog.getByLabel('Details').fill('It is another program.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('status')).toContainText('reviewed it');
});

test.describe('where a version is missing at first', () => {
  test.use({ expectedErrors: [/Failed to load resource.*400/] });

  test('members say whether a version works for them, and take it back', async ({ page }) => {
    const { cards } = await askApi(page, listTools, '?sort=name');
    const tool = cards[0]!;
    const member = await newPublisher(page, 'trier');
    await openAs(page, member.token, toolLink(tool));
    const form = page.getByRole('form', { name: 'Say whether it works' });
    await form.getByLabel('Version that you tried').fill('  ');
    await form.getByRole('button', { name: 'Works for me' }).click();
    await expect(form.getByText('Say which version you tried.')).toBeVisible();
    await form.getByLabel('Version that you tried').fill('9.9');
    await form.getByLabel('System').selectOption('Linux');
    await form.getByRole('button', { name: 'Broken for me' }).click();
    const own = page.getByRole('list', { name: 'Who tried it' }).getByRole('listitem').filter({ hasText: member.nickname });
    await expect(own).toContainText(/Broken.*9\.9.*Linux/);
    await look(page, 'tool-trials');
    await expectAccessible(page, 'the trials of a tool');
    await form.getByRole('button', { name: 'Works for me' }).click();
    await expect(own).toContainText('Works');
    await own.getByRole('button', { name: 'Take back what you said of 9.9' }).click();
    await expect(own).toHaveCount(0);
  });
});
