/** Suggested changes, for stories. */
import { expect, type Page } from '@playwright/test';

import { getEditedGame, saveGame } from '../../src/shared/catalogue/games/game-edit-contract.ts';
import { STATUS_PUBLISHED } from '../../src/shared/catalogue/publications/publication.ts';
import { saveBody } from '../factories/save-game.ts';
import { demoGame } from './story.ts';
import type { StoryMember } from './story-member.ts';

/** A published game of this member. */
export async function gameOf(page: Page, owner: StoryMember, title: string): Promise<number> {
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

/** From the list, whose page is loaded before its links. Other links lead to the game of the same name. */
export async function openProposal(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Suggested changes' })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
}
