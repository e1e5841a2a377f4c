import type { SignInProvider } from '../../../../shared/accounts/auth/sign-in-providers.ts';
import type { Db } from '../../../platform/db/database.ts';

export type SocialStore = ReturnType<typeof socialStore>;

export interface Departure {
  state_hash: Buffer;
  provider: SignInProvider;
  browser_hash: Buffer;
  code_verifier: string;
  nonce: string;
  return_to: string;
  persistent: boolean;
  expires_at: Date;
}

export function socialStore(db: Db) {
  return {
    addDeparture: (departure: Departure) => db.insertInto('social_departure').values(departure).execute(),

    /** Takes a pending sign-in, once, and only for the browser that started it. Other attempts leave it untouched. */
    takeDeparture: (from: Pick<Departure, 'state_hash' | 'provider' | 'browser_hash'>, now: Date) =>
      db
        .deleteFrom('social_departure')
        .where('state_hash', '=', from.state_hash)
        .where('provider', '=', from.provider)
        .where('browser_hash', '=', from.browser_hash)
        .where('expires_at', '>', now)
        .returning(['code_verifier', 'nonce', 'return_to', 'persistent'])
        .executeTakeFirst(),

    async accountOf(provider: SignInProvider, subject: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('social_identity')
        .select('account_id')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row?.account_id;
    },

    /** Links a person at a provider to an account. False if either is already linked. */
    async link(provider: SignInProvider, subject: string, accountId: number): Promise<boolean> {
      const row = await db
        .insertInto('social_identity')
        .values({ provider, subject, account_id: accountId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('account_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Providers linked to an account. Locks the account. */
    async providersOf(accountId: number): Promise<SignInProvider[]> {
      await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
      const rows = await db.selectFrom('social_identity').select('provider').where('account_id', '=', accountId).execute();
      return rows.map(({ provider }) => provider);
    },

    /** Removes a link, and pending second factors of the account. */
    async unlink(provider: SignInProvider, accountId: number): Promise<void> {
      await db.deleteFrom('social_identity').where('provider', '=', provider).where('account_id', '=', accountId).execute();
      await db.deleteFrom('second_factor_ticket').where('account_id', '=', accountId).execute();
    },
  };
}
