import { randomUUID } from 'node:crypto';

import { expect } from '@playwright/test';

import { saveGuide, EMPTY_GUIDE_FORM } from '../../src/shared/catalogue/guides/guide-form.ts';
import { assetLink, guideLink, toolLink } from '../../src/shared/catalogue/page-links.ts';
import { STATUS_PUBLISHED } from '../../src/shared/catalogue/publications/publication.ts';
import { listTools } from '../../src/shared/catalogue/tools/tool-contract.ts';
import { publishSquare } from './asset-story.ts';
import { askApi, test } from './story.ts';
import { newPublisher } from './story-member.ts';

const LETTERS = 200_000;
const PICTURES = 100;
/** Models in the guide. */
const MODELS = 20;

interface WithPictures {
  data: { attributes: { images: { data: { id: number; attributes: Record<string, unknown> }[] } } }[];
}

test('a guide of 200,000 letters with 100 pictures and 20 models opens without a layout shift, and starts no viewer', async ({
  page,
}) => {
  const member = await newPublisher('longhand');
  const model = await publishSquare(page, 'ledger');
  const embedded = `\n\n${assetLink({ id: model.id, title: model.name })}`;
  const answer = await page.request.get('/api/assets?populate=images&pagination[pageSize]=100');
  const { data } = (await answer.json()) as WithPictures;
  const ids = [...new Set(data.flatMap(({ attributes }) => attributes.images.data.map(({ id }) => id)))].slice(0, PICTURES);
  expect(ids).toHaveLength(PICTURES);
  const shown = ids.map((id, index) => {
    const picture = `![Picture ${index + 1}](/files/pictures/${id})`;
    return `## Step ${index + 1}\n\n${picture}${index < MODELS ? embedded : ''}\n\n`;
  });
  const filler = (length: number) => 'Turn the key and wait. '.repeat(length / 23 + 1).slice(0, length);
  const share = Math.floor((LETTERS - shown.join('').length) / PICTURES) - 2;
  const begun = shown.map((step) => `${step}${filler(share)}\n\n`).join('');
  const text = begun.slice(0, -2) + filler(LETTERS - begun.length + 2);
  expect(text).toHaveLength(LETTERS);
  const title = `Everything about ${member.nickname}`;
  const [tool] = (await askApi(page, listTools)).cards;
  expect(tool).toBeDefined();
  const tools = tool === undefined ? [] : [{ id: tool.id, title: tool.title }];
  const images = ids.map((id) => ({ id, url: `/files/pictures/${id}`, width: 1, height: 1, placeholder: '' }));
  const saved = await page.request.post(saveGuide.path, {
    headers: { authorization: `Bearer ${member.token}` },
    data: {
      id: null,
      version: null,
      saveKey: randomUUID(),
      status: STATUS_PUBLISHED,
      note: null,
      form: { ...EMPTY_GUIDE_FORM, title, text, images, tools },
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const { id } = (await saved.json()) as { id: number };

  await page.goto(guideLink({ id, title }));
  await expect(page.getByRole('heading', { name: 'Step 100', exact: true })).toBeAttached();
  await expect(page.getByRole('button', { name: /^View in 3D/ })).toHaveCount(MODELS);
  for (const step of [20, 60, 100]) {
    const picture = page.getByRole('img', { name: `Picture ${step}`, exact: true });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  }
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing moved, so the observer was not called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(moved).toBe(0);
  await expect(page.locator('iframe, canvas')).toHaveCount(0);

  // The other direction: its tool links to the guide.
  await page.goto(toolLink(tools[0] ?? { id: 0, title: '' }));
  await expect(page.getByRole('list', { name: 'Guides' }).getByRole('link', { name: title })).toBeVisible();
});
