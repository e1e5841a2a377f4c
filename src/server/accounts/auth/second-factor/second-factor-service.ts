import * as m from '#messages/server-auth';

import { isBlank } from '../../../../shared/platform/kit/text.ts';
import type { SecondFactors } from '../../../../shared/accounts/auth/second-factor-contract.ts';
import type { CredentialJson } from '../../../../shared/accounts/auth/sign-in-contract.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import type { Member } from '../../../platform/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { MailService } from '../../../platform/mail/mail-service.ts';
import type { CacheGeneration } from '../../../platform/cache/cache-generation.ts';
import { accountStore } from '../account-store.ts';
import type { PasskeyCeremonies } from './passkey-ceremonies.ts';
import { passkeyStore } from './passkey-store.ts';
import { recoveryCodeStore } from './recovery-code-store.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { signInSettingStore } from './sign-in-setting-store.ts';
import { newTotpSecret, totpEnrolment, totpStep } from './totp-codes.ts';
import { totpStore } from './totp-store.ts';

const MAKING_MS = 10 * 60_000;
const MAX_PASSKEYS = 20;

export type SecondFactorService = ReturnType<typeof secondFactorService>;

type Factor = 'totp' | 'passkey';

interface Dependencies {
  clock: () => Date;
  ceremonies: PasskeyCeremonies;
  /** Requires the password or a fresh session. */
  prove: (member: Member, password: string | null | undefined) => Promise<void>;
  mails: MailService;
  accountsVersion: Pick<CacheGeneration, 'changed'>;
}

/** Second factors of the own account: an authenticator app, passkeys, and recovery codes. */
export function secondFactorService(db: Db, { clock, ceremonies, prove, mails, accountsVersion }: Dependencies) {
  async function overview(accountId: number): Promise<SecondFactors> {
    const totp = await totpStore(db).find(accountId);
    const passkeys = await passkeyStore(db).list(accountId);
    return {
      totp: (totp?.confirmed_at ?? null) !== null,
      passkeys: passkeys.map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        createdAt: passkey.created_at.toISOString(),
        lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await recoveryCodeStore(db).left(accountId),
    };
  }

  /** Recovery codes if this is the first factor, else null. */
  async function added(trx: Db, accountId: number, factor: Factor, factors: SecondFactors): Promise<string[] | null> {
    await mailOwner(trx, accountId, { kind: 'second-factor-on', factor });
    return factors.totp || factors.passkeys.length > 0 ? null : renewRecoveryCodes(trx, accountId);
  }

  /** Runs in the transaction that removed a factor, with the account locked. */
  async function removed(trx: Db, { id, role }: Member, factor: Factor): Promise<void> {
    const settings = signInSettingStore(trx);
    if (!(await settings.hasFactor(id))) {
      if (role !== 'user' && (await settings.isRequired())) throw new Refusal('conflict', m.staffNeedsFactor());
      await recoveryCodeStore(trx).clear(id);
    }
    await mailOwner(trx, id, { kind: 'second-factor-off', factor });
  }

  /** Runs a change with the account locked. It may change the acting role of the member. */
  async function change<T>(member: Member, work: (trx: Db) => Promise<T>): Promise<T> {
    const done = await db.transaction().execute(async (trx) => {
      await signInSettingStore(trx).hold(member.id);
      return work(trx);
    });
    await accountsVersion.changed();
    return done;
  }

  /** Mails the owner, regardless of who made the change. */
  async function mailOwner(
    trx: Db,
    accountId: number,
    notification: { kind: 'second-factor-on' | 'second-factor-off'; factor: Factor },
  ) {
    const account = await accountStore(trx).findById(accountId);
    if (account?.email) await mails.queue(trx, { ...notification, to: account.email, nickname: account.nickname });
  }

  return {
    overview: (member: Member) => overview(member.id),

    async startTotp(member: Member, password: string | null | undefined) {
      await prove(member, password);
      const secret = newTotpSecret();
      if (!(await totpStore(db).start(member.id, secret))) throw new Refusal('conflict', m.totpExists());
      return { secret, ...totpEnrolment(secret, member.nickname) };
    },

    async confirmTotp(member: Member, code: string): Promise<string[] | null> {
      const totp = await totpStore(db).find(member.id);
      if (totp === undefined) throw new Refusal('conflict', m.totpNotStarted());
      if (totp.confirmed_at !== null) throw new Refusal('conflict', m.totpConfirmed());
      const step = totpStep(totp.secret, code.replace(/\s/g, ''), clock());
      const factors = await overview(member.id);
      return change(member, async (trx) => {
        if (step === null || !(await totpStore(trx).takeStep(member.id, step)))
          throw new Refusal('bad_input', m.wrongCode(), 'code');
        await totpStore(trx).switchOn(member.id, clock());
        return added(trx, member.id, 'totp', factors);
      });
    },

    async removeTotp(member: Member, password: string | null | undefined): Promise<void> {
      await prove(member, password);
      const { totp: isOn } = await overview(member.id);
      await change(member, async (trx) => {
        if (!(await totpStore(trx).remove(member.id))) throw new Refusal('not_found', m.noTotp());
        if (isOn) await removed(trx, member, 'totp');
      });
    },

    async startPasskey(member: Member, password: string | null | undefined) {
      await prove(member, password);
      const known = await passkeyStore(db).list(member.id);
      if (known.length >= MAX_PASSKEYS) throw new Refusal('conflict', m.tooManyPasskeys({ max: MAX_PASSKEYS }));
      const options = await ceremonies.creation(member, known);
      await passkeyStore(db).startMaking(member.id, options.challenge, new Date(clock().getTime() + MAKING_MS));
      return options;
    },

    async addPasskey(member: Member, name: string, credential: CredentialJson): Promise<string[] | null> {
      const making = await passkeyStore(db).takeMaking(member.id, clock());
      const made = making === undefined ? null : await ceremonies.made(credential, making.challenge);
      if (made === null) throw new Refusal('bad_input', m.passkeyInvalid(), 'credential');
      const factors = await overview(member.id);
      return change(member, async (trx) => {
        const isNew = await passkeyStore(trx).add({
          account_id: member.id,
          credential_id: made.id,
          public_key: Buffer.from(made.publicKey),
          sign_count: made.counter,
          transports: made.transports ?? [],
          name: isBlank(name) ? 'Passkey' : name.trim(),
          created_at: clock(),
        });
        if (!isNew) throw new Refusal('conflict', m.passkeyExists());
        return added(trx, member.id, 'passkey', factors);
      });
    },

    async removePasskey(member: Member, id: number, password: string | null | undefined): Promise<void> {
      await prove(member, password);
      await change(member, async (trx) => {
        if (!(await passkeyStore(trx).remove(member.id, id))) throw new Refusal('not_found', m.noSuchPasskey());
        await removed(trx, member, 'passkey');
      });
    },

    async renewRecoveryCodes(member: Member, password: string | null | undefined): Promise<string[]> {
      await prove(member, password);
      const factors = await overview(member.id);
      if (!factors.totp && factors.passkeys.length === 0) throw new Refusal('conflict', m.recoveryNeedsFactor());
      return db.transaction().execute((trx) => renewRecoveryCodes(trx, member.id));
    },
  };
}
