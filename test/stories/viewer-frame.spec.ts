import { expect } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';

import { modelIo } from '../../src/server/processing/model-io.ts';
import { pictureModel } from '../../src/server/processing/picture-model.ts';
import { paintedSquare } from '../fixtures/painted-square.ts';
import { demoAssets, open, test } from './story.ts';
import { canvasOf, DRAWN_IN_SOFTWARE } from './viewer-story.ts';

test.use(DRAWN_IN_SOFTWARE);

test('the view begins as the picture of the model was drawn: in its pose, frame and light, on the same floor', async ({
  page,
}) => {
  // Wider than the picture: as high as it.
  await page.setViewportSize({ width: 900, height: 600 });
  const glb = await paintedSquare();
  await page.route(/\/files\/(?:packages|entries|models)\//, async (route) => route.fulfill({ body: Buffer.from(glb) }));
  const [asset] = await demoAssets(page);
  await open(page, `/embed/${asset?.assetId}#light=Studio`);
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await expect(canvasOf(page)).toHaveAttribute('aria-busy', 'false');
  // One colour is behind both.
  await page.locator('[data-background]').evaluate((place: HTMLElement) => (place.style.background = '#b3b7c2'));
  const document = await (await modelIo()).readBinary(glb);
  const drawn = (await pictureModel(document)).pictures[0];
  /** The middle of a picture of four by three, without what stands over its corners. */
  const middle = async (image: Sharp) => {
    const small = await image.resize(80, 60, { fit: 'cover' }).removeAlpha().png().toBuffer();
    return sharp(small).extract({ left: 10, top: 10, width: 60, height: 40 }).raw().toBuffer();
  };
  const difference = async () => {
    const seen = await middle(sharp(await canvasOf(page).screenshot()));
    const background = { r: seen[0] ?? 0, g: seen[1] ?? 0, b: seen[2] ?? 0 };
    const expected = await middle(sharp(drawn).flatten({ background }));
    return expected.reduce((sum, value, at) => sum + Math.abs(value - (seen[at] ?? 0)), 0) / expected.length;
  };
  // Of 255, edges that are smoothed otherwise included.
  await expect.poll(difference).toBeLessThan(5.5);
});
