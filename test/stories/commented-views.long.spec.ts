import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

import { getAsset, listAssets } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { assetLink } from '../../src/shared/catalogue/page-links.ts';
import { expectAccessible, expectToFit } from './looks.ts';
import { newPublisher, openAs, type StoryMember } from './story-member.ts';
import { askApi, newPage, open, test } from './story.ts';
import { canvasOf, DRAWN_IN_SOFTWARE } from './viewer-story.ts';

test.use({ ...DRAWN_IN_SOFTWARE, viewport: { width: 900, height: 700 }, contextOptions: { reducedMotion: 'reduce' } });

const comments = (page: Page) => page.getByRole('list', { name: 'Comments', exact: true });
const marks = (page: Page) => page.getByRole('list', { name: 'Comments on places of this model' });

async function say(page: Page, { nickname }: StoryMember, text: string): Promise<void> {
  const field = page.getByLabel('Your comment');
  await expect(field).toBeFocused();
  await field.fill(text);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('article', { name: `Comment by ${nickname}` }).filter({ hasText: text })).toBeVisible();
  await expect(field).toHaveValue('');
}

/** Canvas content after it settled: slow machines draw late. */
async function stillPicture(canvas: Locator): Promise<Buffer> {
  let picture = await canvas.screenshot();
  const hasMoved = async () => {
    const before = picture;
    picture = await canvas.screenshot();
    return difference(before, picture);
  };
  await expect.poll(hasMoved, { intervals: [1000] }).toBe(0);
  return picture;
}

/** Mean difference of the pixels of two pictures, of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).resize(90, 70, { fit: 'fill' }).greyscale().raw().toBuffer()),
  );
  if (a === undefined || b === undefined) return 255;
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

test('a member comments on a view, a mesh and a file; a click takes readers to the same place', async ({
  page,
  browser,
  extraHTTPHeaders,
}) => {
  test.slow();
  const { assets } = await askApi(page, listAssets, '?sort=fewest-triangles&animated=true');
  for (const asset of assets) {
    const found = (await askApi(page, getAsset, `?modelId=${asset.assetId}`)).data[0];
    if ((found?.attributes.measured?.meshes ?? 0) < 2 || (found?.attributes.bundle?.entries.length ?? 0) < 2) continue;
    await open(page, assetLink({ id: asset.assetId, title: asset.assetTitle }));
    break;
  }
  const path = new URL(page.url()).pathname + new URL(page.url()).search;
  const ada = await newPublisher('ada');
  // She turns the model, shows its wireframe, and comments on the view.
  await openAs(page, ada.token, path);
  await page.getByRole('button', { name: 'View in 3D' }).click();
  const canvas = canvasOf(page);
  await expect(canvas).toHaveAttribute('aria-busy', 'false');
  const shading = page.getByRole('combobox', { name: 'Shading' });
  await shading.selectOption('Wireframe');
  await canvas.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', '+']) await page.keyboard.press(key);
  await page.getByRole('button', { name: 'Comment on this view' }).click();
  await expect(page.getByText(/^About (a point on the model|a moment of|a view of)/)).toBeVisible();
  await say(page, ada, 'The wires cross here.');
  await expect(marks(page).getByRole('link', { name: `Comment by ${ada.nickname}` })).toBeVisible();
  const seen = await stillPicture(canvas);
  await expectToFit(page);
  await expectAccessible(page);

  // On another page the link leads back to it.
  await page.getByRole('button', { name: 'Reset the view' }).click();
  await shading.selectOption('Shaded');
  await expect.poll(async () => difference(await canvas.screenshot(), seen)).toBeGreaterThan(3);
  const about = comments(page)
    .getByRole('link', { name: /^About/ })
    .first();
  await about.click();
  await expect(shading).toHaveValue('Wireframe');
  await expect.poll(async () => difference(await canvas.screenshot(), seen)).toBeLessThan(1);
  await shading.selectOption('Shaded');
  await about.click();
  await expect(shading).toHaveValue('Wireframe');

  // She picks a mesh from the list, cancels, and picks it again.
  await page.getByRole('button', { name: 'Inspect' }).click();
  const mesh = page
    .getByRole('list', { name: 'Meshes' })
    .getByRole('button', { name: /^Comment on / })
    .first();
  const name = ((await mesh.getAttribute('aria-label')) ?? '').replace('Comment on ', '');
  await mesh.click();
  await page.getByRole('button', { name: `Not about the mesh ${name}` }).click();
  await expect(page.getByText(`About the mesh ${name}`)).toHaveCount(0);
  await mesh.click();
  await say(page, ada, 'This part is upside down.');
  await page.getByRole('button', { name: 'Inspect' }).click();

  // Then a file.
  const file = page.getByRole('button', { name: /^Comment on .*\.\w+$/ }).first();
  const filePath = ((await file.getAttribute('aria-label')) ?? '').replace('Comment on ', '');
  await file.click();
  await say(page, ada, 'This file is too large.');

  // A visitor with a closed view reads the comment. The link opens the view.
  const reader = await newPage(
    await browser.newContext({
      baseURL: process.env['STORY_URL'] ?? '',
      extraHTTPHeaders: extraHTTPHeaders ?? {},
      reducedMotion: 'reduce',
      viewport: { width: 900, height: 700 },
    }),
  );
  await open(reader, `${path}&panel=comments`);
  const read = (text: string) =>
    comments(reader)
      .getByRole('article')
      .filter({ hasText: text })
      .getByRole('link', { name: /^About/ });
  await expect(async () => {
    await reader.reload();
    await expect(read('This file is too large.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await read('This file is too large.').click();
  await expect(reader.locator('li:target')).toContainText(filePath.split('/').at(-1) ?? '');
  await expect(reader.locator('li:target')).toBeInViewport();
  await read('This part is upside down.').click();
  await expect(canvasOf(reader)).toHaveAttribute('aria-busy', 'false');
  await expect(reader.getByRole('list', { name: 'Meshes' }).locator('[aria-current]')).toContainText(name);
  await expect(marks(reader).getByRole('link')).toHaveCount(2);
  await reader.getByRole('checkbox', { name: 'Marks of comments' }).uncheck();
  await expect(marks(reader)).toHaveCount(0);
  await reader.getByRole('button', { name: 'Comment on this view' }).click();
  await expect(reader).toHaveURL(/\/login/);
});
