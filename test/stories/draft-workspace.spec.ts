import { expect, type Browser, type Page } from '@playwright/test';

import { saveGame } from '../../src/shared/games/game-edit-contract.ts';
import { EMPTY_GAME_FORM, type GameForm } from '../../src/shared/games/game-form.ts';
import { STATUS_DRAFT } from '../../src/shared/publications/publication.ts';
import { newPublisher, pick } from './game-form-story.ts';
import { expectAccessible, expectToFit, WIDTHS } from './looks.ts';
import { newMember, newSession, openAs, type StoryMember } from './story-member.ts';
import { newPage, open, test } from './story.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Name of the game' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
/** The part of the split button that saves. */
const saveAs = (page: Page, status: 'Publish' | 'Draft') => page.getByRole('button', { name: status, exact: true });
const toast = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words });

async function chooseStatus(page: Page, status: 'Publish' | 'Draft'): Promise<void> {
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitemradio', { name: status }).click();
}

/** Presses what begins a draft, and chooses a game. */
async function begin(page: Page, button: 'Create' | 'New draft'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: 'Game' }).click();
  // Every tab has a field for the title: the one that is filled in is to be the new one's.
  await expect(tab(page, 'Unnamed')).toBeFocused();
  await expect(titleField(page)).toHaveValue('');
}

const chooseType = (page: Page, name: string) => pick(page.locator('main'), 'Type', name);

/** A draft of the member, made by the call that the form makes. */
async function newDraft(page: Page, member: StoryMember, form: Partial<GameForm>): Promise<number> {
  const answer = await page.request.post(saveGame.path, {
    headers: { authorization: `Bearer ${member.token}` },
    data: {
      id: null,
      version: null,
      saveKey: crypto.randomUUID(),
      status: STATUS_DRAFT,
      note: null,
      form: { ...EMPTY_GAME_FORM, ...form },
      origins: {},
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { id: number }).id;
}

/** The same member at another device. */
async function elsewhere(browser: Browser, page: Page, member: StoryMember): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '' });
  const other = await newPage(context);
  await openAs(other, await newSession(page, member), '/me');
  return other;
}

test('a draft is begun, closed, opened again, published, changed, and an earlier version is restored', async ({ page }) => {
  const member = await newPublisher(page, 'dana');
  const name = `Lantern ${member.nickname}`;
  await openAs(page, member.token, '/me?tab=drafts');
  await expect(page.getByText('No publications yet')).toBeVisible();
  await begin(page, 'Create');
  await expect(page.getByRole('button', { name: 'New draft' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'New draft' })).toHaveAccessibleDescription('Each element must have a title');
  await expect(saveAs(page, 'Publish')).toBeDisabled();

  await titleField(page).fill(name);
  await description(page).fill('A lighthouse keeper counts ships.');
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'New draft' })).toBeEnabled();
  await chooseStatus(page, 'Draft');
  await saveAs(page, 'Draft').click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await expect(page).toHaveURL(/\/me\?tab=drafts&draft=game-\d+$/);
  await expect(saveAs(page, 'Draft')).toBeDisabled();

  await page.getByRole('button', { name: `Close ${name}` }).click();
  await expect(tab(page, name)).toHaveCount(0);
  await expect(page).toHaveURL('/me?tab=drafts');
  await page.getByRole('button', { name: `Open ${name}` }).click();
  await expect(titleField(page)).toHaveValue(name);
  await expect(description(page)).toHaveValue('A lighthouse keeper counts ships.');

  await chooseStatus(page, 'Publish');
  await saveAs(page, 'Publish').click();
  await expect(page.getByText('Select the type of the game.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Game type' })).toBeFocused();
  await chooseType(page, 'Base Game');
  await saveAs(page, 'Publish').click();
  await expect(toast(page, 'Saved').getByRole('link', { name: 'Open its page' })).toBeVisible();

  await description(page).fill('A lighthouse keeper counts lost ships.');
  await page.getByRole('textbox', { name: 'What did you change?' }).fill('Said which ships');
  await saveAs(page, 'Publish').click();
  await expect(saveAs(page, 'Publish')).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'What did you change?' })).toHaveValue('');
  await toast(page, 'Saved').getByRole('link', { name: 'Open its page' }).last().click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  const saves = page.getByRole('list', { name: 'Saves, the last first' });
  await expect(saves.getByRole('listitem').filter({ hasText: 'Said which ships' })).toContainText('counts lost ships');
  await expect(saves.getByRole('link', { name: member.nickname }).first()).toBeVisible();
  await expectAccessible(page, 'history');
  await saves.getByRole('button', { name: 'Restore this version: 2' }).click();
  await page.getByRole('dialog', { name: 'Restore this version?' }).getByRole('button', { name: 'Restore' }).click();
  await expect(saves.getByText('Restored from version 2')).toBeVisible();
  await expect(page.getByText('A lighthouse keeper counts ships.').first()).toBeVisible();
});

test('what is typed survives a reload, and its tab says that it is not saved', async ({ page }) => {
  const member = await newMember(page, 'ruth');
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

test.describe('a game that is saved at two places', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] });

  test('is settled field by field by whoever saves second, and nothing of either is lost', async ({ page, browser }) => {
    const member = await newMember(page, 'cora');
    const title = `Causeway ${member.nickname}`;
    const id = await newDraft(page, member, { title, description: 'A road under water.' });
    const address = `/me?tab=drafts&draft=game-${id}`;
    await openAs(page, member.token, address);
    await expect(description(page)).toHaveValue('A road under water.');
    const other = await elsewhere(browser, page, member);
    await open(other, address);
    await description(other).fill('A road, twice a day.');
    await titleField(other).fill(`${title} II`);
    await saveAs(other, 'Draft').click();
    // While it is being saved, the button is as much out of use as after it.
    await expect(toast(other, 'Saved')).toBeVisible();
    await expect(saveAs(other, 'Draft')).toBeDisabled();

    await description(page).fill('A road that the tide takes.');
    await chooseType(page, 'Base Game');
    // A laptop that was closed meanwhile still knows what it began with.
    await page.reload();
    await expect(description(page)).toHaveValue('A road that the tide takes.');
    await saveAs(page, 'Draft').click();
    const dialog = page.getByRole('dialog', { name: 'Saved by somebody else meanwhile' });
    await expect(dialog.getByText('Taken over from the newer version: Title')).toBeVisible();
    await expect(dialog.getByText('Kept from yours: Game type')).toBeVisible();
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

test.describe('a draft that is not there', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test('because it was deleted elsewhere is saved as a new one', async ({ page, browser }) => {
    const member = await newMember(page, 'gwen');
    const title = `Ferry ${member.nickname}`;
    const id = await newDraft(page, member, { title });
    await openAs(page, member.token, `/me?tab=drafts&draft=game-${id}`);
    await description(page).fill('It leaves at six.');
    const other = await elsewhere(browser, page, member);
    await open(other, `/me?tab=drafts&draft=game-${id}`);
    await other.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = other.getByRole('dialog', { name: 'Delete Forever?' });
    await expect(question).toContainText(`You are about to delete your draft ${title} forever.`);
    await question.getByRole('button', { name: 'Yes, Delete Forever' }).click();
    await expect(other.getByText('No publications yet')).toBeVisible();
    await other.context().close();

    await saveAs(page, 'Draft').click();
    await page.getByRole('dialog', { name: 'Deleted meanwhile' }).getByRole('button', { name: 'Save as a new draft' }).click();
    await expect(page).not.toHaveURL(new RegExp(`game-${id}$`));
    await expect(page).toHaveURL(/draft=game-\d+$/);
    await expect(description(page)).toHaveValue('It leaves at six.');
  });

  test('because it is not theirs is not shown to another member', async ({ page }) => {
    const owner = await newMember(page, 'olga');
    const id = await newDraft(page, owner, { title: `Secret ${owner.nickname}` });
    const member = await newMember(page, 'ivan');
    await openAs(page, member.token, `/me?tab=drafts&draft=game-${id}`);
    await expect(page.getByText('This draft is not here any more')).toBeVisible();
    await page.getByRole('button', { name: 'Close this tab' }).click();
    await expect(page.getByText('No publications yet')).toBeVisible();
  });
});

test('a published game is deleted and brought back', async ({ page }) => {
  const member = await newPublisher(page, 'bela');
  const title = `Mill ${member.nickname}`;
  await openAs(page, member.token, '/me?tab=drafts');
  await begin(page, 'Create');
  await titleField(page).fill(title);
  await chooseType(page, 'Base Game');
  await saveAs(page, 'Publish').click();
  await expect(page).toHaveURL(/draft=game-\d+$/);
  // The new draft goes away, and what was saved takes its place.
  await expect(titleField(page)).toHaveValue(title);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete Forever?' });
  await expect(question).toContainText('hidden now and removed after 30 days');
  await question.getByRole('button', { name: 'Yes, Delete Forever' }).click();
  const deleted = page.getByRole('region', { name: 'Deleted' });
  await expect(deleted.getByText(/^removed on \d\d [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  await deleted.getByRole('button', { name: `Bring back: ${title}` }).click();
  await expect(toast(page, `‘${title}’ is back.`)).toBeVisible();
  await expect(deleted).toHaveCount(0);
  await toast(page, 'is back').getByRole('link', { name: 'Open its page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('axe finds nothing in the draft workspace, and it fits every width', async ({ page }) => {
  const member = await newMember(page, 'axel');
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
