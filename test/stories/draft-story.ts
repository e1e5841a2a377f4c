/** Drafts on a member's own profile, for stories. */
import { expect, type Browser, type Page } from '@playwright/test';

import { saveGame } from '../../src/shared/catalogue/games/game-edit-contract.ts';
import { EMPTY_GAME_FORM, type GameForm } from '../../src/shared/catalogue/games/game-form.ts';
import { STATUS_DRAFT } from '../../src/shared/catalogue/publications/publication.ts';
import { pick } from './game-form-story.ts';
import { newSession, openAs, type StoryMember } from './story-member.ts';
import { newPage } from './story.ts';

export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const titleField = (page: Page) => page.getByRole('textbox', { name: 'Name of the game' });
export const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
/** The save part of the split button. */
export const saveAs = (page: Page, status: 'Publish' | 'Draft') => page.getByRole('button', { name: status, exact: true });
export const toast = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words });

/** Starts a draft, and chooses a game. */
export async function begin(page: Page, button: 'Create' | 'New draft'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: 'Game' }).click();
  // Every tab has a title field. The last one is that of the new draft.
  await expect(tab(page, 'Unnamed')).toBeFocused();
  await expect(titleField(page)).toHaveValue('');
}

export const chooseType = (page: Page, name: string) => pick(page.locator('main'), 'Type', name);

/** A draft of the member, created by the form's call. */
export async function newDraft(page: Page, member: StoryMember, form: Partial<GameForm>): Promise<number> {
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

/** The same member on another device. */
export async function onAnotherDevice(browser: Browser, page: Page, member: StoryMember): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['STORY_URL'] ?? '' });
  const other = await newPage(context);
  await openAs(other, await newSession(page, member), '/me');
  return other;
}
