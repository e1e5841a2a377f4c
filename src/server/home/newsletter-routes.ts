import type { FastifyInstance } from 'fastify';

import { confirmNewsletter, leaveNewsletter, subscribeNewsletter } from '../../shared/home/home-contract.ts';
import { oneClick } from '../platform/http/one-click.ts';
import { serve } from '../platform/http/serve.ts';
import type { NewsletterService } from './newsletter-service.ts';

export async function newsletterRoutes(app: FastifyInstance, { newsletter }: { newsletter: NewsletterService }): Promise<void> {
  serve(app, subscribeNewsletter, ({ body, address, acceptLanguage }) =>
    newsletter.subscribe(body.email, { address, acceptLanguage }),
  );
  serve(app, confirmNewsletter, ({ body }) => newsletter.confirm(body.code));
  serve(app, leaveNewsletter, ({ body }) => newsletter.unsubscribe(body.code));
  await oneClick(app, {
    path: '/api/newsletter/one-click',
    page: '/newsletter/unsubscribe',
    leave: newsletter.unsubscribe,
  });
}
