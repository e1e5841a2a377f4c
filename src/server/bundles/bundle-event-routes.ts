import type { ServerResponse } from 'node:http';

import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

import { BundleProgress, isProcessed } from '../../shared/bundles/bundle-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { signedIn } from '../platform/caller.ts';
import { describeCall } from '../platform/http/call-description.ts';
import { compileStringify } from '../platform/http/stringify.ts';
import type { BundleEvents } from './bundle-events.ts';
import type { BundleService } from './bundle-service.ts';

/** Proxies end what is silent for longer. */
const HEARTBEAT_MS = 15_000;
/** When a client whose stream broke asks again. */
const RETRY_MS = 2_000;
const MAX_OF_ACCOUNT = 20;
const PATH = '/api/bundles/:id/events';
const DESCRIBED = describeCall({ method: 'GET', path: PATH, access: 'members', scopes: ['assets'] });
const SUMMARY = `Server-sent events while a bundle is processed, each with a BundleProgress as its data, the first at once. The
stream ends after the one whose state is \`ready\` or \`refused\`.`;

interface BundleEventParts {
  bundles: BundleService;
  events: BundleEvents;
}

/** `GET /api/bundles/:id/events`, judged like the bundle itself. */
export function bundleEventRoutes(app: FastifyInstance, { bundles, events }: BundleEventParts): void {
  const stringify = compileStringify(BundleProgress);
  const open = new Map<ServerResponse, number>();
  app.addHook('preClose', async () => {
    for (const response of open.keys()) response.end();
  });

  app.get(
    PATH,
    {
      exposeHeadRoute: false,
      config: DESCRIBED.config,
      schema: {
        operationId: 'followBundle',
        summary: SUMMARY,
        tags: ['Bundles'],
        params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
        response: { 200: { description: 'The events.', content: { 'text/event-stream': { schema: BundleProgress } } } },
        ...DESCRIBED.schema,
      },
    },
    async (request, reply) => {
      const member = signedIn(await app.serving.resolveCaller(request, 'assets'));
      const { id } = request.params as { id: number };
      await bundles.progress(member, id);
      if ([...open.values()].filter((accountId) => accountId === member.id).length >= MAX_OF_ACCOUNT)
        throw new Refusal('too_many_requests', `${MAX_OF_ACCOUNT} of these streams can be open at a time.`);
      const { raw } = reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // nginx would keep events back until there are many.
        'x-accel-buffering': 'no',
      });
      open.set(raw, member.id);
      raw.write(`retry: ${RETRY_MS}\n\n`);
      let last = '';
      const silence = events.listen(id, (progress) => {
        if (raw.writableEnded) return;
        const text = progress === null ? '' : stringify(progress);
        const isLast = progress === null || isProcessed(progress.state);
        // A reader that is too slow hears of the next change.
        if (text !== '' && text !== last && (isLast || !raw.writableNeedDrain)) {
          raw.write(`data: ${text}\n\n`);
          last = text;
        }
        if (isLast) raw.end();
      });
      const beat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
      raw.once('close', () => {
        clearInterval(beat);
        silence();
        open.delete(raw);
      });
    },
  );
}
