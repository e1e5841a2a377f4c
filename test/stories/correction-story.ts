/** A guide for stories about corrections. */
import { randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { saveGuide, EMPTY_GUIDE_FORM } from '../../src/shared/catalogue/guides/guide-form.ts';
import { STATUS_PUBLISHED } from '../../src/shared/catalogue/publications/publication.ts';
import type { StoryMember } from './story-member.ts';

const STEPS = Array.from({ length: 12 }, (_, at) => `## Step ${at + 1}\n\n${'Turn the wick a little further up. '.repeat(9)}`);
export const TEXT = [...STEPS, '## Light it', `${'Hold it straight. '.repeat(8)}Strike a match on the box.`].join('\n\n');

export async function guideOf(page: Page, { token }: StoryMember, title: string): Promise<number> {
  const form = { ...EMPTY_GUIDE_FORM, title, text: TEXT };
  const data = { id: null, version: null, saveKey: randomUUID(), status: STATUS_PUBLISHED, note: null, form };
  const answer = await page.request.post(saveGuide.path, { headers: { authorization: `Bearer ${token}` }, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { id: number }).id;
}
