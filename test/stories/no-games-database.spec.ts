import { expect } from '@playwright/test';

import { noGamesDatabase } from '../../src/shared/integrations/igdb/igdb-contract.ts';
import { newMember, openAs } from './story-member.ts';
import { test } from './story.ts';

test('without a games database the form says so, and the rest of it works', async ({ page }) => {
  const member = await newMember('nele');
  await openAs(page, member.token, '/add-game');
  await expect(page.getByText(noGamesDatabase())).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Game at IGDB' })).toBeDisabled();
  await page.getByLabel('Name of the game').fill('A game of my own');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page).toHaveURL(/\/me\?tab=drafts&draft=game-\d+$/);
  await expect(page.getByLabel('Name of the game')).toHaveValue('A game of my own');
});
