import * as m from '#messages/server-auth';

import { PROVIDER_FACTS, type SignInProvider } from '../../../../shared/accounts/auth/sign-in-providers.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import type { Member } from '../../../platform/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { MailService } from '../../../platform/mail/mail-service.ts';
import type { CacheGeneration } from '../../../platform/cache/cache-generation.ts';
import { accountStore } from '../account-store.ts';
import type { ProofService } from '../proof-service.ts';
import { socialStore } from './social-store.ts';

export type SocialUnlinkService = ReturnType<typeof socialUnlinkService>;

export function socialUnlinkService(parts: {
  db: Db;
  mails: Pick<MailService, 'queue'>;
  proofs: ProofService;
  accountsVersion: Pick<CacheGeneration, 'changed'>;
  /** Whether this installation has a social sign-in set up. */
  isOffered: (provider: SignInProvider) => boolean;
}) {
  const { db, mails, proofs, accountsVersion, isOffered } = parts;
  return {
    /** Unlinks a provider. The only way of signing in cannot be unlinked. */
    async unlink(member: Member, provider: SignInProvider, password: string | null | undefined): Promise<void> {
      const title = PROVIDER_FACTS[provider].title;
      await proofs.require(member, password);
      await db.transaction().execute(async (trx) => {
        const social = socialStore(trx);
        const linked = await social.providersOf(member.id);
        const account = await accountStore(trx).findById(member.id);
        if (account === undefined || !linked.includes(provider))
          throw new Refusal('not_found', m.socialNotLinked({ provider: title }));
        if (account.password_hash === null && !linked.some((other) => other !== provider && isOffered(other)))
          throw new Refusal('conflict', m.socialOnlyWay({ provider: title }));
        await social.unlink(provider, member.id);
        if (account.email)
          await mails.queue(trx, { kind: 'social-unlinked', to: account.email, nickname: account.nickname, provider: title });
      });
      await accountsVersion.changed();
    },
  };
}
