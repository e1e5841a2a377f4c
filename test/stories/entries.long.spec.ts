import * as editing from '#messages/editing';
import { expect } from '@playwright/test';

import { expectAccessible, expectGoodLooks } from './looks.ts';
import { test, demoGame, open } from './story.ts';
import { newPublisher, openAs, setLevel, grant } from './story-member.ts';

// The server refuses some input.
test.use({ expectedErrors: [/400/] });

test("a technology lists a format, and both link to each other; a game's tile leads to the counted ones", async ({ page }) => {
  const member = await newPublisher('rhea');
  await setLevel('member', member);
  await openAs(page, member.token, '/technologies');
  await page.getByRole('link', { name: 'Undertow Audio', exact: true }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('combobox', { name: 'Formats' }).fill('GLB');
  await page.getByRole('option', { name: 'GLB', exact: true }).click();
  await expectAccessible(page, 'the form of a technology');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('list', { name: 'Formats used' }).getByRole('link', { name: 'GLB' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'GLB' })).toBeVisible();
  await open(page, `/technologies?format=${new URL(page.url()).searchParams.get('id')}`);
  await expect(page.getByRole('link', { name: 'Undertow Audio', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all technologies' })).toBeVisible();

  const game = await demoGame(page);
  await open(page, `/game/x?id=${game.id}`);
  const tile = page.getByRole('list', { name: 'Resources' }).getByRole('link', { name: /Tech/ });
  const count = (await tile.innerText()).replace(/\D/g, '');
  await tile.click();
  await expect(page).toHaveURL(new RegExp(`/technologies\\?game=${game.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${count} Technolog`) })).toBeVisible();
  await expectAccessible(page, 'the technologies of a game');
});

test('a new member suggests a change of a technology, a moderator edits and accepts it, and the history names both', async ({
  page,
}) => {
  const member = await newPublisher('nola');
  const moderator = await newPublisher('mod');
  await grant('moderator', moderator);
  const description = `Sounds under water, as ${member.nickname} knows.`;
  await openAs(page, member.token, '/technologies');
  await page.getByRole('link', { name: 'Undertow Audio', exact: true }).click();
  await page.getByRole('link', { name: 'Suggest a change', exact: true }).click();
  await expect(page.getByText(editing.suggestHint({ kind: 'technology' }))).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill(description);
  await expectGoodLooks(page, 'suggesting a change of a technology');
  await page.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(page).toHaveURL('/proposals?of=own');
  await expect(page.getByText('Technology · ')).toBeVisible();

  await openAs(page, moderator.token, '/proposals');
  await page.getByRole('listitem').filter({ hasText: member.nickname }).getByRole('link', { name: 'Undertow Audio' }).click();
  await expect(page.getByRole('list', { name: 'Fields' }).getByText(description).first()).toBeVisible();
  await page.getByRole('link', { name: 'Edit and accept' }).click();
  const field = page.getByRole('textbox', { name: 'Description' });
  await expect(field).toHaveValue(description);
  await field.fill(`${description} And above.`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Undertow Audio' })).toBeVisible();
  await expect(page.getByText('And above.').first()).toBeVisible();
  await expect(page.getByText(`by ${member.nickname}, accepted by ${moderator.nickname}`)).toBeVisible();
  await openAs(page, member.token, '/me/notices');
  await expect(page.getByText('accepted your change to the technology Undertow Audio')).toBeVisible();
});

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
