import * as gameEdit from '#messages/game-edit';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { getGame } from '../../src/shared/catalogue/games/game-contract.ts';
import { IGDB_GAMES, PORTAL } from '../fixtures/igdb-data.ts';
import { startIgdbServer, type IgdbServer } from '../fixtures/igdb-server.ts';
import { linkTo } from './account-story.ts';
import { askApi, open, test } from './story.ts';
import { expectAccessible } from './looks.ts';
import { command, grantByCommand, openAs, registerMember, type StoryMember } from './story-member.ts';
import { startStoryServer, type StoryServer } from './story-server.ts';

// Each story continues with the game of the previous one.
test.describe.configure({ mode: 'serial' });

/** The server of the other stories. */
const others = { STORY_URL: '', STORY_DATA_DIR: '' };
let igdb: IgdbServer;
let server: StoryServer;
let member: StoryMember;

test.beforeAll(async () => {
  igdb = await startIgdbServer();
  server = await startStoryServer({ hasDemo: false, settingsFor: () => igdb.settings });
  for (const name of ['STORY_URL', 'STORY_DATA_DIR'] as const) others[name] = process.env[name] ?? '';
  Object.assign(process.env, { STORY_URL: server.url, STORY_DATA_DIR: server.dataDir });
});
test.afterAll(async () => {
  Object.assign(process.env, others);
  await server.stop();
  await igdb.stop();
});

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Game at IGDB' });
const titleField = (page: Page) => page.getByLabel('Name of the game');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function importGame(page: Page, text: string, name: string): Promise<void> {
  await searchField(page).fill(text);
  await page.getByRole('listbox').getByRole('option', { name }).click();
}

test('a member imports a game from IGDB, edits it, and finds it on its page', async ({ page }) => {
  member = await registerMember(page, 'imke');
  await open(page, await linkTo('/confirm-email', member.email));
  await expect(page.getByText('is confirmed. Thank you.')).toBeVisible();
  await openAs(page, member.token, '/add-game');

  await importGame(page, 'portal', 'Portal 71');
  await expect(page.getByText('All 4 pictures are copied.')).toBeVisible();
  await expect(titleField(page)).toHaveValue('Portal');
  await expect(page.getByRole('link', { name: 'IGDB.com' })).toHaveAttribute('href', 'https://www.igdb.com/games/portal');
  await expect(section(page, 'Title').getByText('From IGDB')).toBeVisible();
  await expect(section(page, 'Platform and Releases').getByText('Q2 2008')).toBeVisible();
  await expect(page.getByText('female protagonist in a laboratory')).toBeHidden();
  await page.getByText('Fields this form cannot store').click();
  await expect(page.getByText('female protagonist in a laboratory')).toBeVisible();
  await page.getByRole('button', { name: 'Add Source to all platforms' }).click();
  await expectAccessible(page);

  await section(page, 'Description').getByRole('textbox').fill('A laboratory, and a way out.');
  await expect(section(page, 'Description').getByText('Edited')).toBeVisible();
  await section(page, 'Tags').getByRole('button', { name: 'Lock Tags' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page).toHaveURL(/\/game\/Portal\?id=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Portal' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Cover of Portal' })).toBeVisible();
  await expect(page.getByText('A laboratory, and a way out.')).toBeVisible();
  const { data } = await askApi(page, getGame, '?gameName=Portal');
  const releases = data[0]?.attributes.platformReleases ?? [];
  expect(releases.map(({ platform }) => platform?.name)).toContain('Xbox 360');
  expect(data[0]?.attributes.igdbId).toBe(71);
});

test('the uploader edits it from its page; a refresh changes accepted values, and no locked ones', async ({ page }) => {
  await openAs(page, member.token, '/game/Portal');
  await page.getByRole('link', { name: 'Edit Portal' }).click();
  await expect(titleField(page)).toHaveValue('Portal');

  const refresh = page.getByRole('button', { name: 'Refresh from IGDB' });
  const dialog = page.getByRole('dialog', { name: 'Refresh from IGDB' });
  await refresh.click();
  const description = dialog.getByRole('group', { name: 'Description' });
  await expect(description.getByRole('radio', { name: 'Here' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const before = structuredClone(PORTAL);
  Object.assign(PORTAL, {
    summary: 'Now with a sequel.',
    genres: [...PORTAL.genres, { id: 31, name: 'Adventure' }],
    keywords: [{ id: 43, name: 'cake' }],
  });
  try {
    await refresh.click();
    await expect(dialog.getByRole('group', { name: 'Genres' }).getByRole('radio', { name: 'At IGDB' })).toBeChecked();
    await expect(description.getByRole('radio', { name: 'Here' })).toBeChecked();
    await expect(description.getByText('Now with a sequel.')).toBeVisible();
    await expect(dialog.getByRole('group', { name: 'Tags Locked' }).getByRole('radio', { name: 'At IGDB' })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Update/ }).click();
  } finally {
    Object.assign(PORTAL, before);
  }
  await expect(dialog).toBeHidden();
  await expect(section(page, 'Genres').getByText('Adventure')).toBeVisible();
  await expect(section(page, 'Description').getByRole('textbox')).toHaveValue('A laboratory, and a way out.');
  await expect(section(page, 'Tags').getByText('cake')).toBeHidden();
});

test('other members cannot edit it, except moderators', async ({ page }) => {
  const other = await registerMember(page, 'otto');
  const checked = page.waitForResponse(/checking-uploaded-user/);
  await openAs(page, other.token, '/game/Portal');
  await (await checked).finished();
  await expect(page.getByRole('link', { name: 'Edit Portal' })).toHaveCount(0);
  grantByCommand('moderator', other);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Edit Portal' })).toBeVisible();
});

test('an expansion names its main game', async ({ page }) => {
  await openAs(page, member.token, '/add-game');
  await importGame(page, '72', 'Portal: Still Alive 72');
  await expect(page.getByRole('combobox', { name: 'Type', exact: true })).toHaveValue('DLC Addon');
  await expect(page.getByRole('combobox', { name: 'Related game', exact: true })).toHaveValue('Portal');
});

test('importing an existing game offers to complete that game instead', async ({ page }) => {
  await openAs(page, member.token, '/add-game');
  await importGame(page, '71', 'Portal 71');
  await expect(page.getByText('“Portal” is already in the catalogue.')).toBeVisible();
  await page.getByRole('button', { name: 'Add the missing fields to that game' }).click();
  await expect(page).toHaveURL(/draft=game-\d+$/);
  await expect(page.getByText(gameEdit.missingFilledIn({ title: 'Portal' }))).toBeVisible();
  // Existing and locked values stay.
  await expect(section(page, 'Description').getByRole('textbox')).toHaveValue('A laboratory, and a way out.');
  await expect(section(page, 'Tags').getByText('cake')).toBeHidden();
  // Nothing remains of the second game.
  await page.goto('/add-game');
  await expect(titleField(page)).toHaveValue('');
  await expect(page.getByText('You have an unsaved game from')).toBeHidden();
});

test('a member without the right to edit that game gets the form for suggestions', async ({ page }) => {
  const other = await registerMember(page, 'bystander');
  await openAs(page, other.token, await linkTo('/confirm-email', other.email));
  await expect(page.getByText('is confirmed')).toBeVisible();
  await openAs(page, other.token, '/add-game');
  await importGame(page, '71', 'Portal 71');
  await page.getByRole('button', { name: 'Add the missing fields to that game' }).click();
  await expect(page.getByText(gameEdit.missingFilledIn({ title: 'Portal' }))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send suggestion' })).toBeVisible();
});

test('an import asks before it replaces input, and another title removes the link', async ({ page }) => {
  await openAs(page, member.token, '/add-game');
  await titleField(page).fill('My own portal');
  await importGame(page, 'https://www.igdb.com/games/portal-2', 'Portal 2 73');
  const question = page.getByRole('dialog', { name: 'Replace what is filled in?' });
  await expect(question.getByRole('listitem')).toHaveText(['Title']);
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(titleField(page)).toHaveValue('Portal 2');
  await expect(page.getByText('Linked to IGDB entry 73')).toBeVisible();
  await titleField(page).fill('Portal 3');
  await expect(page.getByText('Linked to IGDB entry 73')).toBeHidden();
  await titleField(page).fill('portal 2');
  await expect(page.getByText('Linked to IGDB entry 73')).toBeVisible();
});

test('a game whose title is taken is imported with its year, and stays linked', async ({ page }) => {
  const file = join(server.dataDir, 'same-title.ndjson');
  const releases = [{ platform: 'Amiga', releases: [{ date: '1999' }] }];
  writeFileSync(file, JSON.stringify({ kind: 'game', title: 'Quiet Hill', igdbId: 5, platforms: releases }));
  expect(command('import', file).status).toBe(0);
  const release = { id: 900, date: Date.UTC(2008, 4, 2) / 1000, date_format: { id: 0, format: 'YYYYMMMMDD' }, y: 2008, m: 5 };
  IGDB_GAMES.push({
    id: 200,
    slug: 'quiet-hill',
    name: 'Quiet Hill',
    release_dates: [{ ...release, platform: { id: 6, name: 'PC (Microsoft Windows)' } }],
  });
  await openAs(page, member.token, '/add-game');
  await importGame(page, '200', 'Quiet Hill 200');
  await expect(titleField(page)).toHaveValue('Quiet Hill (2008)');
  await expect(page.getByText('Linked to IGDB entry 200')).toBeVisible();
  await expect(page.getByText('is already in the catalogue')).toBeHidden();
  // The form offers the same for a typed title.
  await titleField(page).fill('QUIET\u200b Hill');
  const title = section(page, 'Title');
  await expect(title.getByText('This name is occupied')).toBeVisible();
  await expectAccessible(page);
  await title.getByRole('button', { name: 'A different game: add the year' }).click();
  await expect(titleField(page)).toHaveValue(/^QUIET.? Hill \(2008\)$/);
  await expect(title.getByText('This name is available')).toBeVisible();
  await expect(title.getByRole('list', { name: 'Similar titles:' }).getByRole('link', { name: 'Quiet Hill' })).toBeVisible();
  await expect(page.getByText('Linked to IGDB entry 200')).toBeVisible();
});

test.describe('when IGDB fails', () => {
  test.use({ expectedErrors: [/415|503/] });

  test('the failure is reported, and can be retried; missing pictures block nothing', async ({ page }) => {
    await openAs(page, member.token, '/add-game');
    igdb.troubles = ['broken', 'broken'];
    await searchField(page).fill('wheatley');
    await expect(page.getByRole('alert').getByText(/IGDB|games database/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Nothing was found')).toBeVisible();
    igdb.imageTrouble = 'text';
    try {
      await importGame(page, '71', 'Portal 71');
      await expect(page.getByText(gameEdit.picturesMissed({ failed: 4, total: 4 }))).toBeVisible();
    } finally {
      igdb.imageTrouble = null;
    }
    await expect(titleField(page)).toHaveValue('Portal');
  });
});
