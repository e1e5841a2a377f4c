/** Companies for stories about names. */
import { expect, type Page } from '@playwright/test';

import type { StoryMember } from './story-member.ts';

/** Creates companies as a member, by the content routes. */
export async function addCompanies(page: Page, { token }: StoryMember, names: string[]): Promise<void> {
  for (const name of names) {
    const answer = await page.request.post('/api/companies', {
      headers: { authorization: `Bearer ${token}` },
      data: { data: { name } },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}
