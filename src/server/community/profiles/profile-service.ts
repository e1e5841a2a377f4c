import * as m from '#messages/server-profiles';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Profile } from '../../../shared/community/profiles/profile-contract.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { SessionService } from '../../accounts/auth/session-service.ts';
import type { Caller } from '../../platform/caller.ts';
import type { OwnAccountService } from './own-account-service.ts';

interface ShownKind {
  /** Null if there is none that the caller may see. */
  find(wanted: { id: number; title: null }, caller: Caller): Promise<{ attributes: object } | null>;
  isUploadedBy(id: number, accountId: number, nickname: string): Promise<boolean>;
}
export type ShownKinds = Record<PublicationKind, ShownKind>;

interface ProfileDependencies {
  sessions: SessionService;
  accounts: Pick<OwnAccountService, 'account'>;
  shown: ShownKinds;
}

export function profileService({ sessions, accounts, shown }: ProfileDependencies) {
  return {
    /** Profile of the account that a session token belongs to. */
    async ofToken(token: string): Promise<Profile> {
      const account = await sessions.accountOf(token);
      if (account === undefined) throw new Refusal('not_signed_in', m.sessionEnded());
      return {
        id: account.id,
        userID: String(account.id),
        username: account.nickname,
        role: { name: account.role },
        avatar: (await accounts.account(account)).avatar,
      };
    },

    /** Whether this user, by id and name, uploaded the publication. */
    async uploaded(query: { kind: PublicationKind; resourceId: number; username: string; userId: number }): Promise<boolean> {
      return shown[query.kind].isUploadedBy(query.resourceId, query.userId, query.username);
    },
  };
}
