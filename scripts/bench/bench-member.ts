import { sessionService } from '../../src/server/auth/session-service.ts';
import { sessionStore } from '../../src/server/auth/session-store.ts';
import type { Database } from '../../src/server/platform/db/database.ts';
import { sharedVersion } from '../../src/server/platform/shared-version.ts';

/** A member who may publish, and the token of a session of theirs. */
export async function benchMember(database: Database, nickname: string): Promise<{ id: number; token: string }> {
  const clock = () => new Date();
  const { id } = await database.db
    .insertInto('account')
    .values({ nickname, email: `${nickname}@example.org`, email_confirmed_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sessions = sessionService(sessionStore(database.db), { clock, version: await sharedVersion(database, 'accounts') });
  return { id, token: await sessions.open(id, { persistent: true, userAgent: null }) };
}
