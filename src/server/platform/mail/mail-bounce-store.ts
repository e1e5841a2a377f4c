import { sql, type RawBuilder } from 'kysely';

import { REFUSED_DAYS } from '../../../shared/integrations/operations/mail-state-contract.ts';
import type { Db } from '../db/database.ts';

/** Bounce points of a refused mail: temporary, on every attempt, or permanent. */
export const BOUNCE_POINTS = { soft: 1, hard: 2 };
/** From this score on, an address only gets mails about its account. */
const STOP_AT = 4;
/** Older refusals no longer count. */
const FORGET_MS = REFUSED_DAYS * 86_400_000;

/** SQL condition: mails to the address have stopped. */
export const isMailStopped = (email: RawBuilder<unknown>, now: Date) => sql<boolean>`
  exists (select from mail_bounce b where b.email = lower(${email}) and b.score >= ${STOP_AT} and b.last_at > ${fresh(now)})`;

const fresh = (now: Date) => sql`${new Date(now.getTime() - FORGET_MS)}::timestamptz`;

export function mailBounceStore(db: Db) {
  return {
    add: (email: string, points: number, now: Date) =>
      sql`
        insert into mail_bounce as b (email, score, last_at) values (lower(${email}), ${points}, ${now})
        on conflict (email) do update set last_at = excluded.last_at,
          score = excluded.score + case when b.last_at > ${fresh(now)} then b.score else 0 end`.execute(db),

    /** Time of the refusal after which mails stopped. Null: they have not. */
    async stoppedAt(email: string, now: Date): Promise<Date | null> {
      const { rows } = await sql<{ at: Date }>`
        select last_at as at from mail_bounce b where b.email = lower(${email}) and ${isMailStopped(sql`${email}`, now)}`.execute(
        db,
      );
      return rows[0]?.at ?? null;
    },

    forget: (email: string) => sql`delete from mail_bounce where email = lower(${email})`.execute(db),

    sweep: (now: Date) => sql`delete from mail_bounce where last_at <= ${fresh(now)}`.execute(db),
  };
}
