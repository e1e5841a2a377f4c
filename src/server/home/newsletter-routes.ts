import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

import { confirmNewsletter, leaveNewsletter, subscribeNewsletter } from '../../shared/home/home-contract.ts';
import { serve } from '../platform/http/serve.ts';
import type { NewsletterService } from './newsletter-service.ts';

const ONE_CLICK = '/api/newsletter/one-click';
const OneClickQuery = Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) });

export async function newsletterRoutes(app: FastifyInstance, { newsletter }: { newsletter: NewsletterService }): Promise<void> {
  serve(app, subscribeNewsletter, ({ body, address }) => newsletter.subscribe(body.email, address));
  serve(app, confirmNewsletter, ({ body }) => newsletter.confirm(body.code));
  serve(app, leaveNewsletter, ({ body }) => newsletter.unsubscribe(body.code));

  // In a scope of its own, since mail programs send a form here (RFC 8058) and nobody may do so anywhere else.
  await app.register(async (scope) => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) => done(null));
    const schema = { hide: true, querystring: OneClickQuery };
    scope.post<{ Querystring: { code: string } }>(ONE_CLICK, { schema }, async ({ query }, reply) => {
      await newsletter.unsubscribe(query.code);
      return reply.code(204).send();
    });
    // Programs without that button open the address: a look must change nothing, so it leads to one.
    scope.get<{ Querystring: { code: string } }>(ONE_CLICK, { schema }, async ({ query }, reply) =>
      reply.redirect(`/newsletter/unsubscribe#code=${encodeURIComponent(query.code)}`, 303),
    );
  });
}
