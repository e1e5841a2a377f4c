import { expect, type Page } from '@playwright/test';

import { publishSquare, readModel } from './asset-story.ts';
import { axeOf } from './looks.ts';
import { openAs } from './story-member.ts';
import { newPage, open, test } from './story.ts';
import { canvasOf, DRAWN_IN_SOFTWARE } from './viewer-story.ts';

// Every pixel is drawn by the processor.
test.use({ ...DRAWN_IN_SOFTWARE, viewport: { width: 800, height: 480 } });

/** Watches the picture of the model, which each act has to change. */
async function changes(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await canvasOf(page).screenshot();
  await act();
  await expect.poll(async () => before.equals(await canvasOf(page).screenshot())).toBe(false);
}

test('an uploader turns a model and sets its unit, sees it at once, and visitors see the same', async ({ page, browser }) => {
  const { path, member, id } = await publishSquare(page, 'turner');
  const before = (await readModel(page, member, id)).attributes.bundle?.models[0]?.pictures[0]?.url;
  await openAs(page, member.token, path);
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await expect(canvasOf(page)).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: '3D settings' }).click();
  const settings = page.getByRole('complementary', { name: '3D settings' });
  await expect(settings.getByLabel('Unit of the file')).toBeFocused();
  const size = settings.getByText('Width, height and depth');
  await expect(size).toHaveText('Width, height and depth: 1 × 1 × 0.5 units. The file does not name its unit.');
  await settings.getByLabel('Unit of the file').selectOption('Centimetres');
  await expect(size).toContainText('1 × 1 × 0.5 cm');
  await changes(page, () => settings.getByLabel('Up axis').selectOption('Z'));
  await expect(size).toContainText('1 × 0.5 × 1 cm');
  await changes(page, () => settings.getByLabel('Show it in PlayStation style').check());
  await changes(page, () => settings.getByRole('button', { name: 'Undo' }).click());
  await settings.getByLabel('Unit of the file').selectOption('Centimetres');
  await settings.getByLabel('Up axis').selectOption('Z');
  const found = await axeOf(page).include('[aria-label^="3D view of"]').analyze();
  expect(found.violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/presentation') && answer.ok());
  await settings.getByRole('button', { name: 'Save for everyone' }).click();
  await saved;
  await expect(settings.getByRole('button', { name: 'Save for everyone' })).toBeDisabled();
  await expect(settings.getByLabel('Up axis')).toHaveValue('+Z');

  const visitor = await newPage(await browser.newContext());
  await open(visitor, path);
  await visitor.getByRole('button', { name: 'View in 3D' }).click();
  await expect(canvasOf(visitor)).toHaveAccessibleDescription(/1 × 0\.5 × 1 cm/);
  await expect(visitor.getByRole('button', { name: '3D settings' })).toHaveCount(0);

  const drawn = async () => (await readModel(page, member, id)).attributes.bundle?.models[0];
  await expect.poll(async () => (await drawn())?.picturesMissing, { timeout: 180_000 }).toBe(false);
  expect((await drawn())?.pictures[0]?.url).not.toBe(before);
});
