import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, type Page } from '@playwright/test';

import { newestFeedPath } from '../../src/shared/publications/publication-link.ts';
import { PUBLICATION_KINDS } from '../../src/shared/publications/publication.ts';
import routes from '../../src/web/routes.ts';
import { newPublisher } from './game-form-story.ts';
import { expectToFit } from './looks.ts';
import { measuredFaults } from './measured-page.ts';
import { publishRightToLeft } from './right-to-left.ts';
import { grant, openAs, setLevel } from './story-member.ts';
import { demoAssets, demoGame, open, test } from './story.ts';

const WIDTHS = [375, 1280];

const LISTS = ['/', '/models', '/games', '/technologies', '/formats', '/animations', '/tools', '/guides', '/fanarts'];
const OTHERS = [
  '/games/a-z',
  '/games/a-z?initial=s',
  '/platforms',
  '/companies',
  '/series',
  '/search',
  '/search?query=lantern&category=all',
  '/search?category=all&query=tag:qqqzzz+-a+"b"',
  '/search/help',
  '/login',
  '/registration',
  '/password-reset',
  '/about',
  '/privacy',
  '/api/docs',
  '/nothing-here',
];
const ENTRIES = ['/technology/x?id=1', '/format/x?id=1', '/company/x?id=1', '/series/x?id=1', '/platform/x?id=1'];

const MEMBERS = [
  ...['', '?tab=drafts', '?tab=comments', '?tab=saved', '?tab=history', '?tab=about', '?tab=chats'].map((tab) => `/me${tab}`),
  '/me/settings',
  '/me/notices',
  '/feed',
  '/proposals',
  '/invites',
  '/upload',
  '/uploadResource',
  '/add-game',
  '/add-tool',
  '/add-guide',
  '/add-fanart',
  '/edit-entry?kind=technology&id=1',
];
const STAFF = [
  ...['', '/jobs', '/mail', '/webhooks', '/trust', '/registration', '/users', '/searches', '/newsletter', '/site'].map(
    (page) => `/admin${page}`,
  ),
  ...['', '?tab=log', '?tab=links'].map((tab) => `/moderation${tab}`),
  '/moderation/names',
];

/** Pages about one thing: the stories below open one of each. */
const DETAILS = ['models', 'game', 'tools', 'fanarts', 'guides', 'user'].map((list) => `/${list}/:`);
/** Frames without the navigation bar, second addresses of a page, and ends of links in mails. */
const ELSEWHERE = new Set([
  '/embed/:id',
  '/guides/:title/read',
  '/asset/:title',
  '/test',
  '/*',
  '/connect/:provider/redirect',
  '/confirm-email',
  '/confirm-report',
  '/notices/unsubscribe',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  // They need something to be about, and have stories of their own.
  '/newsletter/:id',
  '/proposals/:id',
  '/proposals/:id/edit',
  '/suggest-change',
]);

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children }) => [...(path === undefined ? [] : [`/${path}`]), ...pathsOf(children ?? [])]);
}

test('no page is forgotten', () => {
  const opened = [...LISTS, ...OTHERS, ...ENTRIES, ...MEMBERS, ...STAFF].map((path) => path.split('?', 1)[0]);
  const isOpened = (route: string) =>
    opened.some((path) => path === route || path === route.replace(':title', 'x')) ||
    DETAILS.some((detail) => route.startsWith(detail)) ||
    ELSEWHERE.has(route);
  expect(pathsOf(routes).filter((route) => !isOpened(route))).toEqual([]);
});

// A page that is not there is one of them.
test.use({ expectedErrors: [/404/] });

async function expectMeasured(page: Page, paths: readonly string[], where: (path: string) => Promise<void>): Promise<void> {
  for (const path of paths) {
    await where(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page, path);
      const softly = expect.configure({ soft: true });
      await softly.poll(() => measuredFaults(page), { message: `${path} at ${width} px` }).toEqual([]);
    }
  }
}

test('every page that visitors see has large targets, none under the floating bar, texts with a direction and its feeds', async ({
  page,
}) => {
  // Each of some sixty pages is opened once and measured at two widths.
  test.slow();
  const member = await newPublisher(page, 'rami');
  await setLevel('member', member);
  const written = await publishRightToLeft(page, member);
  const panels = written.paths.flatMap((path) => [path, `${path}&panel=info`]);
  const profile = `/user/${member.nickname}`;
  const [asset] = await demoAssets(page);
  const details = [
    ...panels,
    `${written.paths[0]}&panel=comments`,
    profile,
    `${profile}?tab=comments`,
    `/models/x?id=${asset?.assetId}`,
    `/models/x?id=${asset?.assetId}&panel=history`,
    `/game/x?id=${(await demoGame(page)).id}`,
    `/search?query=${encodeURIComponent(written.title)}&category=all`,
  ];
  await expectMeasured(page, [...LISTS, ...OTHERS, ...ENTRIES, ...details], async (path) => {
    await open(page, path);
    for (const kind of PUBLICATION_KINDS)
      await expect(page.locator(`head link[rel="alternate"][href="${newestFeedPath(kind)}"]`)).toHaveCount(1);
    if (/^\/search\?|^\/games\?/.test(path))
      await expect(page.locator('head link[rel="alternate"][href^="/feeds/search.atom?"]')).toHaveCount(1);
    const isListed = [...LISTS, ...ENTRIES, ...panels].includes(path);
    const current = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]').first();
    if (isListed) await expect(current, path).toBeAttached();
  });
});

test('the pages of members, moderators and admins, and all editors, hold to the same', async ({ page }) => {
  // As above.
  test.slow();
  const member = await newPublisher(page, 'rima');
  await setLevel('member', member);
  const written = await publishRightToLeft(page, member);
  await grant('admin', member);
  const drafts = written.paths.map((path) => {
    const [, kind, id] = /^\/(\w+)\/.*id=(\d+)$/.exec(path) ?? [];
    return `/me?tab=drafts&draft=${kind === 'models' ? 'asset' : kind?.replace(/s$/, '')}-${id}`;
  });
  await expectMeasured(page, [...MEMBERS, ...drafts, ...STAFF], async (path) => {
    await openAs(page, member.token, path);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });
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
    await expect.poll(() => measuredFaults(page), { message: `a release at ${width} px` }).toEqual([]);
  }
});
