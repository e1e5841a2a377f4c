import { expect, type Page } from '@playwright/test';

import { getEditedGame, saveGame } from '../../src/shared/games/game-edit-contract.ts';
import { STATUS_PUBLISHED } from '../../src/shared/publications/publication.ts';
import { saveBody } from '../factories/save-game.ts';
import { linkTo } from './account-story.ts';
import { expectAccessible } from './looks.ts';
import { demoGame, open, test } from './story.ts';
import { grant, newMember, openAs, type StoryMember } from './story-member.ts';

// The page of what is deleted is not there, and no rejection is without a reason.
test.use({ expectedErrors: [/status of 40[04]/] });

async function confirmed(page: Page, name: string): Promise<StoryMember> {
  const member = await newMember(page, name);
  await openAs(page, member.token, await linkTo('/confirm-email', member.email));
  await expect(page.getByText('is confirmed')).toBeVisible();
  return member;
}

/** A published game of this member. */
async function gameOf(page: Page, owner: StoryMember, title: string): Promise<number> {
  const headers = { authorization: `Bearer ${owner.token}` };
  const { id: known } = await demoGame(page);
  const { form } = (await (await page.request.get(`${getEditedGame.path}?id=${known}`, { headers })).json()) as {
    form: { type: { id: number; name: string; gameSelection: boolean } };
  };
  const data = saveBody({ title, type: form.type, description: 'A keeper.' }, { status: STATUS_PUBLISHED });
  const answer = await page.request.post(saveGame.path, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { id: number }).id;
}

/** From the list, whose page is there before its links are meant: others lead to the game of the same name. */
async function openProposal(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Suggested changes' })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
}

test('a member suggests a change of a game, its uploader accepts it, and the history names both', async ({ page }) => {
  const owner = await confirmed(page, 'olga');
  const member = await confirmed(page, 'wren');
  const title = `Suggested ${owner.nickname}`;
  const id = await gameOf(page, owner, title);

  await openAs(page, member.token, `/game/x?id=${id}`);
  await page.getByRole('link', { name: `Suggest a change of ${title}` }).click();
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

  // Who may edit the game needs no suggestion of their own.
  await openAs(page, owner.token, `/suggest-change?id=${id}`);
  await expect(page).toHaveURL(`/me?tab=drafts&draft=game-${id}`);
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('A keeper.');
  await openAs(page, owner.token, '/');
  await page.getByRole('button', { name: `Account of ${owner.nickname}` }).click();
  await page.getByRole('link', { name: 'Suggestions 1 to look at' }).click();
  await openProposal(page, title);
  // Its list says what was changed as well.
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect(page.getByText('Of which things')).toBeVisible();
  await expectAccessible(page, 'judging');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Nothing to look at')).toBeVisible();

  await open(page, `/game/x?id=${id}&panel=history`);
  const first = page.getByRole('list', { name: 'Saves, the last first' }).getByRole('listitem').first();
  await expect(first).toContainText(`Proposed by ${member.nickname}, accepted by ${owner.nickname}`);
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

test('a moderator accepts a suggestion with changes, and one is rejected with a reason that its proposer reads', async ({
  page,
}) => {
  const owner = await confirmed(page, 'olaf');
  const member = await confirmed(page, 'wanda');
  const moderator = await confirmed(page, 'mona');
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
  await expect(dialog.getByText('Say why you reject it.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('An advertisement');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Nothing to look at')).toBeVisible();
  await openAs(page, member.token, '/proposals?of=own');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByText('An advertisement')).toBeVisible();

  const trust = page.getByRole('button', { name: 'Trust', exact: true });
  await open(page, `/user/${owner.nickname}`);
  await expect(page.getByRole('button', { name: `Account of ${member.nickname}` })).toBeVisible();
  await expect(trust).toHaveCount(0);
  await openAs(page, moderator.token, `/user/${member.nickname}`);
  await trust.click();
  const standing = page.getByRole('dialog', { name: 'Suggested changes' });
  await expect(standing).toContainText('1 accepted and 1 rejected');
  await standing.getByRole('button', { name: `Trust ${member.nickname}` }).click();
  await expect(standing).toContainText('Trusted: their changes apply at once.');
  await expectAccessible(page, 'trusting');
});

test('a moderator deletes a game with a reason, its owner reads who did it, and it is restored from the list', async ({
  page,
}) => {
  const owner = await confirmed(page, 'odette');
  const moderator = await confirmed(page, 'mick');
  await grant('moderator', moderator);
  const title = `Deleted ${owner.nickname}`;
  const id = await gameOf(page, owner, title);
  await openAs(page, moderator.token, `/game/x?id=${id}`);
  await page.getByLabel('More actions').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${title}?` });
  await dialog.getByLabel('Reason').fill('Made up');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const note = page.getByRole('region', { name: 'Who sees this game' });
  await expect(note).toContainText('Moderators have deleted this game.');
  await expectAccessible(page, 'deleted');

  await openAs(page, owner.token, `/game/x?id=${id}`);
  await expect(note).toContainText('until then only moderators can restore it');
  await expect(note.getByRole('button')).toHaveCount(0);

  await openAs(page, moderator.token, '/moderation?tab=deleted');
  await page.getByRole('button', { name: `Restore ${title}` }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Deleted by mistake.');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('button', { name: `Restore ${title}` })).toHaveCount(0);
  expect((await page.request.get(`/api/games/${id}`)).status()).toBe(200);
});
