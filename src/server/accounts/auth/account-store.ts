import { sql, type ExpressionBuilder } from 'kysely';

import type { Language } from '../../../shared/platform/messages/languages.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { nicknameStore } from './nickname-store.ts';

export type AccountStore = ReturnType<typeof accountStore>;
interface NewAccount {
  nickname: string;
  email: string | null;
  password_hash: string | null;
  language: Language;
  email_confirmed_at?: Date | null;
  /** Also set while a registration waits for approval. */
  disabled_at?: Date | null;
}

export function accountStore(db: Db) {
  const accounts = () =>
    db
      .selectFrom('account')
      .select([
        'id',
        'nickname',
        'email',
        'email_confirmed_at',
        'password_hash',
        'role',
        'language',
        'created_at',
        'disabled_at',
        'deleted_at',
      ])
      .select((eb) =>
        // Waiting accounts are disabled, too.
        eb
          .exists(
            eb
              .selectFrom('registration')
              .select('account_id')
              .whereRef('account_id', '=', 'account.id')
              .where('waiting', '=', true),
          )
          .as('waits'),
      );
  const alive = (eb: ExpressionBuilder<Tables, 'account'>) => eb('deleted_at', 'is', null);

  return {
    findById: (id: number) => accounts().where('id', '=', id).where(alive).executeTakeFirst(),

    /** @param email a valid address, trimmed and in lower case */
    findByEmail: (email: string) => accounts().where('email', '=', email).where(alive).executeTakeFirst(),

    findByNickname: (nickname: string) => accounts().where('nickname', '=', nickname).where(alive).executeTakeFirst(),

    async languageOf(email: string): Promise<string | null> {
      const account = await db.selectFrom('account').select('language').where('email', '=', email).executeTakeFirst();
      return account?.language ?? null;
    },

    /** Adds an account. Undefined if the nickname or the email address is taken. Needs a transaction. */
    async add(row: NewAccount) {
      const names = nicknameStore(db);
      await names.hold(row.nickname);
      if (await names.isTaken(row.nickname)) return undefined;
      return db
        .insertInto('account')
        .values({ ...row, demo: false })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'nickname', 'email', 'created_at'])
        .executeTakeFirst();
    },

    /** Whether this is the first registration. Imported accounts have no email address and do not count. */
    async isFirst(id: number): Promise<boolean> {
      const earlier = await db
        .selectFrom('account')
        .select('id')
        .where('id', '<', id)
        .where((eb) => eb.or([eb('email', 'is not', null), eb('deleted_at', 'is not', null)]))
        .executeTakeFirst();
      return earlier === undefined;
    },

    /** Sets a password. Invalidates reset links, address changes, pending second factors and known devices. */
    async setPassword(id: number, passwordHash: string): Promise<void> {
      await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).execute();
      await db.deleteFrom('email_link').where('account_id', '=', id).where('purpose', 'in', ['reset', 'change']).execute();
      await db.deleteFrom('second_factor_ticket').where('account_id', '=', id).execute();
      await db.deleteFrom('known_device').where('account_id', '=', id).execute();
    },

    /** Stores a new hash of the same password. False if the password has changed meanwhile. */
    async renewHash(id: number, from: string, to: string): Promise<boolean> {
      const result = await db
        .updateTable('account')
        .set({ password_hash: to })
        .where('id', '=', id)
        .where('password_hash', '=', from)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** Confirms an address. False if the account has another address by now. */
    async confirmEmail(id: number, email: string, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('account')
        .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, ${now}::timestamptz)` })
        .where('id', '=', id)
        .where('email', '=', email)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    /** Sets a confirmed address. Violates the unique constraint if another account has it. */
    setEmail: (id: number, email: string, confirmedAt: Date) =>
      db.updateTable('account').set({ email, email_confirmed_at: confirmedAt }).where('id', '=', id).execute(),
  };
}
