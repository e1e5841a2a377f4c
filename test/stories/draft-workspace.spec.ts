import * as history from '#messages/history';
import { expect, type Page } from '@playwright/test';

import { expectAccessible } from './looks.ts';
import { newPublisher, openAs } from './story-member.ts';
import { test } from './story.ts';
import { tab, titleField, description, saveAs, toast, begin, chooseType } from './draft-story.ts';

async function chooseStatus(page: Page, status: 'Publish' | 'Draft'): Promise<void> {
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitemradio', { name: status }).click();
}

test('a draft is created, closed, opened again, published, changed, and an earlier version is restored', async ({ page }) => {
  const member = await newPublisher('dana');
  const name = `Lantern ${member.nickname}`;
  await openAs(page, member.token, '/me?tab=drafts');
  await expect(page.getByText('No publications yet')).toBeVisible();
  await begin(page, 'Create');
  await expect(page.getByRole('button', { name: 'New draft' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'New draft' })).toHaveAccessibleDescription('Each element must have a title');
  await expect(saveAs(page, 'Publish')).toBeDisabled();

  await titleField(page).fill(name);
  await description(page).fill('A lighthouse keeper counts ships.');
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'New draft' })).toBeEnabled();
  await chooseStatus(page, 'Draft');
  await saveAs(page, 'Draft').click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await expect(page).toHaveURL(/\/me\?tab=drafts&draft=game-\d+$/);
  await expect(saveAs(page, 'Draft')).toBeDisabled();

  await page.getByRole('button', { name: `Close ${name}` }).click();
  await expect(tab(page, name)).toHaveCount(0);
  await expect(page).toHaveURL('/me?tab=drafts');
  await page.getByRole('button', { name: `Open ${name}` }).click();
  await expect(titleField(page)).toHaveValue(name);
  await expect(description(page)).toHaveValue('A lighthouse keeper counts ships.');

  await chooseStatus(page, 'Publish');
  await saveAs(page, 'Publish').click();
  await expect(page.getByText('Select the type of the game.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Game type' })).toBeFocused();
  await chooseType(page, 'Base Game');
  await saveAs(page, 'Publish').click();
  await expect(toast(page, 'Saved').getByRole('link', { name: 'Open its page' })).toBeVisible();

  await description(page).fill('A lighthouse keeper counts lost ships.');
  await page.getByRole('textbox', { name: 'What did you change?' }).fill('Said which ships');
  await saveAs(page, 'Publish').click();
  await expect(saveAs(page, 'Publish')).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'What did you change?' })).toHaveValue('');
  await toast(page, 'Saved').getByRole('link', { name: 'Open its page' }).last().press('Enter');

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  const saves = page.getByRole('list', { name: history.list() });
  await expect(saves.getByRole('listitem').filter({ hasText: 'Said which ships' })).toContainText('counts lost ships');
  await expect(saves.getByRole('link', { name: member.nickname }).first()).toBeVisible();
  await expectAccessible(page, 'history');
  await saves.getByRole('button', { name: 'Restore this version: 2' }).click();
  await page.getByRole('dialog', { name: 'Restore this version?' }).getByRole('button', { name: 'Restore' }).click();
  await expect(saves.getByText('Restored from version 2')).toBeVisible();
  await expect(page.getByText('A lighthouse keeper counts ships.').first()).toBeVisible();
});
