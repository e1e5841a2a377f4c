import * as m from '#messages/http';
import type { ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TSchema } from 'typebox';

import { Refusal } from '../../../shared/platform/kit/errors.ts';

/** Proxies close connections that are silent for longer. */
const HEARTBEAT_MS = 15_000;
/** Reconnection delay of clients. */
const RETRY_MS = 2_000;

/** A stream of server-sent events to one client. */
export interface EventStream {
  /** Sends data unless it equals the last. If the client reads too slowly, it is skipped, except the last one. */
  send(data: string, isLast?: boolean): void;
  end(): void;
}

/** OpenAPI reply of a stream: a text whose events contain this schema behind `data:`. */
export function describedEvents(event: TSchema) {
  const description = 'Server-sent events; `contentSchema` is the JSON behind `data:` of each.';
  const schema = { type: 'string', contentMediaType: 'text/event-stream', contentSchema: event };
  return { description, content: { 'text/event-stream': { schema } } };
}

/** Event streams of one kind, limited by owner. */
export function eventStreams(app: FastifyInstance) {
  const open = new Map<ServerResponse, string>();
  app.addHook('preClose', async () => {
    for (const response of open.keys()) response.end();
  });

  /**
   * Turns a reply into a stream.
   * @param begin returns the function to call when the stream ends.
   */
  return function stream(
    reply: FastifyReply,
    { owner, max }: { owner: string; max: number },
    begin: (stream: EventStream) => () => void,
  ): void {
    if ([...open.values()].filter((one) => one === owner).length >= max)
      throw new Refusal('too_many_requests', m.tooManyStreams({ max }));
    const { raw } = reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would buffer events.
      'x-accel-buffering': 'no',
    });
    open.set(raw, owner);
    raw.write(`retry: ${RETRY_MS}\n\n`);
    let last = '';
    const stop = begin({
      send(data, isLast = false) {
        if (raw.writableEnded || data === last || (raw.writableNeedDrain && !isLast)) return;
        raw.write(`data: ${data}\n\n`);
        last = data;
      },
      end: () => void raw.end(),
    });
    const beat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
    raw.once('close', () => {
      clearInterval(beat);
      stop();
      open.delete(raw);
    });
  };
}
