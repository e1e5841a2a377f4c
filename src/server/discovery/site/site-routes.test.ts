import * as m from '#messages/server-site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAsset, addGame, addLookup } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { feedOrigin } from './feed-origin-store.ts';
import { siteMapStore } from './site-map-store.ts';

let started: StartedApp;

beforeAll(async () => {
  started = await startApp({ PUBLIC_URL: 'https://shelf.example' });
  await addGame(started.db, 'Tom & <Jerry>', { description: 'A "cat" game' });
  await addAsset(started.db, 'Bell \u0007 "100%"', { minutesAgo: 1 });
  await addAsset(started.db, 'Draft', { status_id: 3, published_at: null });
});

afterAll(() => started.stop());

async function text(path: string): Promise<string> {
  const answer = await started.app.inject(path);
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

describe('files for programs', () => {
  test('the sitemap names its parts, and the parts every listed entry', async () => {
    const parts = [...(await text('/sitemap.xml')).matchAll(/<loc>https:\/\/shelf\.example([^<]+)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    );
    expect(parts).toHaveLength(3);
    const pages = (await Promise.all(parts.map(text))).join('');
    expect(pages).toContain('<loc>https://shelf.example/models</loc>');
    expect(pages).toContain('/game/Tom%20%26%20%3CJerry%3E?id=');
    expect(pages).not.toContain('Draft');
  });

  test('a series, a company or a platform is in the sitemap once a game of it is listed', async () => {
    const { db } = started;
    const [seen, unseen] = [await addLookup(db, 'series', 'Seen / Series'), await addLookup(db, 'series', 'Unseen')];
    const studio = await addLookup(db, 'company', 'Brass Owl');
    const nes = await addLookup(db, 'platform', 'NES');
    const listed = await addGame(db, 'Of a series', { series_id: seen });
    const draft = await addGame(db, 'Draft of a series', { series_id: unseen, status_id: 3, published_at: null });
    await db.insertInto('game_company').values({ game_id: listed, company_id: studio, position: 0 }).execute();
    await db.insertInto('game_platform').values({ game_id: draft, platform_id: nes, position: 0 }).execute();
    await started.installation.version.changed();
    const index = await text('/sitemap.xml');
    expect(index).toContain(`/sitemap-company-${studio - 1}.xml`);
    expect(index).not.toContain('/sitemap-platform');
    const part = await text(`/sitemap-series-${seen - 1}.xml`);
    expect(part).toContain(`<loc>https://shelf.example/series/Seen%20%2F%20Series?id=${seen}</loc></url>`);
    expect(part).not.toContain('Unseen');
  });

  test('a list is split into parts without a gap', async () => {
    const store = siteMapStore(started.db);
    for (let index = 0; index < 3; index += 1) await addGame(started.db, `Filler ${index}`);
    const starts = await store.partStarts('game', 2);
    const parts = await Promise.all(starts.map((id) => store.entries('game', id - 1, 2)));
    expect(parts.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(new Set(parts.flat().map(({ id }) => id)).size).toBe(5);
  });

  test('every technology and format is in the sitemap', async () => {
    const id = await addLookup(started.db, 'format', 'Wick mesh');
    await started.installation.version.changed();
    const parts = [...(await text('/sitemap.xml')).matchAll(/shelf\.example(\/sitemap-format-\d+\.xml)</g)];
    expect(await text(parts[0]?.[1] ?? '')).toContain(`<loc>https://shelf.example/format/Wick%20mesh?id=${id}</loc>`);
  });

  test('the sitemap names the page of every member who published something, and of nobody else', async () => {
    const { db } = started;
    const add = async (nickname: string, columns: { disabled_at?: Date; deleted_at?: Date } = {}) => {
      const account = db.insertInto('account').values({ nickname, demo: false, ...columns });
      return (await account.returning('id').executeTakeFirstOrThrow()).id;
    };
    const now = new Date();
    await addGame(db, 'By Mira', { uploader_id: await add('mira') });
    await addAsset(db, 'By Ada', { uploader_id: await add('ada') });
    await addAsset(db, 'Drafted', { uploader_id: await add('drafter'), status_id: 3, published_at: null });
    await addGame(db, 'Hidden', { uploader_id: await add('hider'), hidden_at: now });
    await addGame(db, 'By a disabled one', { uploader_id: await add('disabled', { disabled_at: now }) });
    await addGame(db, 'By a deleted one', { uploader_id: await add('deleted_9', { deleted_at: now }) });
    await add('reader');
    await started.installation.version.changed();

    const [, part = ''] = /shelf\.example(\/sitemap-member-\d+\.xml)</.exec(await text('/sitemap.xml')) ?? [];
    const members = [...(await text(part)).matchAll(/<loc>https:\/\/shelf\.example([^<]+)<\/loc>/g)].map(([, path]) => path);
    expect(members).toEqual(['/user/mira', '/user/ada']);
  });

  test.each(['/sitemap-asset-999999.xml', '/sitemap-asset-x.xml', '/sitemap-user-0.xml', '/sitemap-member-999999.xml'])(
    '%s is not there',
    async (path) => {
      expect((await started.app.inject(path)).statusCode).toBe(404);
    },
  );

  test('the feeds are well-formed for any title', async () => {
    const games = await text('/feeds/games.atom');
    expect(games).toContain('<title>Tom &amp; &lt;Jerry&gt;</title>');
    expect(games).toContain('A &amp;quot;cat&amp;quot; game');
    const assets = await text('/feeds/assets.atom');
    expect(assets).toContain('<title>Bell  &quot;100%&quot;</title>');
    expect(assets).not.toContain('\u0007');
  });

  test('the title of a feed is in the language of the request', async () => {
    for (const language of ['en', 'en-XB'] as const)
      expect(await text(`/feeds/games.atom?lang=${language}`)).toContain(
        `<title>${m.feedOfKind.with({ kind: 'game' }).in(language)}</title>`,
      );
  });

  test('an entry of a feed keeps its id when its title changes', async () => {
    const idsOf = async () => [...(await text('/feeds/games.atom')).matchAll(/<entry><id>([^<]+)</g)].map(([, id]) => id);
    const id = await addGame(started.db, 'First title', { minutesAgo: -5 });
    const earlier = await addGame(started.db, 'Known by its address', { minutesAgo: -4 });
    // The migration stores such a row for each earlier publication.
    await started.db
      .insertInto('feed_title')
      .values({ game_id: earlier, asset_id: null, title: 'Known by its address' })
      .execute();
    for (const one of [id, earlier])
      await started.db
        .updateTable('game')
        .set({ title: `New title ${one}` })
        .where('id', '=', one)
        .execute();
    await started.installation.version.changed();
    expect((await idsOf()).slice(0, 2)).toEqual([
      expect.stringMatching(new RegExp(`^tag:shelf\\.example,\\d{4}-\\d\\d-\\d\\d:game/${id}$`)),
      `https://shelf.example/game/Known%20by%20its%20address?id=${earlier}`,
    ]);
  });

  test('the ids of feeds stay when the site moves to another address', async () => {
    const { db } = started;
    const now = new Date('2030-05-06');
    expect(await feedOrigin(db, 'https://moved.example', now)).toMatchObject({ url: 'https://shelf.example' });
    await db.deleteFrom('installation').where('name', '=', 'feed_origin').execute();
    expect(await feedOrigin(db, 'http://localhost:3000', now)).toMatchObject({ url: 'http://localhost:3000' });
    expect(await feedOrigin(db, 'https://moved.example', now)).toEqual({ url: 'https://moved.example', since: '2030-05-06' });
  });

  test('the terms of third-party software are open to all', async () => {
    expect(await text('/third-party-notices.txt')).toContain('unRAR restriction');
  });

  test('robots.txt names the sitemap', async () => {
    expect(await text('/robots.txt')).toContain('Sitemap: https://shelf.example/sitemap.xml');
  });

  test('robots are kept from the pages of members and of staff, and from no others', async () => {
    const rules = [...(await text('/robots.txt')).matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
    // RFC 9309, 2.2.3: a dollar sign ends the address.
    const isClosed = (path: string) =>
      rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
    const closed = [
      '/admin',
      '/admin/users',
      '/me',
      '/me/settings',
      '/moderation',
      '/feed',
      '/invites',
      '/api/games',
      '/search?q=a',
    ];
    const open = ['/', '/models', '/games', '/media', '/metroid', '/feeds/assets.atom', '/user/mira', '/about', '/guides/a'];
    expect([closed.filter((path) => !isClosed(path)), open.filter(isClosed)]).toEqual([[], []]);
  });
});

describe('search engines', () => {
  const PATHS = ['/robots.txt', '/sitemap.xml', '/feeds/games.atom', '/api/get-games-data', '/no-such-page'];
  const tagsOf = ({ app }: StartedApp) =>
    Promise.all(PATHS.map(async (path) => (await app.inject(path)).headers['x-robots-tag']));

  test('may list the site by default', async () => {
    expect(await tagsOf(started)).toEqual(PATHS.map(() => undefined));
  });

  test('get a noindex header in every reply and no sitemap address if indexing is switched off', async () => {
    const closed = await startApp({ SEARCH_ENGINES: 'off' });
    try {
      const tags = await tagsOf(closed);
      // These replies are cached.
      expect([tags, await tagsOf(closed)]).toEqual([PATHS.map(() => 'noindex'), PATHS.map(() => 'noindex')]);
      const robots = (await closed.app.inject('/robots.txt')).body;
      expect(robots).not.toContain('Sitemap');
      // A crawler that may not fetch a page never sees its header.
      expect(robots).not.toMatch(/^Disallow: \/$/m);
    } finally {
      await closed.stop();
    }
  });
});

describe('the interface as a whole', () => {
  test('health and readiness answer', async () => {
    expect(JSON.parse(await text('/healthz'))).toEqual({ status: 'ok' });
    expect(JSON.parse(await text('/readyz'))).toEqual({ status: 'ok' });
  });

  test('every answer has a request id and safe headers', async () => {
    const { headers } = await started.app.inject('/api/get-home-data');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('a wrong method is refused with the right one', async () => {
    const answer = await started.app.inject({ method: 'DELETE', url: '/api/get-home-data' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test.each([
    ['bad JSON', { payload: '{"email":', headers: { 'content-type': 'application/json' } }, 400],
    ['another type', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 415],
    ['no body', {}, 400],
    [
      'too large a body',
      { payload: JSON.stringify({ email: 'a'.repeat(1_100_000) }), headers: { 'content-type': 'application/json' } },
      413,
    ],
    ['a wrong type of value', { payload: { email: { $ne: 1 } } }, 400],
    ['an unknown field', { payload: { email: 'ada@example.org', role: 'admin' } }, 400],
  ])('%s gets a clear no', async (_name, request, status) => {
    const answer = await started.app.inject({ method: 'POST', url: '/api/newsletter', ...request });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ data: null, error: { status } });
  });

  test.each([
    '/api/get-search?value=%ff%fe',
    '/api/get-asset-info?modelName=%00',
    '/api/%2e%2e/%2e%2e/etc/passwd',
    '/api/get-me/%E0%A4%A',
  ])('%s is no fault of ours', async (path) => {
    const { statusCode } = await started.app.inject(path);
    expect(statusCode).toBeLessThan(500);
  });
});

describe('the rate limit', () => {
  test('answers 429 with Retry-After, each address by itself', async () => {
    const limited = await startApp({ RATE_LIMIT: '3' });
    try {
      const from = (remoteAddress: string) => limited.app.inject({ url: '/api/get-home-data', remoteAddress });
      for (let count = 0; count < 3; count += 1) expect((await from('10.0.0.1')).statusCode).toBe(200);
      const refused = await from('10.0.0.1');
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ error: { name: 'too_many_requests' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await from('10.0.0.2')).statusCode).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});
