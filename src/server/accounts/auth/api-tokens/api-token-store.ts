import type { Scope } from '../../../../shared/platform/kit/scopes.ts';
import type { Db } from '../../../platform/db/database.ts';
import { namedStatement } from '../../../platform/db/named-statement.ts';

export type ApiTokenStore = ReturnType<typeof apiTokenStore>;
export type ApiTokenRow = Awaited<ReturnType<ApiTokenStore['list']>>[number];

export function apiTokenStore(db: Db) {
  return {
    /** Account of a live token, or undefined. */
    find: (tokenHash: Buffer, now: Date) =>
      db
        .selectFrom('api_token')
        .innerJoin('account', 'account.id', 'api_token.account_id')
        .select(['account.id', 'account.nickname', 'account.email_confirmed_at'])
        .select(['api_token.id as token_id', 'api_token.scopes', 'api_token.last_used_at'])
        .where('api_token.token_hash', '=', tokenHash)
        .where((eb) => eb.or([eb('api_token.expires_at', 'is', null), eb('api_token.expires_at', '>', now)]))
        .where('account.disabled_at', 'is', null)
        .where('account.deleted_at', 'is', null)
        .modifyFront(namedStatement)
        .executeTakeFirst(),

    use: (id: number, now: Date) => db.updateTable('api_token').set({ last_used_at: now }).where('id', '=', id).execute(),

    /** Newest first. */
    list: (accountId: number) =>
      db
        .selectFrom('api_token')
        .select(['id', 'name', 'scopes', 'created_at', 'last_used_at', 'expires_at'])
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .execute(),

    /** Number of tokens of an account. Locks the account, so that none is added until the transaction ends. */
    async countHeld(accountId: number): Promise<number> {
      await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
      const row = await db
        .selectFrom('api_token')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    add: (row: {
      account_id: number;
      token_hash: Buffer;
      name: string;
      scopes: Scope[];
      created_at: Date;
      expires_at: Date | null;
    }) =>
      db
        .insertInto('api_token')
        .values({ ...row, last_used_at: null })
        .returning(['id', 'name', 'scopes', 'created_at', 'last_used_at', 'expires_at'])
        .executeTakeFirstOrThrow(),

    async revoke(accountId: number, id: number): Promise<boolean> {
      const result = await db
        .deleteFrom('api_token')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      return Number(result.numDeletedRows) === 1;
    },
  };
}
