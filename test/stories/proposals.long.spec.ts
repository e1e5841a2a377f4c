import * as m from '#messages/proposals';
import * as server from '#messages/server-proposals';
import { expect } from '@playwright/test';

import { expectAccessible } from './looks.ts';
import { open, test } from './story.ts';
import { grant, newPublisher, openAs } from './story-member.ts';
import { gameOf, openProposal } from './proposal-story.ts';

// The page of the deleted game is missing, and a rejection needs a reason.
test.use({ expectedErrors: [/status of 40[04]/] });

test('a moderator accepts a suggestion with changes, and rejects one with a reason that its proposer reads', async ({
  page,
}) => {
  const owner = await newPublisher('olaf');
  const member = await newPublisher('wanda');
  const moderator = await newPublisher('mona');
  await grant('moderator', moderator);
  const title = `Judged ${owner.nickname}`;
  const id = await gameOf(page, owner, title);
  const suggest = async (text: string) => {
    await openAs(page, member.token, `/suggest-change?id=${id}`);
    await page.getByRole('textbox', { name: 'Description' }).fill(text);
    await page.getByRole('button', { name: 'Send suggestion' }).click();
    await expect(page).toHaveURL('/proposals?of=own');
  };
  await suggest('A keeper of ships.');
  await openAs(page, moderator.token, '/proposals');
  await openProposal(page, title);
  await page.getByRole('link', { name: 'Edit and accept' }).click();
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(description).toHaveValue('A keeper of ships.');
  await description.fill('A keeper of lost ships.');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('A keeper of lost ships.').first()).toBeVisible();

  await suggest('Buy now.');
  await openAs(page, owner.token, '/proposals');
  await openProposal(page, title);
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this change?' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText(server.reasonWanted())).toBeVisible();
  await dialog.getByLabel('Reason').fill('An advertisement');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText(m.noneWaiting())).toBeVisible();
  await openAs(page, member.token, '/proposals?of=own');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByText('An advertisement')).toBeVisible();

  const trust = page.getByRole('button', { name: 'Trust', exact: true });
  await open(page, `/user/${owner.nickname}`);
  await expect(page.getByRole('button', { name: `Account of ${member.nickname}` })).toBeVisible();
  await expect(trust).toHaveCount(0);
  await openAs(page, moderator.token, `/user/${member.nickname}`);
  await trust.click();
  const record = page.getByRole('dialog', { name: 'Suggested changes' });
  await expect(record).toContainText('1 accepted and 1 rejected');
  await record.getByRole('button', { name: `Trust ${member.nickname}` }).click();
  const trustDialog = page.getByRole('dialog', { name: `Trust ${member.nickname}?` });
  await trustDialog.getByLabel('Reason').fill('Their changes are right');
  await trustDialog.getByRole('button', { name: 'Trust', exact: true }).click();
  await expect(record).toContainText('Trusted: their changes apply at once.');
  await expectAccessible(page, 'trusting');
});

test('a moderator deletes a game with a reason, its owner reads the reason and the actor, and it is restored from the list', async ({
  page,
}) => {
  const owner = await newPublisher('odette');
  const moderator = await newPublisher('mick');
  await grant('moderator', moderator);
  const title = `Deleted ${owner.nickname}`;
  const id = await gameOf(page, owner, title);
  await openAs(page, moderator.token, `/game/x?id=${id}`);
  await page.getByLabel('More actions').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Delete “${title}”?` });
  await dialog.getByLabel('Reason').fill('Made up');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const note = page.getByRole('region', { name: 'Who sees this game' });
  await expect(note).toContainText('Moderators have deleted this game.');
  await expectAccessible(page, 'deleted');

  await openAs(page, owner.token, `/game/x?id=${id}`);
  await expect(note).toContainText('until then only moderators can restore it');
  await expect(note.getByRole('button')).toHaveCount(0);

  await openAs(page, moderator.token, '/moderation?tab=deleted');
  await page.getByRole('button', { name: `Restore: ${title}` }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Deleted by mistake.');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: `Restore: ${title}` })).toHaveCount(0);
  expect((await page.request.get(`/api/games/${id}`)).status()).toBe(200);
});
