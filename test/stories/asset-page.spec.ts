import { expect } from '@playwright/test';

import { assetLink } from '../../src/shared/catalogue/page-links.ts';
import { expectAccessible, expectToFit } from './looks.ts';
import { demoAssets, open, test } from './story.ts';

test('a model is shared by link, embed and citation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [shown] = await demoAssets(page);
  const path = assetLink({ id: shown?.assetId ?? 0, title: shown?.assetTitle ?? '' });
  await open(page, path);
  await page.getByRole('button', { name: 'Share or cite this model' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this model' });
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(path);
  await expect(dialog.getByText(`/embed/${shown?.assetId}"`)).toBeVisible();
  await expect(dialog.getByText(`@misc{polyshelf-${shown?.assetId},`)).toBeVisible();
  await dialog.getByRole('tab', { name: 'CSL-JSON' }).click();
  await expect(dialog.getByText(`"id": "polyshelf-${shown?.assetId}"`)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await expectToFit(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share or cite this model' })).toBeFocused();
});
