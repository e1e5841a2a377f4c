import type { FastifyInstance } from 'fastify';

import { confirmNewsletter, leaveNewsletter, subscribeNewsletter } from '../../../shared/discovery/home/home-contract.ts';
import { listUnsubscribe } from '../../platform/http/list-unsubscribe.ts';
import { serve } from '../../platform/http/serve.ts';
import type { NewsletterService } from './newsletter-service.ts';

export async function newsletterRoutes(app: FastifyInstance, { newsletter }: { newsletter: NewsletterService }): Promise<void> {
  serve(app, subscribeNewsletter, ({ body, address, acceptLanguage }) =>
    newsletter.subscribe(body.email, { address, acceptLanguage }),
  );
  serve(app, confirmNewsletter, ({ body }) => newsletter.confirm(body.code));
  serve(app, leaveNewsletter, ({ body }) => newsletter.unsubscribe(body.code));
  await listUnsubscribe(app, {
    path: '/api/newsletter/one-click',
    page: '/newsletter/unsubscribe',
    leave: newsletter.unsubscribe,
  });
}
