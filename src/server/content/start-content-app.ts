import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bearerToken, VISITOR, type Caller } from '../platform/caller.ts';
import { openDatabase } from '../platform/db/database.ts';
import { answerUnknownCall } from '../platform/http/error-answers.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { openApi } from '../platform/http/openapi.ts';
import { replyCache } from '../platform/http/reply-cache.ts';
import { createLog } from '../platform/log.ts';
import { contentRoutes } from './content-routes.ts';
import { contentService } from './content-service.ts';
import { contentStore } from './content-store.ts';
import { headerRoutes } from './header-routes.ts';
import { headerService } from './header-service.ts';
import { headerStore } from './header-store.ts';

/** For tests: the routes of this room alone, on a temporary database. A token `7` is member 7's, `7-moderator` says the role. */
export async function startContentApp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-content-'));
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const app = await createHttpServer({ log: createLog('silent'), rateLimitPerMinute: 0, trustedProxies: 0 });
  let version = 1;
  app.decorate('serving', {
    resolveCaller: async (request) => callerOf(bearerToken(request)),
    cache: replyCache({ maxBytes: 1_000_000, version: () => (version += 1) }),
  });
  await openApi(app, { publicUrl: 'http://localhost:3000' });
  contentRoutes(app, contentService(contentStore(database.db)));
  headerRoutes(app, headerService(headerStore(database.db)));
  app.setNotFoundHandler(answerUnknownCall);
  return {
    app,
    db: database.db,
    async stop() {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function callerOf(token: string | null): Caller {
  if (token === null) return VISITOR;
  const [id, role = 'user'] = token.split('-');
  return { kind: 'member', id: Number(id), nickname: `member${id}`, role: role === 'moderator' ? 'moderator' : 'user' };
}
