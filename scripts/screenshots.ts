/**
 * Takes the pictures of README.md from a running site with the demonstration content. `npm run screenshots --
 * http://localhost:3000`
 */
import { join } from 'node:path';

import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

import { browserPath } from './browser.ts';

const FOLDER = join(import.meta.dirname, '../docs/screenshots');
/** Software rendering is slow. */
const LIMIT_MS = 120_000;
const MODEL = 'Ember, the Young Dragon';
const [url = 'http://localhost:3000'] = process.argv.slice(2);

/** Pictures by file name, with the way to each page. */
const PAGES: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto(url),
  models: (page) => page.goto(`${url}/models`),
  model: async (page) => {
    await page.goto(`${url}/models`);
    await page.getByRole('link', { name: MODEL, exact: true }).first().click();
    await page.getByRole('button', { name: 'View in 3D' }).click();
    await page.locator('[role="application"][aria-busy="false"]').waitFor();
  },
};

const { path, env, missing } = await browserPath();
if (missing !== null) throw new Error(missing);
const browser = await chromium.launch({
  ...(path !== null && { executablePath: path }),
  env: { ...process.env, ...env },
  // Without a graphics card, the 3D view is rendered in software.
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
page.setDefaultTimeout(LIMIT_MS);
for (const [name, open] of Object.entries(PAGES)) {
  await open(page);
  await page.waitForLoadState('networkidle');
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(join(FOLDER, `${name}.webp`));
}
await browser.close();
