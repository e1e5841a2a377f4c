import { useState } from 'react';

import { changeUser, endUserSessions, type ManagedUser } from '../../../shared/moderation/admin/admin-contract.ts';
import { ROLES, type Role } from '../../../shared/accounts/auth/account-rules.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { refreshViewer } from '../../platform/api/viewer.ts';
import { ReasonField } from '../../catalogue/editing/reason-field.tsx';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';
import { counted } from '../../platform/ui/text/compact-number.ts';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { SelectField } from '../../platform/ui/form/select-field.tsx';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './user-list.module.css';

/** A planned act on an account. */
type Act = { kind: 'role'; role: Role } | { kind: 'disable' | 'enable' | 'end' };

interface UserRowProps {
  user: ManagedUser;
  /** The admin's own account. */
  isSelf: boolean;
  /** Time of the server's reply. */
  askedAt: Date;
  onChanged: () => Promise<void>;
}

/** An account with its acts, each of which asks for confirmation. */
export function UserRow({ user, isSelf, askedAt, onChanged }: UserRowProps) {
  const [act, setAct] = useState<Act | null>(null);
  const [note, setNote] = useState('');
  const { id, nickname, email, emailConfirmed, throwaway, role, disabled, waiting, invitedBy, sessions } = user;
  const write = useApiMutation(async () => {
    if (act === null) return;
    if (act.kind === 'end') await call(browserApi, endUserSessions, { params: { id }, body: { note } });
    else await call(browserApi, changeUser, { params: { id }, body: { ...changeOf(act), note } });
    notify('success', doneWords(act, nickname));
    // Admins who end their own sessions are signed out.
    await Promise.all([onChanged(), isSelf && refreshViewer()]);
  });

  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          {/* Waiting accounts have no profile yet. */}
          {waiting ? nickname : <MemberLink nickname={nickname} missing="" />}
          {isSelf && <span className={styles.mark}>You</span>}
          {waiting && <span className={styles.mark}>Waits for approval</span>}
          {disabled && !waiting && (
            <span className={styles.mark} data-disabled>
              Disabled
            </span>
          )}
        </p>
        <p className={styles.small}>
          {email ?? 'No email address'}
          {email !== null && !emailConfirmed && ', not confirmed'}
          {throwaway && ', a throwaway address'}
        </p>
        {invitedBy !== null && <p className={styles.small}>Invited by {invitedBy}</p>}
      </div>
      <Stack as="p" className={styles.times}>
        <span className={styles.small}>Joined {shortDate(user.createdAt)}</span>
        <span className={styles.small}>
          {user.lastSeenAt === null ? 'Never seen' : `Seen ${timeAgo(user.lastSeenAt, askedAt)}`}
        </span>
      </Stack>
      <SelectField
        label={`Role of ${nickname}`}
        value={role}
        choices={ROLES}
        // Admins cannot change their own role. The server refuses it too.
        isDisabled={isSelf || waiting}
        onChoose={(chosen) => setAct({ kind: 'role', role: chosen })}
      />
      <div className={styles.sessions}>
        <span className={styles.small}>{counted(sessions, 'session', 'sessions')}</span>
        <Button
          disabled={sessions === 0}
          aria-label={`End the sessions of ${nickname}`}
          onClick={() => setAct({ kind: 'end' })}
        >
          End
        </Button>
      </div>
      {waiting ? (
        <ButtonLink className={styles.act} to="/moderation?tab=registrations">
          Decide
        </ButtonLink>
      ) : (
        <Button
          className={styles.act}
          disabled={isSelf}
          aria-label={`${disabled ? 'Enable' : 'Disable'} ${nickname}`}
          onClick={() => setAct({ kind: disabled ? 'enable' : 'disable' })}
        >
          {disabled ? 'Enable' : 'Disable'}
        </Button>
      )}
      {act !== null && (
        <ConfirmDialog
          title={titleOf(act, nickname)}
          confirm={CONFIRM[act.kind]}
          isDangerous={act.kind === 'disable'}
          write={write}
          onClose={() => {
            setAct(null);
            setNote('');
            write.forgetFault();
          }}
        >
          <Stack gap={4}>
            <p>{consequenceOf(act, role)}</p>
            <ReasonField
              value={note}
              hint={isSelf ? 'Shown in the log.' : `Shown in the log; ${nickname} gets it by email.`}
              onChange={setNote}
            />
          </Stack>
        </ConfirmDialog>
      )}
    </li>
  );
}

const CONFIRM: Record<Act['kind'], string> = {
  role: 'Change the role',
  disable: 'Disable',
  enable: 'Enable',
  end: 'End the sessions',
};

function changeOf(act: Act): { role?: Role; disabled?: boolean } {
  return act.kind === 'role' ? { role: act.role } : { disabled: act.kind === 'disable' };
}

function titleOf(act: Act, nickname: string): string {
  switch (act.kind) {
    case 'role':
      return `Make ${nickname} ${act.role === 'admin' ? 'an' : 'a'} ${act.role}?`;
    case 'disable':
      return `Disable ${nickname}?`;
    case 'enable':
      return `Enable ${nickname}?`;
    case 'end':
      return `End the sessions of ${nickname}?`;
  }
}

function consequenceOf(act: Act, role: Role): string {
  switch (act.kind) {
    case 'role':
      return `The role changes from ${role} to ${act.role}, at once.`;
    case 'disable':
      return 'Every session and API token ends, and nobody can sign in to the account until it is enabled. What it published stays.';
    case 'enable':
      return 'The account can be signed in to again.';
    case 'end':
      return 'All its sessions end, and its API tokens are revoked.';
  }
}

function doneWords(act: Act, nickname: string): string {
  switch (act.kind) {
    case 'role':
      return `${nickname} is ${act.role} now.`;
    case 'disable':
      return `${nickname} is disabled.`;
    case 'enable':
      return `${nickname} is enabled.`;
    case 'end':
      return `The sessions of ${nickname} have ended.`;
  }
}
