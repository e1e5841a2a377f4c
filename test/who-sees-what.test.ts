import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Caller } from '../src/server/platform/caller.ts';
import { maySee } from '../src/server/catalogue/publications/publication-policy.ts';
import { assetLink } from '../src/shared/catalogue/page-links.ts';
import { SIMPLE_KIND_NAMES, PUBLICATION_KINDS, wirePlural } from '../src/shared/catalogue/publications/publication.ts';
import { addMember, signedIn } from './factories/account.ts';
import { apiTokenOf } from './factories/api-token.ts';
import { worksInStates, type WorkInState } from './factories/works-in-states.ts';
import { startApp, type StartedApp } from './start-app.ts';

/** The callers, as the policy defines them. */
type Asker = { name: string; caller: Caller; headers: { authorization?: string } };

const PUBLIC_URL = 'http://shelf.example';
const FEED_KEY = 'k'.repeat(32);

let started: StartedApp;
let works: WorkInState[];
let askers: Asker[];

beforeAll(async () => {
  started = await startApp({ PUBLIC_URL });
  const account = (name: string, role: 'user' | 'moderator' = 'user') => addMember(started, name, { role });
  const [owner, other, moderator] = [await account('owner'), await account('other'), await account('mod', 'moderator')];
  works = await worksInStates(started, { owner, other });
  await started.db.updateTable('account').set({ feed_key: FEED_KEY }).where('id', '=', other).execute();
  const follow = { account_id: other, kind: 'member', subject_id: owner, created_at: new Date() } as const;
  await started.db.insertInto('follow').values(follow).execute();
  const member = (id: number, role: 'user' | 'moderator' = 'user'): Caller => {
    return { kind: 'member', id, nickname: 'x', role, confirmed: true, session: null };
  };
  askers = [
    { name: 'visitor', caller: { kind: 'visitor' }, headers: {} },
    { name: 'other', caller: member(other), headers: await signedIn(started, other) },
    { name: 'API token of other', caller: member(other), headers: await apiTokenOf(started, other) },
    { name: 'owner', caller: member(owner), headers: await signedIn(started, owner) },
    { name: 'API token of owner', caller: member(owner), headers: await apiTokenOf(started, owner) },
    { name: 'moderator', caller: member(moderator, 'moderator'), headers: await signedIn(started, moderator) },
    { name: 'API token of moderator', caller: member(moderator), headers: await apiTokenOf(started, moderator) },
  ];
});
afterAll(() => started.stop());

/** The rule: a caller who may see the page of a publication gets its bytes and texts, and nobody else does. */
const sees = ({ caller }: Asker, { state, uploaderId }: WorkInState): boolean =>
  maySee(caller, { listed: state === 'published', uploaderId });

const ofKind = (kind: WorkInState['kind'], urls: (work: WorkInState) => string[]) => (work: WorkInState) =>
  work.kind === kind ? urls(work) : [];
const named = (path: string) => (work: WorkInState) => [`${path}?mark=${work.kind}&id=${work.id}`];
const byId = (path: string) => (work: WorkInState) => [path.replace(':id', String(work.id))];

/** Routes about a publication. A caller who sees the publication gets it. */
const DIRECT: Record<string, (work: WorkInState) => string[]> = {
  '/files/pictures/:picture': () => [],
  '/files/packages/:id/:name': ({ files }) => files.slice(0, 1).map((file) => `/files/${file}`),
  '/files/entries/:id/:name': ({ files }) => files.slice(1, 2).map((file) => `/files/${file}`),
  '/files/models/:id': ({ files }) => files.slice(2, 3).map((file) => `/files/${file}`),
  '/files/models/:id/:name': ({ files }) => files.slice(3, 4).map((file) => `/files/${file}`),
  '/files/bundles/:id/:name': ({ files }) => files.slice(4, 5).map((file) => `/files/${file}`),
  '/api/get-history': named('/api/get-history'),
  '/api/get-revision': (work) => named('/api/get-revision')(work).map((url) => `${url}&number=1`),
  '/api/get-asset-info': ofKind('asset', ({ id }) => [`/api/get-asset-info?modelId=${id}`]),
  '/api/get-game-info': ofKind('game', ({ id }) => [`/api/get-game-info?gameId=${id}`]),
  ...Object.fromEntries(
    SIMPLE_KIND_NAMES.map((kind) => [`/api/get-${kind}-info`, ofKind(kind, ({ id }) => [`/api/get-${kind}-info?id=${id}`])]),
  ),
  '/api/get-asset-versions': ofKind('asset', ({ id }) => [`/api/get-asset-versions?id=${id}`]),
  '/api/get-comments': named('/api/get-comments'),
  ...Object.fromEntries(
    PUBLICATION_KINDS.map((kind) => [`/api/${wirePlural(kind)}/:id`, ofKind(kind, byId(`/api/${wirePlural(kind)}/:id`))]),
  ),
};

/** Event streams that stay open for permitted callers. Others get an end. */
const STREAMS: Record<string, (work: WorkInState) => string[]> = {
  '/api/comments/events': named('/api/comments/events'),
  '/api/bundles/:id/events': ofKind('asset', ({ bundle }) => [`/api/bundles/${bundle}/events`]),
};
/** Event streams of one's own things, for as long as the caller listens. */
const OWN_STREAMS = new Set(['/api/me/notices/events']);

const edited = (kind: WorkInState['kind']) => ofKind(kind, ({ id }) => [`/api/get-edited-${kind}?id=${id}`]);
const byTitle = (kind: WorkInState['kind'], parameter: string) =>
  ofKind(kind, ({ title }) => [`/api/get-${kind}-info?${parameter}=${encodeURIComponent(title)}`]);
/** Other routes with an id or name in their address. A caller who does not see a publication reads nothing of it there. */
const ADDRESSED: Record<string, (work: WorkInState) => string[]> = {
  '/api/get-asset-info': byTitle('asset', 'modelName'),
  '/api/get-game-info': byTitle('game', 'gameName'),
  '/api/get-tool-info': byTitle('tool', 'title'),
  '/api/get-fanart-info': byTitle('fanart', 'title'),
  '/api/get-guide-info': byTitle('guide', 'title'),
  '/api/get-draft-item': named('/api/get-draft-item'),
  '/get-draft-item': named('/get-draft-item'),
  '/api/get-edited-asset': edited('asset'),
  '/api/get-edited-game': edited('game'),
  '/api/get-edited-tool': edited('tool'),
  '/api/get-edited-fanart': edited('fanart'),
  '/api/get-edited-guide': edited('guide'),
  '/api/get-more-assets': ofKind('asset', ({ id }) => [`/api/get-more-assets?id=${id}`]),
  '/api/get-fitting-clips': ofKind('asset', ({ id }) => [`/api/get-fitting-clips?id=${id}`]),
  '/api/models/:id/scale': ofKind('asset', ({ model }) => [`/api/models/${model}/scale`]),
  '/api/bundles/:id': ofKind('asset', ({ bundle }) => [`/api/bundles/${bundle}`]),
  '/api/get-tool-trials': ofKind('tool', ({ id }) => [`/api/get-tool-trials?id=${id}`]),
  '/api/compare-revisions': (work) => named('/api/compare-revisions')(work).map((url) => `${url}&from=1`),
  '/api/get-replies': ({ comment }) => [`/api/get-replies?under=${comment}`],
  '/api/get-comment-anchors': named('/api/get-comment-anchors'),
  '/api/get-comment-versions': ({ comment }) => [`/api/get-comment-versions?id=${comment}`],
  '/api/get-comment-reactions': ({ comment }) => [`/api/get-comment-reactions?id=${comment}`],
  '/api/comments/:id': ({ comment }) => [`/api/comments/${comment}?populate=*`],
  '/api/oembed': ofKind('asset', ({ id, title }) => [
    `/api/oembed?url=${encodeURIComponent(PUBLIC_URL + assetLink({ id, title }))}`,
  ]),
  '/files/games/:id/:name': ofKind('game', ({ id }) => [`/files/games/${id}/x.zip`]),
  '/api/get-search': ({ mark }) => [`/api/get-search?value=${mark}`],
  '/api/get-header-search': ({ mark }) => [`/api/get-header-search?query=${mark}`],
  '/api/check-game-title': ofKind('game', ({ title }) => [`/api/check-game-title?title=${encodeURIComponent(title)}`]),
  '/api/follow': ({ kind, id }) => (kind === 'game' || kind === 'tool' ? [`/api/follow?kind=${kind}&id=${id}`] : []),
  '/api/watch': named('/api/watch'),
  '/api/save-publication': named('/api/save-publication'),
  '/api/proposals/own': (work) => (work.kind === 'asset' ? [] : named('/api/proposals/own')(work)),
  '/api/checking-uploaded-user': ({ kind, id, uploaderId }) => [
    `/api/checking-uploaded-user?chapter=${kind}&resourceId=${id}&username=owner&userId=${uploaderId}`,
  ],
  '/api/suggest-mentions': (work) => named('/api/suggest-mentions')(work).map((url) => `${url}&text=o`),
};

/** Addresses of routes about no single publication. Every caller requests each once. */
const GENERAL: Record<string, string[]> = {
  '/api/auth/:provider/callback': ['/api/auth/google/callback'],
  '/api/site-text/:name': ['/api/site-text/about'],
  '/api/connect/:provider': ['/api/connect/google?returnTo=/&stay=0'],
  '/api/get-external-resource-games': ['/api/get-external-resource-games?value=zq'],
  '/api/get-external-resource-game-info': ['/api/get-external-resource-game-info?gameId=1'],
  '/api/get-igdb-games': ['/api/get-igdb-games?searchTerm=zq'],
  '/api/get-igdb-game-info': ['/api/get-igdb-game-info?igdbId=1'],
  '/api/me/chats/messages': ['/api/me/chats/messages?with=third'],
  '/api/moderation/comments': ['/api/moderation/comments?state=hidden'],
  '/api/moderation/messages': ['/api/moderation/messages?state=reported'],
  '/api/moderation/sweeps/links': ['/api/moderation/sweeps/links?host=zq.example&hours=24'],
  '/api/moderation/lookups': ['/api/moderation/lookups?kind=genre'],
  '/api/notices/one-click': ['/api/notices/one-click?code=zq'],
  '/api/newsletter/one-click': ['/api/newsletter/one-click?code=zq'],
  '/api/get-clip-choices': ['/api/get-clip-choices?filter=game&value=zq'],
  '/api/get-filter-choices': ['/api/get-filter-choices?filter=tag&value=zq'],
  '/api/get-collection': ['/api/get-collection?kind=series&id=1'],
  '/api/get-directory': ['/api/get-directory?kind=series'],
  '/api/read-search': ['/api/read-search?typed=zq'],
  '/api/get-technology-info': ['/api/get-technology-info?id=1'],
  '/api/get-format-info': ['/api/get-format-info?id=1'],
  '/api/get-entry-history': ['/api/get-entry-history?kind=format&id=1'],
  '/api/get-member-comments': ['/api/get-member-comments?nickname=owner', '/api/get-member-comments?nickname=other'],
  '/api/get-my-published-work': ['/api/get-my-published-work'],
  '/api/members/:nickname': ['/api/members/owner'],
  '/api/members/:nickname/works': ['/api/members/owner/works'],
  '/api/members/:nickname/followers': ['/api/members/owner/followers'],
  '/api/proposals': ['/api/proposals?of=waiting', '/api/proposals?of=own'],
  '/api/moderation/publications': ['/api/moderation/publications?state=hidden', '/api/moderation/publications?state=deleted'],
  '/feeds/followed/:key(^[\\w-]{32}).atom': [`/feeds/followed/${FEED_KEY}.atom`],
  '/feeds/search.atom': ['/feeds/search.atom', '/feeds/search.atom?value=zq'],
};
/** Routes with an id or a name of other things: content routes of lookups, accounts, sign-ins and the site. */
const OTHER_THINGS =
  /^\/(?:api\/(?:admin|auth|connect|get-me|get-profile-me|invites|moderation|newsletter|proposals|upload\/files|verify-email|verify-nickname)\/|sitemap-)/;
const LOOKUPS = new Set(
  'tags technologies formats platforms companies series-s genres themes game-modes player-perspectives types-games release-statuses regions stores socials licenses categories subcategories banners menu-links'
    .split(' ')
    .map((name) => `/api/${name}/:id`),
);

/** The GET routes of the running server, from its printed tree. */
function routesOf(app: StartedApp['app']): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (.*) \((.*)\)$/.exec(line) ?? [];
      const depth = indent.length / 4;
      parents.length = depth;
      const path = parents.join('') + part;
      parents.push(part);
      return methods.split(', ').includes('GET') ? [path] : [];
    });
}

/** As text, without its envelope. */
function textOf(answer: LightMyRequestResponse): string {
  const sent = answer.rawPayload.toString('latin1');
  const envelope = /^\{"dataEncrypted":"([^"]*)"\}$/.exec(sent)?.[1];
  return envelope === undefined ? sent : Buffer.from(envelope, 'base64url').toString();
}

/** Direct routes without a scope. */
const SESSIONS_ALONE = new Set(['/api/get-history', '/api/get-revision', '/api/get-asset-versions', '/api/get-comments']);

const send = ({ headers }: Asker, url: string) => started.app.inject({ url, headers });

/** Faults of the replies to all callers, as sentences. */
async function errorsOf(
  url: string,
  errorIn: (asker: Asker, answer: LightMyRequestResponse) => string | null,
): Promise<string[]> {
  const found = await Promise.all(
    askers.map(async (asker) => {
      const answer = await send(asker, url);
      const error = [400, 500].includes(answer.statusCode)
        ? `is not asked as it wants: ${answer.body.slice(0, 120)}`
        : errorIn(asker, answer);
      return error === null ? [] : `${asker.name}: ${answer.statusCode} ${url} ${error}`;
    }),
  );
  return found.flat();
}

const isWork = ({ kind, state }: WorkInState) => `is about a ${kind} that is ${state}`;

describe('a caller who may not see a publication', () => {
  test('is checked by every route: those with an id or name are listed above', () => {
    const known = { ...DIRECT, ...ADDRESSED, ...STREAMS, ...GENERAL };
    const routes = routesOf(started.app).filter(
      (route) => route.includes(':') && !(route in known) && !OTHER_THINGS.test(route),
    );
    expect(routes.filter((route) => !LOOKUPS.has(route))).toEqual([]);
  });

  test('reads nothing of it in lists, searches, feeds, sitemaps and own lists', async () => {
    const wrong: string[] = [];
    for (const route of routesOf(started.app)) {
      if (OWN_STREAMS.has(route) || route in DIRECT || route in ADDRESSED || route in STREAMS) continue;
      for (const url of GENERAL[route] ?? [bare(route)])
        wrong.push(
          ...(await errorsOf(url, (asker, answer) => {
            const text = textOf(answer);
            return works.filter((work) => !sees(asker, work) && text.includes(work.mark)).map(isWork)[0] ?? null;
          })),
        );
    }
    expect(wrong).toEqual([]);
  });

  test('gets no reply for it, and a caller who may see it does', async () => {
    const wrong: string[] = [];
    for (const [route, urls] of Object.entries(DIRECT))
      for (const work of works)
        for (const url of urls(work))
          wrong.push(
            ...(await errorsOf(url, (asker, answer) => {
              const isShown = answer.statusCode === 200 && textOf(answer).includes(work.mark);
              return isShown === (sees(asker, work) && mayByToken(asker, route, work)) ? null : isWork(work);
            })),
          );
    for (const urls of Object.values(ADDRESSED))
      for (const work of works)
        for (const url of urls(work))
          wrong.push(
            ...(await errorsOf(url, (asker, answer) =>
              !sees(asker, work) && mentionsWork(answer, url, work) ? isWork(work) : null,
            )),
          );
    expect(wrong).toEqual([]);
  });

  test('receives no event about it', async () => {
    const wrong: string[] = [];
    for (const urls of Object.values(STREAMS))
      for (const work of works)
        for (const url of urls(work))
          for (const asker of askers.filter((each) => !sees(each, work))) {
            const { statusCode } = await send(asker, url);
            if (statusCode < 400) wrong.push(`${asker.name}: ${statusCode} ${url} ${isWork(work)}`);
          }
    expect(wrong).toEqual([]);
  });

  test('gets none of its pictures, in any size', async () => {
    const wrong: string[] = [];
    for (const work of works)
      for (const picture of work.pictures)
        for (const url of [picture, `${picture}-160`])
          wrong.push(
            ...(await errorsOf(url, (asker, { statusCode, headers }) => {
              const keeping = String(headers['cache-control']);
              const isRight = sees(asker, work)
                ? statusCode === 200 && keeping.startsWith(work.state === 'published' ? 'public' : 'private, no-store')
                : statusCode === 404 && keeping === 'no-store';
              return isRight ? null : `${keeping} ${isWork(work)}`;
            })),
          );
    expect(wrong).toEqual([]);
  });
});

const bare = (route: string) => route.replace(/:after\([^)]*\)/, '0').replace(/:\w+(?:\([^)]*\))?/g, '1');

/** A refusal or a reply may repeat the request. */
const mentionsWork = (answer: LightMyRequestResponse, url: string, { mark }: WorkInState) =>
  !url.includes(mark)
    ? textOf(answer).includes(mark)
    : textOf(answer).includes(`Said of ${mark}`) || textOf(answer).includes(`Work ${mark}`);

/** API tokens are visitors in calls for sessions only. */
const mayByToken = ({ name }: Asker, route: string, { state }: WorkInState) =>
  state === 'published' || !name.startsWith('API token') || !SESSIONS_ALONE.has(route);
