import { expect, type Locator } from '@playwright/test';

import { expectAccessible, settledBox } from './looks.ts';
import { grant, newPublisher, openAs } from './story-member.ts';
import { test } from './story.ts';
import { addCompanies } from './name-story.ts';

test('a moderator renames a company, merges one into another and removes an unused one; the log records it', async ({
  page,
}) => {
  const moderator = await newPublisher('norah');
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
  // The former name finds it too.
  await merging.getByRole('combobox', { name: 'The company to keep' }).fill(`${word} lamps`);
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

test('the filters of names are in one row on a tablet, and so are the actions of a name', async ({ page }) => {
  const admin = await newPublisher('nadia');
  await grant('admin', admin);
  const name = `${admin.nickname} unused`;
  await addCompanies(page, admin, [name]);
  await page.setViewportSize({ width: 768, height: 1000 });
  await openAs(page, admin.token, `/moderation/names?kind=company&query=${admin.nickname}`);
  const remove = page.getByRole('button', { name: `Remove ${name}` });
  const top = async (target: Locator) => (await settledBox(target)).y;
  await top(remove);
  const search = await settledBox(page.getByRole('searchbox', { name: 'Search names' }));
  expect(await top(page.getByRole('button', { name: 'Add a company' }))).toBeLessThan(search.y + search.height);
  expect(await top(remove)).toBe(await top(page.getByRole('button', { name: `Rename ${name}` })));
});
