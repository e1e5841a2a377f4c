import { sql } from 'kysely';

import type { RegistrationSettings } from '../../../../shared/accounts/auth/registration-contract.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { RegistrationTable } from '../registration-tables.ts';

export interface WaitingRow {
  id: number;
  nickname: string;
  email: string | null;
  email_confirmed_at: Date | null;
  question: string | null;
  answer: string | null;
  created_at: Date;
}

export type RegistrationStore = ReturnType<typeof registrationStore>;

export function registrationStore(db: Db) {
  const waiting = () =>
    db.selectFrom('registration as r').innerJoin('account as a', 'a.id', 'r.account_id').where('r.waiting', '=', true);

  return {
    settings: (): Promise<RegistrationSettings> =>
      db.selectFrom('registration_setting').select(['mode', 'question', 'throwaway']).executeTakeFirstOrThrow(),

    /** Locks the settings until the transaction ends. */
    lockSettings: () => db.selectFrom('registration_setting').select('singleton').forUpdate().execute(),

    setSettings: (settings: RegistrationSettings) => db.updateTable('registration_setting').set(settings).execute(),

    add: (row: RegistrationTable) => db.insertInto('registration').values(row).execute(),

    /** Longest waiting first. */
    list: (isConfirmed: boolean, { limit, offset }: { limit: number; offset: number }): Promise<WaitingRow[]> =>
      waiting()
        .select(['a.id', 'a.nickname', 'a.email', 'a.email_confirmed_at', 'r.question', 'r.answer', 'r.created_at'])
        .where('a.email_confirmed_at', isConfirmed ? 'is not' : 'is', null)
        .orderBy('r.created_at')
        .orderBy('r.account_id')
        .limit(limit)
        .offset(offset)
        .execute(),

    async count(isConfirmed: boolean): Promise<number> {
      const row = await waiting()
        .select(sql<number>`count(*)::int`.as('count'))
        .where('a.email_confirmed_at', isConfirmed ? 'is not' : 'is', null)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** A waiting registration, locked until the transaction ends. */
    hold: (accountId: number) =>
      waiting()
        .select(['a.nickname', 'a.email', 'a.email_confirmed_at', 'a.language'])
        .where('r.account_id', '=', accountId)
        .forUpdate()
        .executeTakeFirst(),

    /** Approves a registration. */
    async letIn(accountId: number): Promise<void> {
      await db.updateTable('registration').set({ waiting: false }).where('account_id', '=', accountId).execute();
      await db.updateTable('account').set({ disabled_at: null }).where('id', '=', accountId).execute();
    },

    /** Deletes the account. It has no content, since nobody could log in to it. */
    remove: (accountId: number) => db.deleteFrom('account').where('id', '=', accountId).execute(),

    /** Deletes registrations whose address was not confirmed in time. */
    async removeUnconfirmed(before: Date): Promise<void> {
      const old = waiting().select('a.id').where('a.email_confirmed_at', 'is', null).where('r.created_at', '<', before);
      await db.deleteFrom('account').where('id', 'in', old).execute();
    },
  };
}
