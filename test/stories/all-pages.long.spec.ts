import {
  ENTRIES,
  expectAxeFindsNothing,
  LISTS,
  MAIL_LINKS,
  MEASURED_WIDTHS,
  MEMBERS,
  OTHERS,
  STAFF,
  visit,
  visitAs,
} from './crawl-story.ts';
import { grant, newPublisher } from './story-member.ts';
import { demoAssets, demoGame, test } from './story.ts';

// One of them is a missing page, and some are invalid links.
test.use({ expectedErrors: [/40[04]/] });

/** `all-pages.spec.ts` runs axe at desktop width in the light theme. */
test.describe('axe finds nothing at phone or desktop width, in either theme', () => {
  for (const path of [...LISTS, ...OTHERS, ...MAIL_LINKS, ...ENTRIES])
    test(path, async ({ page }) => {
      await visit(page, path);
      await expectAxeFindsNothing(page, path, MEASURED_WIDTHS);
    });

  test('a model and a game', async ({ page }) => {
    const [asset] = await demoAssets(page);
    for (const path of [`/models/x?id=${asset?.assetId}`, `/game/x?id=${(await demoGame(page)).id}`]) {
      await visit(page, path);
      await expectAxeFindsNothing(page, path, MEASURED_WIDTHS);
    }
  });

  test('the pages of members, moderators and admins', async ({ page }) => {
    test.slow();
    const admin = await newPublisher('rosa');
    await grant('admin', admin);
    for (const path of [...MEMBERS, ...STAFF]) {
      await visitAs(page, admin.token, path);
      await expectAxeFindsNothing(page, path, MEASURED_WIDTHS);
    }
  });
});
