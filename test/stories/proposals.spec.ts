import * as shell from '#messages/shell';
import * as m from '#messages/proposals';
import * as history from '#messages/history';
import { expect } from '@playwright/test';

import { expectAccessible } from './looks.ts';
import { open, test } from './story.ts';
import { newPublisher, openAs } from './story-member.ts';
import { gameOf, openProposal } from './proposal-story.ts';

// The page of the deleted game is missing, and a rejection needs a reason.
test.use({ expectedErrors: [/status of 40[04]/] });

test('a member suggests a change of a game, its uploader accepts it, and the history names both', async ({ page }) => {
  const owner = await newPublisher('olga');
  const member = await newPublisher('wren');
  const title = `Suggested ${owner.nickname}`;
  const id = await gameOf(page, owner, title);

  await openAs(page, member.token, `/game/x?id=${id}`);
  await page.getByRole('link', { name: `Suggest a change to ${title}` }).click();
  const send = page.getByRole('button', { name: 'Send suggestion' });
  await expect(send).toBeDisabled();
  await page.getByRole('textbox', { name: 'Description' }).fill('A keeper of lights.');
  await page.getByRole('textbox', { name: 'What did you change?' }).fill('Of which things');
  await expectAccessible(page, 'suggesting');
  await send.click();
  await expect(page).toHaveURL('/proposals?of=own');
  await openProposal(page, title);
  await expect(page.getByRole('listitem').filter({ hasText: /^\+Added: A keeper of lights/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);

  // Editors of the game need no suggestion.
  await openAs(page, owner.token, `/suggest-change?id=${id}`);
  await expect(page).toHaveURL(`/me?tab=drafts&draft=game-${id}`);
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('A keeper.');
  await openAs(page, owner.token, '/');
  await page.getByRole('button', { name: `Account of ${owner.nickname}` }).click();
  await page.getByRole('link', { name: `${shell.suggestions()} ${shell.waiting({ count: 1 })}` }).click();
  await openProposal(page, title);
  // Its list shows the change as well.
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect(page.getByText('Of which things')).toBeVisible();
  await expectAccessible(page, 'judging');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(m.noneWaiting())).toBeVisible();

  await open(page, `/game/x?id=${id}&panel=history`);
  const first = page.getByRole('list', { name: history.list() }).getByRole('listitem').first();
  await expect(first).toContainText(`Suggested by ${member.nickname}, accepted by ${owner.nickname}`);
  await page.getByRole('button', { name: 'View or compare version 1' }).click();
  const version = page.getByRole('dialog', { name: 'Version 1' });
  await version.getByLabel('Compare with').selectOption('Version 2');
  await expect(version.getByText('Added: ')).toHaveCount(1);
  await expectAccessible(page, 'comparing');
  await version.getByRole('button', { name: 'Restore Description' }).click();
  await version.getByRole('alert').getByRole('button', { name: 'Restore Description' }).click();
  await expect(version).toHaveCount(0);
  await expect(page.getByText('Restored from version 1')).toBeVisible();
});
