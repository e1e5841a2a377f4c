import { randomBytes } from 'node:crypto';

import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';

import { listAssets, type AssetCard } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { getGame, listGames, type GameDetail } from '../../src/shared/catalogue/games/game-contract.ts';
import { decodeEnvelope } from '../../src/shared/platform/kit/envelope.ts';
import type { Endpoint, ReplyOf } from '../../src/shared/platform/kit/endpoint.ts';

interface StoryOptions {
  /** Expected console errors of the story, such as that of a missing page. */
  expectedErrors: RegExp[];
}

/** A story: a browser on the demonstration catalogue. An unexpected error in its console fails it. */
export const test = base.extend<StoryOptions>({
  expectedErrors: [[], { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern that nothing is needed
  baseURL: async ({}, use) => {
    await use(process.env['STORY_URL'] ?? '');
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use) => {
    const [a, b, c] = randomBytes(3);
    await use({ 'x-forwarded-for': `10.${a}.${b}.${c}` });
  },
  page: async ({ page, expectedErrors, javaScriptEnabled }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    if (javaScriptEnabled) await waitForScripts(page);
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});

/** The reply of an endpoint, fetched by the page's own browser. */
export async function askApi<E extends Endpoint>(page: Pick<Page, 'request'>, endpoint: E, query = ''): Promise<ReplyOf<E>> {
  const answer = await page.request.get(`${endpoint.path}${query}`);
  const reply: unknown = await answer.json();
  return (endpoint.envelope === null ? reply : decodeEnvelope(reply as { dataEncrypted: string })) as ReplyOf<E>;
}

/** The demonstration games, the oldest first. Other stories add games of their own members meanwhile. */
export async function demoGames(page: Page): Promise<GameDetail[]> {
  const { games } = await askApi(page, listGames, '?sort=recent&pageSize=100');
  const found = await Promise.all(games.map(({ gameId }) => askApi(page, getGame, `?gameId=${gameId}`)));
  // `newMember` creates their names.
  const isDemo = ({ attributes }: GameDetail) => !/_[0-9a-f]{8}$/.test(attributes.uploader?.username ?? '');
  return found.flatMap(({ data }) => data.filter(isDemo)).toReversed();
}

const firstGames = new Map<string | undefined, Promise<{ id: number; title: string }>>();

/** The first of them. Finding it takes a call for each game, so each test process caches it by server. */
export function demoGame(page: Page): Promise<{ id: number; title: string }> {
  const server = process.env['STORY_URL'];
  const known = firstGames.get(server) ?? firstDemoGame(page);
  firstGames.set(server, known);
  return known;
}

async function firstDemoGame(page: Page): Promise<{ id: number; title: string }> {
  const [game] = await demoGames(page);
  if (game === undefined) throw new Error('There is no demonstration game.');
  return { id: game.id, title: game.attributes.title };
}

/** The first models, the oldest first. Other stories add models of their own members meanwhile. */
export async function demoAssets(page: Page): Promise<AssetCard[]> {
  const { assets } = await askApi(page, listAssets, '?sort=recent&pageSize=100');
  return assets.toReversed();
}

/**
 * From now on every press, input and expectation waits until the page is hydrated, also after navigation. Earlier presses are
 * lost.
 */
async function waitForScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      const main = document.querySelector('main');
      const isTakenOver = main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
      const isAnothers = document.readyState === 'complete' && !('__reactRouterContext' in window);
      if (!isTakenOver && !isAnothers) return;
      clearInterval(timer);
      // Parts of the page add listeners after hydration. They have done so once the page is idle.
      requestIdleCallback(() => (document.documentElement.dataset['takenOver'] = ''));
    }, 10);
  });
  // The runner waits until the handled element is gone.
  await page.addLocatorHandler(page.locator(':root:not([data-taken-over])'), () => Promise.resolve());
}

/** One more page of a browser, which waits in the same way. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await waitForScripts(page);
  return page;
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator(':root[data-taken-over]').waitFor();
}
