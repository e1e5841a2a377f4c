import { expect } from '@playwright/test';

import { newPublisher, openAs } from './story-member.ts';
import { test } from './story.ts';

test('a guide is written, published and read', async ({ page }) => {
  const member = await newPublisher('wren');
  const title = `Light a lantern ${member.nickname}`;
  await openAs(page, member.token, '/add-guide');
  await page.getByLabel('Title of the guide').fill(title);
  await page.getByRole('textbox', { name: 'Text of the guide' }).fill('## Light it\n\nStrike a match.');
  await expect(
    page.getByRole('region', { name: 'Preview of the text' }).getByRole('heading', { name: 'Light it' }),
  ).toBeVisible();
  await page.getByLabel('Difficulty', { exact: true }).selectOption('Beginner');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/guides\/.*id=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Strike a match.')).toBeVisible();
  await page.getByRole('link', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
});
