import * as m from '#messages/server-auth';

import { REGISTRATION_PAGE_SIZE, type WaitingRegistration } from '../../../../shared/accounts/auth/registration-contract.ts';
import { CONFIRM_DAYS } from '../../../../shared/accounts/auth/registration-rules.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import type { AppContext } from '../../../app/app-context.ts';
import type { AdminService } from '../../account-acts/admin-service.ts';
import type { Installation } from '../../../app/installation.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { MailService } from '../../../platform/mail/mail-service.ts';
import { moderationReason } from '../../../platform/moderation-reason.ts';
import { registrationStore, type RegistrationStore } from './registration-store.ts';

const DAY_MS = 86_400_000;

export type WaitingService = ReturnType<typeof waitingService>;

type WaitingDependencies = Pick<AppContext, 'db' | 'version' | 'accountsVersion' | 'throwawayMail'> & {
  admins: Pick<AdminService, 'note'>;
  mails: Pick<MailService, 'queue'>;
};

export function waitingService({ db, version, accountsVersion, throwawayMail, admins, mails }: WaitingDependencies) {
  const store = registrationStore(db);

  type WaitingAccount = NonNullable<Awaited<ReturnType<RegistrationStore['hold']>>> & { email: string };

  /** Runs a decision with the registration locked. The second of two concurrent decisions is refused. */
  async function decide(accountId: number, act: (trx: Db, waiting: WaitingAccount) => Promise<void>): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const waiting = await registrationStore(trx).hold(accountId);
      if (waiting === undefined) throw new Refusal('not_found', m.noLongerWaits());
      const { email } = waiting;
      // The decision is mailed, and unconfirmed addresses get no mail.
      if (email === null || waiting.email_confirmed_at === null)
        throw new Refusal('conflict', m.addressUnconfirmed({ nickname: waiting.nickname }));
      await act(trx, { ...waiting, email });
    });
    await accountsVersion.changed();
    await version.changed();
  }

  return {
    async list(isConfirmed: boolean, page: number) {
      const window = { limit: REGISTRATION_PAGE_SIZE, offset: (page - 1) * REGISTRATION_PAGE_SIZE };
      const rows = await store.list(isConfirmed, window);
      const registrations = await Promise.all(
        rows.map(async ({ email_confirmed_at, created_at, ...row }): Promise<WaitingRegistration> => ({
          ...row,
          emailConfirmed: email_confirmed_at !== null,
          throwaway: await throwawayMail.has(row.email),
          createdAt: created_at.toISOString(),
        })),
      );
      return { registrations, total: await store.count(isConfirmed), unconfirmed: await store.count(false) };
    },

    count: () => store.count(true),

    approve: (accountId: number, actorId: number) =>
      decide(accountId, async (trx, { nickname, email }) => {
        await registrationStore(trx).letIn(accountId);
        await admins.note(trx, { actorId, act: 'approve', accountId });
        await mails.queue(trx, { kind: 'registration-approved', to: email, nickname });
      }),

    async decline(accountId: number, typed: string, actorId: number): Promise<void> {
      const reason = moderationReason(typed, 'applicant', 'reason');
      await decide(accountId, async (trx, { nickname, email, language }) => {
        await registrationStore(trx).remove(accountId);
        await admins.note(trx, { actorId, act: 'decline', detail: nickname, note: reason });
        await mails.queue(trx, { kind: 'registration-declined', to: email, language, nickname, reason });
      });
    },
  };
}

/** Deletes registrations that were not confirmed in time, and so frees nicknames and addresses. */
export function forgetUnconfirmed({ db, clock }: Pick<Installation, 'db' | 'clock'>): Promise<void> {
  return registrationStore(db).removeUnconfirmed(new Date(clock().getTime() - CONFIRM_DAYS * DAY_MS));
}
