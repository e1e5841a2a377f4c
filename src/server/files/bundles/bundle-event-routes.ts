import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

import { BundleProgress, isProcessed } from '../../../shared/files/bundles/bundle-contract.ts';
import { currentLanguage } from '../../../shared/platform/messages/current-language.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { signedIn } from '../../platform/caller.ts';
import { describeCall } from '../../platform/http/call-description.ts';
import { describedEvents, eventStreams } from '../../platform/http/event-streams.ts';
import { compileStringify } from '../../platform/http/stringify.ts';
import type { BundleEvents } from './bundle-events.ts';
import { progressView } from './bundle-read-service.ts';
import type { BundleService } from './bundle-service.ts';

const MAX_OF_ACCOUNT = 20;
const PATH = '/api/bundles/:id/events';
const DESCRIBED = describeCall({ method: 'GET', path: PATH, access: 'members', scopes: ['assets'] });
const SUMMARY = `Server-sent events while a bundle is processed, each with a BundleProgress as its data, the first at once. The
stream ends after the one whose state is \`ready\` or \`refused\`.`;

/** `GET /api/bundles/:id/events`, with the access rules of the bundle. */
export function bundleEventRoutes(
  app: FastifyInstance,
  { bundles, events }: { bundles: BundleService; events: BundleEvents },
): void {
  const stringify = compileStringify(BundleProgress);
  const stream = eventStreams(app);

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
        response: { 200: describedEvents(BundleProgress) },
        ...DESCRIBED.schema,
      },
    },
    async (request, reply) => {
      const member = signedIn(await app.serving.resolveCaller(request, 'assets'));
      const { id } = request.params as { id: number };
      await bundles.progress(member, id);
      stream(reply, { owner: String(member.id), max: MAX_OF_ACCOUNT }, (listener) => {
        const sendAfter = async (before: Promise<void>, progress: BundleProgress | null): Promise<void> => {
          const isLast = progress === null || isProcessed(progress.state);
          const event = progress === null ? null : await app.serving.withTickets(stringify(progress), member);
          await before;
          if (event !== null) listener.send(event, isLast);
          if (isLast) listener.end();
        };
        let sent = Promise.resolve();
        const language = currentLanguage();
        return events.listen(id, (row) => {
          const progress = row && inLanguage(language, () => progressView(row));
          sent = sendAfter(sent, progress).catch((error: unknown) =>
            request.log.error({ err: error }, 'bundle event not sent'),
          );
        });
      });
    },
  );
}
