import * as viewer from '#messages/viewer';
import { expect } from '@playwright/test';

import { listClips } from '../../src/shared/catalogue/assets/clip-contract.ts';
import { assetLink } from '../../src/shared/catalogue/page-links.ts';
import { expectAccessible } from './looks.ts';
import { riggedModel } from '@polyshelf/model-pipeline/test/rigged-model.ts';
import { freshName, processed, saveModel, sendFiles } from './asset-story.ts';
import { askApi, demoGame, open, test } from './story.ts';
import { canvasOf, DRAWN_IN_SOFTWARE } from './viewer-story.ts';
import { newPublisher } from './story-member.ts';

test.use(DRAWN_IN_SOFTWARE);

test('a clip is found among those of all models, and plays at its address', async ({ page }) => {
  await open(page, '/animations');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^\d+ Animations$/);
  const { cards } = await askApi(page, listClips, '?sort=name');
  const name = cards.at(-1)?.name ?? '';
  await page
    .getByRole('group', { name: 'Filters' })
    .getByRole('checkbox', { name: new RegExp(`^${name}\\b`) })
    .check();
  await expect(page).toHaveURL(/animation=\d+/);
  await expect(heading).not.toHaveText(/^0 /);
  const card = page.locator('main ul[data-view] > li').first().getByRole('link').first();
  await expect(card).toHaveText(name);
  await card.click();
  await expect(page).toHaveURL(/\/models\/.+#clip=/);
  await expect(canvasOf(page)).toHaveAttribute('aria-busy', 'false');
  const chosen = page.getByLabel('Clip', { exact: true });
  await expect(chosen).toHaveValue(name);

  await chosen.selectOption('Rest pose');
  await expect(page).not.toHaveURL(/#/);
  await chosen.selectOption(name);
  await expect(page).toHaveURL(/#clip=/);
});

test('animated models are one click away', async ({ page }) => {
  await open(page, '/animations?sort=shortest');
  await page.getByRole('link', { name: 'Animated models' }).click();
  await expect(page).toHaveURL(/\/models\?animated=true$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ Models$/);
});

test('a clip of another model with the same skeleton plays on this one', async ({ page }) => {
  test.slow();
  const member = await newPublisher('animator');
  const game = await demoGame(page);
  const publish = async (word: string, clip: string | null) => {
    const name = freshName(word);
    const files = await sendFiles(page, member, [{ name: 'flag.glb', bytes: await riggedModel(clip) }]);
    const { id } = await saveModel(page, member, { name, files, games: [game] });
    await processed(page, member, id);
    return { id, title: name };
  };
  const [own, lender] = [await publish('Still flag', null), await publish('Waving flag', 'Wave')];
  await open(page, assetLink(own));
  await expectAccessible(page, 'a model that borrows');
  await page
    .getByRole('list', { name: `Animations of ${lender.title}` })
    .getByRole('link', { name: 'Wave' })
    .click();
  await expect(page).toHaveURL(new RegExp(`#clip=Wave&from=${lender.id}$`));
  await expect(canvasOf(page)).toHaveAttribute('aria-busy', 'false');
  const chosen = page.getByLabel('Clip', { exact: true });
  const borrowed = `Wave (${lender.title})`;
  await expect(chosen).toHaveValue(borrowed);
  const before = await canvasOf(page).screenshot();
  await page.getByRole('slider', { name: 'Time' }).fill('0.5');
  await expect.poll(async () => before.equals(await canvasOf(page).screenshot())).toBe(false);
  await chosen.selectOption('Rest pose');
  await chosen.selectOption(borrowed);
  await expect(page).toHaveURL(new RegExp(`&from=${lender.id}$`));

  await page.evaluate(() => (location.hash = '#clip=Wave&from=2147483647'));
  await expect(page.getByText(viewer.clipDoesNotFit())).toBeVisible();
});
