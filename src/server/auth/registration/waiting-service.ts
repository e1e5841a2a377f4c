import { REGISTRATION_PAGE_SIZE, type WaitingRegistration } from '../../../shared/auth/registration-contract.ts';
import { MAX_DECLINE_REASON, UNCONFIRMED_HOURS } from '../../../shared/auth/registration-rules.ts';
import { Refusal } from '../../../shared/kit/errors.ts';
import type { AdminService } from '../../admin/admin-service.ts';
import type { Installation } from '../../installation.ts';
import { cleanText } from '../../platform/clean-text.ts';
import type { Db } from '../../platform/db/database.ts';
import type { MailService } from '../../platform/mail/mail-service.ts';
import { registrationStore, type RegistrationStore } from './registration-store.ts';

const HOUR_MS = 3_600_000;

export type WaitingService = ReturnType<typeof waitingService>;

interface WaitingParts {
  installation: Pick<Installation, 'db' | 'version' | 'accountsVersion' | 'throwawayMail'>;
  admins: Pick<AdminService, 'note'>;
  mails: Pick<MailService, 'queue'>;
}

/** Registrations that wait for approval, and what moderators decide about them. */
export function waitingService({ installation, admins, mails }: WaitingParts) {
  const { db, version, accountsVersion, throwawayMail } = installation;
  const store = registrationStore(db);

  type Held = NonNullable<Awaited<ReturnType<RegistrationStore['hold']>>> & { email: string };

  /** Of two who decide at once, the second is told. */
  async function decide(accountId: number, act: (trx: Db, held: Held) => Promise<void>): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const held = await registrationStore(trx).hold(accountId);
      if (held === undefined)
        throw new Refusal('not_found', 'This registration waits no more: somebody has decided about it, or it was forgotten.');
      const { email } = held;
      // Whoever gave the address of somebody else must not have us write to them.
      if (email === null || held.email_confirmed_at === null)
        throw new Refusal('conflict', `The e-mail address of ${held.nickname} is not confirmed yet.`);
      await act(trx, { ...held, email });
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
      const reason = cleanText(typed, 'reason', MAX_DECLINE_REASON);
      if (reason === '') throw new Refusal('bad_input', 'Say why: the person reads it.', 'reason');
      await decide(accountId, async (trx, { nickname, email }) => {
        await registrationStore(trx).remove(accountId);
        await admins.note(trx, { actorId, act: 'decline', detail: `${nickname}: ${reason}` });
        await mails.queue(trx, { kind: 'registration-declined', to: email, nickname, reason });
      });
    },
  };
}

/** Nickname and address of whoever did not confirm it in time are free again. */
export function forgetUnconfirmed({ db, clock }: Pick<Installation, 'db' | 'clock'>): Promise<void> {
  return registrationStore(db).removeUnconfirmed(new Date(clock().getTime() - UNCONFIRMED_HOURS * HOUR_MS));
}
