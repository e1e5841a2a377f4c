import { sql } from 'kysely';
import { TestRunner } from 'vitest';

import type { Role } from '../../src/shared/auth/account-rules.ts';
import { passwordService } from '../../src/server/auth/password-service.ts';
import { sessionService } from '../../src/server/auth/session-service.ts';
import { sessionStore } from '../../src/server/auth/session-store.ts';
import type { StartedApp } from '../start-app.ts';

/** Adds an account, with a confirmed address unless told otherwise, and without a password unless one is given. */
export async function addMember(
  started: StartedApp,
  nickname: string,
  more: { role?: Role; email?: string | null; password?: string; confirmed?: boolean } = {},
): Promise<number> {
  const { role = 'user', email = `${nickname}@example.org`, password, confirmed = true } = more;
  // A test that is tried again finds its members of the first try there.
  if ((TestRunner.getCurrentTest()?.result?.retryCount ?? 0) > 0) await rename(started, nickname);
  const row = await started.db
    .insertInto('account')
    .values({
      nickname,
      email,
      role,
      email_confirmed_at: confirmed ? started.installation.clock() : null,
      password_hash: password === undefined ? null : await passwordService().hash(password),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function rename({ db }: StartedApp, nickname: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ nickname: sql`left(nickname, 24) || '_was_' || id`, email: sql`id || email` })
    .where('nickname', '=', nickname)
    .execute();
}

/** Opens a session, and answers the header that carries its token. */
export async function signedIn(
  started: StartedApp,
  accountId: number,
  { persistent = true, userAgent = null }: { persistent?: boolean; userAgent?: string | null } = {},
): Promise<{ authorization: string }> {
  const { clock, accountsVersion } = started.installation;
  const sessions = sessionService(sessionStore(started.db), { clock, version: accountsVersion });
  return { authorization: `Bearer ${await sessions.open(accountId, { persistent, userAgent })}` };
}
