import { expect } from '@playwright/test';

import { open, test } from './story.ts';
import { expectAccessible } from './looks.ts';
import { newMember, openAs } from './story-member.ts';
import { demoAsset, toggle, press } from './bookmark-story.ts';

test('a visitor who wants to save a model signs in first, and returns to it', async ({ page }) => {
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
