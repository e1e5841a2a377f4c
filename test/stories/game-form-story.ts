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

/** Picks what is called so in a picker. */
export async function pick(place: Locator, label: string, name: string): Promise<void> {
  const field = place.getByRole('combobox', { name: label, exact: true });
  await field.fill(name);
  const page = place.page();
  // A platform's row begins with its short form.
  await page
    .getByRole('option')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first()
    .click();
}
