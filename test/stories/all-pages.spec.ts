import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, type Page } from '@playwright/test';

import { proposeGame } from '../../src/shared/catalogue/games/game-edit-contract.ts';
import type { ReplyOf } from '../../src/shared/platform/kit/endpoint.ts';
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
import { WIDTHS } from './looks.ts';
import { measuredErrors } from './measured-page.ts';
import { publishRightToLeft, type RightToLeft } from './right-to-left.ts';
import { storyDatabase } from './story-database.ts';
import { grant, newPublisher, openAs, setLevel } from './story-member.ts';
import { demoAssets, demoGame, test } from './story.ts';

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
    await visit(page, `/models/x?id=${asset?.assetId}&panel=history`, WIDTHS);
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

  test('right-to-left texts', async ({ page }) => {
    const member = await newPublisher('rami');
    await setLevel('member', member);
    const written = await publishRightToLeft(page, member);
    for (const path of written.paths.flatMap((one) => [one, `${one}&panel=info`])) {
      await visit(page, path, WIDTHS);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(written.title);
      await expectSection(page, path);
      if (written.paths.includes(path)) await expectAxeFindsNothing(page, path);
    }
    const profile = `/user/${member.nickname}`;
    for (const path of [
      `${written.paths[0]}&panel=comments`,
      profile,
      `${profile}?tab=comments`,
      `/search?query=${encodeURIComponent(written.title)}&category=all`,
    ])
      await visit(page, path, WIDTHS);
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

test('all editors, suggestions and a release meet the same rules', async ({ page }) => {
  const member = await newPublisher('rima');
  await setLevel('member', member);
  const written = await publishRightToLeft(page, member);
  await grant('admin', member);
  const drafts = written.paths.map((path) => {
    const [, kind, id] = /^\/(\w+)\/.*id=(\d+)$/.exec(path) ?? [];
    return `/me?tab=drafts&draft=${kind === 'models' ? 'asset' : kind?.replace(/s$/, '')}-${id}`;
  });
  const proposed = await propose(page, written);
  const proposals = [`/proposals/${proposed}`, `/proposals/${proposed}/edit`, `/suggest-change?kind=game&id=${written.gameId}`];
  for (const path of [...proposals, ...drafts]) await visitAs(page, member.token, path, WIDTHS);
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

test('the pages of moderators and admins meet the same rules', async ({ page }) => {
  const admin = await newPublisher('rosa');
  await grant('admin', admin);
  for (const path of STAFF) {
    await visitAs(page, admin.token, path);
    await expectAxeFindsNothing(page, path);
  }
});

/** A suggested change of somebody else's game. Returns its id. */
async function propose(page: Page, { gameId, gameForm }: RightToLeft): Promise<number> {
  const { token } = await newPublisher('rana');
  const data = { id: gameId, version: 1, note: null, form: { ...gameForm, description: 'مفتاح' } };
  const answer = await page.request.post(proposeGame.path, { headers: { authorization: `Bearer ${token}` }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as ReplyOf<typeof proposeGame>).id;
}
