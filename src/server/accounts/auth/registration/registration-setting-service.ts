import * as m from '#messages/auth';
import * as audit from '#messages/server-audit';
import * as texts from '#messages/server-auth';
import type { RegistrationSettings, RegistrationState } from '../../../../shared/accounts/auth/registration-contract.ts';
import { MAX_QUESTION } from '../../../../shared/accounts/auth/registration-rules.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import type { MessageText } from '../../../../shared/platform/messages/message.ts';
import type { AppContext } from '../../../app/app-context.ts';
import type { AdminService } from '../../account-acts/admin-service.ts';
import { cleanLine } from '../../../platform/text/clean-text.ts';
import { registrationStore } from './registration-store.ts';

export type RegistrationSettingService = ReturnType<typeof registrationSettingService>;

/** Settings of registration, read at each registration. So a change applies at once in every process. */
export function registrationSettingService(
  { db, version, throwawayMail }: Pick<AppContext, 'db' | 'version' | 'throwawayMail'>,
  admins: Pick<AdminService, 'note'>,
) {
  const current = () => registrationStore(db).settings();

  /** Refuses throwaway addresses if the settings block them. */
  async function checkAddress(email: string): Promise<void> {
    const { throwaway } = await current();
    if (throwaway === 'block' && (await throwawayMail.has(email)))
      throw new Refusal('bad_input', m.throwawayRefused(), 'email');
  }

  return {
    current,
    checkAddress,

    async state(): Promise<RegistrationState> {
      const { mode, question, throwaway } = await current();
      return { mode, question: mode === 'approval' ? question : null, refusesThrowaway: throwaway === 'block' };
    },

    async change({ mode, throwaway, ...input }: RegistrationSettings, actorId: number): Promise<RegistrationSettings> {
      const question = cleanLine(input.question, 'question', MAX_QUESTION);
      if (mode === 'approval' && question === '') throw new Refusal('bad_input', texts.questionMissing(), 'question');
      const settings = { mode, question, throwaway };
      await db.transaction().execute(async (trx) => {
        const store = registrationStore(trx);
        await store.lockSettings();
        const detail = differences(await store.settings(), settings);
        await store.setSettings(settings);
        if (detail.length > 0) await admins.note(trx, { actorId, act: 'registration', detail });
      });
      await version.changed();
      return settings;
    },

    /**
     * Refuses new accounts by social sign-in unless registration is open, because only our own form takes answers and
     * invites.
     */
    async checkSocial(provider: string, email: string): Promise<void> {
      const { mode } = await current();
      if (mode === 'closed') throw new Refusal('not_allowed', texts.socialClosed({ provider }));
      if (mode !== 'open') throw new Refusal('not_allowed', texts.socialNeedsRegistration({ provider, mode }));
      await checkAddress(email);
    },
  };
}

function differences(before: RegistrationSettings, after: RegistrationSettings): MessageText[] {
  return [
    ...(before.mode === after.mode ? [] : [audit.modeChanged.with({ before: before.mode, after: after.mode })]),
    ...(before.question === after.question ? [] : [audit.questionChanged.with({ question: after.question })]),
    ...(before.throwaway === after.throwaway
      ? []
      : [audit.throwawayChanged.with({ before: before.throwaway, after: after.throwaway })]),
  ];
}
