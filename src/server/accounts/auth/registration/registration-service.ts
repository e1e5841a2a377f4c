import * as m from '#messages/auth';
import * as texts from '#messages/server-auth';
import { nicknameError, passwordError } from '../../../../shared/accounts/auth/credential-rules.ts';
import { emailError, isEmail, storedEmail } from '../../../../shared/accounts/auth/email-rules.ts';
import type { RegistrationSettings } from '../../../../shared/accounts/auth/registration-contract.ts';
import { answerError, MIN_FILLING_MS } from '../../../../shared/accounts/auth/registration-rules.ts';
import type { register } from '../../../../shared/accounts/auth/sign-in-contract.ts';
import type { InputOf, ReplyOf } from '../../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import { storableText } from '../../../../shared/platform/kit/text.ts';
import { currentLanguage } from '../../../../shared/platform/messages/current-language.ts';
import type { Events } from '../../../app/domain-events.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { ThrowawayMail } from '../../../platform/mail/throwaway-mail.ts';
import { accountStore } from '../account-store.ts';
import type { AttemptService } from '../attempt-service.ts';
import type { BotCheckService } from '../bot-check-service.ts';
import type { EmailLinkService } from '../email/email-link-service.ts';
import { firstAccountHint } from '../first-account-hint.ts';
import { isReservedNickname } from '../nickname-policy.ts';
import { nicknameStore } from '../nickname-store.ts';
import type { PasswordService } from '../password-service.ts';
import { refuseInvalid } from '../refuse-invalid.ts';
import type { SignInService } from '../sign-in-service.ts';
import type { HoldScreeningService } from '../../trust/hold-screening-service.ts';
import type { InviteService } from './invite-service.ts';
import type { RegistrationSettingService } from './registration-setting-service.ts';
import { registrationStore } from './registration-store.ts';

/** Existence checks per hour and address without a bot check. */
const QUESTIONS_WITHOUT_BOT_CHECK = 20;

export type Registration = InputOf<typeof register>['body'];

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
  settings: RegistrationSettingService;
  invites: InviteService;
  throwawayMail: ThrowawayMail;
  screening: Pick<HoldScreeningService, 'refuseWatched'>;
  events: Events;
  clock: () => Date;
  log: Log;
}) {
  const { db, attempts, botCheck, passwords, signIn, links, settings, invites, throwawayMail, screening, events, clock, log } =
    parts;

  async function countQuestion(address: string, recaptchaToken: string | null | undefined): Promise<void> {
    const questions = await attempts.take('exists:address', address);
    if (questions > QUESTIONS_WITHOUT_BOT_CHECK) await botCheck.pass(recaptchaToken);
  }

  return {
    /**
     * Creates an account with a session of 12 hours, or an account that waits for approval. The log tells the first account
     * how to become admin.
     */
    async register(input: Registration, { address, userAgent }: Asker): Promise<ReplyOf<typeof register>> {
      const nickname = input.username.trim().toLowerCase();
      const email = storedEmail(input.email);
      refuseInvalid('email', emailError(email));
      refuseInvalid('username', nicknameError(nickname));
      refuseInvalid('password', passwordError(input.password));
      await attempts.take('register:address', address);
      await botCheck.pass(input.recaptchaToken);
      refuseBots(input);
      const answered = checkAnswer(await settings.current(), input);
      if (answered.mode === 'invite') await invites.check(input.invite ?? '');
      await settings.checkAddress(email);
      if (isReservedNickname(nickname)) throw taken();
      const waiting = answered.mode === 'approval';
      const passwordHash = await passwords.hash(input.password);
      const { account, isFirst } = await db.transaction().execute(async (trx) => {
        await screening.refuseWatched(trx, { before: [], texts: [nickname], place: 'nickname', field: 'username' });
        const accounts = accountStore(trx);
        const invite = answered.mode === 'invite' ? await invites.use(trx, input.invite ?? '') : null;
        const account = await accounts.add({
          nickname,
          email,
          password_hash: passwordHash,
          language: currentLanguage(),
          disabled_at: waiting ? clock() : null,
        });
        if (account === undefined) throw taken();
        if (answered.mode !== 'open')
          await registrationStore(trx).add({
            account_id: account.id,
            question: answered.question,
            answer: answered.answer,
            waiting,
            invite_id: invite?.id ?? null,
            invited_by: invite?.makerId ?? null,
            created_at: clock(),
          });
        if (invite !== null) await events.emit(trx, 'invite.used', { memberId: account.id, makerId: invite.makerId });
        await links.sendConfirmation(trx, account.id);
        return { account, isFirst: await accounts.isFirst(account.id) };
      });
      if (isFirst) log.info(firstAccountHint(nickname));
      if (!waiting) return { ...(await signIn.open(account.id, { persistent: false, address, userAgent })), waiting };
      const createdAt = account.created_at.toISOString();
      return { user: { id: account.id, username: nickname, email, confirmed: false, blocked: true, createdAt }, waiting };
    },

    async isThrowaway(email: string): Promise<boolean> {
      return throwawayMail.has(storedEmail(email));
    },

    async emailExists(email: string, recaptchaToken: string | null | undefined, address: string): Promise<boolean> {
      await countQuestion(address, recaptchaToken);
      const stored = storedEmail(email);
      return isEmail(stored) && (await accountStore(db).findByEmail(stored)) !== undefined;
    },

    /** Whether a nickname is taken or reserved. */
    async nicknameExists(nickname: string, recaptchaToken: string | null | undefined, address: string): Promise<boolean> {
      await countQuestion(address, recaptchaToken);
      const stored = nickname.trim().toLowerCase();
      if (nicknameError(stored) !== null) return false;
      return isReservedNickname(stored) || nicknameStore(db).isTaken(stored);
    },
  };
}

/** Signs of bots. Autofill may cause them too, so the refusal says how to retry. */
function refuseBots({ website = '', filledInMs }: Registration): void {
  if (website !== '') throw new Refusal('bad_input', texts.trapFilled(), 'website');
  if (filledInMs !== undefined && filledInMs < MIN_FILLING_MS)
    throw new Refusal('bad_input', texts.sentTooFast(), 'filledInMs');
}

/** The settings may have changed while the form was open, so missing answers are requested. */
function checkAnswer({ mode, question }: RegistrationSettings, input: Registration) {
  if (mode === 'closed') throw new Refusal('not_allowed', m.registrationClosed());
  if (mode !== 'approval') return { mode, question: null, answer: null };
  if (input.answer === undefined) throw new Refusal('bad_input', texts.questionAsked({ question }), 'answer');
  if (input.question !== undefined && input.question !== question)
    throw new Refusal('bad_input', texts.questionChanged({ question }), 'answer');
  const answer = storableText(input.answer);
  refuseInvalid('answer', answerError(answer));
  return { mode, question, answer };
}

const taken = () => new Refusal('application_error', texts.accountTaken());
