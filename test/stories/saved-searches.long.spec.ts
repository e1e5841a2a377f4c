import { expect } from '@playwright/test';

import { open, test } from './story.ts';
import { expectAccessible, expectGoodLooks } from './looks.ts';
import { newPublisher, openAs } from './story-member.ts';

// Saving the same search twice is refused.
test.use({ expectedErrors: [/409/] });

test('a member saves a search and a filtered list, finds both on the profile, renames one, reads its feed and deletes it', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const member = await newPublisher('keeper');
  await openAs(page, member.token, '/search?query=lantern&category=all');
  const dialog = page.getByRole('dialog');
  const save = page.getByRole('button', { name: 'Save this search' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toHaveValue('lantern');
  await expectAccessible(page, 'the dialog that asks for a name');
  await dialog.getByLabel('Name').fill('Lanterns');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Lanterns” is saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await save.click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('You already saved this search as “Lanterns”.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await open(page, '/models');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(save).toHaveCount(0);
  const choice = page.getByRole('group', { name: 'Filters' }).locator('input[name=modelCategory]').first();
  await choice.evaluate((box) => (box as HTMLInputElement).click());
  await save.click();
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Models: ./);
  await dialog.getByLabel('Name').fill('Of one category');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Of one category” is saved.')).toBeVisible();
  const list = page.url();
  await expectGoodLooks(page, 'a list that can be saved');

  await open(page, '/me');
  await page.getByRole('navigation', { name: 'Your profile' }).getByRole('link', { name: 'Searches' }).click();
  const rows = page.getByRole('region', { name: 'Saved searches' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Everything · lantern');
  await expect(rows.last()).toContainText('Models · 1 filter');
  await rows.first().getByRole('button', { name: 'Follow Lanterns' }).click();
  await expect(rows.first().getByRole('button', { name: 'Following Lanterns' })).toBeVisible();
  await expectGoodLooks(page, 'saved searches');
  await rows.first().getByRole('button', { name: 'Rename Lanterns' }).click();
  await dialog.getByLabel('Name').fill('Lights');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(rows.first().getByRole('link', { name: 'Lights', exact: true })).toBeVisible();
  const feed = await rows.first().getByRole('link', { name: 'Feed of Lights' }).getAttribute('href');
  const answer = await page.request.get(feed ?? '');
  expect(answer.headers()['content-type']).toContain('application/atom+xml');
  expect(await answer.text()).toMatch(/<entry>.*lantern/is);
  await rows.first().getByRole('button', { name: 'Delete Lights' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Saved searches' })).toBeFocused();
  await rows.getByRole('link', { name: 'Of one category', exact: true }).click();
  await expect(page).toHaveURL(list);
});
