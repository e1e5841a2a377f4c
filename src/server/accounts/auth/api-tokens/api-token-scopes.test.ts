import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { describedCalls, type DescribedCall, type OpenApiDocument } from '../../../../../scripts/answers/described-calls.ts';
import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { apiTokenOf } from '../../../../../test/factories/api-token.ts';
import { addAsset, addGame } from '../../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import type { ErrorReply } from '../../../../shared/platform/kit/errors.ts';
import { SCOPES, type Scope } from '../../../../shared/platform/kit/scopes.ts';

const ofPlainKind = (name: string) =>
  new RegExp(
    String.raw`^(?:uploadPictures|listOwnPictures|removeOwnPicture|find(?:One)?[A-Z]\w+|(?:get|getEdited|save|hide|undelete)${name}|(?:create|update|delete)${name}s|getDraftItem(?:AtRoot)?)$`,
  );

/** Calls that API tokens may make for their member, by scope. Each entry opens a call to programs: add with care. */
const OPENED: Record<Scope, RegExp> = {
  assets:
    /^(?:uploadPictures|listOwnPictures|removeOwnPicture|find(?:One)?[A-Z]\w+|(?:list|remove)Uploads?|getAsset|judgeScale|\w+Asset|\w+Bundle|convertModels|\w+Assets|getDraftItem(?:AtRoot)?)$/,
  games:
    /^(?:uploadPictures|listOwnPictures|removeOwnPicture|find(?:One)?[A-Z]\w+|getGame|getEditedGame|getDraftItem(?:AtRoot)?|(?:check|save|undelete)Game(?:Title)?|(?:search|get)\w*(?:Igdb|External)Games?|takeIgdbImage|(?:create|update|delete)(?:Games|Platforms|Companies|Tags|Genres|Themes|PlayerPerspectives|GameModes|SeriesS))$/,
  tools: ofPlainKind('Tool'),
  fanarts: ofPlainKind('Fanart'),
  guides: ofPlainKind('Guide'),
  comments: /^(?:(?:write|edit|delete|undelete|preview)Comment|reactToComment)$/,
  account:
    /^(?:getOwnAccount|getUsersMe|listOwnWorks|listOwnDrafts|listUnlistedWorks|listSavedPublications|listSavedSearches|listNotices|countNotices|listFollows|getFeed)$/,
};
const WITH_PROOF_AS_INPUT = new Set([
  'askPasskey',
  'getMe',
  'getProfile',
  'listOwnDrafts',
  'listOwnWorks',
  'passSecondFactor',
  'verifyMe',
]);
/** Calls about accounts and moderation. Tokens only read those that scope `account` names. */
const OF_ACCOUNTS = /^\/api\/(?:me|admin|auth|log-out|moderation|second-factor)(?:\/|$)/;

let started: StartedApp;
let calls: DescribedCall[];
let sampleRequest: ReturnType<typeof describedCalls>['sampleRequest'];
let mira: number;

beforeAll(async () => {
  started = await startApp();
  mira = await addMember(started, 'mira', { role: 'admin', password: 'correct horse' });
  const document = (await started.app.inject('/api/openapi.json')).json<OpenApiDocument>();
  ({ calls, sampleRequest } = describedCalls(document));
});
afterAll(() => started.stop());

const scopesOf = ({ operation }: DescribedCall) => (operation.security ?? []).flatMap(({ apiToken = [] }) => apiToken);
const named = (wanted: DescribedCall[]) => wanted.map(({ operation }) => operation.operationId);

async function send(call: DescribedCall, headers: object) {
  const answer = await started.app.inject({ ...sampleRequest(call), headers: { ...headers } });
  const { error } = /json/.test(String(answer.headers['content-type'])) ? answer.json<Partial<ErrorReply>>() : {};
  return { status: answer.statusCode, message: error?.message };
}

describe('API tokens', () => {
  test('open the decided calls only, as the OpenAPI document says', () => {
    for (const scope of SCOPES) {
      const opened = calls.filter((call) => scopesOf(call).includes(scope));
      expect(opened.length).toBeGreaterThan(3);
      expect([scope, named(opened).filter((name) => !OPENED[scope].test(name))]).toEqual([scope, []]);
    }
  });

  test('neither change accounts nor moderate', () => {
    const opened = calls.filter((call) => OF_ACCOUNTS.test(call.path) && scopesOf(call).length > 0);
    expect(opened.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/me/notices',
      'GET /api/me/notices/count',
      'GET /api/me',
      'GET /api/me/follows',
      'GET /api/me/feed',
    ]);
  });

  test('count as visitors in all other calls, and are refused where members only are served', async () => {
    const token = await apiTokenOf(started, mira);
    const closed = calls.filter((call) => scopesOf(call).length === 0);
    expect(closed.length).toBeGreaterThan(60);
    const forMembers: string[] = [];
    const unlike: unknown[] = [];
    for (const call of closed) {
      const asVisitor = await send(call, {});
      const asToken = await send(call, token);
      const isForMembers = asVisitor.message?.startsWith('You are not logged in') === true;
      if (isForMembers) forMembers.push(call.operation.operationId);
      // Calls without an account check refuse in their own way, which may differ by attempt.
      const isRight = isForMembers
        ? asToken.status === 403 && asToken.message === 'No API token may do this. Log in to do it.'
        : asToken.status < 300 === asVisitor.status < 300;
      if (!isRight) unlike.push([call.path, asVisitor, asToken]);
    }
    expect(unlike).toEqual([]);
    expect(forMembers).toEqual(
      expect.arrayContaining(['makeApiToken', 'changePassword', 'changeUser', 'addPasskey', 'deleteAccount']),
    );
  });

  test('calls that need a session say so and refuse visitors, and no others do', async () => {
    const isForMembers = ({ operation: { security = [{}] } }: DescribedCall) =>
      security.length > 0 && security.every((way) => Object.keys(way).length > 0);
    const untrue: string[] = [];
    for (const call of calls) {
      const isRefused = (await send(call, {})).status === 401;
      const { operationId } = call.operation;
      // The input of some calls proves the caller, so that input was refused.
      if (isRefused !== isForMembers(call) && !WITH_PROOF_AS_INPUT.has(operationId)) untrue.push(operationId);
    }
    expect(untrue).toEqual([]);
  });

  test.each(SCOPES)('calls of other scopes than "%s" refuse its tokens, and name the missing scope', async (scope) => {
    const token = await apiTokenOf(started, mira, { scopes: [scope] });
    const others = calls.filter((call) => scopesOf(call).length > 0 && !scopesOf(call).includes(scope));
    for (const call of others) {
      const asVisitor = await send(call, {});
      const asToken = await send(call, token);
      expect([call.path, asToken.status]).toEqual([call.path, asVisitor.status === 401 ? 403 : asVisitor.status]);
    }
  });

  test('a refusal names the missing scope in a sentence', async () => {
    const message = async (url: string, scopes: Scope[], method: 'GET' | 'POST' = 'GET') =>
      (await started.app.inject({ method, url, headers: await apiTokenOf(started, mira, { scopes }) })).json<ErrorReply>().error
        .message;
    expect(await message('/api/uploads', ['games', 'account'])).toBe('This needs an API token with the scope "assets".');
    expect(await message('/api/upload', ['account'], 'POST')).toBe(
      'This needs an API token with the scope "assets", "fanarts", "games", "guides" or "tools".',
    );
    expect(await message('/api/me', ['games'])).toBe('This needs an API token with the scope "account".');
  });

  test('every call that changes a known account was reached, and none was only refused for its input', async () => {
    const token = await apiTokenOf(started, mira);
    for (const call of calls.filter(({ path, method }) => method !== 'GET' && /^\/api\/(?:me|admin)\//.test(path)))
      expect([call.path, (await send(call, token)).status]).toEqual([call.path, 403]);
  });
});

describe('an admin with an API token', () => {
  const seesAsset = async (id: number, headers: object) => {
    const answer = await started.app.inject({ url: `/api/get-asset-info?modelId=${id}`, headers: { ...headers } });
    return answer.json<{ data: object[] }>().data.length === 1;
  };
  const opensDraft = async (id: number, headers: object) =>
    (await started.app.inject({ url: `/api/get-draft-item?mark=game&id=${id}`, headers: { ...headers } })).statusCode;

  test('acts as a plain user, who neither sees nor edits others’ drafts', async () => {
    const draft = { uploader_id: await addMember(started, 'eve'), status_id: 3, published_at: null };
    const asset = await addAsset(started.db, 'Hidden chest', draft);
    const game = await addGame(started.db, 'Hidden game', draft);
    const token = await apiTokenOf(started, mira);
    const session = await signedIn(started, mira);
    expect([await seesAsset(asset, session), await seesAsset(asset, token)]).toEqual([true, false]);
    expect([await opensDraft(game, session), await opensDraft(game, token)]).toEqual([200, 404]);
  });

  test('sees own drafts with their scope, and without it what visitors see', async () => {
    const asset = await addAsset(started.db, 'Own draft', { uploader_id: mira, status_id: 3, published_at: null });
    expect(await seesAsset(asset, await apiTokenOf(started, mira, { scopes: ['assets'] }))).toBe(true);
    expect(await seesAsset(asset, await apiTokenOf(started, mira, { scopes: ['games', 'account'] }))).toBe(false);
  });
});

test('a call for games and assets needs the scope of the requested kind', async () => {
  const draft = { uploader_id: mira, status_id: 3, published_at: null };
  const ids = { game: await addGame(started.db, 'Own game', draft), asset: await addAsset(started.db, 'Own asset', draft) };
  const status = async (mark: 'game' | 'asset', scope: Scope) => {
    const headers = await apiTokenOf(started, mira, { scopes: [scope] });
    return (await started.app.inject({ url: `/api/get-draft-item?mark=${mark}&id=${ids[mark]}`, headers })).statusCode;
  };
  expect([await status('game', 'games'), await status('asset', 'assets')]).toEqual([200, 200]);
  expect([await status('game', 'assets'), await status('asset', 'games')]).toEqual([403, 403]);
});

describe('outside of described calls', () => {
  test.each([
    ['POST', '/uploads', ['assets']],
    ['POST', '/api/upload', ['assets', 'fanarts', 'games', 'guides', 'tools']],
    ['PUT', '/api/me/avatar', []],
    ['GET', '/api/me/data', []],
  ] as const)('%s %s checks scopes in the same way', async (method, url, opened: readonly Scope[]) => {
    for (const scope of SCOPES) {
      const headers = await apiTokenOf(started, mira, { scopes: [scope] });
      const answer = await started.app.inject({ method, url, headers });
      expect([scope, answer.statusCode === 403]).toEqual([scope, !opened.includes(scope)]);
      expect(answer.statusCode).not.toBe(401);
    }
  });

  test('a token in an address has no effect', async () => {
    const { authorization } = await apiTokenOf(started, mira);
    const token = authorization.replace('Bearer ', '');
    for (const url of [`/api/get-me/${token}`, `/api/get-profile-me/${token}`, `/api/get-drafts?token=${token}`])
      expect((await started.app.inject(url)).statusCode).toBe(401);
  });
});
