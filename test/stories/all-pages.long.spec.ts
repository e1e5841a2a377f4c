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

// A page that is not there is one of them, and so are links that are worth nothing.
test.use({ expectedErrors: [/40[04]/] });

/** `all-pages.spec.ts` asks axe about a desk in the light theme. */
test.describe('axe finds nothing on a phone or a desk, in either theme', () => {
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
