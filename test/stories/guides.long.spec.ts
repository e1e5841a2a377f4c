import { expect } from '@playwright/test';

import { assetLink } from '../../src/shared/catalogue/page-links.ts';
import { demoGame, open, test } from './story.ts';
import { publishSquare } from './asset-story.ts';
import { expectAccessible, expectGoodLooks } from './looks.ts';
import { newPublisher, openAs } from './story-member.ts';

test('a guide with a picture and a model is written, published, found, read and printed, without movement or autoplay', async ({
  page,
}) => {
  const member = await newPublisher('wren');
  const game = await demoGame(page);
  const title = `Light a lantern ${member.nickname}`;
  const model = await publishSquare(page, 'moss');

  await openAs(page, member.token, '/upload');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Guide/ })
    .click();
  await page.getByLabel('Title of the guide').fill(title);
  const text = page.getByRole('textbox', { name: 'Text of the guide' });
  await text.fill(
    `## Take it out\n\n${assetLink({ id: model.id, title: model.name })}\n\n||The key|| is here.\n\n## Light it\n\n`,
  );
  await page
    .getByLabel('Pictures for the text')
    .setInputFiles('packages/demo-content/content/pictures/lamplighters-lantern-1.webp');
  await expect(text).toHaveValue(/!\[lamplighters-lantern-1\]\(\/files\/pictures\/\d+\)/);
  const preview = page.getByRole('region', { name: 'Preview of the text' });
  await expect(preview.getByRole('heading', { name: 'Light it' })).toBeVisible();
  await expect(preview.getByRole('img', { name: 'lamplighters-lantern-1' })).toHaveAttribute('width', /\d+/);
  await expect(preview.getByRole('link', { name: model.name })).toBeVisible();
  await page.getByLabel('Difficulty', { exact: true }).selectOption('Beginner');
  await page.getByRole('combobox', { name: 'Games' }).fill(game.title);
  await page.getByRole('option', { name: game.title }).first().click();
  await page.reload();
  await expect(text).toHaveValue(/lamplighters/);
  await expectAccessible(page, 'the form of a guide');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/guides\/.*id=\d+/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const path = new URL(page.url()).pathname + new URL(page.url()).search;

  await expectGoodLooks(page, 'a guide');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  const moved = await page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    document.querySelector('[id="step-light-it"]')?.scrollIntoView();
    await new Promise((done) => setTimeout(done, 500));
    return sum;
  });
  expect(moved).toBe(0);
  await expect(page.locator('iframe, canvas')).toHaveCount(0);
  await expect(page.getByText('The key')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Show the spoiler' }).check();
  await expect(page.getByText('The key')).toBeVisible();
  await page.getByRole('button', { name: `View in 3D: ${model.name}` }).click();
  await expect(page.locator('iframe')).toHaveAttribute('src', `/embed/${model.id}`);

  await page.getByRole('link', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  await expectAccessible(page, 'a guide without its frame');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await open(page, `/game/x?id=${game.id}`);
  await page
    .getByRole('list', { name: 'Resources' })
    .getByRole('link', { name: /Guides/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/guides\\?game=${game.id}`));
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(page, 'the guides');
});
