import * as m from '#messages/server-auth';

import type { CredentialJson } from '../../../../shared/accounts/auth/sign-in-contract.ts';
import { Refusal, type RefusalDetails } from '../../../../shared/platform/kit/errors.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AttemptService } from '../attempt-service.ts';
import type { FailedSignInService } from '../failed-sign-in-service.ts';
import type { PasskeyCeremonies } from './passkey-ceremonies.ts';
import { passkeyStore } from './passkey-store.ts';
import { recoveryCodeStore } from './recovery-code-store.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { secondFactorTicketStore } from './second-factor-ticket-store.ts';
import { hashOfToken, secretToken } from '../../../platform/secret-token.ts';
import { totpStep } from './totp-codes.ts';
import { totpStore } from './totp-store.ts';
import type { SignInClient } from '../device-service.ts';

const TICKET_MS = 10 * 60_000;
/** Tries per ticket. Then the first factor, which has its own limits, is required again. */
const MAX_TRIES = 5;

export type SecondStepService = ReturnType<typeof secondStepService>;

/** Second step of logging in. A ticket connects the first factor with the session. */
export function secondStepService(
  db: Db,
  parts: {
    clock: () => Date;
    ceremonies: PasskeyCeremonies;
    attempts: AttemptService;
    failures: Pick<FailedSignInService, 'note'>;
  },
) {
  const { clock, ceremonies, attempts, failures } = parts;
  const tickets = secondFactorTicketStore(db);

  async function ticketOf(token: string) {
    const hash = hashOfToken(token);
    const ticket = await tickets.find(hash, clock());
    if (ticket === undefined) throw new Refusal('not_signed_in', m.signInExpired());
    return { hash, ...ticket };
  }

  async function isRightCode(accountId: number, typed: string): Promise<boolean> {
    const code = typed.replace(/\s/g, '');
    const totp = await totpStore(db).find(accountId);
    if (totp !== undefined && totp.confirmed_at !== null) {
      const step = totpStep(totp.secret, code, clock());
      if (step !== null) return totpStore(db).takeStep(accountId, step);
    }
    return recoveryCodeStore(db).use(accountId, hashOfRecoveryCode(code), clock());
  }

  async function isRightPasskey(accountId: number, challenge: string | null, credential: CredentialJson): Promise<boolean> {
    const passkey = (await passkeyStore(db).list(accountId)).find(({ credential_id }) => credential_id === credential.id);
    if (passkey === undefined || challenge === null) return false;
    const signCount = await ceremonies.signed(credential, challenge, passkey);
    if (signCount === null) return false;
    await passkeyStore(db).use(passkey.id, signCount, clock());
    return true;
  }

  return {
    /** Ticket for the second step, or null without a second factor. */
    async ticketFor(
      accountId: number,
      persistent: boolean,
    ): Promise<Required<Pick<RefusalDetails, 'ticket' | 'factors'>> | null> {
      const totp = await totpStore(db).find(accountId);
      const passkeys = await passkeyStore(db).list(accountId);
      const factors: NonNullable<RefusalDetails['factors']> = [
        ...((totp?.confirmed_at ?? null) === null ? [] : ['totp' as const]),
        ...(passkeys.length === 0 ? [] : ['passkey' as const]),
      ];
      if (factors.length === 0) return null;
      if ((await recoveryCodeStore(db).left(accountId)) > 0) factors.push('recovery');
      const { token, hash } = secretToken();
      const expiresAt = new Date(clock().getTime() + TICKET_MS);
      await tickets.add({ token_hash: hash, account_id: accountId, persistent, expires_at: expiresAt });
      return { ticket: token, factors };
    },

    async passkeyOptions(token: string) {
      const ticket = await ticketOf(token);
      const known = await passkeyStore(db).list(ticket.account_id);
      if (known.length === 0) throw new Refusal('conflict', m.noPasskey());
      const options = await ceremonies.request(known);
      await tickets.setChallenge(ticket.hash, options.challenge);
      return options;
    },

    /** Checks the second factor. A correct one uses the ticket. */
    async pass(
      input: { ticket: string; code?: string; passkey?: CredentialJson },
      client: SignInClient,
    ): Promise<{ accountId: number; persistent: boolean }> {
      const ticket = await ticketOf(input.ticket);
      await attempts.take('second-factor:account', ticket.account_id);
      if ((await tickets.addTry(ticket.hash)) > MAX_TRIES) {
        await tickets.take(ticket.hash);
        throw new Refusal('not_signed_in', m.tooManyCodes());
      }
      const isRight =
        input.passkey === undefined
          ? await isRightCode(ticket.account_id, input.code ?? '')
          : await isRightPasskey(ticket.account_id, ticket.passkey_challenge, input.passkey);
      if (!isRight) {
        await failures.note({ accountId: ticket.account_id }, 'second_factor', client);
        throw new Refusal('bad_input', m.wrongStep(), input.passkey === undefined ? 'code' : 'passkey');
      }
      if (!(await tickets.take(ticket.hash))) throw new Refusal('not_signed_in', m.signInFinished());
      await attempts.clear('second-factor:account', ticket.account_id);
      return { accountId: ticket.account_id, persistent: ticket.persistent };
    },
  };
}
