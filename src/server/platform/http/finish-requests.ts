import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Unsent replies. */
    underWay: Set<ServerResponse>;
  }
}

const LOOK_EVERY_MS = 20;

/** Tracks running requests. */
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

/** Event streams end with the server; their clients reconnect. */
export const isEventStream = (response: ServerResponse) =>
  String(response.getHeader('content-type')).startsWith('text/event-stream');

/**
 * Accepts no more connections, and waits until requests are answered or the limit has passed.
 * Call it before closing the server, because rendered pages still make in-process calls.
 */
export async function finishRequests(app: FastifyInstance, limitMs: number): Promise<void> {
  app.server.close();
  const end = Date.now() + limitMs;
  while (Date.now() < end && ![...app.underWay].every(isEventStream)) await wait(LOOK_EVERY_MS);
}
