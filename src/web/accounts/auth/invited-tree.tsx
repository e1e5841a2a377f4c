import * as m from '#messages/auth';
import { listInvited } from '../../../shared/accounts/auth/registration-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { FailureNote } from '../../platform/ui/text/failure-note.tsx';
import styles from './invites.module.css';

type Invited = ReplyOf<typeof listInvited>['invited'];

/** Tree of invites, for admins. */
export function InvitedTree({ adminId }: { adminId: number }) {
  const { data, error, refetch, isFetching } = useOwn(adminId, listInvited, {});
  if (data === undefined)
    return error === null || isFetching ? null : (
      <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />
    );
  if (data.invited.length === 0) return null;
  const guestsOf = Map.groupBy(data.invited, ({ invitedBy }) => invitedBy ?? '');
  const guests = new Set(data.invited.map(({ nickname }) => nickname));
  const hosts = [...guestsOf.keys()].filter((nickname) => !guests.has(nickname));
  return (
    <section className={styles.tree} aria-labelledby="invited-tree">
      <h2 id="invited-tree">{m.inviteTree()}</h2>
      <ul>
        {hosts.map((nickname) => (
          <Branch key={nickname} nickname={nickname} guestsOf={guestsOf} />
        ))}
      </ul>
    </section>
  );
}

function Branch({ nickname, guestsOf }: { nickname: string; guestsOf: Map<string, Invited> }) {
  const guests = guestsOf.get(nickname) ?? [];
  return (
    <li>
      <MemberLink nickname={nickname} missing="" />
      {guests.length > 0 && (
        <ul>
          {guests.map((guest) => (
            <Branch key={guest.nickname} nickname={guest.nickname} guestsOf={guestsOf} />
          ))}
        </ul>
      )}
    </li>
  );
}
