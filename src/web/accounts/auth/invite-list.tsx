import * as m from '#messages/auth';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import {
  getRegistration,
  INVITE_PAGE_SIZE,
  listInvites,
  revokeInvite,
  type Invite,
} from '../../../shared/accounts/auth/registration-contract.ts';
import { longDate } from '../../../shared/platform/kit/dates.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { PagedList } from '../../platform/ui/list/paged-list.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { rich } from '../../platform/ui/text/rich.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { InvitedTree } from './invited-tree.tsx';
import styles from './invites.module.css';

interface InviteListProps {
  accountId: number;
  isAdmin: boolean;
  page: number;
}

/** Invites of a member, or all for admins, with the members who used them. */
export function InviteList({ accountId, isAdmin, page }: InviteListProps) {
  const queryClient = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const query = useOwn(accountId, listInvites, { query: { page } }, { placeholderData: keepPreviousData });
  const { data, isPlaceholderData, dataUpdatedAt } = query;
  const mode = useOwn(accountId, getRegistration, {}).data?.mode;
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['own', accountId] });
  return (
    <>
      <Row gap={3} align="center" wraps spread>
        <p className={styles.about}>{mode === undefined || mode === 'invite' ? m.invitesNeeded() : m.invitesNotNeeded()}</p>
        <Button variant="accent" onClick={() => setIsAdding(true)}>
          <Plus size={18} aria-hidden />
          {m.createInvite()}
        </Button>
      </Row>
      <PagedList
        totalText={m.inviteCount}
        found={data && { total: data.total, items: data.invites }}
        query={query}
        isStale={isPlaceholderData}
        empty={m.noInvites()}
        page={page}
        pageSize={INVITE_PAGE_SIZE}
      >
        {(invite) => (
          <InviteRow key={invite.id} invite={invite} showsMaker={isAdmin} now={new Date(dataUpdatedAt)} onChanged={refresh} />
        )}
      </PagedList>
      {isAdmin && <InvitedTree adminId={accountId} />}
      {isAdding && <InviteDialog onMade={refresh} onClose={() => setIsAdding(false)} />}
    </>
  );
}

interface InviteRowProps {
  invite: Invite;
  showsMaker: boolean;
  /** Time of the server's reply. */
  now: Date;
  onChanged: () => Promise<unknown>;
}

function InviteRow({ invite, showsMaker, now, onChanged }: InviteRowProps) {
  const { id, codeEnd, note, madeBy, uses, used, expiresAt, revokedAt, members } = invite;
  const [isRevoking, setIsRevoking] = useState(false);
  const revoking = useApiMutation(async () => {
    await call(browserApi, revokeInvite, { params: { id } });
    notify('success', m.inviteRevoked());
    await onChanged();
  });
  const end = endOf(invite, now);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.code}>
          <code>…{codeEnd}</code> {note}
        </p>
        {showsMaker && <p className={textStyles.small}>{m.inviteBy({ name: madeBy })}</p>}
      </div>
      <div>
        <p className={textStyles.small}>
          {members.length === 0
            ? m.inviteUsed({ used, uses })
            : rich(
                (used > members.length ? m.inviteUsedByAndOthers : m.inviteUsedBy)({
                  used,
                  uses,
                  members: () =>
                    members.map((nickname, index) => (
                      <span key={nickname}>
                        {index > 0 && ', '}
                        <MemberLink nickname={nickname} missing="" />
                      </span>
                    )),
                }),
              )}
        </p>
        <p className={textStyles.small}>{end ?? m.inviteValidUntil({ day: longDate(expiresAt) })}</p>
      </div>
      {end === null && revokedAt === null && (
        <Button aria-label={m.revokeInvite({ codeEnd })} onClick={() => setIsRevoking(true)}>
          {m.revoke()}
        </Button>
      )}
      {isRevoking && (
        <ConfirmDialog
          title={m.revokeInviteQuestion({ codeEnd })}
          confirm={m.revoke()}
          isDangerous
          write={revoking}
          onClose={() => setIsRevoking(false)}
        >
          <p>{m.revokeInviteEffect()}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Reason why it is no longer valid, or null. */
function endOf({ uses, used, expiresAt, revokedAt }: Invite, now: Date): string | null {
  if (revokedAt !== null) return m.inviteRevokedOn({ day: longDate(revokedAt) });
  if (used >= uses) return m.inviteUsedUp();
  return new Date(expiresAt) <= now ? m.inviteExpiredOn({ day: longDate(expiresAt) }) : null;
}
