import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect } from '@playwright/test';

import routes from '../../src/web/routes.ts';
import {
  ENTRIES,
  expectAxeFindsNothing,
  expectSection,
  LISTS,
  MAIL_LINKS,
  MEMBERS,
  oneOfEach,
  OTHERS,
  STAFF,
  visit,
  visitAs,
} from './crawl-story.ts';
import { publishRightToLeft, editorsOf } from './right-to-left.ts';
import { storyDatabase } from './story-database.ts';
import { grant, newPublisher, setLevel } from './story-member.ts';
import { demoAssets, demoGame, test } from './story.ts';
import { WIDTHS } from './looks.ts';

const ISSUE = { subject: 'A crawl in June', text: '# New this month', segment: 'all', state: 'sent' } as const;

/** Pages of one thing: the stories below open one of each. */
const DETAILS = ['models', 'game', 'tools', 'fanarts', 'guides', 'user', 'newsletter', 'proposals'].map((list) => `/${list}/:`);

/** Frames without the navigation bar, and second addresses of a page. */
const ELSEWHERE = new Set([
  '/embed/:id',
  '/guides/:title/read',
  '/asset/:title',
  '/test',
  '/*',
  // This page redirects at once.
  '/connect/:provider/redirect',
]);

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [...(path === undefined ? [] : [`/${path}`]), ...pathsOf(children ?? [])]);
}

test('no page is forgotten', () => {
  const opened = [...LISTS, ...OTHERS, ...MAIL_LINKS, ...ENTRIES, ...MEMBERS, '/suggest-change', ...STAFF].map(
    (path) => path.split(/[?#]/, 1)[0],
  );
  const isOpened = (route: string) =>
    opened.some((path) => path === route || path === route.replace(':title', 'x')) ||
    DETAILS.some((detail) => route.startsWith(detail)) ||
    ELSEWHERE.has(route);
  expect(pathsOf(routes).filter((route) => !isOpened(route))).toEqual([]);
});

// One of them is a missing page, and some are invalid links.
test.use({ expectedErrors: [/40[04]/] });

/** Target sizes, nothing under the floating bar, text directions, feeds, overflow, and axe. */
test.describe('every public page meets the rules for all pages', () => {
  for (const path of oneOfEach([...LISTS, ...OTHERS, ...MAIL_LINKS, ...ENTRIES]))
    test(path, async ({ page }) => {
      await visit(page, path);
      await expectAxeFindsNothing(page, path);
    });

  test('a model and a game', async ({ page }) => {
    const [asset] = await demoAssets(page);
    for (const path of [`/models/x?id=${asset?.assetId}`, `/game/x?id=${(await demoGame(page)).id}`]) {
      await visit(page, path);
      await expectAxeFindsNothing(page, path);
    }
  });

  test('a newsletter issue', async ({ page }) => {
    const { db } = await storyDatabase();
    const now = new Date();
    const { id } = await db
      .insertInto('newsletter_issue')
      .values({ ...ISSUE, created_at: now, started_at: now, ended_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await visit(page, `/newsletter/${id}`, WIDTHS);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A crawl in June');
    await expectAxeFindsNothing(page, '/newsletter/:id');
  });

  test('right-to-left texts, and all editors', async ({ page }) => {
    // Many pages, one after another.
    test.slow();
    const member = await newPublisher('rami');
    await setLevel('member', member);
    const written = await publishRightToLeft(page, member);
    for (const path of written.paths) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(written.title);
      await expectSection(page, path);
      await expectAxeFindsNothing(page, path);
    }
    const editors = await editorsOf(page, written);
    await grant('admin', member);
    for (const path of editors) await visitAs(page, member.token, path);
  });
});

test('the pages of a member meet the same rules', async ({ page }) => {
  // Many pages, one after another.
  test.slow();
  const { token } = await newPublisher('rima');
  for (const path of oneOfEach(MEMBERS)) {
    await visitAs(page, token, path);
    await expectAxeFindsNothing(page, path);
  }
});

test('the pages of moderators and admins meet the same rules', async ({ page }) => {
  const admin = await newPublisher('rosa');
  await grant('admin', admin);
  for (const path of oneOfEach(STAFF)) {
    await visitAs(page, admin.token, path);
    await expectAxeFindsNothing(page, path);
  }
});
