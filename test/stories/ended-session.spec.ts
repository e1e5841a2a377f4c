import { randomBytes } from 'node:crypto';

import { expect } from '@playwright/test';

import { SESSION_KEY } from '../../src/web/platform/api/session-token.ts';
import { pick, section } from './game-form-story.ts';
import { test } from './story.ts';
import { newPublisher, newSession, openAs } from './story-member.ts';
import { dialog, endOnServer } from './ended-session-story.ts';

// The browser logs each refused call.
test.use({ expectedErrors: [/status of 401/] });

test('a game is published from its editor once its author has logged in in another tab', async ({ page, context }) => {
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
