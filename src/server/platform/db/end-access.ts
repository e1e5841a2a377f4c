import type { Db } from './database.ts';

/**
 * Ends everything that acts for an account: sessions, half-finished sign-ins and API tokens. For every act that shuts somebody out:
 * a new password, a reset, an admin who ends sessions or disables the account. Signing out one's own devices leaves API tokens alone
 * (docs/decisions/0095). Run in the transaction of that act, and then raise the version of the accounts.
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
