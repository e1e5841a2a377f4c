import type { FastifyInstance } from 'fastify';

/**
 * Refuses unknown tokens everywhere, also on public calls: otherwise the sender would take the public view for their own.
 * Runs after the rate limits.
 */
export function refuseUnknownTokens(app: FastifyInstance): void {
  app.addHook('preParsing', async (request) => {
    if (request.headers.authorization !== undefined) await app.serving.resolveCaller(request);
  });
}
