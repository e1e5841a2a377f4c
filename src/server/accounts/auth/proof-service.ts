import * as m from '#messages/server-auth';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { sessionOf, signedIn, type Member } from '../../platform/caller.ts';
import type { AccountStore } from './account-store.ts';
import type { AttemptService } from './attempt-service.ts';
import type { PasswordService } from './password-service.ts';

/** Accounts without a password need a session that is younger than this. */
const FRESH_MINUTES = 10;

export type ProofService = ReturnType<typeof proofService>;

/** Requires a new proof of identity before acts that could take an account from its owner. */
export function proofService(parts: {
  accounts: AccountStore;
  attempts: AttemptService;
  passwords: PasswordService;
  clock: () => Date;
}) {
  const { accounts, attempts, passwords, clock } = parts;
  return {
    /** @param field name of the password field in the input */
    async require(member: Member, password: string | null | undefined, field = 'password'): Promise<void> {
      const account = await accounts.findById(member.id);
      if (account === undefined) return void signedIn({ kind: 'visitor' });
      if (account.password_hash === null) {
        if (clock().getTime() - sessionOf(member).openedAt.getTime() <= FRESH_MINUTES * 60_000) return;
        throw new Refusal('not_allowed', m.signInOnceMore({ minutes: FRESH_MINUTES }), field);
      }
      if (!password) throw new Refusal('not_allowed', m.passwordMissing(), field);
      await attempts.take('proof:account', member.id);
      if (!(await passwords.matches(account.password_hash, password)))
        throw new Refusal('not_allowed', m.passwordWrong(), field);
      await attempts.clear('proof:account', member.id);
    },
  };
}
