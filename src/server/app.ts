import type { FastifyInstance } from 'fastify';

import { sessionService } from './auth/session-service.ts';
import { sessionStore } from './auth/session-store.ts';
import { bearerToken, VISITOR } from './platform/caller.ts';
import { catalogueVersion } from './platform/catalogue-version.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import { answerUnknownCall } from './platform/http/error-answers.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { replyCache } from './platform/http/reply-cache.ts';
import type { Log } from './platform/log.ts';

const REPLY_CACHE_BYTES = 128 * 1024 * 1024;

export interface AppParts {
  config: Config;
  log: Log;
  database: Database;
  clock: () => Date;
}

/** The server's table of contents: every room, put together. */
export async function buildApp({ config, log, database, clock }: AppParts): Promise<FastifyInstance> {
  const { db } = database;
  const version = await catalogueVersion(database);
  const sessions = sessionService(sessionStore(db), clock);

  const app = await createHttpServer({ log, rateLimitPerMinute: config.rateLimitPerMinute, trustedProxies: config.trustedProxies });
  app.decorate('serving', {
    resolveCaller: async (request) => {
      const token = bearerToken(request);
      return token === null ? VISITOR : sessions.callerOf(token);
    },
    cache: replyCache({ maxBytes: REPLY_CACHE_BYTES, version: version.current }),
  });

  app.setNotFoundHandler(answerUnknownCall);
  return app;
}
