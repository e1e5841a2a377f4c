import type { Db } from './database.ts';

/**
 * Revokes all access of an account: sessions, unfinished sign-ins and API tokens.
 * For password changes and resets, and for admins who end sessions or disable the account.
 * Logging out own devices keeps API tokens (docs/decisions/0095).
 * Runs in the transaction of that act. Then raise the version of the accounts.
 */
export async function endAccess(
  trx: Db,
  accountId: number,
  { exceptSession = 0 }: { exceptSession?: number } = {},
): Promise<{ sessions: number; tokens: number }> {
  await trx.deleteFrom('second_factor_ticket').where('account_id', '=', accountId).execute();
  const sessions = await trx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '!=', exceptSession)
    .executeTakeFirst();
  const tokens = await trx.deleteFrom('api_token').where('account_id', '=', accountId).executeTakeFirst();
  return { sessions: Number(sessions.numDeletedRows), tokens: Number(tokens.numDeletedRows) };
}
