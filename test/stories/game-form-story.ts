/** How stories fill in the form of a game, by what a person sees of it. */
import { expect, type Locator, type Page } from '@playwright/test';

import { confirmEmail } from '../../src/shared/auth/sign-in-contract.ts';
import { linkTo } from './account-story.ts';
import { newMember, type StoryMember } from './story-member.ts';

/** A new member who may publish. */
export async function newPublisher(page: Page, name: string): Promise<StoryMember> {
  const member = await newMember(page, name);
  const link = await linkTo('/confirm-email', member.email);
  const confirmation = link.slice(link.indexOf('=') + 1);
  const answer = await page.request.post(confirmEmail.path, { data: { confirmation } });
  expect(answer.status(), await answer.text()).toBe(200);
  return member;
}

/** One part of the form, by its heading. */
export function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** A part of the form of a new game that is folded until it is wanted. */
export async function unfolded(page: Page, name: string): Promise<Locator> {
  const part = section(page, name);
  await part.getByRole('button', { name: `+ Add ${name.toLowerCase()}` }).click();
  await expect(part.getByRole('combobox')).toBeFocused();
  return part;
}

/** Picks what is called so in a picker. */
export async function pick(place: Locator, label: string, name: string): Promise<void> {
  const field = place.getByRole('combobox', { name: label, exact: true });
  await field.fill(name);
  const page = place.page();
  // Rows that come with the answer move those that are there.
  await expect(page.getByRole('listbox')).toHaveCount(1);
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  // A platform's row begins with its short form.
  await page
    .getByRole('option')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()
    .click();
  // A list of which several may be picked stays, over what comes next.
  if ((await page.getByRole('listbox').count()) > 0) await page.keyboard.press('Escape');
  await drawn(page);
}

/** What was taken pushes what follows down: nobody presses that before they see it. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
