import type { FastifyInstance } from 'fastify';

import { Refusal } from '../../../shared/kit/errors.ts';

/** `/healthz`: the process answers. `/readyz`: it can serve, since its database answers too. */
export function healthRoutes(app: FastifyInstance, { pingDatabase }: { pingDatabase: () => Promise<void> }): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (request) => {
    try {
      await pingDatabase();
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer');
      throw new Refusal('overloaded', 'The database does not answer.');
    }
  });
}
