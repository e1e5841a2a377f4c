import * as m from '#messages/vocabularies';
import { expect } from '@playwright/test';

import { addLookup } from '../../src/shared/catalogue/vocabularies/lookup-contract.ts';
import { expectAccessible, expectToFit } from './looks.ts';
import { grant, newPublisher, openAs } from './story-member.ts';
import { test } from './story.ts';

test('a moderator sets the permissions of a license, with a reason, and row and log show it', async ({ page }) => {
  const moderator = await newPublisher('lou');
  // Admins may also add one.
  await grant('admin', moderator);
  const name = `Fan works ${moderator.nickname.slice(-8)}`;
  const answer = await page.request.post(addLookup.path, {
    headers: { authorization: `Bearer ${moderator.token}` },
    data: { kind: 'license', name },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.setViewportSize({ width: 375, height: 800 });
  await openAs(page, moderator.token, `/moderation/names?kind=license&query=${encodeURIComponent(name)}`);
  const row = page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(row).toContainText(m.termsUnknown());
  await row.getByRole('button', { name: m.termsOf({ name }) }).click();
  const dialog = page.getByRole('dialog', { name: m.termsOf({ name }) });
  const answered = (question: string) => dialog.getByRole('combobox', { name: question });
  await expect(answered('Commercial use is allowed')).toBeFocused();
  await answered('Commercial use is allowed').selectOption('No');
  await answered('Changes are allowed').selectOption('Yes');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Their page says so');
  await expectToFit(page);
  await expectAccessible(page, 'what a license allows');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Terms: no commercial use, changes allowed');
  await row.getByRole('button', { name: m.termsOf({ name }) }).click();
  await expect(answered('Changes are allowed')).toHaveValue('yes');
  await expect(answered('Changed works take the same license')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Log' }).getByRole('listitem').filter({ hasText: name }).first()).toContainText(
    'Their page says so',
  );
});
