import * as viewer from '#messages/viewer';
import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { getAsset, listAssets } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { assetLink } from '../../src/shared/catalogue/page-links.ts';
import { paintedSquare } from '../fixtures/painted-square.ts';
import { usedSquare } from '../fixtures/used-square.ts';
import { axeOf, expectAccessible, settledBox } from './looks.ts';
import { askApi, demoAssets, open, test } from './story.ts';
import { canvasOf, DRAWN_IN_SOFTWARE } from './viewer-story.ts';

// Every pixel is drawn by the processor.
test.use({ ...DRAWN_IN_SOFTWARE, viewport: { width: 400, height: 480 } });

/** Counts objects of the graphics card: created and not deleted yet. */
function countLiving(): void {
  const living: Record<string, number> = { Buffer: 0, Texture: 0, Program: 0, Framebuffer: 0 };
  const contexts: WebGL2RenderingContext[] = [];
  const prototype = WebGL2RenderingContext.prototype as unknown as Record<
    string,
    (this: object, ...args: unknown[]) => unknown
  >;
  for (const kind of Object.keys(living)) {
    for (const [verb, change] of [
      ['create', 1],
      ['delete', -1],
    ] as const) {
      const plain = prototype[`${verb}${kind}`];
      prototype[`${verb}${kind}`] = function counted(...args) {
        if (!contexts.includes(this as WebGL2RenderingContext)) contexts.push(this as WebGL2RenderingContext);
        if (verb === 'create' || args[0]) living[kind] = (living[kind] ?? 0) + change;
        return plain?.apply(this, args);
      };
    }
  }
  Object.assign(globalThis, { living, areContextsLost: () => contexts.every((context) => context.isContextLost()) });
}

const living = (page: Page) => page.evaluate(() => (globalThis as unknown as { living: Record<string, number> }).living);

/** Watches the picture of the model, which each act has to change. */
async function changingView(page: Page) {
  let seen = await canvasOf(page).screenshot();
  return async (act: () => Promise<unknown>): Promise<void> => {
    await act();
    let next = seen;
    await expect.poll(async () => seen.equals((next = await canvasOf(page).screenshot()))).toBe(false);
    seen = next;
  };
}

/** The colour in the middle of the view. */
async function middleOf(page: Page): Promise<number[]> {
  const image = sharp(await canvasOf(page).screenshot());
  const { width, height } = await image.metadata();
  const one = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  return [...(await image.extract(one).removeAlpha().raw().toBuffer())];
}

/** Software rendering takes time in proportion to the triangles. */
const LIGHTEST_RIGGED = '?rigged=true&animated=true&uvs=true&vertexColors=true&sort=fewest-triangles';

async function openViewable(page: Page, query: string): Promise<void> {
  const { assets } = await askApi(page, listAssets, query);
  const [first] = assets;
  if (first === undefined) throw new Error('There is no such model.');
  const asset = (await askApi(page, getAsset, `?modelId=${first.assetId}`)).data[0];
  expect(asset?.attributes.viewer).not.toBeNull();
  await open(page, assetLink({ id: first.assetId, title: first.assetTitle }));
}

test('a rigged model is viewed from all sides, played, inspected and closed without leaks', async ({ page }) => {
  await page.addInitScript(countLiving);
  await openViewable(page, LIGHTEST_RIGGED);
  const start = page.getByRole('button', { name: 'View in 3D' });
  await start.focus();
  await page.keyboard.press('Enter');
  const canvas = canvasOf(page);
  await expect(canvas).toHaveAttribute('aria-busy', 'false');
  await expect(canvas).toBeFocused();
  await expect(canvas).toHaveAccessibleDescription(/triangles in .+ A skeleton of .+ animations?: .+ Arrow keys/);

  let changes = await changingView(page);
  await changes(() => page.keyboard.press('ArrowLeft'));
  await changes(() => page.keyboard.press('+'));
  await changes(async () => {
    const box = await settledBox(canvas);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 20);
    await page.mouse.up();
  });
  // This model has everything that a shading displays.
  const shadings = await page.getByLabel('Shading').locator('option').allTextContents();
  expect(shadings).toEqual(['Shaded', 'Wireframe', 'Matcap', 'Normals', 'Unlit', 'UV checker', 'Vertex colours']);
  for (const shading of [...shadings.slice(1), 'Shaded']) await changes(() => page.getByLabel('Shading').selectOption(shading));

  const time = page.getByRole('slider', { name: 'Time' });
  await changes(() => time.fill('0.3'));
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => Number(await time.inputValue())).not.toBe(0.3);
  await page.getByRole('button', { name: 'Pause' }).click();

  await page.getByRole('button', { name: 'Inspect' }).click();
  changes = await changingView(page);
  await changes(() => page.getByLabel('Skeleton').check());
  await changes(() => page.getByLabel('Black').check());
  const mesh = page.getByRole('list', { name: 'Meshes' }).getByRole('checkbox').first();
  await changes(() => mesh.uncheck());
  await changes(() => page.getByRole('button', { name: 'Show all' }).click());
  await expect(mesh).toBeChecked();
  const clip = page.getByRole('list', { name: 'Animations' }).getByRole('button').last();
  await clip.click();
  await expect(clip).toHaveAttribute('aria-current', 'true');
  const texture = page.getByText(/^Base colour/).first();
  await texture.click();
  await page.getByLabel('Channel of Base colour').selectOption('Red');
  await expect(page.getByRole('img', { name: 'Base colour, red channel' })).toBeVisible();
  const found = await axeOf(page).include('[aria-label^="3D view of"]').analyze();
  expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a screenshot' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  const picture = await readFile(await download.path());
  // The header of a PNG contains its width.
  expect(picture.readUInt32BE(16)).toBeGreaterThanOrEqual(1600);

  expect((await living(page))['Buffer']).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Back to the pictures' }).click();
  await expect(start).toBeFocused();
  const areContextsLost = () =>
    page.evaluate(() => (globalThis as unknown as { areContextsLost: () => boolean }).areContextsLost());
  await expect.poll(areContextsLost).toBe(true);
  const left = await living(page);
  expect(left['Buffer']).toBe(0);
  // Internal objects of three.js, such as shadow programs, are released with the context.
  expect(left['Program']).toBeLessThanOrEqual(1);
  expect(left['Texture']).toBeLessThanOrEqual(4);
  expect(left['Framebuffer']).toBeLessThanOrEqual(3);
});

test('the address of a view opens it as it was: in PlayStation style, in the chosen shading', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await openViewable(page, LIGHTEST_RIGGED);
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await expect(canvasOf(page)).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: 'Inspect' }).click();
  const changes = await changingView(page);
  await changes(() => page.getByLabel('PlayStation style').check());
  await changes(() => page.getByLabel('Shading').selectOption('Matcap'));
  await expect(page).toHaveURL(/#shading=Matcap&retro=on$/);
  await page.reload();
  await expect(canvasOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByLabel('Shading')).toHaveValue('Matcap');
  await page.getByRole('button', { name: 'Back to the pictures' }).click();
  await expect(page).toHaveURL(/^[^#]*$/);
  expect(errors).toEqual([]);
});

test('our workers decode a Draco mesh and its KTX2 texture, and the address contains a chosen variant', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const glb = Buffer.from(await usedSquare());
  await page.route(/\/files\/(?:packages|entries|models)\//, async (route) => route.fulfill({ body: glb }));
  const [asset] = await demoAssets(page);
  await open(page, `/embed/${asset?.assetId}#shading=Unlit`);
  await expect(canvasOf(page)).toHaveAttribute('aria-busy', 'false');
  await expect.poll(async () => (await middleOf(page))[0]).toBeGreaterThan(225);
  await expect.poll(async () => (await middleOf(page))[1]).toBeLessThan(35);
  await page.getByLabel('Variant').selectOption('Night');
  await expect.poll(async () => (await middleOf(page))[0]).toBeLessThan(60);
  await expect(page).toHaveURL(/#shading=Unlit&variant=Night$/);
  await page.reload();
  await expect(page.getByLabel('Variant')).toHaveValue('Night');
  await expect.poll(async () => (await middleOf(page))[0]).toBeLessThan(60);
  await page.getByLabel('Variant').selectOption('Default look');
  await expect.poll(async () => (await middleOf(page))[0]).toBeGreaterThan(225);
  // As a link on the page of the model does.
  await page.evaluate(() => (location.hash = '#variant=Night'));
  await expect(page.getByLabel('Variant')).toHaveValue('Night');
  await page.getByLabel('Variant').selectOption('Default look');
  await expect.poll(async () => (await middleOf(page))[0]).toBeGreaterThan(225);
  expect(errors).toEqual([]);
});

test.describe('by touch, mouse or keys', () => {
  test.use({ hasTouch: true });
  test('two points of a model are measured, and the line stays on them as it turns', async ({ page }) => {
    const glb = Buffer.from(await paintedSquare());
    await page.route(/\/files\/(?:packages|entries|models)\//, async (route) => route.fulfill({ body: glb }));
    const [asset] = await demoAssets(page);
    await open(page, `/embed/${asset?.assetId}#shading=Unlit`);
    const canvas = canvasOf(page);
    await expect(canvas).toHaveAttribute('aria-busy', 'false');
    const measure = page.getByRole('button', { name: 'Measure' });
    await measure.press('Enter');
    await expect(measure).toHaveAttribute('aria-pressed', 'true');
    const measured = page.getByRole('status').filter({ hasText: 'point' });
    await expect(measured).toHaveText('Choose a point on the model.');
    await expect(canvas).toBeFocused();
    const { x, y, width, height } = await settledBox(canvas);
    await page.mouse.click(x + 8, y + height - 8);
    await expect(measured).toHaveText(`${viewer.noSurface()} ${viewer.firstPoint()}`);
    await canvas.tap({ position: { x: width / 2 - 40, y: height / 2 } });
    await expect(measured).toHaveText('Choose a second point.');
    // Dragging sets no point.
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 40, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(measured).toHaveText('Choose a second point.');
    await page.keyboard.press('Enter');
    await expect(measured).toHaveText(/^Length: \d+(\.\d+)? (cm|m)\. Choose a point to measure again\.$/);
    const length = await measured.textContent();
    const line = page.locator('line');
    const places = () => line.evaluate((drawn) => ['x1', 'x2'].map((end) => Number.parseFloat(drawn.getAttribute(end) ?? '')));
    const [before] = await places();
    await expect.poll(async () => (await places())[1]).toBeCloseTo(50, 0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await places())[0]).not.toBe(before);
    await expect(measured).toHaveText(length ?? '');
    await expectAccessible(page);
    await page.keyboard.press('Delete');
    await expect(measured).toHaveText('Choose a point on the model.');
    await expect(line).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(measured).toHaveCount(0);
    await expect(measure).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas).toBeVisible();
  });
});

test('the view is embedded in other sites, and a click starts it there too', async ({ page }) => {
  const assets = await demoAssets(page);
  const path = `/embed/${assets[0]?.assetId}`;
  const answer = await page.request.get(path);
  expect(answer.headers()['content-security-policy']).toContain('frame-ancestors *');
  expect(answer.headers()['x-frame-options']).toBeUndefined();
  await open(page, path);
  await expect(page.getByRole('banner')).toHaveCount(0);
  // The first response is no model, the second one is.
  await page.route(/\/files\/(?:packages|entries|models)\//, async (route) => route.fulfill({ body: 'no model' }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await expect(page.getByRole('alert')).toContainText('This model could not be shown here.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(canvasOf(page)).toHaveAttribute('aria-busy', 'false');
});

test('the embedded view works where the browser denies it storage', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(globalThis, name, { get });
    }
  });
  const [asset] = await demoAssets(page);
  await open(page, `/embed/${asset?.assetId}`);
  await page.getByRole('button', { name: 'View in 3D' }).click();
  await expect(canvasOf(page)).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect(page.getByRole('button', { name: 'View in 3D' })).toBeVisible();
  expect(errors).toEqual([]);
});
