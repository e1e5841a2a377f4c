import * as editing from '#messages/editing';
import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';

import { expectToFit } from './looks.ts';
import { newPublisher, newSession, openAs } from './story-member.ts';
import { newPage, open, test } from './story.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the guide' });

/** Pastes or drops a picture file into the text. */
async function bring(page: Page, type: 'paste' | 'drop', name: string): Promise<void> {
  const bytes = (await readFile('packages/demo-content/content/pictures/lamplighters-lantern-1.webp')).toString('base64');
  await text(page).evaluate(
    (field, given) => {
      const carried = new DataTransfer();
      const content = Uint8Array.from(atob(given.bytes), (sign) => sign.codePointAt(0) ?? 0);
      carried.items.add(new File([content], given.name, { type: 'image/webp' }));
      const more = { bubbles: true, cancelable: true };
      field.dispatchEvent(
        given.type === 'paste'
          ? new ClipboardEvent('paste', { ...more, clipboardData: carried })
          : new DragEvent('drop', { ...more, dataTransfer: carried }),
      );
    },
    { type, name, bytes },
  );
}

test.describe('a guide on a narrow window', () => {
  test.use({ viewport: { width: 375, height: 800 }, expectedErrors: [/409 \(Conflict\)/] });

  test('is written with a pasted and a dropped picture; a conflicting save is reported, and nothing is lost', async ({
    page,
    browser,
  }) => {
    const member = await newPublisher('tern');
    await openAs(page, member.token, '/upload');
    await expect(page.getByRole('main').getByRole('link', { name: /^Model/ })).toContainText('Needs a wider screen');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Guide/ })
      .click();
    const title = `By the shore ${member.nickname}`;
    await page.getByLabel('Title of the guide').fill(title);
    await text(page).fill('## At low tide\n\n');
    await bring(page, 'paste', 'pasted.webp');
    await expect(text(page)).toHaveValue(/!\[pasted\]\(\/files\/pictures\/\d+\)/);
    await bring(page, 'drop', 'dropped.webp');
    await expect(text(page)).toHaveValue(/!\[dropped\]\(\/files\/pictures\/\d+\)/);
    await expectToFit(page, 'the form of a guide');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page).toHaveURL(/\/guides\/.*id=\d+/);
    const id = new URL(page.url()).searchParams.get('id');
    await open(page, `/me?tab=drafts&draft=guide-${id}`);

    const other = await newPage(await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '' }));
    await openAs(other, await newSession(page, member), new URL(page.url()).pathname + new URL(page.url()).search);
    const summary = other.getByRole('textbox', { name: 'Summary' });
    await summary.fill('Where the sea was.');
    await other.getByRole('button', { name: 'Publish', exact: true }).click();
    // During a save, the button is as disabled as after it.
    await expect(other.getByRole('alert').filter({ hasText: 'Saved' })).toBeVisible();
    await other.context().close();

    await text(page).press('End');
    await page.getByRole('textbox', { name: 'Summary' }).fill('Where the sea will be.');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: editing.savedElsewhere() });
    const choice = dialog.getByRole('group', { name: 'Summary' });
    await expect(choice.getByText('Where the sea was.')).toBeVisible();
    await choice.getByRole('radio', { name: 'My version' }).check();
    const isSaved = page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isSaved;
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('Where the sea will be.');

    // The message of the first save may still be visible beside that of the second. Both link there.
    await page.getByRole('link', { name: 'Open its page' }).last().press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('img', { name: 'pasted' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'dropped' })).toBeVisible();
    await expectToFit(page, 'a guide');
  });
});
