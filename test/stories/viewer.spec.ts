import { expect } from '@playwright/test';

import { paintedSquare } from '../fixtures/painted-square.ts';
import { expectAccessible, expectToFit } from './looks.ts';
import { demoAssets, open, test } from './story.ts';
import { canvasOf, DRAWN_IN_SOFTWARE } from './viewer-story.ts';

// Every pixel is drawn by the processor.
test.use({ ...DRAWN_IN_SOFTWARE, viewport: { width: 400, height: 480 } });

test('the UV layout of a model is drawn over its texture, by keyboard too', { tag: '@smoke' }, async ({ page }) => {
  const glb = Buffer.from(await paintedSquare());
  await page.route(/\/files\/(?:packages|entries|models)\//, async (route) => route.fulfill({ body: glb }));
  const [asset] = await demoAssets(page);
  await open(page, `/embed/${asset?.assetId}#shading=Unlit`);
  await expect(canvasOf(page)).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'Inspect' }).press('Enter');
  await page.getByText(/^Base colour/).press('Enter');
  await expect(page.getByRole('img', { name: 'Base colour, all channels' })).toBeVisible();
  const layout = page.getByRole('img', { name: 'UV layout on Base colour' });
  const toggle = page.getByLabel('UV layout', { exact: true });
  await expect(layout).toHaveCount(0);
  await toggle.press('Space');
  /** Rows with ink, at two fifths of its width, in steps of a twentieth from the top. */
  const lines = () =>
    layout.evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const column = canvas.getContext('2d')?.getImageData(Math.floor(width * 0.4), 0, 1, height).data ?? [];
      const drawn = Array.from({ length: height }, (_, y) => y).filter((y) => (column[y * 4 + 3] ?? 0) > 200);
      return [...new Set(drawn.map((y) => Math.round((y / height) * 20)))];
    });
  // The upper edge, the diagonal and the lower edge.
  await expect.poll(lines).toEqual([5, 12, 15]);
  await expectToFit(page);
  await expectAccessible(page);
  await toggle.press('Space');
  await expect(layout).toHaveCount(0);
});
