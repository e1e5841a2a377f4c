/** Comments, for stories. */
import { randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { writeComment } from '../../src/shared/community/comments/comment-contract.ts';
import { demoAssets } from './story.ts';
import type { StoryMember } from './story-member.ts';

/** A model without comments of other stories. */
export async function talkedAbout(page: Page, place: number): Promise<string> {
  const asset = (await demoAssets(page))[place];
  return `/models/${encodeURIComponent(asset?.assetTitle ?? '')}?id=${asset?.assetId ?? 0}&panel=comments`;
}

export const by = (page: Page, { nickname }: StoryMember) => page.getByRole('article', { name: `Comment by ${nickname}` });

/** Writes a comment by its call. Returns its id. */
export async function postComment(
  page: Page,
  path: string,
  { token }: StoryMember,
  text: string,
  replyTo: number | null = null,
) {
  const headers = { authorization: `Bearer ${token}` };
  const id = Number(new URL(path, 'http://x').searchParams.get('id'));
  const data = { mark: 'asset', id, replyTo, text, saveKey: randomUUID() };
  const answer = await page.request.post(writeComment.path, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { id: number }).id;
}
