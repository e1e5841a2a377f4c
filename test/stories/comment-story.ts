/** Comments, for stories. */
import type { Page } from '@playwright/test';

import { demoAssets } from './story.ts';
import type { StoryMember } from './story-member.ts';

/** A model without comments of other stories. */
export async function talkedAbout(page: Page, place: number): Promise<string> {
  const asset = (await demoAssets(page))[place];
  return `/models/${encodeURIComponent(asset?.assetTitle ?? '')}?id=${asset?.assetId ?? 0}&panel=comments`;
}

export const by = (page: Page, { nickname }: StoryMember) => page.getByRole('article', { name: `Comment by ${nickname}` });
