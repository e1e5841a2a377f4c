import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The answers that are not yet sent. */
    underWay: Set<ServerResponse>;
  }
}

const LOOK_EVERY_MS = 20;

/** Follows which requests are under way. */
export function followRequests(app: FastifyInstance): void {
  const underWay = new Set<ServerResponse>();
  app.decorate('underWay', underWay);
  app.addHook('onRequest', (_request, { raw }, done) => {
    underWay.add(raw);
    raw.once('close', () => underWay.delete(raw));
    // Kept-alive clients must reconnect to another process.
    if (!app.server.listening) raw.setHeader('connection', 'close');
    done();
  });
}

/** It ends with the server; whoever reads it asks again. */
export const isEventStream = (response: ServerResponse) =>
  String(response.getHeader('content-type')).startsWith('text/event-stream');

/**
 * Takes no more connections, and waits until every request is answered, though no longer than the limit. To be called before the server
 * is closed: a page that is being made still asks the calls that it is made of.
 */
export async function finishRequests(app: FastifyInstance, limitMs: number): Promise<void> {
  app.server.close();
  const end = Date.now() + limitMs;
  while (Date.now() < end && ![...app.underWay].every(isEventStream)) await wait(LOOK_EVERY_MS);
}
