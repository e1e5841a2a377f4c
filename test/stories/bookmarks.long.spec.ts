import { expect, type Page } from '@playwright/test';

import { getAsset } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { askApi, demoGame, newPage, open, test } from './story.ts';
import { newMember, openAs } from './story-member.ts';
import { demoAsset, toggle, press } from './bookmark-story.ts';
import { expectAccessible } from './looks.ts';

test('a visitor who wants to save a model logs in first, and returns to it', async ({ page }) => {
  const member = await newMember('sam');
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

test.describe('when saving fails', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('the button says so and returns to its state', async ({ page }) => {
    const member = await newMember('sven');
    await openAs(page, member.token, `/models/x?id=${(await demoAsset(page, 23)).id}`);
    await page.route('**/api/save-publication', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    );
    await press(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  });
});

test('saved publications are readable in both themes, on all screen sizes', async ({ page }) => {
  const member = await newMember('silke');
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

/** Public count, which is updated every few seconds. */
async function publicCount(page: Page, assetId: number): Promise<number> {
  return (await askApi(page, getAsset, `?modelId=${assetId}`)).data[0]?.attributes.saves ?? Number.NaN;
}

test('a member saves a model and a game, finds them in the profile, and removes them', async ({ page, browser }) => {
  const member = await newMember('sara');
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
  // Pages show the public view first, and the bookmark a moment later.
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await press(page);
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goBack();
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
});
