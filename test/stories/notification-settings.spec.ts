import * as settings from '#messages/settings';
import { expect } from '@playwright/test';

import { expectGoodLooks } from './looks.ts';
import { newMember, openAs } from './story-member.ts';
import { open, test } from './story.ts';

test('a member sets channels of notifications, by keyboard as well, and finds the settings again', async ({ page }) => {
  test.slow();
  const { token } = await newMember('mila');
  await openAs(page, token, '/me/settings#notices');
  const part = page.getByRole('region', { name: 'Notifications' });
  await expect(part.getByText(settings.confirmForMails())).toBeVisible();
  await expect(part.getByLabel(settings.kindByMail({ kind: 'Reactions' }))).toHaveValue('Digest');
  await part.getByLabel(settings.kindByMail({ kind: 'Mentions' })).selectOption('At once');
  await part.getByLabel('Reactions on this site').focus();
  await page.keyboard.press('Space');
  await part.getByLabel('How often').selectOption('Every day');
  await part.getByLabel(settings.digestHour()).selectOption('19:00');
  await part.getByRole('switch', { name: 'Quiet hours' }).click();
  await part.getByLabel('Quiet from').selectOption('23:00');
  // Time zones have their current names, and can be searched.
  await part.getByRole('combobox', { name: 'Time zone' }).fill('kolk');
  await part.getByRole('option', { name: 'Asia/Kolkata' }).click();
  await part.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(settings.notificationsSaved())).toBeVisible();

  await open(page, '/me/settings#notices');
  await expect(part.getByLabel(settings.kindByMail({ kind: 'Mentions' }))).toHaveValue('At once');
  await expect(part.getByLabel('Reactions on this site')).not.toBeChecked();
  await expect(part.getByLabel(settings.digestHour())).toHaveValue('19:00');
  await expect(part.getByLabel('Quiet from')).toHaveValue('23:00');
  await expect(part.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Kolkata');
  await expectGoodLooks(page);
});
