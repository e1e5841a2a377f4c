import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import * as m from '#messages/http';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import type { Log } from '../log.ts';
import { emitMetric } from '../metric-events.ts';
import { answerErrors, answerUnmetExpectation, answerUnreadable, answerUnreadableAddress } from './error-answers.ts';
import { followRequests } from './finish-requests.ts';
import { networkOf } from './network-of.ts';
import { compileLazily } from './lazy-schema-compilers.ts';
import { requestLanguage } from './request-language.ts';
import { sendStandardHeaders } from './security-headers.ts';

const MAX_BODY_BYTES = 1_000_000;
const SLOW_MS = 1000;
/** Longest part of an address that is a parameter, in characters once it is decoded. */
export const MAX_PART_LENGTH = 1000;

/** Header by which this process marks calls to itself: they were counted when the page was asked for. */
export const IN_PROCESS_HEADER = 'x-in-process';
/** Its value: known to this process alone. */
export const IN_PROCESS_TOKEN = randomUUID();

/** A server with logs, request ids, limits, security headers and the one error shape, and no routes yet. */
export async function createHttpServer(options: {
  log: Log;
  rateLimitPerMinute: number;
  trustedProxies: number;
  /** Sampling rate of successful requests in the log. */
  logOneOf?: number;
}): Promise<FastifyInstance> {
  // Rooms need no more of the log than Fastify's own logger has.
  const log: FastifyBaseLogger = options.log;
  const app: FastifyInstance = Fastify<Server, IncomingMessage, ServerResponse>({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies > 0 && ((_address, hop) => hop < options.trustedProxies),
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PART_LENGTH, ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '' }) => withoutLanguage(withoutLastSlash(pathOf(url))),
    forceCloseConnections: true,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerUnreadableAddress,
  });
  app.server.on('connect', (_request, socket) => answerUnreadable({ code: 'HPE_INVALID_METHOD' }, socket));
  app.server.on('checkExpectation', answerUnmetExpectation);
  answerInLanguage(app);
  followRequests(app);
  compileLazily(app);
  sendStandardHeaders(app);
  measureAnswers(app);
  if (options.log.isLevelEnabled('info')) logAnswers(app, options.logOneOf ?? 1);
  // Bodies are JSON: any other kind is refused as such instead of being checked as a text.
  app.removeContentTypeParser('text/plain');
  takeEmptyBodies(app);
  answerErrors(app);
  if (options.rateLimitPerMinute > 0) {
    await app.register(rateLimit, {
      max: options.rateLimitPerMinute,
      timeWindow: 60_000,
      keyGenerator: (request) => networkOf(request.ip),
      allowList: (request) =>
        request.headers[IN_PROCESS_HEADER] === IN_PROCESS_TOKEN || (request.routeOptions.url ?? '').startsWith('/files/'),
      errorResponseBuilder: (_request, context) =>
        new Refusal('too_many_requests', m.tooManyRequests({ seconds: Math.ceil(context.ttl / 1000) }), {
          retryAfterSeconds: Math.ceil(context.ttl / 1000),
        }),
    });
  }
  return app;
}

/** Takes the path of a whole address, as a proxy may send one (RFC 9112, 3.2.2). */
function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** A call of the API is the same with a slash at its end, as in Strapi. The page about the calls has an address of its own. */
const withoutLastSlash = (target: string): string => target.replace(/^(\/api\/(?!docs\/)[^?]*[^/?])\/(?=\?|$)/, '$1');

/** Every call may name the language of its sentences. It is no input of any call. */
const withoutLanguage = (target: string): string =>
  /^\/api\/[^?]*\?/.test(target) ? target.replace(/([?&])lang=[^&]*(?:&|$)/, '$1').replace(/[?&]$/, '') : target;

/** Some clients name JSON as the type of every request, also of those that have no body: where none is taken, none is no fault. */
function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.routeOptions.schema?.body === undefined) done(null, undefined);
    else void parse(request, body, done);
  });
}

/** Sentences are written in the language of the one who asks. */
function answerInLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => inLanguage(requestLanguage(request), done));
}

function measureAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method, headers, routeOptions }, reply, done) => {
    // In-process requests belong to their page.
    if (headers[IN_PROCESS_HEADER] !== IN_PROCESS_TOKEN) {
      const { statusCode: status, elapsedTime } = reply;
      emitMetric('answer', { method, route: routeOptions.url ?? 'none', status, seconds: elapsedTime / 1000 });
    }
    done();
  });
}

/** One line for each answer, or for one of so many; what failed or was slow is always told. */
function logAnswers(app: FastifyInstance, oneOf: number): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isOrdinary = reply.statusCode < 400 && reply.elapsedTime < SLOW_MS;
    if (isOrdinary && oneOf > 1 && Math.random() * oneOf >= 1) return done();
    const route = request.routeOptions.url ?? '*';
    request.log.info(
      {
        method: request.method,
        // The route, not the address: some addresses hold tokens, and queries hold what people search for.
        path: route === '*' ? shortPath(request.url) : route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
      },
      'answered',
    );
    done();
  });
}

/** Loggable part of an unknown path: two segments, since the rest may be a token. */
function shortPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.split('/').slice(0, 3).join('/');
}
