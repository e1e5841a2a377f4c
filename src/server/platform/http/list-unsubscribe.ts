import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

const Query = Type.Object({ code: Type.String({ minLength: 1, maxLength: 300 }) });

interface OneClick {
  path: string;
  /** The page with a confirmation. */
  page: string;
  leave: (code: string) => Promise<unknown>;
}

/** One-click unsubscription for mail programs (RFC 8058). GET changes nothing and redirects to the page. */
export async function listUnsubscribe(app: FastifyInstance, { path, page, leave }: OneClick): Promise<void> {
  // In a scope of its own, because only here forms are accepted.
  await app.register(async (scope) => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: 10_000 }, (_request, _body, done) => done(null));
    const schema = { hide: true, querystring: Query };
    scope.post<{ Querystring: { code: string } }>(path, { schema }, async ({ query }, reply) => {
      await leave(query.code);
      return reply.code(204).send();
    });
    scope.get<{ Querystring: { code: string } }>(path, { schema }, async ({ query }, reply) =>
      reply.redirect(`${page}#code=${encodeURIComponent(query.code)}`, 303),
    );
  });
}
