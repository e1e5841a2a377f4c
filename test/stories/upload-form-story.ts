/** The form of a new model, for stories. */
import type { Page } from '@playwright/test';

import { section } from './game-form-story.ts';

/** A pyramid as an OBJ file. */
export const PYRAMID = `o pyramid
v 0 1 0
v -1 0 -1
v 1 0 -1
v 1 0 1
v -1 0 1
f 1 3 2
f 1 4 3
f 1 5 4
f 1 2 5
f 2 3 4 5
`;

export const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title of the model' });
export const files = (page: Page) => section(page, 'Files');
export const toast = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words });

export async function choose(page: Page, ...chosen: [name: string, content: string | Buffer][]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await files(page).getByRole('button', { name: 'Choose files' }).click();
  await (
    await chooser
  ).setFiles(chosen.map(([name, content]) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })));
}
