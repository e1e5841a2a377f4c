import { expect } from '@playwright/test';

import { demoAsset, press, toggle } from './bookmark-story.ts';
import { newMember, openAs } from './story-member.ts';
import { open, test } from './story.ts';

test('a member saves a model, and finds it in the profile', async ({ page }) => {
  const member = await newMember('sara');
  const asset = await demoAsset(page, 22);
  await openAs(page, member.token, `/models/x?id=${asset.id}`);
  await press(page);
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await open(page, '/me?tab=saved');
  await expect(page.getByRole('heading', { name: '1 Saved' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Saved' }).getByRole('heading')).toHaveText([asset.title]);
});
