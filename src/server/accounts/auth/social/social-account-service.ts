import * as m from '#messages/server-auth';

import { isEmail, storedEmail } from '../../../../shared/accounts/auth/email-rules.ts';
import { PROVIDER_FACTS, type SignInProvider } from '../../../../shared/accounts/auth/sign-in-providers.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import { currentLanguage } from '../../../../shared/platform/messages/current-language.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { MailService } from '../../../platform/mail/mail-service.ts';
import type { CacheGeneration } from '../../../platform/cache/cache-generation.ts';
import { accountStore } from '../account-store.ts';
import { firstAccountHint } from '../first-account-hint.ts';
import type { RegistrationSettingService } from '../registration/registration-setting-service.ts';
import type { HoldScreeningService } from '../../trust/hold-screening-service.ts';
import { nicknameFrom } from './social-nickname.ts';
import type { SocialPerson } from './social-protocol.ts';
import { socialStore } from './social-store.ts';

const MAX_TRIES = 12;

export type SocialAccountService = ReturnType<typeof socialAccountService>;

/** Maps a person at a provider to an account: docs/decisions/0008. */
export function socialAccountService(parts: {
  db: Db;
  mails: Pick<MailService, 'queue'>;
  clock: () => Date;
  /** Returns a random integer from 0 up to, not including, `below`. */
  random: (below: number) => number;
  log: Pick<Log, 'info'>;
  accountsVersion: Pick<CacheGeneration, 'changed'>;
  settings: Pick<RegistrationSettingService, 'checkSocial'>;
  screening: Pick<HoldScreeningService, 'hasWatched'>;
}) {
  const { db, mails, clock, random, log, accountsVersion, settings, screening } = parts;

  /** Links and returns the account with this address, or undefined. */
  async function linkByEmail(provider: SignInProvider, person: SocialPerson, email: string): Promise<number | undefined> {
    const title = PROVIDER_FACTS[provider].title;
    return db.transaction().execute(async (trx) => {
      const account = await accountStore(trx).findByEmail(email);
      if (account === undefined) return undefined;
      // An unconfirmed address may belong to somebody else, who would then share the account.
      if (account.email_confirmed_at === null) throw new Refusal('not_allowed', m.socialEmailUnconfirmed({ provider: title }));
      if (account.disabled_at !== null) return account.id;
      const social = socialStore(trx);
      if (!(await social.link(provider, person.subject, account.id))) {
        // A concurrent sign-in linked it, or the account is linked to another person.
        const linked = await social.accountOf(provider, person.subject);
        if (linked !== undefined) return linked;
        throw new Refusal('conflict', m.otherSocialLinked({ provider: title }));
      }
      await mails.queue(trx, { kind: 'social-linked', to: email, nickname: account.nickname, provider: title });
      return account.id;
    });
  }

  /** Creates an account. Undefined if the nickname is taken or a concurrent sign-in came first. */
  async function open(
    provider: SignInProvider,
    person: SocialPerson,
    { email, number }: { email: string; number: number },
  ): Promise<number | undefined> {
    // Drops a name with a watched word instead of refusing the sign-in, since the name was chosen elsewhere.
    const isWatched = await screening.hasWatched(db, [nicknameFrom(person.name, 0)]);
    const nickname = nicknameFrom(isWatched ? null : person.name, number);
    const row = { nickname, email, password_hash: null, language: currentLanguage(), email_confirmed_at: clock() };
    try {
      const { id, isFirst } = await db.transaction().execute(async (trx) => {
        const accounts = accountStore(trx);
        const account = await accounts.add(row);
        if (account === undefined) throw new CameSecond();
        if (!(await socialStore(trx).link(provider, person.subject, account.id))) throw new CameSecond();
        return { id: account.id, isFirst: await accounts.isFirst(account.id) };
      });
      if (isFirst) log.info(firstAccountHint(nickname));
      return id;
    } catch (error) {
      if (error instanceof CameSecond) return undefined;
      throw error;
    }
  }

  return {
    /** Account of a person: the linked one, else the one with the verified address, else a new one. */
    async accountFor(provider: SignInProvider, person: SocialPerson): Promise<number> {
      const title = PROVIDER_FACTS[provider].title;
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const known = await socialStore(db).accountOf(provider, person.subject);
        if (known !== undefined) return known;
        const email = person.verifiedEmail;
        if (email === null || !/^[!-~]+$/.test(email) || !isEmail(email))
          throw new Refusal('not_allowed', m.socialEmailUnverified({ provider: title }));
        const stored = storedEmail(email);
        const number = tries === 0 ? 0 : 2 + random(10 ** Math.min(tries, 6));
        let account = await linkByEmail(provider, person, stored);
        if (account === undefined) {
          await settings.checkSocial(title, stored);
          account = await open(provider, person, { email: stored, number });
        }
        if (account === undefined) continue;
        // The cached own account lists its providers.
        await accountsVersion.changed();
        return account;
      }
      throw new Refusal('conflict', m.nicknamesBusy());
    },
  };
}

/** Rolls back: a concurrent transaction has taken the nickname, the address or the person. */
class CameSecond extends Error {}
