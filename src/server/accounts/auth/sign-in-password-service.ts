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
import type { SessionWish, SignInService } from './sign-in-service.ts';
import type { SignInClient } from './device-service.ts';

/** So many failures from an address or for an account, and the next try wants a bot check. */
const FAILURES_WITHOUT_BOT_CHECK = 3;
/** The same for every reason: it tells neither whether there is such an account nor whether it is switched off. */
const WRONG = 'The email address or the password is wrong.';

export interface PasswordSignIn {
  /** Typed text, by which tries are counted. */
  login: string;
  /** The email address of the account, where the login is its nickname. */
  email?: string | null;
  password: string;
  recaptchaToken: string | null | undefined;
}

export type SignInPasswordService = ReturnType<typeof signInPasswordService>;

/** Signing in with email address and password. */
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
   * Makes a try in the limits: it is counted where it fails, which is where `check` answers null. As it is counted
   * afterwards, only a few run beside it; the others wait in line, and are then judged by what came of those.
   */
  async function limited<T>(
    { login, email, recaptchaToken }: PasswordSignIn,
    { address, userAgent }: SignInClient,
    check: () => Promise<T | null>,
  ): Promise<T> {
    // Failed attempts from elsewhere must not lock out a known address.
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
        throw new Refusal('not_signed_in', WRONG);
      }
      // The failures of the address stay: it could have an account of its own.
      await attempts.clear('sign-in:account', login);
      await attempts.add('sign-in:place', place);
      return found;
    }
  }

  async function accountOf(login: string, password: string): Promise<{ id: number; phc: string } | null> {
    const account = isEmail(login) ? await accounts.findByEmail(login) : undefined;
    // Waiting accounts learn so only with the right password.
    const isClosed = account === undefined || (account.disabled_at !== null && !account.waits);
    const phc = isClosed ? null : account.password_hash;
    const isRight = await passwords.matches(phc, password);
    return isRight && account !== undefined && phc !== null ? { id: account.id, phc } : null;
  }

  /** The stored hash, made anew where it was made by other costs than today's. */
  async function renewed(accountId: number, phc: string, password: string): Promise<string> {
    if (!passwords.isOutdated(phc)) return phc;
    const hash = await passwords.hash(password);
    return (await accounts.renewHash(accountId, phc, hash)) ? hash : phc;
  }

  return {
    /**
     * The email address of a nickname; null for any other text. Tries by both are counted apart: a bot check that one makes the other
     * want would tell which address belongs to a nickname.
     */
    async emailOf(identifier: string): Promise<string | null> {
      const named = identifier.trim().toLowerCase();
      return isEmail(named) ? null : ((await accounts.findByNickname(named))?.email ?? null);
    },

    async signIn(input: PasswordSignIn, wish: SessionWish): Promise<SignedIn> {
      const login = storedEmail(input.login);
      const { id, phc } = await limited({ ...input, login }, wish, () => accountOf(input.email ?? login, input.password));
      const current = await renewed(id, phc, input.password);
      const signedIn = await signIn.begin(id, wish);
      // A password that was changed meanwhile has ended all sessions but, perhaps, this one.
      if ((await accounts.findById(id))?.password_hash === current) return signedIn;
      await sessions.endToken(signedIn.jwt);
      throw new Refusal('not_signed_in', WRONG);
    },
  };
}
