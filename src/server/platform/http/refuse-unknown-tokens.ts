import type { FastifyInstance } from 'fastify';

/**
 * A token that nobody has is refused wherever it is sent, also where a visitor would be answered: its owner would else take
 * the public view for their own. After the limits, which are judged first.
 */
export function refuseUnknownTokens(app: FastifyInstance): void {
  app.addHook('preParsing', async (request) => {
    if (request.headers.authorization !== undefined) await app.serving.resolveCaller(request);
  });
}
