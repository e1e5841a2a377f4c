import * as m from '#messages/server-auth';

import { NICKNAME_EVERY_DAYS, nicknameChangeableAt } from '../../../shared/accounts/auth/account-rules.ts';
import { nicknameError } from '../../../shared/accounts/auth/credential-rules.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { HoldScreeningService } from '../trust/hold-screening-service.ts';
import { isReservedNickname } from './nickname-policy.ts';
import { nicknameStore } from './nickname-store.ts';
import { refuseInvalid } from './refuse-invalid.ts';

type NicknameDependencies = Pick<AppContext, 'db' | 'clock' | 'version' | 'accountsVersion'> & {
  screening: Pick<HoldScreeningService, 'refuseWatched'>;
  /** Rebuilds the search text of the member's models. */
  renewSearch: (trx: Db, table: 'account', id: number) => Promise<void>;
};

export type NicknameService = ReturnType<typeof nicknameService>;

export function nicknameService({ db, clock, version, accountsVersion, screening, renewSearch }: NicknameDependencies) {
  return {
    /** Changes a nickname. The old one stays reserved, and its profile address redirects. */
    async change(member: Member, wanted: string): Promise<{ nickname: string }> {
      const nickname = wanted.trim().toLowerCase();
      refuseInvalid('nickname', nicknameError(nickname));
      await db.transaction().execute(async (trx) => {
        const store = nicknameStore(trx);
        const account = await store.lock(member.id);
        if (account === undefined) throw new Refusal('not_signed_in', m.accountDeleted());
        if (account.nickname === nickname) return;
        const changeableAt = nicknameChangeableAt(account.since);
        if (changeableAt !== null && changeableAt > clock())
          throw new Refusal(
            'not_allowed',
            m.nicknameChangedLately({ days: NICKNAME_EVERY_DAYS, day: shortDate(changeableAt.toISOString()) }),
            'nickname',
          );
        if (member.role === 'user')
          await screening.refuseWatched(trx, {
            before: [account.nickname],
            texts: [nickname],
            place: 'nickname',
            field: 'nickname',
          });
        await store.hold(account.nickname, nickname);
        if (isReservedNickname(nickname) || (await store.isTaken(nickname, member.id)))
          throw new Refusal('conflict', m.nicknameTaken({ nickname }), 'nickname');
        await store.change(member.id, account.nickname, nickname, clock());
        await renewSearch(trx, 'account', member.id);
      });
      await accountsVersion.changed();
      await version.changed();
      return { nickname };
    },
  };
}
