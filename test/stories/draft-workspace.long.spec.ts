import * as editing from '#messages/editing';
import { expect } from '@playwright/test';

import { expectAccessible, expectToFit, WIDTHS } from './looks.ts';
import { newMember, newPublisher, openAs } from './story-member.ts';
import { open, test } from './story.ts';
import { tab, titleField, description, saveAs, toast, begin, chooseType, newDraft, onAnotherDevice } from './draft-story.ts';

test('input survives a reload, and its tab shows that it is unsaved', async ({ page }) => {
  const member = await newMember('ruth');
  const first = `Harbour ${member.nickname}`;
  const id = await newDraft(page, member, { title: first });
  await openAs(page, member.token, `/me?tab=drafts&draft=game-${id}`);
  await description(page).fill('Fog, mostly.');
  await begin(page, 'New draft');
  await titleField(page).fill('Second one');
  await expect(tab(page, `${first} not saved`)).toBeVisible();
  await expect(tab(page, 'Second one not saved')).toBeVisible();
  await tab(page, 'Second one').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, first)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(description(page)).toHaveValue('Fog, mostly.');
  await expect(page).toHaveURL(`/me?tab=drafts&draft=game-${id}`);

  await page.reload();
  await expect(description(page)).toHaveValue('Fog, mostly.');
  await tab(page, 'Second one not saved').click();
  await expect(titleField(page)).toHaveValue('Second one');

  await page.getByRole('button', { name: 'Close Second one' }).click();
  await page.getByRole('button', { name: 'Close without saving', exact: true }).click();
  await expect(tab(page, first)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(`/me?tab=drafts&draft=game-${id}`);
  await page.reload();
  await expect(tab(page, first)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(1);
});

test.describe('a missing draft', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test('that was deleted elsewhere is saved as a new one', async ({ page, browser }) => {
    const member = await newMember('gwen');
    const title = `Ferry ${member.nickname}`;
    const id = await newDraft(page, member, { title });
    await openAs(page, member.token, `/me?tab=drafts&draft=game-${id}`);
    await description(page).fill('It leaves at six.');
    const other = await onAnotherDevice(browser, page, member);
    await open(other, `/me?tab=drafts&draft=game-${id}`);
    await other.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = other.getByRole('dialog', { name: 'Delete Forever?' });
    await expect(question).toContainText(`You are about to delete your draft ${title} forever.`);
    await question.getByRole('button', { name: 'Yes, Delete Forever' }).click();
    await expect(other.getByText('No publications yet')).toBeVisible();
    await other.context().close();

    await saveAs(page, 'Draft').click();
    await page
      .getByRole('dialog', { name: editing.deletedMeanwhile() })
      .getByRole('button', { name: 'Save as a new draft' })
      .click();
    await expect(page).not.toHaveURL(new RegExp(`game-${id}$`));
    await expect(page).toHaveURL(/draft=game-\d+$/);
    await expect(description(page)).toHaveValue('It leaves at six.');
  });

  test('of another member is not shown', async ({ page }) => {
    const owner = await newMember('olga');
    const id = await newDraft(page, owner, { title: `Secret ${owner.nickname}` });
    const member = await newMember('ivan');
    await openAs(page, member.token, `/me?tab=drafts&draft=game-${id}`);
    await expect(page.getByText(editing.draftGone())).toBeVisible();
    await page.getByRole('button', { name: 'Close this tab' }).click();
    await expect(page.getByText('No publications yet')).toBeVisible();
  });
});

test('a published game is deleted and restored', async ({ page }) => {
  const member = await newPublisher('bela');
  const title = `Mill ${member.nickname}`;
  await openAs(page, member.token, '/me?tab=drafts');
  await begin(page, 'Create');
  await titleField(page).fill(title);
  await chooseType(page, 'Base Game');
  await saveAs(page, 'Publish').click();
  await expect(page).toHaveURL(/draft=game-\d+$/);
  // The saved draft replaces the new one.
  await expect(titleField(page)).toHaveValue(title);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete Forever?' });
  await expect(question).toContainText('hidden now and will be removed after 30 days');
  await question.getByRole('button', { name: 'Yes, Delete Forever' }).click();
  const deleted = page.getByRole('region', { name: 'Deleted' });
  await expect(deleted.getByText(/^will be removed on \d\d [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  await deleted.getByRole('button', { name: `Restore: ${title}` }).click();
  await expect(toast(page, `“${title}” is restored.`)).toBeVisible();
  await expect(deleted).toHaveCount(0);
  await toast(page, 'is restored').getByRole('link', { name: 'Open its page' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('axe finds nothing in the draft workspace, and it fits every width', async ({ page }) => {
  const member = await newMember('axel');
  const ids = [];
  for (const name of ['One', 'Two', 'A draft with a rather long name that a tab has no room for'])
    ids.push(await newDraft(page, member, { title: name }));
  await openAs(page, member.token, `/me?tab=drafts&draft=game-${ids[0]}`);
  await expect(titleField(page)).toHaveValue('One');
  await tab(page, 'Two').click();
  await expect(titleField(page)).toHaveValue('Two');
  await expectAccessible(page, 'editor');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
  }
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Forever?' })).toBeVisible();
  await expectAccessible(page, 'delete dialog');
});

test.describe('a game that is saved in two places', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] });

  test('is merged field by field by the second author, and no change is lost', async ({ page, browser }) => {
    const member = await newMember('cora');
    const title = `Causeway ${member.nickname}`;
    const id = await newDraft(page, member, { title, description: 'A road under water.' });
    const address = `/me?tab=drafts&draft=game-${id}`;
    await openAs(page, member.token, address);
    await expect(description(page)).toHaveValue('A road under water.');
    const other = await onAnotherDevice(browser, page, member);
    await open(other, address);
    await description(other).fill('A road, twice a day.');
    await titleField(other).fill(`${title} II`);
    await saveAs(other, 'Draft').click();
    // During a save, the button is as disabled as after it.
    await expect(toast(other, 'Saved')).toBeVisible();
    await expect(saveAs(other, 'Draft')).toBeDisabled();

    await description(page).fill('A road that the tide takes.');
    await chooseType(page, 'Base Game');
    // A suspended laptop still has the old base version.
    await page.reload();
    await expect(description(page)).toHaveValue('A road that the tide takes.');
    await saveAs(page, 'Draft').click();
    const dialog = page.getByRole('dialog', { name: editing.savedElsewhere() });
    await expect(dialog.getByText('Taken from the newer version: Title')).toBeVisible();
    await expect(dialog.getByText('Kept from your version: Game type')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expectAccessible(page, 'conflict');

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(description(page)).toHaveValue('A road that the tide takes.');
    await saveAs(page, 'Draft').click();
    const field = dialog.getByRole('group', { name: 'Description' });
    await expect(field.getByText('A road, twice a day.')).toBeVisible();
    await field.getByRole('radio', { name: 'My version' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Saved')).toBeVisible();
    await expect(titleField(page)).toHaveValue(`${title} II`);
    await expect(description(page)).toHaveValue('A road that the tide takes.');

    await other.reload();
    await expect(description(other)).toHaveValue('A road that the tide takes.');
    await expect(other.getByRole('combobox', { name: 'Type' })).toHaveValue('Base Game');
    await other.context().close();
  });
});
