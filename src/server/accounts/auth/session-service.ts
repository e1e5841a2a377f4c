import * as m from '#messages/server-auth';

import { SESSION_DAYS, SHORT_SESSION_HOURS } from '../../../shared/accounts/auth/account-rules.ts';
import type { OwnSession } from '../../../shared/accounts/auth/account-contract.ts';
import type { Role } from '../../../shared/accounts/auth/account-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { offeredLanguage } from '../../../shared/platform/messages/offered-languages.ts';
import { isTrusted } from '../../../shared/catalogue/proposals/proposal-rules.ts';
import { sessionOf, type Member } from '../../platform/caller.ts';
import { unlessFull } from '../../platform/data-folder/full-disk.ts';
import { versionedCache } from '../../platform/cache/versioned-cache.ts';
import type { CacheGeneration } from '../../platform/cache/cache-generation.ts';
import { hashOfToken, secretToken } from '../../platform/secret-token.ts';
import type { SessionStore } from './session-store.ts';

const MINUTE_MS = 60_000;
const PERSISTENT_MS = SESSION_DAYS * 24 * 60 * MINUTE_MS;
const SHORT_MS = SHORT_SESSION_HOURS * 60 * MINUTE_MS;
/** Minimum time between writes of `last_seen_at`, so that reads rarely cause writes. */
const SEEN_EVERY_MS = 10 * MINUTE_MS;
const MAX_KEPT = 20_000;

export type SessionService = ReturnType<typeof sessionService>;
type Found = NonNullable<Awaited<ReturnType<SessionStore['find']>>>;

/** Sessions. Persistent ones expire some days after their last use, others some hours after sign-in. */
export function sessionService(store: SessionStore, { clock, version }: { clock: () => Date; version: CacheGeneration }) {
  // Keyed by token hash. Valid for one version of the accounts, and until the session expires.
  const cache = versionedCache<Found | undefined>(version.current, { max: MAX_KEPT });

  async function find(token: string): Promise<Found | undefined> {
    const hash = hashOfToken(token);
    const now = clock();
    const isGood = (session: Found | undefined) => session !== undefined && session.expires_at > now;
    const found = await cache.take(hash.toString('base64'), () => store.find(hash, now), isGood);
    return found && seen(found, now);
  }

  async function seen(found: Found, now: Date): Promise<Found> {
    if (now.getTime() - found.last_seen_at.getTime() < SEEN_EVERY_MS) return found;
    found.last_seen_at = now;
    if (found.persistent) found.expires_at = new Date(now.getTime() + PERSISTENT_MS);
    await unlessFull(store.see(found.session_id, now, found.expires_at).then(() => store.seeAccount(found.id, now)));
    return found;
  }

  return {
    /** Opens a session and returns its token. Call it only after all required factors. */
    async open(
      accountId: number,
      { persistent, userAgent }: { persistent: boolean; userAgent: string | null },
    ): Promise<string> {
      const { token, hash } = secretToken();
      const now = clock();
      await store.add({
        token_hash: hash,
        account_id: accountId,
        persistent,
        user_agent: userAgent,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + (persistent ? PERSISTENT_MS : SHORT_MS)),
      });
      await store.seeAccount(accountId, now);
      return token;
    },

    /** Account of a session token, or undefined. */
    accountOf: find,

    /** Member of a valid token, or undefined. */
    async memberOf(token: string): Promise<Member | undefined> {
      const found = await find(token);
      if (found === undefined) return undefined;
      return {
        kind: 'member',
        id: found.id,
        nickname: found.nickname,
        role: found.role,
        ...(found.role !== found.own_role && { waitingRole: found.own_role as Role }),
        confirmed: found.email_confirmed_at !== null,
        trusted: isTrusted(found.trust),
        language: offeredLanguage(found.language),
        session: { id: found.session_id, openedAt: found.opened_at },
      };
    },

    async list(member: Member): Promise<OwnSession[]> {
      const rows = await store.list(member.id, clock());
      return rows.map((row) => ({
        id: row.id,
        current: row.id === member.session?.id,
        userAgent: row.user_agent,
        persistent: row.persistent,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      }));
    },

    /** Ends one of the member's own sessions. */
    async endOne(member: Member, id: number): Promise<void> {
      if ((await store.end(member.id, { only: id })) === 0) throw new Refusal('not_found', m.noSuchSession());
      await version.changed();
    },

    /** Ends the session of the request. Returns whether it was still open. */
    async endThis(member: Member): Promise<boolean> {
      const ended = await store.end(member.id, { only: sessionOf(member).id });
      await version.changed();
      return ended > 0;
    },

    /** Ends a session whose token was not handed out. */
    async endToken(token: string): Promise<void> {
      await store.endToken(hashOfToken(token));
      await version.changed();
    },

    /** Ends all sessions of an account except one. Returns their number. */
    async endAll(accountId: number, except?: number): Promise<number> {
      const ended = await store.end(accountId, except === undefined ? {} : { except });
      await version.changed();
      return ended;
    },

    sweep: () => store.sweep(clock()),
  };
}
