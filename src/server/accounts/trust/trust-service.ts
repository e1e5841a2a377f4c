import * as audit from '#messages/server-audit';
import * as m from '#messages/server-trust';

import type { MemberStanding, OwnLevel } from '../../../shared/accounts/trust/trust-contract.ts';
import {
  TRUST_NUMBER_NAMES,
  TRUST_NUMBERS,
  USUAL_NUMBERS,
  type MemberLevel,
  type TrustNumbers,
} from '../../../shared/accounts/trust/trust-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { AdminService } from '../account-acts/admin-service.ts';
import type { AppContext } from '../../app/app-context.ts';
import { moderates, type Caller, type Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { versionedCache } from '../../platform/cache/versioned-cache.ts';
import { levelNow, limitsOf, mostCounted, nextLevel } from './trust-policy.ts';
import { trustStore, type Standing } from './trust-store.ts';

export type TrustService = ReturnType<typeof trustService>;

/** Level of a member at this moment, and the numbers that limit it. */
export interface Allowance {
  level: MemberLevel;
  numbers: TrustNumbers;
  timeZone: string | null;
  /** Moderators are exempt from all rules. */
  isModerator: boolean;
}

export function trustService(
  { db, clock, version, countChanged }: Pick<AppContext, 'db' | 'clock' | 'version' | 'countChanged'>,
  admins: Pick<AdminService, 'note'>,
) {
  const store = trustStore(db);
  // Cached, since every page with comments reads the numbers.
  const cache = versionedCache<TrustNumbers>(version.current, { max: 1 });
  const numbers = () => cache.take('numbers', () => numbersNow(db));
  /** Uses the connection of the transaction: waiting for another connection could deadlock the pool. */
  const numbersNow = async (from: Db): Promise<TrustNumbers> => ({ ...USUAL_NUMBERS, ...(await trustStore(from).numbers()) });

  /** Computes and stores the current level of a member. */
  async function settle(from: Db, standing: Standing, all: TrustNumbers): Promise<MemberLevel> {
    const level = levelNow(standing, all, clock());
    if (level === standing.level) return level;
    await trustStore(from).setLevel(standing.id, level);
    countChanged();
    return level;
  }

  async function found(from: Db, id: number): Promise<{ standing: Standing; all: TrustNumbers }> {
    const all = await numbersNow(from);
    const standing = await trustStore(from).standing(id, mostCounted(all));
    if (standing === undefined) throw new Refusal('not_found', m.noSuchAccount());
    return { standing, all };
  }

  async function allowance(trx: Db, id: number, isModerator: boolean | null): Promise<Allowance> {
    const { standing, all } = await found(trx, id);
    const isAbove = isModerator ?? standing.isModerator;
    const level = isAbove ? 'trusted' : await settle(trx, standing, all);
    return { level, numbers: all, timeZone: standing.timeZone, isModerator: isAbove };
  }

  return {
    numbers,

    /** Stored level, which is exact enough for reading. */
    async levelOf(caller: Caller): Promise<MemberLevel> {
      if (caller.kind !== 'member') return 'new';
      return moderates(caller) ? 'trusted' : ((await store.level(caller.id))?.level ?? 'new');
    },

    /** Computed now, in the transaction of the member's action. */
    allowance: (trx: Db, member: Member): Promise<Allowance> => allowance(trx, member.id, moderates(member)),

    /** Allowance of an account, moderators included. */
    allowanceOf: (trx: Db, id: number): Promise<Allowance> => allowance(trx, id, null),

    async own(member: Member): Promise<OwnLevel> {
      const { standing, all } = await found(db, member.id);
      if (moderates(member)) return { level: 'trusted', pinned: standing.isPinned, limits: [], next: null };
      const level = await settle(db, standing, all);
      return {
        level,
        pinned: standing.isPinned,
        limits: limitsOf(level, all),
        next: nextLevel(level, standing, all, clock()),
      };
    },

    async of(id: number): Promise<MemberStanding> {
      const { standing, all } = await found(db, id);
      return { level: await settle(db, standing, all), pinned: standing.isPinned };
    },

    /** Sets a fixed level; null: the level is computed again. */
    async pin(adminId: number, id: number, level: MemberLevel | null, note: string): Promise<MemberStanding> {
      return db.transaction().execute(async (trx) => {
        const { standing: before } = await found(trx, id);
        await trustStore(trx).pinLevel(id, level);
        countChanged();
        const { standing, all } = await found(trx, id);
        const now = await settle(trx, standing, all);
        const change = { before: before.level, after: now, isAutomatic: level === null ? 'yes' : 'no' };
        await admins.note(trx, {
          actorId: adminId,
          act: 'level',
          accountId: id,
          detail: [audit.levelChanged.with(change)],
          note,
        });
        return { level: now, pinned: level !== null };
      });
    },

    async changeNumbers(adminId: number, next: TrustNumbers): Promise<TrustNumbers> {
      await db.transaction().execute(async (trx) => {
        const inside = trustStore(trx);
        const before = await numbersNow(trx);
        const changed = TRUST_NUMBER_NAMES.filter((name) => next[name] !== before[name]);
        for (const name of changed) {
          // Values equal to the default are not stored, so that they follow later defaults.
          if (next[name] === USUAL_NUMBERS[name]) await inside.removeNumber(name);
          else await inside.putNumber(name, next[name]);
          const change = audit.numberChanged.with({ before: before[name], after: next[name] });
          const detail = [TRUST_NUMBERS[name].label.with(), change];
          await admins.note(trx, { actorId: adminId, act: 'trust_number', detail });
        }
      });
      await version.changed();
      return numbers();
    },

    /** Computes all levels, each night. */
    async reckon(): Promise<void> {
      const all = await numbersNow(db);
      let after = 0;
      for (;;) {
        const batch = await store.standingsAfter(after, mostCounted(all));
        for (const standing of batch) await settle(db, standing, all);
        const last = batch.at(-1);
        if (last === undefined) return;
        after = last.id;
      }
    },
  };
}
