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
/** Maximal length of a path parameter, in decoded characters. */
export const MAX_PART_LENGTH = 1000;

/** Marks in-process calls, which are not counted again for the rate limit and metrics. */
export const IN_PROCESS_HEADER = 'x-in-process';
/** Random value of the header, known to this process only. */
export const IN_PROCESS_TOKEN = randomUUID();

/** A server with logs, request ids, limits, security headers and error handling, without routes. */
export async function createHttpServer(options: {
  log: Log;
  rateLimitPerMinute: number;
  trustedProxies: number;
  /** Sampling rate of successful requests in the log. */
  logOneOf?: number;
}): Promise<FastifyInstance> {
  // Modules only use Fastify's part of the logger.
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
  // Bodies are JSON. Other types are refused rather than parsed as text.
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

/** The path of an absolute-form target, which proxies may send (RFC 9112, 3.2.2). */
function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** As in Strapi, a trailing slash of API calls is ignored. The documentation has addresses of its own. */
const withoutLastSlash = (target: string): string => target.replace(/^(\/api\/(?!docs\/)[^?]*[^/?])\/(?=\?|$)/, '$1');

/** Every call may name the language of its sentences. It is no input of any call. */
const withoutLanguage = (target: string): string =>
  target.includes('lang=') && /^\/api\/[^?]*\?/.test(target)
    ? target.replace(/([?&])lang=[^&]*(?:&|$)/, '$1').replace(/[?&]$/, '')
    : target;

/** Some clients send a JSON content type without a body. Calls without a body accept that. */
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

/** Logs requests, optionally sampled. Failed and slow ones are always logged. */
function logAnswers(app: FastifyInstance, oneOf: number): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isOrdinary = reply.statusCode < 400 && reply.elapsedTime < SLOW_MS;
    if (isOrdinary && oneOf > 1 && Math.random() * oneOf >= 1) return done();
    const route = request.routeOptions.url ?? '*';
    request.log.info(
      {
        method: request.method,
        // The route instead of the address, because addresses may contain tokens and search terms.
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

/** Loggable part of an unknown path: two segments, because the rest may be a token. */
function shortPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.split('/').slice(0, 3).join('/');
}
