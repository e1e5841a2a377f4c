import { expect, type Locator, type Page } from '@playwright/test';

import { addLookup } from '../../src/shared/lookups/lookup-contract.ts';
import { openAs } from './story-member.ts';
import { newPublisher } from './game-form-story.ts';
import { expectAccessible, expectToFit, standingBox } from './looks.ts';
import { grant, type StoryMember } from './story-member.ts';
import { test } from './story.ts';

/** Makes companies as a member does, by the content routes. */
async function addCompanies(page: Page, { token }: StoryMember, names: string[]): Promise<void> {
  for (const name of names) {
    const answer = await page.request.post('/api/companies', {
      headers: { authorization: `Bearer ${token}` },
      data: { data: { name } },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

test('a moderator renames a company, merges one into another and removes an unused one; the log tells it', async ({ page }) => {
  const moderator = await newPublisher(page, 'norah');
  await grant('moderator', moderator);
  const word = `n${moderator.nickname.slice(-8)}`;
  await addCompanies(page, moderator, [`${word} lamps`, `${word} lanterns`, `${word} mistake`]);
  await openAs(page, moderator.token, `/moderation/names?kind=company&query=${word}`);
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(page.getByRole('status').filter({ hasText: '3 names' })).toBeVisible();
  await expectAccessible(page, 'names');

  await page.getByRole('button', { name: `Rename ${word} lamps` }).click();
  const renaming = page.getByRole('dialog', { name: `Rename ${word} lamps` });
  await renaming.getByRole('textbox', { name: 'Name' }).fill(`${word} lights`);
  await renaming.getByRole('textbox', { name: 'Reason' }).fill('As most say it');
  await expectAccessible(page, 'renaming');
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await expect(row(`${word} lights`)).toContainText(`Also found as ${word} lamps`);

  await page.getByRole('button', { name: `Merge ${word} lanterns into another` }).click();
  const merging = page.getByRole('dialog', { name: `Merge ${word} lanterns` });
  await expect(merging.getByRole('button', { name: 'Merge' })).toBeDisabled();
  // It is found by its former name too.
  await merging.getByRole('combobox', { name: 'The company that stays' }).fill(`${word} lamps`);
  await page
    .getByRole('option')
    .filter({ hasText: `${word} lights` })
    .click();
  await merging.getByRole('textbox', { name: 'Reason' }).fill('The same company');
  await merging.getByRole('button', { name: 'Merge' }).click();
  await expect(row(`${word} lights`)).toContainText(`${word} lanterns`);

  await page.getByRole('button', { name: `Remove ${word} mistake` }).click();
  const removing = page.getByRole('dialog', { name: `Remove ${word} mistake` });
  await removing.getByRole('textbox', { name: 'Reason' }).fill('A mistake');
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 name' })).toBeVisible();

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const log = page.getByRole('region', { name: 'Log' });
  await expect(
    log.getByRole('listitem').filter({ hasText: `renamed the company ${word} lamps to ${word} lights` }),
  ).toContainText('As most say it');
  await expect(log.getByText(`merged the company ${word} lanterns into ${word} lights`)).toBeVisible();
  await expect(log.getByText(`removed the company ${word} mistake`)).toBeVisible();
  await expectAccessible(page, 'log of names');
});

test('a moderator says what a licence allows, and why, which the row and the log tell', async ({ page }) => {
  const moderator = await newPublisher(page, 'lou');
  // Who may also add one.
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
  await expect(row).toContainText('Nobody has said what it allows');
  await row.getByRole('button', { name: `What ${name} allows` }).click();
  const dialog = page.getByRole('dialog', { name: `What ${name} allows` });
  const answered = (question: string) => dialog.getByRole('combobox', { name: question });
  await expect(answered('Commercial use is allowed')).toBeFocused();
  await answered('Commercial use is allowed').selectOption('No');
  await answered('Changes are allowed').selectOption('Yes');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Their page says so');
  await expectToFit(page);
  await expectAccessible(page, 'what a licence allows');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Allows: no commercial use, changes');
  await row.getByRole('button', { name: `What ${name} allows` }).click();
  await expect(answered('Changes are allowed')).toHaveValue('yes');
  await expect(answered('Changed works take the same licence')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Log', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Log' }).getByRole('listitem').filter({ hasText: name }).first()).toContainText(
    'Their page says so',
  );
});

test('what narrows the names stands in one row on a tablet, and so does what can be done to a name', async ({ page }) => {
  const admin = await newPublisher(page, 'nadia');
  await grant('admin', admin);
  const name = `${admin.nickname} unused`;
  await addCompanies(page, admin, [name]);
  await page.setViewportSize({ width: 768, height: 1000 });
  await openAs(page, admin.token, `/moderation/names?kind=company&query=${admin.nickname}`);
  const remove = page.getByRole('button', { name: `Remove ${name}` });
  const top = async (target: Locator) => (await standingBox(target)).y;
  await top(remove);
  const search = await standingBox(page.getByRole('searchbox', { name: 'Search names' }));
  expect(await top(page.getByRole('button', { name: 'Add a company' }))).toBeLessThan(search.y + search.height);
  expect(await top(remove)).toBe(await top(page.getByRole('button', { name: `Rename ${name}` })));
});
