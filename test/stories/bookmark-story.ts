/** Bookmark actions, for stories. */
import { expect, type Page } from '@playwright/test';

import { demoAssets } from './story.ts';

/** A demonstration model that no other story bookmarks or hides. */
export async function demoAsset(page: Page, place: number): Promise<{ id: number; title: string }> {
  const asset = (await demoAssets(page))[place];
  if (asset === undefined) throw new Error('There is no demonstration model.');
  return { id: asset.assetId, title: asset.assetTitle };
}

export const toggle = (page: Page) => page.getByRole('button', { name: /^Saved? [\d,]+ saves?$/ });

export async function press(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await toggle(page).click();
}
