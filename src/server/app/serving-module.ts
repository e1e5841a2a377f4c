import type { BaseContext } from './app-context.ts';
import { apiTokenCallerService } from '../accounts/auth/api-tokens/api-token-caller-service.ts';
import { apiTokenStore } from '../accounts/auth/api-tokens/api-token-store.ts';
import { callerService } from '../accounts/auth/caller-service.ts';
import { sessionService } from '../accounts/auth/session-service.ts';
import { sessionStore } from '../accounts/auth/session-store.ts';
import { pictureAccess } from '../files/storage/file-module.ts';
import { pingDatabase } from '../platform/db/ping-database.ts';
import { healthRoutes } from '../platform/http/health-routes.ts';
import { openApi } from '../platform/http/openapi.ts';
import { answerOtherOrigins } from '../platform/http/other-origins.ts';
import { refuseUnknownTokens } from '../platform/http/refuse-unknown-tokens.ts';
import { replyCache } from '../platform/http/reply-cache.ts';
import { answerUnknownCalls } from '../platform/http/unknown-calls.ts';
import { maySee } from '../catalogue/publications/publication-policy.ts';

/** Serving of calls: the caller, other origins, reply caches, and unknown calls. */
export async function servingModule(context: BaseContext) {
  const { app, db, database, clock, version, accountsVersion, config, disk, cacheBytes } = context;
  answerOtherOrigins(app, config.allowedOrigins);
  const sessions = sessionService(sessionStore(db), { clock, version: accountsVersion });
  const apiTokens = apiTokenCallerService(apiTokenStore(db), { clock });
  const access = await pictureAccess(context, maySee);
  app.decorate('serving', {
    withTickets: access.withTickets,
    resolveCaller: callerService({ ofSession: sessions.memberOf, ofApiToken: apiTokens.memberOf }),
    cache: replyCache({
      maxBytes: cacheBytes.replies,
      version: version.current,
      read: database.read,
    }),
  });
  refuseUnknownTokens(app);
  answerUnknownCalls(app);
  await openApi(app, { publicUrl: config.publicUrl });
  healthRoutes(app, { pingDatabase: () => pingDatabase(db), disk });
  return { sessions, access };
}
