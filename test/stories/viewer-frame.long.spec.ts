import { expect } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

import { modelIo } from '@polyshelf/model-pipeline/model-io.ts';
import { pictureModel } from '@polyshelf/model-pipeline/render/picture-model.ts';
import { assetLink } from '../../src/shared/catalogue/page-links.ts';
import { paintedSquare } from '../fixtures/painted-square.ts';
import { usedSquare } from '../fixtures/used-square.ts';
import { freshName, processed, saveModel, sendFiles } from './asset-story.ts';
import { expectAccessible, settledBox } from './looks.ts';
import { demoAssets, open, test } from './story.ts';
import { canvasOf, DRAWN_IN_SOFTWARE } from './viewer-story.ts';
import { newPublisher } from './story-member.ts';

test.use(DRAWN_IN_SOFTWARE);

test('the view begins like the picture of the model: same pose, frame, light and floor', async ({ page }) => {
  // Wider than the picture: as high as it.
  await page.setViewportSize({ width: 900, height: 600 });
  const glb = await paintedSquare();
  await page.route(/\/files\/(?:packages|entries|models)\//, async (route) => route.fulfill({ body: Buffer.from(glb) }));
  const [asset] = await demoAssets(page);
  await open(page, `/embed/${asset?.assetId}#light=Studio`);
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await expect(canvasOf(page)).toHaveAttribute('aria-busy', 'false');
  // Both have one background colour.
  await page.locator('[data-background]').evaluate((place: HTMLElement) => (place.style.background = '#b3b7c2'));
  const document = await (await modelIo()).readBinary(glb);
  const drawn = (await pictureModel(document)).pictures[0];
  /** The middle of a picture of four by three, without the overlays in its corners. */
  const middle = async (image: Sharp) => {
    const { width, height } = await image.metadata();
    // Cropped before it is scaled down. An offset of half a pixel would leave two bands along the edges of the square.
    const part = { width: Math.round((height * 4) / 3), height, left: Math.round((width - (height * 4) / 3) / 2), top: 0 };
    const small = await image.extract(part).resize(80, 60, { fit: 'fill' }).removeAlpha().png().toBuffer();
    return sharp(small).extract({ left: 10, top: 10, width: 60, height: 40 }).raw().toBuffer();
  };
  const difference = async () => {
    const seen = await middle(sharp(await canvasOf(page).screenshot()));
    const background = { r: seen[0] ?? 0, g: seen[1] ?? 0, b: seen[2] ?? 0 };
    const expected = await middle(sharp(drawn).flatten({ background }));
    return expected.reduce((sum, value, at) => sum + Math.abs(value - (seen[at] ?? 0)), 0) / expected.length;
  };
  // Mean difference of 255, with differences in antialiasing.
  await expect.poll(difference).toBeLessThan(1.5);
});

test('in a frame of another site the picture takes most of the space', async ({ page }) => {
  // It has clips, and so all bars.
  const asset = (await demoAssets(page)).find(({ animated }) => animated);
  await page.setViewportSize({ width: 640, height: 400 });
  await open(page, `/embed/${asset?.assetId}`);
  const picture = await settledBox(page.getByRole('img').first());
  expect(picture.height).toBeGreaterThan(0.85 * 400);
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await expect(canvasOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('group', { name: 'Animation' })).toBeVisible();
  expect((await settledBox(canvasOf(page))).height).toBeGreaterThan(0.7 * 400);
});

test('the view fits its box: in any window, rotated, beside the inspector and in full screen', async ({ page }) => {
  const glb = Buffer.from(await paintedSquare());
  await page.route(/\/files\/(?:packages|entries|models)\//, async (route) => route.fulfill({ body: glb }));
  const [asset] = await demoAssets(page);
  await page.setViewportSize({ width: 900, height: 600 });
  await open(page, `/embed/${asset?.assetId}#shading=Unlit`);
  const canvas = canvasOf(page);
  await expect(canvas).toHaveAttribute('aria-busy', 'false');
  /** Ratio of the square's width to its height, if it has the resolution of its box and is fully visible. */
  const shape = async () => {
    const isSharp = await canvas.evaluate(
      (drawn: HTMLCanvasElement) => drawn.width === drawn.clientWidth && drawn.height === drawn.clientHeight,
    );
    const { data, info } = await sharp(await canvas.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const blue = Array.from({ length: info.width * info.height }, (_, at) => at).filter(
      (at) => (data[at * info.channels + 2] ?? 0) > (data[at * info.channels] ?? 0) + 90,
    );
    const columns = blue.map((at) => at % info.width);
    const rows = blue.map((at) => Math.floor(at / info.width));
    const [left, right] = [Math.min(...columns), Math.max(...columns)];
    const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
    const isWhole = left > 0 && top > 0 && right < info.width - 1 && bottom < info.height - 1;
    return isSharp && isWhole ? (right - left) / (bottom - top) : null;
  };
  // From farther away it is a little wider or narrower. On a canvas of another shape it would be so by half.
  const keepsIts = async (wanted: number | null) => {
    await expect.poll(async () => Math.abs(((await shape()) ?? 9) - (wanted ?? 0))).toBeLessThan(0.08);
  };
  const first = await shape();
  expect(first).not.toBeNull();
  for (const [width, height] of [
    [375, 740],
    [740, 375],
    [1280, 500],
  ] as const) {
    await page.setViewportSize({ width, height });
    await keepsIts(first);
  }
  await page.getByRole('button', { name: 'Inspect' }).click();
  await keepsIts(first);
  // A turned model stays in the frame too.
  await page.getByRole('button', { name: 'Inspect' }).click();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await canvas.press(key);
  await expect.poll(async () => Math.abs(((await shape()) ?? 9) - (first ?? 0))).toBeGreaterThan(0.1);
  const turned = await shape();
  await page.setViewportSize({ width: 375, height: 740 });
  await keepsIts(turned);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await keepsIts(turned);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await keepsIts(turned);
});

test('variants of a model are listed on its page, and each link opens the 3D view with it', async ({ page }) => {
  const member = await newPublisher('wera');
  const name = freshName('Worn square');
  const files = await sendFiles(page, member, [{ name: 'square.glb', bytes: Buffer.from(await usedSquare()) }]);
  const { id } = await saveModel(page, member, { name, files });
  await processed(page, member, id);
  const path = assetLink({ id, title: name });
  expect(await (await page.request.get(path)).text()).toContain('<a href="#variant=Night">Night</a>');
  await page.setViewportSize({ width: 375, height: 740 });
  await open(page, path);
  const variants = page.getByRole('region', { name: 'Variants' });
  await variants.getByRole('link', { name: 'Night' }).click();
  await expect(canvasOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect(canvasOf(page)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByLabel('Variant', { exact: true })).toHaveValue('Night');
  await page.getByLabel('Variant', { exact: true }).selectOption('Default look');
  await expect(page).toHaveURL(/^[^#]*$/);
  await variants.getByRole('link', { name: 'Night' }).click();
  await expect(page.getByLabel('Variant', { exact: true })).toHaveValue('Night');
  await expect(canvasOf(page)).toBeInViewport({ ratio: 0.9 });
  // From the top, because the fixed header covers links on the way to the canvas.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});
