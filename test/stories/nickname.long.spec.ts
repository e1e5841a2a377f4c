import * as settings from '#messages/settings';
import { expect } from '@playwright/test';

import { expectAccessible } from './looks.ts';
import { newMember, openAs } from './story-member.ts';
import { open, test } from './story.ts';

// A taken name is refused.
test.use({ expectedErrors: [/status of 4(?:00|09)/] });

test('a member changes the nickname, the old address redirects, and the next change has to wait', async ({ page }) => {
  const other = await newMember('taken');
  const member = await newMember('early');
  const wanted = member.nickname.replace('early', 'later');
  await openAs(page, member.token, '/me/settings');
  const section = page.getByRole('region', { name: 'Nickname' });
  const field = section.getByRole('textbox', { name: 'Nickname' });
  const change = section.getByRole('button', { name: 'Change nickname' });
  await expect(field).toHaveValue(member.nickname);
  await expect(change).toBeDisabled();

  await field.fill('!');
  await change.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a nickname at fault');

  const confirm = (name: string) => page.getByRole('dialog', { name: settings.nicknameQuestion({ nickname: name }) });
  await field.fill(other.nickname);
  await change.click();
  await confirm(other.nickname).getByRole('button', { name: 'Change nickname' }).click();
  await expect(confirm(other.nickname).getByRole('alert')).toContainText(/taken|used/);
  await confirm(other.nickname).getByRole('button', { name: 'Cancel' }).click();
  await expect(confirm(other.nickname)).toBeHidden();

  await field.fill(wanted);
  await change.click();
  await expect(confirm(wanted)).toBeVisible();
  await expectAccessible(page, 'asked about a nickname');
  await confirm(wanted).getByRole('button', { name: 'Change nickname' }).click();
  await expect(page.getByRole('button', { name: `Account of ${wanted}` })).toBeVisible();
  await expect(field).toHaveValue(wanted);
  await expect(field).not.toBeEditable();
  await expect(section.getByText(settings.nicknameLocked({ day: '' }).replace('.', ''))).toBeVisible();

  await open(page, `/user/${member.nickname}`);
  await expect(page).toHaveURL(`/user/${wanted}`);
  await expect(page.getByRole('heading', { level: 1, name: wanted })).toBeVisible();
});
