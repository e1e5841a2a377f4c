/** The form of a game, by its visible labels, for stories. */
import { randomBytes } from 'node:crypto';

import { expect, type Locator, type Page } from '@playwright/test';

import { openAs } from './story-member.ts';

/** One part of the form, by its heading. */
export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** A collapsed part of the form of a new game. */
export async function unfolded(page: Page, name: string): Promise<Locator> {
  const part = section(page, name);
  await part.getByRole('button', { name: `+ Add ${name}` }).click();
  await expect(part.getByRole('combobox')).toBeFocused();
  return part;
}

/** Picks a name in a picker. */
export async function pick(place: Locator, label: string, name: string): Promise<void> {
  const field = place.getByRole('combobox', { name: label, exact: true });
  await field.fill(name);
  const page = place.page();
  // Rows of the reply move existing ones.
  await expect(page.getByRole('listbox')).toHaveCount(1);
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  // A platform's row starts in its short form.
  await page
    .getByRole('option')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()
    .click();
  // A multiple choice list stays open over the following fields.
  if ((await page.getByRole('listbox').count()) > 0) await page.keyboard.press('Escape');
  await drawn(page);
}

/** Dropped files move the content below, so wait for the next frame. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** A unique title. */
export const freshTitle = (word: string) => `${word} ${randomBytes(4).toString('hex')}`;
export const title = (page: Page) => page.getByLabel('Name of the game');
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

export async function openForm(page: Page, token: string): Promise<void> {
  await openAs(page, token, '/add-game');
  await expect(page.getByRole('heading', { name: 'Common info' })).toBeVisible();
}
