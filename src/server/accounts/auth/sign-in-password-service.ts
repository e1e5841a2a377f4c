import * as m from '#messages/server-auth';

import { isEmail, storedEmail } from '../../../shared/accounts/auth/email-rules.ts';
import type { SignedIn } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import { limitConcurrencyOf } from '../../platform/scheduling/limit-concurrency.ts';
import type { AccountStore } from './account-store.ts';
import type { AttemptService } from './attempt-service.ts';
import type { BotCheckService } from './bot-check-service.ts';
import type { FailedSignInService } from './failed-sign-in-service.ts';
import type { PasswordService } from './password-service.ts';
import type { SessionService } from './session-service.ts';
import type { SessionOptions, SignInService } from './sign-in-service.ts';
import type { SignInClient } from './device-service.ts';

/** Failures of an address or account after which a bot check is required. */
const FAILURES_WITHOUT_BOT_CHECK = 3;
/** One message for all reasons, so that it reveals neither accounts nor their state. */
const wrong = () => new Refusal('not_signed_in', m.wrongPassword());

export interface PasswordSignIn {
  /** Typed text; tries are counted by it. */
  login: string;
  /** Email address of the account if `login` is its nickname. */
  email?: string | null;
  password: string;
  recaptchaToken: string | null | undefined;
}

export type SignInPasswordService = ReturnType<typeof signInPasswordService>;

export function signInPasswordService(parts: {
  accounts: AccountStore;
  attempts: AttemptService;
  botCheck: BotCheckService;
  passwords: PasswordService;
  sessions: SessionService;
  signIn: SignInService;
  failures: Pick<FailedSignInService, 'note'>;
}) {
  const { accounts, attempts, botCheck, passwords, sessions, signIn, failures } = parts;
  const byAddress = limitConcurrencyOf({ maxRunning: 8, maxWaiting: 60 });
  const byAccount = limitConcurrencyOf({ maxRunning: 2, maxWaiting: 20 });

  /**
   * Runs a check within the rate limits. A null result counts as a failure. As failures are counted afterwards, few checks
   * run at the same time. The others queue, and see the failures of earlier ones.
   */
  async function limited<T>(
    { login, email, recaptchaToken }: PasswordSignIn,
    { address, userAgent }: SignInClient,
    check: () => Promise<T | null>,
  ): Promise<T> {
    // Failures from elsewhere must not block networks that the account logged in from.
    const place = `${login} ${networkOf(address)}`;
    const isKnown = (await attempts.count('sign-in:place', place)) > 0;
    return byAddress(networkOf(address), () => (isKnown ? inLine() : byAccount(login, inLine)));

    async function inLine(): Promise<T> {
      const ofAddress = await attempts.guard('sign-in:address', address);
      const ofAccount = isKnown ? 0 : await attempts.guard('sign-in:account', login);
      if (Math.max(ofAddress, ofAccount) >= FAILURES_WITHOUT_BOT_CHECK) await botCheck.pass(recaptchaToken);
      const found = await check();
      if (found === null) {
        await attempts.add('sign-in:address', address);
        if (!isKnown) await attempts.add('sign-in:account', login);
        await failures.note({ email: email ?? login }, 'password', { address, userAgent });
        throw wrong();
      }
      // Failures of the address still count. An attacker could reset them by logging in to an own account.
      await attempts.clear('sign-in:account', login);
      await attempts.add('sign-in:place', place);
      return found;
    }
  }

  async function accountOf(login: string, password: string): Promise<{ id: number; phc: string } | null> {
    const account = isEmail(login) ? await accounts.findByEmail(login) : undefined;
    // Only the right password reveals that an account waits for approval.
    const isClosed = account === undefined || (account.disabled_at !== null && !account.waits);
    const phc = isClosed ? null : account.password_hash;
    const isRight = await passwords.matches(phc, password);
    return isRight && account !== undefined && phc !== null ? { id: account.id, phc } : null;
  }

  /** Renews a hash of other costs than today's. Returns the stored hash. */
  async function renewed(accountId: number, phc: string, password: string): Promise<string> {
    if (!passwords.isOutdated(phc)) return phc;
    const hash = await passwords.hash(password);
    return (await accounts.renewHash(accountId, phc, hash)) ? hash : phc;
  }

  return {
    /**
     * Email address of a nickname; null for other texts. Tries by nickname and by address are counted separately. A shared
     * bot check would reveal which address belongs to a nickname.
     */
    async emailOf(identifier: string): Promise<string | null> {
      const named = identifier.trim().toLowerCase();
      return isEmail(named) ? null : ((await accounts.findByNickname(named))?.email ?? null);
    },

    async signIn(input: PasswordSignIn, session: SessionOptions): Promise<SignedIn> {
      const login = storedEmail(input.login);
      const { id, phc } = await limited({ ...input, login }, session, () => accountOf(input.email ?? login, input.password));
      const current = await renewed(id, phc, input.password);
      const signedIn = await signIn.begin(id, session);
      // A password change has ended all sessions, but may have missed this one.
      if ((await accounts.findById(id))?.password_hash === current) return signedIn;
      await sessions.endToken(signedIn.jwt);
      throw wrong();
    },
  };
}
