import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as m from '#messages/server-site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { getSiteText, renderMarkdown } from '../../../shared/integrations/strapi-api/site-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { currentLanguage } from '../../../shared/platform/messages/current-language.ts';
import { newestFeedPath } from '../../../shared/catalogue/publications/publication-link.ts';
import { THIRD_PARTY_NOTICES_PATH } from '../../../shared/catalogue/page-links.ts';
import { PUBLICATION_KINDS, type PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { followedFeedPath } from '../../../shared/community/follows/follow-contract.ts';
import { savedPath, searchFeedLink } from '../../../shared/discovery/bookmarks/saved-search-rules.ts';
import { SEARCHES } from '../../../shared/discovery/search/searched-kinds.ts';
import { signedIn } from '../../platform/caller.ts';
import { checkMarkdown, markdownText } from '../../platform/text/markdown.ts';
import { finishedReply } from '../../platform/http/reply-cache.ts';
import { sendCachedReply } from '../../platform/http/send-cached-reply.ts';
import { serve } from '../../platform/http/serve.ts';
import type { SearchFeedService } from '../search/search-feed-service.ts';
import { atomFeed, newestFeed } from './atom-feed.ts';
import { MAPPED_KINDS, siteMapIndex, siteMapOfEntries, siteMapOfPages, SITEMAP_PART_SIZE } from './site-map.ts';
import type { FeedOrigin } from './feed-origin-store.ts';
import type { SiteMapStore } from './site-map-store.ts';
import type { SiteTextService } from './site-text-service.ts';

const FEED_LENGTH = 50;
const XML = 'application/xml; charset=utf-8';
const NOTICES = join(import.meta.dirname, '../../../../THIRD-PARTY-NOTICES');
const ATOM = 'application/atom+xml; charset=utf-8';

export interface SiteRoutesDependencies {
  store: SiteMapStore;
  texts: SiteTextService;
  publicUrl: string;
  searchEngines: boolean;
  feedOrigin: FeedOrigin;
  searchFeeds: SearchFeedService;
  /** Feeds of members, by secret key. */
  followed: { newestOf(key: string, limit: number): Promise<{ nickname: string; publications: PublicationRef[] }> };
}

/** Routes outside the API: sitemap, robots, feeds, and texts of the operator. */
export function siteRoutes(
  app: FastifyInstance,
  { store, texts, publicUrl, searchEngines, feedOrigin, searchFeeds, followed }: SiteRoutesDependencies,
): void {
  // Crawlers must be able to fetch a page to see the header, so robots.txt does not close the site.
  if (!searchEngines)
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('x-robots-tag', 'noindex');
      done();
    });

  serve(app, getSiteText, ({ params }) => texts.current(params.name));

  serve(app, renderMarkdown, async ({ body, caller }) => {
    signedIn(caller);
    checkMarkdown(body.text);
    return { html: markdownText(body.text) };
  });

  async function sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    make: () => Promise<string> | string,
    path = request.url.split('?', 1)[0],
  ) {
    const key = `site ${currentLanguage()} ${path}`;
    const finished = await app.serving.cache.get(key, async () => finishedReply(Buffer.from(await make())));
    reply.type(type);
    return sendCachedReply(request, reply, finished);
  }

  /** The title of a feed is in the language of the request. */
  function sendCachedFeed(request: FastifyRequest, reply: FastifyReply, path: string, make: () => Promise<string>) {
    reply.header('vary', 'accept-encoding, accept-language, cookie');
    return sendCached(request, reply, ATOM, make, `${currentLanguage()} ${path}`);
  }

  app.get('/robots.txt', { schema: { hide: true } }, (request, reply) =>
    sendCached(request, reply, 'text/plain; charset=utf-8', () =>
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /language/',
        'Disallow: /search',
        'Disallow: /feeds/search.atom',
        // Pages of members and of staff.
        ...['/admin', '/moderation', '/me$', '/me/', '/feed$', '/invites', '/proposals'].map((path) => `Disallow: ${path}`),
        'Allow: /api/docs',
        ...(searchEngines ? [`Sitemap: ${publicUrl}/sitemap.xml`] : []),
        '',
      ].join('\n'),
    ),
  );

  app.get(THIRD_PARTY_NOTICES_PATH, { schema: { hide: true } }, (request, reply) =>
    sendCached(request, reply, 'text/plain; charset=utf-8', () => readFile(NOTICES, 'utf8')),
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, (request, reply) =>
    sendCached(request, reply, XML, () => siteMapIndex(store, publicUrl)),
  );

  app.get('/sitemap-pages.xml', { schema: { hide: true } }, (request, reply) =>
    sendCached(request, reply, XML, () => siteMapOfPages(publicUrl)),
  );

  for (const kind of MAPPED_KINDS) {
    app.get<{ Params: { after: string } }>(
      `/sitemap-${kind}-:after(^\\d{1,9}).xml`,
      { schema: { hide: true } },
      (request, reply) =>
        sendCached(request, reply, XML, async () => {
          const entries = await store.entries(kind, Number(request.params.after), SITEMAP_PART_SIZE);
          if (entries.length === 0) throw new Refusal('not_found', m.noSitemapPart());
          return siteMapOfEntries(kind, entries, publicUrl);
        }),
    );
  }

  for (const kind of PUBLICATION_KINDS) {
    app.get(newestFeedPath(kind), { schema: { hide: true } }, (request, reply) =>
      sendCachedFeed(request, reply, newestFeedPath(kind), async () =>
        atomFeed(newestFeed(kind), await store.newest(kind, FEED_LENGTH), publicUrl, feedOrigin),
      ),
    );
  }

  app.get<{ Params: { key: string } }>(
    '/feeds/followed/:key(^[\\w-]{32}).atom',
    { schema: { hide: true } },
    async (request, reply) => {
      const { key } = request.params;
      const { nickname, publications } = await followed.newestOf(key, FEED_LENGTH);
      const head = { title: m.feedOfMember({ nickname }), path: followedFeedPath(key), page: '/feed' };
      const entries = await store.feedEntriesOf(publications);
      const feed = await atomFeed(head, entries, publicUrl, feedOrigin);
      return reply.type(ATOM).header('cache-control', 'private, no-cache').send(feed);
    },
  );

  app.get('/feeds/search.atom', { schema: { hide: true } }, (request, reply) => {
    // Equivalent searches share one cache entry.
    const page = savedPath(`/search?${request.url.split('?').slice(1).join('?')}`, SEARCHES);
    if (page === null) throw new Refusal('not_found', m.noSearchInAddress());
    const path = searchFeedLink(page);
    const address = new URLSearchParams(path.split('?', 2)[1]);
    const queries = address.getAll('query').join(', ');
    const title = queries === '' ? m.feedOfSearchUnnamed() : m.feedOfSearch({ query: queries });
    const make = async () => {
      const entries = await store.feedEntriesOf(await searchFeeds.newest(address, FEED_LENGTH));
      return atomFeed({ title, path, page }, entries, publicUrl, feedOrigin);
    };
    return sendCachedFeed(request, reply, path, make);
  });
}
