import * as common from '#messages/common';
import * as settings from '#messages/settings';
import { expect } from '@playwright/test';

import { test } from './story.ts';
import { newMember, openAs } from './story-member.ts';

test('an API token is created with the password, shown once, works within its scopes, and is revoked', async ({ page }) => {
  const member = await newMember('toke');
  await openAs(page, member.token, '/me/settings');
  const section = page.locator('#api-tokens');
  await section.getByRole('button', { name: settings.createToken() }).click();
  const dialog = page.getByRole('dialog', { name: settings.createApiToken() });
  await expect(dialog.getByRole('button', { name: settings.createTokenButton() })).toBeDisabled();
  await dialog.getByLabel(settings.tokenName()).fill('Build machine');
  await dialog.getByLabel(/^Profile/).check();
  await dialog.getByLabel(settings.tokenExpires()).selectOption('A year');
  await dialog.getByLabel('Your password').fill(member.password);
  await dialog.getByRole('button', { name: settings.createTokenButton() }).click();

  const shown = page.getByRole('dialog', { name: 'Your new token' });
  await expect(shown.getByText('We show it only once')).toBeVisible();
  const token = await shown.locator('code').innerText();
  expect(token).toMatch(/^polyshelf_[\w-]{43}$/);
  await shown.getByRole('button', { name: common.done() }).click();

  const row = section.getByRole('listitem');
  await expect(row).toContainText('Build machine');
  await expect(row).toContainText('Models, Profile');
  await expect(row).toContainText('Not used yet');
  const headers = { authorization: `Bearer ${token}` };
  const statusOf = async (path: string) => (await page.request.get(path, { headers })).status();
  expect([await statusOf('/api/me'), await statusOf('/api/uploads'), await statusOf('/api/me/sessions')]).toEqual([
    200, 200, 403,
  ]);

  await page.reload();
  await expect(row).toContainText(/Last used/);
  await expect(page.getByText(token)).toHaveCount(0);
  await row.getByRole('button', { name: 'Revoke Build machine' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toHaveCount(0);
  await expect(section.getByRole('heading', { name: 'API tokens' })).toBeFocused();
  expect(await statusOf('/api/me')).toBe(401);
});
