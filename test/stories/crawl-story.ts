/** All pages, and the rules for each. */
import { expect, type Page } from '@playwright/test';

import { newestFeedPath } from '../../src/shared/catalogue/publications/publication-link.ts';
import { PUBLICATION_KINDS } from '../../src/shared/catalogue/publications/publication.ts';
import { expectAccessible, expectToFit, isLong, WIDTHS } from './looks.ts';
import { measuredErrors } from './measured-page.ts';
import { openAs } from './story-member.ts';
import { open } from './story.ts';

export const MEASURED_WIDTHS = [375, 1280];
/** The long lane crawls the same pages at more widths. */
const usualWidths = () => (isLong() ? WIDTHS : MEASURED_WIDTHS);

export const LISTS = ['/', '/models', '/games', '/technologies', '/formats', '/animations', '/tools', '/guides', '/fanarts'];
export const OTHERS = [
  '/games/a-z',
  '/games/a-z?initial=s',
  '/platforms',
  '/companies',
  '/series',
  '/search',
  '/search?query=lantern&category=all',
  '/search?query=qqqzzz&category=all',
  '/search?category=all&query=tag:qqqzzz+tris:<3000+-a+"b"',
  '/search/help',
  '/login',
  '/registration',
  '/password-reset',
  '/about',
  '/privacy',
  '/api/docs',
  '/nothing-here',
];
/** Pages of mailed links, each with an invalid secret. */
export const MAIL_LINKS = [
  '/confirm-email',
  '/confirm-report',
  '/password-reset',
  '/notices/unsubscribe',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
].map((path) => `${path}#code=spent`);
export const ENTRIES = [
  '/technology/x?id=1',
  '/format/x?id=1',
  '/company/x?id=1',
  '/platform/x?id=1',
  '/series/x?id=1',
  '/series/x?id=1&show=models',
];

export const MEMBERS = [
  ...['', '?tab=drafts', '?tab=comments', '?tab=saved', '?tab=mentions', '?tab=history', '?tab=about', '?tab=chats'].map(
    (tab) => `/me${tab}`,
  ),
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
export const STAFF = [
  ...[
    '',
    '/jobs',
    '/mail',
    '/webhooks',
    '/trust',
    '/registration',
    '/users',
    '/users?tab=log',
    '/searches',
    '/newsletter',
    '/site',
  ].map((page) => `/admin${page}`),
  ...['', '?tab=hidden', '?tab=log', '?tab=links'].map((tab) => `/moderation${tab}`),
  '/moderation/names',
];

/** Pages with the components of another page in these lists. Only the long lane crawls them. */
const ALIKE = new Set([
  '/formats',
  '/guides',
  '/fanarts',
  '/games/a-z?initial=s',
  '/platforms',
  '/companies',
  '/series',
  '/search?query=qqqzzz&category=all',
  '/privacy',
  '/confirm-report#code=spent',
  '/newsletter/confirm#code=spent',
  '/newsletter/unsubscribe#code=spent',
  '/format/x?id=1',
  '/company/x?id=1',
  '/series/x?id=1',
  '/series/x?id=1&show=models',
  '/me?tab=comments',
  '/me?tab=mentions',
  '/me?tab=history',
  '/add-guide',
  '/add-fanart',
  '/admin/mail',
  '/admin/searches',
  '/admin/users?tab=log',
  '/moderation?tab=hidden',
  '/moderation?tab=log',
  '/moderation?tab=links',
]);
export const oneOfEach = (paths: readonly string[]): string[] => paths.filter((path) => !ALIKE.has(path));

async function expectMeasured(page: Page, path: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page, path);
    if (!MEASURED_WIDTHS.includes(width)) continue;
    const softly = expect.configure({ soft: true });
    await softly.poll(() => measuredErrors(page), { message: `${path} at ${width} px` }).toEqual([]);
  }
}

/** Opens a page as a visitor, and checks the rules for all pages. */
export async function visit(page: Page, path: string, widths = usualWidths()): Promise<void> {
  await open(page, path);
  const feeds = await page
    .locator('head link[rel="alternate"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const kind of PUBLICATION_KINDS) expect(feeds.filter((feed) => feed === newestFeedPath(kind))).toHaveLength(1);
  if (/^\/search\?|^\/games\?/.test(path))
    expect(feeds.filter((feed) => feed.startsWith('/feeds/search.atom?'))).toHaveLength(1);
  if (LISTS.includes(path) || ENTRIES.includes(path)) await expectSection(page, path);
  if (path === '/api/docs') await keepFirstCalls(page);
  await expectMeasured(page, path, widths);
}

export async function expectSection(page: Page, path: string): Promise<void> {
  const current = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]').first();
  await expect(current, path).toBeAttached();
}

/** Sizes of targets are measured when a page is visited, and by axe in the long lane. */
export async function expectAxeFindsNothing(page: Page, path: string, widths = [1280]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${path} at ${width} px`, isLong());
  }
}

/** All calls use the same components, and axe takes a minute for all of them. So axe runs on a few, once all fit a phone. */
async function keepFirstCalls(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 900 });
  await expectToFit(page);
  const others =
    'article > section:has(details) ~ section, article > section:has(details) > :nth-child(n + 6), nav[aria-label=Contents] ul ul > :nth-child(n + 3)';
  await page.locator(others).evaluateAll((all) => all.forEach((part) => part.remove()));
  await expect(page.locator('article > section:has(details)')).toHaveCount(1);
}

/** The same for the pages of members, moderators and admins, and for all editors. */
export async function visitAs(page: Page, token: string, path: string, widths = usualWidths()): Promise<void> {
  await openAs(page, token, path);
  await expect(page.locator('[aria-busy=true], [role=status][aria-label^=Loading]')).toHaveCount(0);
  await expectMeasured(page, path, widths);
}
