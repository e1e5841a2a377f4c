import { expect } from '@playwright/test';

import { expectAccessible } from './looks.ts';
import { test } from './story.ts';
import { newPublisher, openAs, setLevel } from './story-member.ts';

// The server refuses some input.
test.use({ expectedErrors: [/400/] });

test('a member finds a format, describes and restores it, and follows its connections', async ({ page }) => {
  const member = await newPublisher('ines');
  await setLevel('member', member);
  await openAs(page, member.token, '/formats');
  await page.getByRole('link', { name: 'GLB', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'GLB' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tools that open it' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Magic bytes', { exact: true })).toHaveValue('67 6c 54 46');
  await page.getByLabel('Magic bytes', { exact: true }).fill('xyz');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter magic bytes as pairs of hexadecimal digits').first()).toBeVisible();
  await page.getByLabel('Magic bytes', { exact: true }).fill('67 6C 54 46 02');
  await page.reload();
  await expect(page.getByLabel('Magic bytes', { exact: true })).toHaveValue('67 6C 54 46 02');
  await page.getByLabel('Extensions').fill('glb');
  await expectAccessible(page, 'the form of a format');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('67 6c 54 46 02').first()).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('restored from version 1')).toBeVisible();
});
