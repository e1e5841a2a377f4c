import { sessionService } from '../../src/server/accounts/auth/session-service.ts';
import { sessionStore } from '../../src/server/accounts/auth/session-store.ts';
import type { Database } from '../../src/server/platform/db/database.ts';
import { cacheGeneration } from '../../src/server/platform/cache/cache-generation.ts';

/** Session token of a member. */
export async function sessionOf(database: Database, accountId: number): Promise<string> {
  const version = await cacheGeneration(database, 'accounts');
  const sessions = sessionService(sessionStore(database.db), { clock: () => new Date(), version });
  return sessions.open(accountId, { persistent: true, userAgent: null });
}

/** A member who may publish, with a session token. */
export async function benchMember(database: Database, nickname: string): Promise<{ id: number; token: string }> {
  const { id } = await database.db
    .insertInto('account')
    .values({ nickname, email: `${nickname}@example.org`, email_confirmed_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token: await sessionOf(database, id) };
}
