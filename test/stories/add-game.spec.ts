import { expect } from '@playwright/test';

import { freshTitle, openForm, pick, save, section, title, unfolded } from './game-form-story.ts';
import { test } from './story.ts';
import { newPublisher } from './story-member.ts';

test('a member adds a game, and finds it on its page', async ({ page }) => {
  const member = await newPublisher('alma');
  await openForm(page, member.token);
  const name = freshTitle('Lanterns of Ebb');
  await title(page).fill(name);
  await expect(page.getByText('This name is available')).toBeVisible();
  await pick(section(page, 'Game type'), 'Type', 'Base Game');
  await page.getByPlaceholder('Enter description...').fill('A keeper follows lights that walk.');
  await pick(await unfolded(page, 'Genres'), 'Genres', 'Adventure');
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/game\/Lanterns/);
  await expect(page.getByText('A keeper follows lights that walk.')).toBeVisible();
  // A game without pictures shows its facts at once.
  const information = page.getByRole('region', { name: 'Information' });
  for (const text of ['Base Game', 'Adventure']) await expect(information).toContainText(text);
});
