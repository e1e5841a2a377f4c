import * as common from '#messages/common';
/** Second factors, for stories. */
import { expect, type Page } from '@playwright/test';

import { open } from './story.ts';
import type { StoryMember } from './story-member.ts';

export async function prove(page: Page, { password }: StoryMember): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

export async function signInUpToTheSecondFactor(page: Page, member: StoryMember): Promise<void> {
  await open(page, '/login');
  await page.getByLabel('Email address').fill(member.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Enter password').fill(member.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Recovery codes are shown once. Returns them. */
export async function recoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: common.done() }).click();
  return codes;
}
