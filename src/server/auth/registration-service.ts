import { nicknameFault, passwordFault } from '../../shared/auth/account-rules.ts';
import { emailFault, isAnyEmail } from '../../shared/auth/email-rules.ts';
import type { SignedIn } from '../../shared/auth/sign-in-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { Db } from '../platform/db/database.ts';
import type { Log } from '../platform/log.ts';
import { accountStore } from './account-store.ts';
import type { AttemptService } from './attempt-service.ts';
import type { BotCheckService } from './bot-check-service.ts';
import type { EmailLinkService } from './email/email-link-service.ts';
import { firstAccountHint } from './first-account-hint.ts';
import { isReservedNickname } from './nickname-policy.ts';
import { nicknameStore } from './nickname-store.ts';
import type { PasswordService } from './password-service.ts';
import { refuseFault } from './refuse-fault.ts';
import type { SignInService } from './sign-in-service.ts';

/** So many questions an hour from an address, and the next wants a bot check. */
const QUESTIONS_WITHOUT_BOT_CHECK = 20;

export interface Registration {
  username: string;
  email: string;
  password: string;
  recaptchaToken?: string | null | undefined;
}

/** Whose program asks, and from where. */
export interface Asker {
  address: string;
  userAgent: string | null;
}

export type RegistrationService = ReturnType<typeof registrationService>;

export function registrationService(parts: {
  db: Db;
  attempts: AttemptService;
  botCheck: BotCheckService;
  passwords: PasswordService;
  signIn: SignInService;
  links: EmailLinkService;
  log: Log;
}) {
  const { db, attempts, botCheck, passwords, signIn, links, log } = parts;

  async function countQuestion(address: string, recaptchaToken: string | null | undefined): Promise<void> {
    const questions = await attempts.take('exists:address', address);
    if (questions > QUESTIONS_WITHOUT_BOT_CHECK) await botCheck.pass(recaptchaToken);
  }

  return {
    /** Opens an account and a session of 12 hours. The first account of all is told on the log how to become admin. */
    async register(input: Registration, { address, userAgent }: Asker): Promise<SignedIn> {
      const nickname = input.username.trim().toLowerCase();
      const email = input.email.trim().toLowerCase();
      refuseFault('email', emailFault(email));
      refuseFault('username', nicknameFault(nickname));
      refuseFault('password', passwordFault(input.password));
      await attempts.take('register:address', address);
      await botCheck.pass(input.recaptchaToken);
      if (isReservedNickname(nickname)) throw taken();
      const passwordHash = await passwords.hash(input.password);
      const { id, isFirst } = await db.transaction().execute(async (trx) => {
        const accounts = accountStore(trx);
        const account = await accounts.add({ nickname, email, password_hash: passwordHash });
        if (account === undefined) throw taken();
        await links.sendConfirmation(trx, account.id);
        return { id: account.id, isFirst: await accounts.isFirst(account.id) };
      });
      if (isFirst) log.info(firstAccountHint(nickname));
      return signIn.open(id, { persistent: false, userAgent });
    },

    /** Whether an account has this e-mail address. */
    async emailExists(email: string, recaptchaToken: string | null | undefined, address: string): Promise<boolean> {
      await countQuestion(address, recaptchaToken);
      const stored = email.trim().toLowerCase();
      return isAnyEmail(stored) && (await accountStore(db).findByEmail(stored)) !== undefined;
    },

    /** Whether a nickname cannot be had, be it another's or one that nobody may have. */
    async nicknameExists(nickname: string, recaptchaToken: string | null | undefined, address: string): Promise<boolean> {
      await countQuestion(address, recaptchaToken);
      const stored = nickname.trim().toLowerCase();
      if (nicknameFault(stored) !== null) return false;
      return isReservedNickname(stored) || nicknameStore(db).isTaken(stored);
    },
  };
}

const taken = () => new Refusal('application_error', 'Email or Username are already taken');
