import { expect } from '@playwright/test';

import { publishSquare } from './asset-story.ts';
import { expectAccessible, settledBox } from './looks.ts';
import { open, test } from './story.ts';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--disable-gpu', '--disable-3d-apis'] });
  },
});

test('a model is turned by its rendered pictures', async ({ page }) => {
  const { path, asset, name } = await publishSquare(page, 'turna');
  const sides = asset.attributes.bundle?.models[0]?.pictures.length ?? 0;
  expect(sides).toBeGreaterThan(1);
  await open(page, path);
  await page.getByRole('button', { name: 'View in 3D' }).click();
  const slider = page.getByRole('slider', { name: 'Turn the model' });
  await expect(slider).toBeFocused();
  await expect(page.getByText('This browser cannot show 3D')).toBeVisible();
  const side = (number: number) => page.getByRole('img', { name: `${name}, side ${number} of ${sides}` });
  await expect.poll(() => side(1).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await expect(side(2)).toBeVisible();
  await expect(side(1)).toBeHidden();
  const box = await settledBox(side(2));
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - box.width / sides, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(side(1)).toBeVisible();
  await expectAccessible(page);
  await slider.press('Escape');
  await expect(page.getByRole('button', { name: 'View in 3D' })).toBeFocused();
});
