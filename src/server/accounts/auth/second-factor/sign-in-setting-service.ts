import * as audit from '#messages/server-audit';
import * as m from '#messages/server-auth';

import type { SignInSettings } from '../../../../shared/accounts/auth/sign-in-setting-contract.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import type { Actor, AdminService } from '../../account-acts/admin-service.ts';
import type { Installation } from '../../../app/installation.ts';
import { signInSettingStore } from './sign-in-setting-store.ts';

export type SignInSettingService = ReturnType<typeof signInSettingService>;

/** Whether moderators and admins need a second factor. The database function `acting_role` applies it. */
export function signInSettingService({
  installation,
  admins,
}: {
  installation: Pick<Installation, 'db' | 'accountsVersion'>;
  admins: Pick<AdminService, 'note'>;
}) {
  const { db, accountsVersion } = installation;
  return {
    current: async (): Promise<SignInSettings> => ({ staffSecondFactor: await signInSettingStore(db).isRequired() }),

    async change({ staffSecondFactor }: SignInSettings, actor: Actor): Promise<SignInSettings> {
      await db.transaction().execute(async (trx) => {
        const store = signInSettingStore(trx);
        // An admin without a factor would lose the role, and could not undo the change.
        if (staffSecondFactor && actor !== null && !(await store.hasFactor(actor)))
          throw new Refusal('conflict', m.ownFactorFirst(), 'staffSecondFactor');
        if (!(await store.require(staffSecondFactor))) return;
        const detail = staffSecondFactor ? audit.factorRequired.with() : audit.factorOptional.with();
        await admins.note(trx, { actorId: actor, act: 'second_factor', detail: [detail] });
      });
      await accountsVersion.changed();
      return { staffSecondFactor };
    },
  };
}
