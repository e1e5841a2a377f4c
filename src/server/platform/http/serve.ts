import * as m from '#messages/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { LRUCache } from 'lru-cache';

import type { Access, Endpoint, InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { admin, moderator, signedIn, VISITOR, type Caller, type ResolveCaller } from '../caller.ts';
import { describeCall } from './call-description.ts';
import { exactNulls } from './exact-nulls.ts';
import { finishedReply, type ReplyCache } from './reply-cache.ts';
import { requestCookie } from './request-cookie.ts';
import { sendCachedReply } from './send-cached-reply.ts';
import { late } from './lazy-schema-compilers.ts';
import { compileStringify } from './stringify.ts';
import { currentLanguage } from '../../../shared/platform/messages/current-language.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';

export type HandlerInput<E extends Endpoint> = InputOf<E> & {
  caller: Caller;
  signal: AbortSignal;
  /** The raw query without its question mark, for nested keys. */
  rawQuery: string;
  /** The visitor's address. Public cached replies must not depend on it. */
  address: string;
  /** User agent, cut to 300 characters. */
  userAgent: string | null;
  /** Accept-Language, cut to 300 characters. */
  acceptLanguage: string | null;
  /** Value of a cookie. Cookies never authenticate; only tokens do. */
  cookie: (name: string) => string | null;
};
export type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<ReplyOf<E>>;

/** Server context of routes. */
export interface Serving {
  resolveCaller: ResolveCaller;
  /** JSON with tickets in picture addresses that the caller may load without a token. */
  withTickets: (json: string, caller: Caller) => Promise<string>;
  cache: ReplyCache;
}

declare module 'fastify' {
  interface FastifyInstance {
    serving: Serving;
  }
  interface FastifyContextConfig {
    dialect?: Endpoint['dialect'];
    /** Every possible status. */
    statuses?: readonly number[];
  }
}

const GUARDS = { members: signedIn, moderators: moderator, admins: admin };

// Shared replies must not be aborted with the first caller.
const NEVER_ABORTED = new AbortController().signal;

/** Schema of the `dataEncrypted` envelope, with the schema of its content in the description. */
function enveloped(reply: TSchema): TSchema {
  const content = {
    contentEncoding: 'base64url',
    contentMediaType: 'application/json',
    contentSchema: Type.Object({ data: reply }),
  };
  return Type.Object({
    dataEncrypted: Type.String({ description: 'base64url of UTF-8 JSON: an envelope, no secret.', ...content }),
  });
}

/**
 * Registers an endpoint: validates input, calls the handler, and serialises declared fields only, in an envelope if it has one.
 * Public reads are cached as finished bytes.
 */
export function serve<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const stringify = late(() => compileStringify(endpoint.reply));
  const finish = async (reply: ReplyOf<E>, caller: Caller): Promise<Buffer> => {
    const json = await app.serving.withTickets(stringify(reply), caller);
    if (endpoint.envelope === null) return Buffer.from(json);
    // Base64 is ASCII, and latin1 is faster to write than UTF-8.
    return Buffer.from(`{"dataEncrypted":"${Buffer.from(`{"data":${json}}`).toString('base64url')}"}`, 'latin1');
  };
  // A call without input needs no body.
  const hasNoInput = Type.IsObject(endpoint.body) && Object.keys(endpoint.body.properties).length === 0;
  const hasBody = (endpoint.method === 'POST' || endpoint.method === 'PUT') && !hasNoInput;
  const described = describeCall(endpoint);
  const countMember = endpoint.limitPerMember === null ? null : memberLimit(endpoint.limitPerMember);

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      operationId: endpoint.name,
      summary: endpoint.summary,
      tags: [endpoint.tag],
      params: endpoint.params,
      querystring: endpoint.query,
      ...(hasBody ? { body: exactNulls(endpoint.body) } : {}),
      response: { 200: endpoint.envelope === null ? endpoint.reply : enveloped(endpoint.reply) },
      ...described.schema,
    },
    config: {
      ...described.config,
      dialect: endpoint.dialect,
      ...(endpoint.limitPerMinute !== null && { rateLimit: { max: endpoint.limitPerMinute } }),
    },
    preParsing: [
      ...(endpoint.access === null ? [] : [refuseOthers(endpoint.access)]),
      ...(endpoint.cache === null ? [] : [answerFromAddress]),
    ],
    handler: async (request, reply) => {
      if (endpoint.cache === 'public') return answerCached(request, reply);
      const caller = await app.serving.resolveCaller(request, ...endpoint.scopes);
      if (endpoint.cache === 'visitors' && caller.kind === 'visitor') return answerCached(request, reply);
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      return reply.send(await run(request, caller, request.signal));
    },
  });

  /** Before the body is read, so that refused callers need not send it. */
  function refuseOthers(access: Access) {
    return async (request: FastifyRequest): Promise<void> => {
      const { id } = GUARDS[access](await app.serving.resolveCaller(request, ...endpoint.scopes));
      countMember?.(id);
    };
  }

  async function run(request: FastifyRequest, caller: Caller, signal: AbortSignal): Promise<Buffer> {
    const { params, query, body } = request as unknown as InputOf<E>;
    return finish(
      await handler({
        params,
        query,
        body,
        caller,
        signal,
        address: request.ip,
        userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
        acceptLanguage: request.headers['accept-language']?.slice(0, 300) ?? null,
        cookie: (name) => requestCookie(request, name),
        rawQuery: rawQueryOf(request),
      }),
      caller,
    );
  }

  /** Answers from the cache before the query is parsed. The rate limit was applied before. */
  function answerFromAddress(request: FastifyRequest, reply: FastifyReply, _body: unknown, next: () => void): void {
    // Requests without a token are visitors'.
    const isForAll = endpoint.cache === 'public' || request.headers.authorization === undefined;
    const finished = isForAll ? app.serving.cache.atAddress(inItsLanguage(request.url)) : null;
    if (finished === null) return next();
    reply.type('application/json; charset=utf-8');
    sendCachedReply(request, reply, finished);
  }

  async function answerCached(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const key = inItsLanguage(`${endpoint.name} ${JSON.stringify([request.params, sorted(request.query)])}`);
    // Shared by all, so it is made as for a visitor.
    const make = async () => finishedReply(await run(request, VISITOR, NEVER_ABORTED));
    const finished = await app.serving.cache.get(key, make, inItsLanguage(request.url));
    reply.type('application/json; charset=utf-8');
    return sendCachedReply(request, reply, finished);
  }
}

/** Cache key of replies, which may have texts in the language of the request. */
const inItsLanguage = (key: string): string => `${currentLanguage()} ${key}`;

function rawQueryOf(request: FastifyRequest): string {
  const start = request.url.indexOf('?');
  return start === -1 ? '' : request.url.slice(start + 1);
}

function sorted(query: unknown): [string, unknown][] {
  return Object.entries(query as Record<string, unknown>).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const MEMBER_WINDOW_MS = 60_000;
const MAX_MEMBERS = 10_000;

/** Rate limit by member, in windows of a minute, for all addresses together. */
function memberLimit(perMinute: number): (accountId: number) => void {
  const windows = new LRUCache<number, number>({ max: MAX_MEMBERS, ttl: MEMBER_WINDOW_MS });
  return (accountId) => {
    const calls = (windows.get(accountId) ?? 0) + 1;
    windows.set(accountId, calls, { noUpdateTTL: true });
    if (calls <= perMinute) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(windows.getRemainingTTL(accountId) / 1000));
    const sentence = m.tooManyCalls({ count: perMinute, seconds: retryAfterSeconds });
    throw new Refusal('too_many_requests', sentence, { retryAfterSeconds });
  };
}
