import type { ServerResponse } from 'node:http';

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TSchema } from 'typebox';

import { Refusal } from '../../../shared/platform/kit/errors.ts';

/** Proxies end what is silent for longer. */
const HEARTBEAT_MS = 15_000;
/** When a client whose stream broke asks again. */
const RETRY_MS = 2_000;

/** One stream of server-sent events to one client. */
export interface EventStream {
  /** Sends what is not the same as the last; a reader that is too slow hears of the next change, unless this is the last one. */
  send(data: string, isLast?: boolean): void;
  end(): void;
}

/** Reply of a stream in the OpenAPI document: a text, whose events each hold such a value behind `data:`. */
export function describedEvents(event: TSchema) {
  const description = 'Server-sent events; `contentSchema` is the JSON behind `data:` of each.';
  const schema = { type: 'string', contentMediaType: 'text/event-stream', contentSchema: event };
  return { description, content: { 'text/event-stream': { schema } } };
}

/** The server-sent events of one kind, of which each client may have some open at a time. */
export function eventStreams(app: FastifyInstance) {
  const open = new Map<ServerResponse, string>();
  app.addHook('preClose', async () => {
    for (const response of open.keys()) response.end();
  });

  /**
   * Turns an answer into a stream.
   *
   * @param begin answers what is to be called once nobody reads it any more.
   */
  return function stream(
    reply: FastifyReply,
    { owner, max }: { owner: string; max: number },
    begin: (stream: EventStream) => () => void,
  ): void {
    if ([...open.values()].filter((one) => one === owner).length >= max)
      throw new Refusal('too_many_requests', `${max} of these streams can be open at a time.`);
    const { raw } = reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would keep events back until there are many.
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
