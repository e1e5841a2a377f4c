import { randomBytes } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { getGame } from '../../src/shared/catalogue/games/game-contract.ts';
import { Hand } from './click-count.ts';
import { section } from './game-form-story.ts';
import { newPublisher, openAs } from './story-member.ts';
import { askApi, test } from './story.ts';

/** Maximum number of presses to add this game. It took 205 before dates could be typed. */
const MOST_PRESSES = 90;

/** Chrono Trigger with all its releases. */
const PLATFORMS: [platform: string, releases: [date: string, region: string][]][] = [
  [
    'Super Nintendo Entertainment System',
    [
      ['1995-03-11', 'Japan'],
      ['22 Aug 1995', 'North America'],
    ],
  ],
  [
    'PlayStation',
    [
      ['1999-11-02', 'Japan'],
      ['2001-06-29', 'North America'],
    ],
  ],
  [
    'Nintendo DS',
    [
      ['2008-11-20', 'Japan'],
      ['2008-11-25', 'North America'],
      ['2009-02-05', 'Australia'],
      ['2009-02-06', 'Europe'],
    ],
  ],
  ['iOS', [['8 Dec 2011', 'Worldwide']]],
  ['Android', [['29 Oct 2012', 'Worldwide']]],
  ['PC (Windows)', [['27 Feb 2018', 'Worldwide']]],
];
const COMPANIES: [name: string, roles: string[], platforms: string[]][] = [
  ['Square', ['Developer', 'Publisher'], ['Super Nintendo Entertainment System', 'PlayStation']],
  ['Square Enix', ['Developer', 'Publisher'], ['Nintendo DS', 'iOS', 'Android', 'PC (Windows)']],
  ['Tose', ['Porting Developer'], ['PlayStation']],
];

/** The names of a typical games catalogue, added by the call for members. */
async function addNames(page: Page, token: string): Promise<void> {
  const names = {
    platforms: PLATFORMS.map(([name]) => name),
    companies: [...COMPANIES.map(([name]) => name), 'Square Soft'],
    themes: ['Time travel'],
  };
  for (const [kind, list] of Object.entries(names))
    for (const name of list) {
      const answer = await page.request.post(`/api/${kind}`, {
        headers: { authorization: `Bearer ${token}` },
        data: { data: { name } },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    }
}

async function openForm(page: Page, name: string): Promise<void> {
  const member = await newPublisher(name);
  await addNames(page, member.token);
  await openAs(page, member.token, '/add-game');
  await expect(page.getByRole('heading', { name: 'Common info' })).toBeVisible();
}

/** Every value of the game except platforms and companies. */
async function fillRest(hand: Hand, title: string): Promise<void> {
  const { page } = hand;
  await hand.click(page.getByLabel('Name of the game'));
  await hand.type(title);
  await hand.tabTo(page.getByRole('combobox', { name: 'Type', exact: true }));
  await hand.take('Base');
  await hand.click(page.getByPlaceholder('Enter description...'));
  await hand.type('A boy, a pendant, and the end of the world in 1999.');

  const names = section(page, 'Alternative Names');
  for (const [other, region] of [
    ['クロノ・トリガー', 'Japan'],
    ['Crono Trigger', 'Europe'],
  ] as const) {
    await hand.enterBy(
      names.getByRole('button', { name: '+ Add Alternative Name' }),
      names.getByRole('textbox', { name: 'Alternative name' }).last(),
    );
    await hand.type(other);
    await hand.tabTo(names.getByRole('combobox', { name: 'Region' }).last());
    await hand.take(region);
  }
  for (const [heading, name] of [
    ['Themes', 'Time travel'],
    ['Genres', 'Role'],
    ['Player perspectives', 'Isometric'],
    ['Game modes', 'Single'],
  ] as const) {
    const part = section(page, heading);
    await hand.enterBy(part.getByRole('button', { name: `+ Add ${heading}` }), part.getByRole('combobox'));
    await hand.take(name);
  }
  for (const [heading, link] of [
    ['Store Links', 'store.steampowered.com/app/613830/'],
    ['Social Links', 'en.wikipedia.org/wiki/Chrono_Trigger'],
  ] as const) {
    const part = section(page, heading);
    await hand.enterBy(part.getByRole('button', { name: /^\+ Add/ }), part.getByLabel('Address'));
    await hand.type(link);
  }
  const tags = section(page, 'Tags');
  await hand.enterBy(tags.getByRole('button', { name: '+ Add Tags' }), tags.getByRole('combobox'));
  for (const tag of ['time travel', 'jrpg']) await hand.take(tag);
}

async function fillCompanies(hand: Hand): Promise<void> {
  const companies = section(hand.page, 'Companies');
  for (const [name, roles, platforms] of COMPANIES) {
    await hand.enterBy(
      companies.getByRole('button', { name: '+ ADD Company' }),
      companies.getByRole('combobox', { name: 'Company', exact: true }).last(),
    );
    await hand.take(name);
    const open = companies.getByRole('group', { name: new RegExp(`^company ${name}$`, 'i') });
    for (const role of roles) await hand.click(open.getByRole('checkbox', { name: role, exact: true }));
    await hand.tabTo(open.getByRole('combobox', { name: 'Platforms' }));
    for (const platform of platforms) await hand.take(platform);
  }
}

async function expectReleases(page: Page, title: string, count: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const { data } = await askApi(page, getGame, `?gameName=${encodeURIComponent(title)}`);
  const platforms = data[0]?.attributes.platformReleases ?? [];
  expect(platforms.flatMap(({ releases }) => releases)).toHaveLength(count);
  expect(data[0]?.attributes.company).toHaveLength(COMPANIES.length);
}

const freshTitle = () => `Chrono Trigger ${randomBytes(4).toString('hex')}`;

test('a game with eleven releases is added row by row in at most 90 presses', async ({ page }) => {
  test.slow();
  await openForm(page, 'crono');
  const hand = new Hand(page);
  const title = freshTitle();
  await fillRest(hand, title);
  const platforms = section(page, 'Platform and Releases');
  for (const [platform, releases] of PLATFORMS) {
    await hand.enterBy(
      platforms.getByRole('button', { name: '+ ADD PLATFORM' }),
      platforms.getByRole('combobox', { name: 'Platform', exact: true }),
    );
    await hand.take(platform);
    // The regions of each row are a list, too.
    const rows = platforms.getByRole('list', { name: `Releases on ${platform}`, exact: true }).locator(':scope > li');
    for (const [index, [date, region]] of releases.entries()) {
      const row = rows.nth(index);
      if (index > 0) await hand.click(rows.nth(index - 1).getByRole('button', { name: `Duplicate release ${index}` }));
      await expect(row.getByRole('textbox', { name: 'Date' })).toBeFocused();
      await hand.type(date);
      await hand.tabTo(row.getByRole('combobox', { name: 'Regions' }));
      await hand.take(region);
      // The copies have the status, too.
      if (index === 0) {
        await hand.tabTo(row.getByRole('combobox', { name: 'Status' }));
        await hand.take('Full');
      }
    }
  }
  await fillCompanies(hand);
  await hand.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expectReleases(page, title, 11);
  process.stdout.write(`Row by row: ${hand.presses} presses\n`);
  expect(hand.presses).toBeLessThanOrEqual(MOST_PRESSES);
});

test('with its releases pasted as a list it takes far fewer presses', async ({ page }) => {
  test.slow();
  await openForm(page, 'marle');
  const hand = new Hand(page);
  const title = freshTitle();
  await fillRest(hand, title);
  const unknown = `Loom ${randomBytes(4).toString('hex')}`;
  const platforms = section(page, 'Platform and Releases');
  const dialog = page.getByRole('dialog', { name: 'Paste a list of releases' });
  const list = dialog.getByLabel('One line for each release');
  await hand.enterBy(platforms.getByRole('button', { name: 'Paste a list' }), list);
  const lines = PLATFORMS.flatMap(([platform, releases]) => releases.map((release) => [platform, ...release].join(', ')));
  await hand.type([...lines, 'Super Nintendo Entertainment System, Elbonia, 1995', `${unknown}, Japan, 1996`].join('\n'));
  const understood = dialog.getByRole('list', { name: 'Releases understood' });
  await expect(understood.getByText('22 August 1995 · North America · No status')).toBeVisible();
  await expect(dialog.getByText('2 lines are not understood and stay here:')).toBeVisible();
  await expect(dialog.getByText('“Elbonia” is neither a region nor a status.')).toBeVisible();
  await expect(dialog.getByText(`There is no platform “${unknown}” here yet.`)).toBeVisible();
  await hand.click(dialog.getByLabel(`Add “${unknown}” as a new platform`));
  await hand.click(dialog.getByRole('button', { name: 'Add 12 releases' }));
  // Lines with errors stay in the field for correction.
  await expect(list).toHaveValue('Super Nintendo Entertainment System, Elbonia, 1995');
  await hand.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(platforms.getByText('29 October 2012 · Worldwide · No status')).toBeVisible();
  await fillCompanies(hand);
  await hand.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expectReleases(page, title, 12);
  process.stdout.write(`With a list: ${hand.presses} presses\n`);
  expect(hand.presses).toBeLessThanOrEqual(MOST_PRESSES * 0.7);
});

test('a member who finds no game adds it under the searched name', async ({ page }) => {
  const member = await newPublisher('lucca');
  const title = `Qwyzx ${randomBytes(4).toString('hex')}`;
  await openAs(page, member.token, `/search?query=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: 'Add a game' }).click();
  await expect(page.getByLabel('Name of the game')).toHaveValue(title);
  await openAs(page, member.token, '/me');
  await expect(page.getByRole('main').getByRole('link', { name: 'Add a game' }).first()).toHaveAttribute('href', '/add-game');
});
