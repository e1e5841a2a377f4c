import * as m from '#messages/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Endpoint } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { noSuchCall, refuse } from './error-answers.ts';
import { IN_PROCESS_HEADER, IN_PROCESS_TOKEN, MAX_PART_LENGTH } from './http-server.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Error dialect below an unknown path, by its neighbours. */
    dialectAt?: (url: string) => Endpoint['dialect'];
  }
}

interface KnownRoute {
  /** Path segments. */
  pattern: string[];
  methods: string[];
  dialect: Endpoint['dialect'];
}

/**
 * Replies to requests without a route: 404 for unknown paths, 405 with `Allow` for other methods.
 * Call it before routes are registered.
 */
export function answerUnknownCalls(app: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    routes.push({ pattern: url.split('/'), methods: [method].flat(), dialect: config?.dialect ?? null });
  });
  // Before the body is read, because the path is the error.
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) await answer(request, reply);
  });
  app.setNotFoundHandler(answer);
  app.decorate('dialectAt', dialectAt);

  function dialectAt(url: string): Endpoint['dialect'] {
    const [, group, kind] = segmentsOf(url);
    return routes.find(({ pattern }) => pattern[1] === group && pattern[2] === kind)?.dialect ?? null;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const allowed = await methodsOf(request, segmentsOf(request.url));
    const dialect = dialectAt(request.url);
    if (allowed.length === 0) return refuse(reply, noSuchCall(), dialect);
    reply.header('allow', allowed.join(', '));
    return refuse(reply, new Refusal('method_not_allowed', m.methods({ methods: allowed.join(', ') })), dialect);
  }

  async function methodsOf(request: FastifyRequest, segments: string[]): Promise<string[]> {
    const exact = routes.filter(({ pattern }) => isMatch(pattern, segments)).flatMap(({ methods }) => methods);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const others = exact.length === 0 && !isRead && (await hasPage(request)) ? ['GET', 'HEAD'] : exact;
    return [...new Set(others)].filter((method) => method !== request.method);
  }

  /** One wildcard route serves all pages, so only a request shows whether a page exists. */
  async function hasPage(request: FastifyRequest): Promise<boolean> {
    if (!routes.some(({ pattern }) => pattern.at(-1) === '*')) return false;
    const { statusCode } = await app.inject({
      method: 'HEAD',
      url: request.url,
      remoteAddress: request.ip,
      headers: { [IN_PROCESS_HEADER]: IN_PROCESS_TOKEN },
    });
    return statusCode < 400;
  }
}

const segmentsOf = (url: string): string[] => (url.split(/[?#]/, 1)[0] ?? '').split('/');

function isMatch(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith(':') ? isParameter(segments[index] ?? '') : part === segments[index]))
  );
}

/** The router's own rule. */
const isParameter = (segment: string): boolean => segment !== '' && decodedLength(segment) <= MAX_PART_LENGTH;

function decodedLength(segment: string): number {
  try {
    return decodeURIComponent(segment).length;
  } catch {
    return segment.length;
  }
}
