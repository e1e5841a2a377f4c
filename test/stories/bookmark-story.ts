/** Bookmark actions, for stories. */
import { expect, type Page } from '@playwright/test';

import { savePublication } from '../../src/shared/discovery/bookmarks/bookmark-contract.ts';
import { demoAssets } from './story.ts';

/** A demonstration model that no other story bookmarks or hides. */
export async function demoAsset(page: Page, place: number): Promise<{ id: number; title: string }> {
  const asset = (await demoAssets(page))[place];
  if (asset === undefined) throw new Error('There is no demonstration model.');
  return { id: asset.assetId, title: asset.assetTitle };
}

export const toggle = (page: Page) => page.getByRole('button', { name: /^Saved? [\d,]+ saves?$/ });

/** Presses the button, which shows the wanted state at once, and waits for the reply. */
export async function press(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  const written = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === savePublication.path && answer.request().method() !== 'GET',
  );
  await toggle(page).click();
  await written;
}
