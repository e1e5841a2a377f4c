import type { MemberStanding, OwnLevel } from '../../shared/trust/trust-contract.ts';
import { TRUST_NUMBER_NAMES, USUAL_NUMBERS, type MemberLevel, type TrustNumbers } from '../../shared/trust/trust-rules.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { AdminService } from '../admin/admin-service.ts';
import type { Caller, Member } from '../platform/caller.ts';
import type { Db } from '../platform/db/database.ts';
import { keptForVersion } from '../platform/kept-for-version.ts';
import type { SharedVersion } from '../platform/shared-version.ts';
import { moderates } from '../publications/publication-policy.ts';
import { levelNow, limitsOf, mostCounted, nextLevel } from './trust-policy.ts';
import { trustStore, type Standing } from './trust-store.ts';

export type TrustService = ReturnType<typeof trustService>;

interface TrustParts {
  db: Db;
  clock: () => Date;
  version: SharedVersion;
  admins: Pick<AdminService, 'note'>;
  /** Somebody has another level. */
  onReckoned: () => void;
}

/** What a member may do now, and by what it is judged. */
export interface Allowance {
  level: MemberLevel;
  numbers: TrustNumbers;
  timeZone: string | null;
  /** No rule holds them. */
  isModerator: boolean;
}

/** How far members have come, and the numbers that hold for them. */
export function trustService({ db, clock, version, admins, onReckoned }: TrustParts) {
  const store = trustStore(db);
  // Read by every page with comments, and changed by an operator now and then.
  const kept = keptForVersion<TrustNumbers>(version.current, { max: 1 });
  const numbers = () => kept.take('numbers', () => numbersNow(db));
  /** By the connection of a transaction: who waits for another one there may wait for themselves. */
  const numbersNow = async (from: Db): Promise<TrustNumbers> => ({ ...USUAL_NUMBERS, ...(await trustStore(from).numbers()) });

  /** Reckons the level of a member, so that it rises as soon as it can, and falls as soon as it must. */
  async function settle(from: Db, standing: Standing, all: TrustNumbers): Promise<MemberLevel> {
    const level = levelNow(standing, all, clock());
    if (level === standing.level) return level;
    await trustStore(from).setLevel(standing.id, level);
    onReckoned();
    return level;
  }

  async function found(from: Db, id: number): Promise<{ standing: Standing; all: TrustNumbers }> {
    const all = await numbersNow(from);
    const standing = await trustStore(from).standing(id, mostCounted(all));
    if (standing === undefined) throw new Refusal('not_found', 'There is no such account.');
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

    /** As it was last reckoned: good enough for whoever reads. */
    async levelOf(caller: Caller): Promise<MemberLevel> {
      if (caller.kind !== 'member') return 'new';
      return moderates(caller) ? 'trusted' : ((await store.level(caller.id))?.level ?? 'new');
    },

    /** Reckoned now, in the transaction of what the member does. */
    allowance: (trx: Db, member: Member): Promise<Allowance> => allowance(trx, member.id, moderates(member)),

    /** Of whoever has an account, be it a moderator's. */
    allowanceOf: (trx: Db, id: number): Promise<Allowance> => allowance(trx, id, null),

    async own({ id }: Member): Promise<OwnLevel> {
      const { standing, all } = await found(db, id);
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

    /** Null: it is reckoned again, from the start. */
    async pin(adminId: number, id: number, level: MemberLevel | null): Promise<MemberStanding> {
      return db.transaction().execute(async (trx) => {
        const { standing: before } = await found(trx, id);
        await trustStore(trx).pinLevel(id, level);
        onReckoned();
        const { standing, all } = await found(trx, id);
        const now = await settle(trx, standing, all);
        const detail = `${before.level} → ${now}${level === null ? ', reckoned' : ''}`;
        await admins.note(trx, { actorId: adminId, act: 'level', accountId: id, detail });
        return { level: now, pinned: level !== null };
      });
    },

    async changeNumbers(adminId: number, asked: TrustNumbers): Promise<TrustNumbers> {
      await db.transaction().execute(async (trx) => {
        const held = trustStore(trx);
        const before = await numbersNow(trx);
        const changed = TRUST_NUMBER_NAMES.filter((name) => asked[name] !== before[name]);
        for (const name of changed) {
          // What is as usual follows the usual.
          if (asked[name] === USUAL_NUMBERS[name]) await held.removeNumber(name);
          else await held.putNumber(name, asked[name]);
          const detail = `${name}: ${before[name]} → ${asked[name]}`;
          await admins.note(trx, { actorId: adminId, act: 'trust_number', detail });
        }
      });
      await version.changed();
      return numbers();
    },

    /** Each night. */
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
