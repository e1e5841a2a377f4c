import { randomBytes } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { SESSION_KEY } from '../../src/web/platform/api/session-token.ts';
import { pick, section } from './game-form-story.ts';
import { expectGoodLooks } from './looks.ts';
import { test } from './story.ts';
import { newPublisher, newSession, openAs, type StoryMember } from './story-member.ts';
import { talkedAbout } from './comment-story.ts';
import { dialog, endOnServer } from './ended-session-story.ts';

// The browser logs each refused call.
test.use({ expectedErrors: [/status of 401/] });

async function signInAgain(page: Page, member: StoryMember): Promise<void> {
  await expect(dialog(page)).toContainText(`Log in again as ${member.nickname}`);
  await dialog(page).getByLabel('Enter password').fill(member.password);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test('a comment is sent once its author has signed in again, without retyping', async ({ page }) => {
  const ada = await newPublisher('ada');
  await openAs(page, ada.token, await talkedAbout(page, 24));
  await page.getByLabel('Your comment').fill('Typed before the session ended.');
  await endOnServer(page, ada);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await expectGoodLooks(page, 'the dialog');

  // A wrong password changes nothing, and neither does closing the dialog.
  await dialog(page).getByLabel('Enter password').fill('not this one');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByLabel('Your comment')).toHaveValue('Typed before the session ended.');
  await expectGoodLooks(page, 'the bar');
  await page.getByRole('button', { name: 'Log in again' }).click();
  await signInAgain(page, ada);
  const comment = page.getByRole('article', { name: `Comment by ${ada.nickname}` });
  await expect(comment).toHaveCount(1);
  await expect(comment).toContainText('Typed before the session ended.');
  await page.reload();
  await expect(page.getByRole('button', { name: `Account of ${ada.nickname}` })).toBeVisible();
});

test('a game is published from its editor once its author has signed in in another tab', async ({ page, context }) => {
  const ada = await newPublisher('ada');
  await openAs(page, ada.token, '/add-game');
  const name = `Ended ${randomBytes(4).toString('hex')}`;
  await page.getByLabel('Name of the game').fill(name);
  await expect(page.getByText('This name is available')).toBeVisible();
  await pick(section(page, 'Game type'), 'Type', 'Base Game');
  await page.getByPlaceholder('Enter description...').fill('Written over an hour.');
  await endOnServer(page, ada);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const token = await newSession(page, ada);
  await other.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, token] as const);
  await other.close();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Written over an hour.')).toBeVisible();
});
