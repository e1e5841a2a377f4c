import { createHash } from 'node:crypto';

import * as m from '#messages/server-auth';

import { SIGN_IN_NETWORK_DAYS } from '../../../shared/accounts/auth/account-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { AttemptRule, AttemptStore } from './attempt-store.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Rate limits per address or per account. The account is an id, or an email address where replies must not reveal accounts.
 * Each try beyond the free ones doubles the delay.
 */
const RULES = {
  'sign-in:address': { windowMs: HOUR_MS, free: 10, firstDelayMs: 5 * SECOND_MS, maxDelayMs: 15 * MINUTE_MS },
  // Short, so that an attacker cannot lock the owner out.
  'sign-in:account': { windowMs: HOUR_MS, free: 5, firstDelayMs: SECOND_MS, maxDelayMs: MINUTE_MS },
  // Networks that an account logged in from. Never refused.
  'sign-in:place': { windowMs: SIGN_IN_NETWORK_DAYS * 24 * HOUR_MS, free: 1_000_000_000, firstDelayMs: 0, maxDelayMs: 0 },
  'register:address': { windowMs: HOUR_MS, free: 20, firstDelayMs: MINUTE_MS, maxDelayMs: HOUR_MS },
  'exists:address': { windowMs: HOUR_MS, free: 200, firstDelayMs: 10 * SECOND_MS, maxDelayMs: 5 * MINUTE_MS },
  'proof:account': { windowMs: HOUR_MS, free: 5, firstDelayMs: 5 * SECOND_MS, maxDelayMs: 5 * MINUTE_MS },
  'second-factor:account': { windowMs: HOUR_MS, free: 5, firstDelayMs: 10 * SECOND_MS, maxDelayMs: 15 * MINUTE_MS },
  'reset:address': { windowMs: HOUR_MS, free: 10, firstDelayMs: MINUTE_MS, maxDelayMs: HOUR_MS },
  'reset:account': { windowMs: HOUR_MS, free: 3, firstDelayMs: 5 * MINUTE_MS, maxDelayMs: HOUR_MS },
  'confirm:address': { windowMs: HOUR_MS, free: 10, firstDelayMs: MINUTE_MS, maxDelayMs: HOUR_MS },
  'confirm:account': { windowMs: HOUR_MS, free: 3, firstDelayMs: MINUTE_MS, maxDelayMs: HOUR_MS },
  'data:account': { windowMs: HOUR_MS, free: 10, firstDelayMs: MINUTE_MS, maxDelayMs: HOUR_MS },
  'report:account': { windowMs: HOUR_MS, free: 20, firstDelayMs: MINUTE_MS, maxDelayMs: HOUR_MS },
  'visitor-report:address': { windowMs: HOUR_MS, free: 10, firstDelayMs: MINUTE_MS, maxDelayMs: HOUR_MS },
  'visitor-report:account': { windowMs: HOUR_MS, free: 3, firstDelayMs: 5 * MINUTE_MS, maxDelayMs: HOUR_MS },
  'propose:account': { windowMs: HOUR_MS, free: 40, firstDelayMs: MINUTE_MS, maxDelayMs: HOUR_MS },
  'newsletter:address': { windowMs: HOUR_MS, free: 10, firstDelayMs: MINUTE_MS, maxDelayMs: HOUR_MS },
  // Mails about sign-ins from new devices. Limits a flood by an attacker who has the password.
  'device-mail:account': { windowMs: 24 * HOUR_MS, free: 5, firstDelayMs: 24 * HOUR_MS, maxDelayMs: 24 * HOUR_MS },
  'email:account': { windowMs: HOUR_MS, free: 5, firstDelayMs: MINUTE_MS, maxDelayMs: HOUR_MS },
} as const satisfies Record<string, AttemptRule>;

export type AttemptKind = keyof typeof RULES;
export type AttemptService = ReturnType<typeof attemptService>;

/** Rate limits of passwords, codes, registrations and existence checks. */
export function attemptService(store: AttemptStore, clock: () => Date) {
  function refuse(blockedUntil: Date | null): never {
    const seconds = Math.max(1, Math.ceil(((blockedUntil?.getTime() ?? 0) - clock().getTime()) / 1000));
    throw new Refusal('too_many_requests', m.tooManyTries(lengthOf(seconds)), {
      retryAfterSeconds: seconds,
    });
  }

  async function count(kind: AttemptKind, who: string | number): Promise<number> {
    const row = await store.find(kind, keyOf(kind, who));
    return row === undefined || isOver(row.started_at, kind) ? 0 : row.count;
  }

  const tryOf = (kind: AttemptKind, who: string | number) => ({ kind, who: keyOf(kind, who), rule: RULES[kind], now: clock() });
  const isOver = (startedAt: Date, kind: AttemptKind) => startedAt.getTime() + RULES[kind].windowMs <= clock().getTime();

  return {
    /** Tries in the current window. */
    count,

    /** Refuses while blocked; otherwise returns the number of tries. For callers that count failures by `add`. */
    async guard(kind: AttemptKind, who: string | number): Promise<number> {
      const row = await store.find(kind, keyOf(kind, who));
      if (row?.blocked_until && row.blocked_until > clock()) refuse(row.blocked_until);
      return row === undefined || isOver(row.started_at, kind) ? 0 : row.count;
    },

    /**
     * Counts a try and returns the count; refuses while blocked. Call it before the attempt, so that simultaneous tries
     * cannot exceed the limit.
     */
    async take(kind: AttemptKind, who: string | number): Promise<number> {
      const taken = await store.take({ ...tryOf(kind, who), evenBlocked: false });
      return taken ?? refuse((await store.find(kind, keyOf(kind, who)))?.blocked_until ?? null);
    },

    /** Counts a try that has happened. Never refuses. */
    async add(kind: AttemptKind, who: string | number): Promise<void> {
      await store.take({ ...tryOf(kind, who), evenBlocked: true });
    },

    async clear(kind: AttemptKind, who: string | number): Promise<void> {
      await store.clear(kind, keyOf(kind, who));
    },

    async sweep(): Promise<void> {
      const now = clock();
      for (const kind of Object.keys(RULES) as AttemptKind[])
        await store.sweep(kind, new Date(now.getTime() - RULES[kind].windowMs), now);
    },
  };
}

/** Hashed to a fixed length, and so that addresses of tries are not stored. */
function keyOf(kind: AttemptKind, who: string | number): string {
  const plain = kind.endsWith(':address') ? networkOf(String(who)) : String(who).trim().toLowerCase();
  return createHash('sha256').update(plain).digest('base64url');
}

function lengthOf(seconds: number): { unit: 'seconds' | 'minutes'; count: number } {
  return seconds < 90 ? { unit: 'seconds', count: seconds } : { unit: 'minutes', count: Math.ceil(seconds / 60) };
}
