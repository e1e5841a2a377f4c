import { expect } from '@playwright/test';

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
  expectSection,
} from './crawl-story.ts';
import { grant, newPublisher, openAs, setLevel } from './story-member.ts';
import { demoAssets, demoGame, test } from './story.ts';
import { editorsOf, publishRightToLeft } from './right-to-left.ts';
import { measuredErrors } from './measured-page.ts';

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
    await visit(page, `/models/x?id=${asset?.assetId}&panel=history`);
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

test('right-to-left texts meet the rules for all pages, in panels, lists and results', async ({ page }) => {
  const member = await newPublisher('rami');
  await setLevel('member', member);
  const written = await publishRightToLeft(page, member);
  for (const path of written.paths.flatMap((one) => [one, `${one}&panel=info`])) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(written.title);
    await expectSection(page, path);
  }
  const profile = `/user/${member.nickname}`;
  for (const path of [
    `${written.paths[0]}&panel=comments`,
    profile,
    `${profile}?tab=comments`,
    `/search?query=${encodeURIComponent(written.title)}&category=all`,
  ])
    await visit(page, path);
});

test('all editors, suggestions and a release meet the rules at every width', async ({ page }) => {
  const member = await newPublisher('rima');
  await setLevel('member', member);
  const editors = await editorsOf(page, await publishRightToLeft(page, member));
  await grant('admin', member);
  for (const path of editors) await visitAs(page, member.token, path);
  // A release is edited in a dialog.
  await openAs(page, member.token, `/me?tab=drafts&draft=game-${(await demoGame(page)).id}`);
  await page
    .getByRole('button', { name: /^Edit .*(PC|PlayStation|Nintendo)/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit release 1' }).click();
  await expect(page.getByRole('textbox', { name: 'Date' })).toBeVisible();
  for (const width of [375, 560, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => measuredErrors(page), { message: `a release at ${width} px` }).toEqual([]);
  }
});
