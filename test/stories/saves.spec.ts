import { expect, type Page } from '@playwright/test';

import { getAsset } from '../../src/shared/assets/asset-contract.ts';
import { askApi, demoAssets, demoGame, newPage, open, test } from './story.ts';
import { expectAccessible } from './looks.ts';
import { newMember, openAs } from './story-member.ts';

/** A model of the demonstration content that no other story saves or hides. */
async function demoAsset(page: Page, place: number): Promise<{ id: number; title: string }> {
  const asset = (await demoAssets(page))[place];
  if (asset === undefined) throw new Error('There is no demonstration model.');
  return { id: asset.assetId, title: asset.assetTitle };
}

/** What everybody is told, a few seconds after it changed. */
async function publicCount(page: Page, assetId: number): Promise<number> {
  return (await askApi(page, getAsset, `?modelId=${assetId}`)).data[0]?.attributes.saves ?? Number.NaN;
}

const toggle = (page: Page) => page.getByRole('button', { name: /^Saved? [\d,]+ saves?$/ });

async function press(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await toggle(page).click();
}

test('a visitor who wants to save a model is led to sign in, and back to it', async ({ page }) => {
  const member = await newMember(page, 'sam');
  const asset = await demoAsset(page, 21);
  await open(page, `/models/x?id=${asset.id}`);
  await toggle(page).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fmodels%2F/);
  await page.getByLabel('Email address').fill(member.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Enter password').fill(member.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/models/.*id=${asset.id}$`));
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a member saves a model and a game, finds them in the profile, and takes them off again', async ({ page, browser }) => {
  const member = await newMember(page, 'sara');
  const [asset, game] = [await demoAsset(page, 22), await demoGame(page)];
  await openAs(page, member.token, '/me?tab=saved');
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse models' })).toHaveAttribute('href', '/models');

  const before = await publicCount(page, asset.id);
  for (const path of [`/models/x?id=${asset.id}`, `/game/x?id=${game.id}`]) {
    await open(page, path);
    await press(page);
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect.poll(() => publicCount(page, asset.id)).toBe(before + 1);
  const other = await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '' });
  const visitor = await newPage(other);
  await open(visitor, `/models/x?id=${asset.id}`);
  await expect(toggle(visitor)).toHaveAccessibleName(new RegExp(`^Save ${before + 1} saves?$`));
  await expect(toggle(visitor)).toHaveAttribute('aria-pressed', 'false');
  await other.close();

  await open(page, '/me?tab=saved');
  await expect(page.getByRole('heading', { name: '2 Saved' })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Saved' });
  await expect(cards.getByRole('heading')).toHaveText([game.title, asset.title]);
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(cards).toHaveAttribute('data-view', 'list');

  await cards.getByRole('button', { name: `Remove ${game.title} from saved` }).click();
  await expect(page.getByRole('heading', { name: '1 Saved' })).toBeVisible();
  await expect(cards.getByRole('button', { name: `Remove ${asset.title} from saved` })).toBeFocused();
  await cards.getByRole('link', { name: asset.title }).click();
  // Pages come as visitors see them: that the model is saved is told a moment later.
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await press(page);
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
});

test.describe('when saving fails', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('the button says so and stands as before', async ({ page }) => {
    const member = await newMember(page, 'sven');
    await openAs(page, member.token, `/models/x?id=${(await demoAsset(page, 23)).id}`);
    await page.route('**/api/save-publication', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    );
    await press(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  });
});

test('what is saved reads well in both themes, on small screens and large', async ({ page }) => {
  const member = await newMember(page, 'silke');
  const asset = await demoAsset(page, 24);
  await openAs(page, member.token, `/models/x?id=${asset.id}`);
  await press(page);
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  for (const path of [`/models/x?id=${asset.id}`, '/me?tab=saved']) {
    await open(page, path);
    await expect(page.getByRole('button', { name: /^(?:Saved|Remove) / })).toBeVisible();
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `${path} at ${width} px`);
    }
  }
});
