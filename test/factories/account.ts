import type { Role } from '../../src/shared/accounts/auth/account-rules.ts';
import { sessionService } from '../../src/server/accounts/auth/session-service.ts';
import { sessionStore } from '../../src/server/accounts/auth/session-store.ts';
import { quickPasswords } from '../quick-passwords.ts';
import type { StartedApp } from '../start-app.ts';

/**
 * Adds an account, by default with a confirmed address, without a password, and with a fixed level above new. For a new one the
 * level is computed.
 */
export async function addMember(
  started: StartedApp,
  nickname: string,
  more: { role?: Role; email?: string | null; password?: string; confirmed?: boolean; level?: 'new' } = {},
): Promise<number> {
  const { role = 'user', email = `${nickname}@example.org`, password, confirmed = true, level } = more;
  const row = await started.db
    .insertInto('account')
    .values({
      nickname,
      email,
      role,
      level: level ?? 'member',
      level_pinned: level === undefined,
      email_confirmed_at: confirmed ? started.installation.clock() : null,
      password_hash: password === undefined ? null : await quickPasswords.hash(password),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Opens a session, and returns the header with its token. */
export async function signedIn(
  started: StartedApp,
  accountId: number,
  { persistent = true, userAgent = null }: { persistent?: boolean; userAgent?: string | null } = {},
): Promise<{ authorization: string }> {
  const { clock, accountsVersion } = started.installation;
  const sessions = sessionService(sessionStore(started.db), { clock, version: accountsVersion });
  return { authorization: `Bearer ${await sessions.open(accountId, { persistent, userAgent })}` };
}

type SignedInMember = Awaited<ReturnType<typeof signedInMember>>;

async function signedInMember(started: StartedApp, nickname: string, role: Role) {
  const id = await addMember(started, nickname, { role });
  return { id, headers: await signedIn(started, id) };
}

/** Una the user, Mona the moderator and Ada the admin, all logged in. */
export async function personOfEachRole(started: StartedApp): Promise<Record<Role, SignedInMember>> {
  return {
    user: await signedInMember(started, 'una', 'user'),
    moderator: await signedInMember(started, 'mona', 'moderator'),
    admin: await signedInMember(started, 'ada', 'admin'),
  };
}
