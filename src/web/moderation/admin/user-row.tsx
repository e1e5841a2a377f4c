import * as m from '#messages/admin';
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
    // Admins who end their own sessions are logged out.
    await Promise.all([onChanged(), isSelf && refreshViewer()]);
  });

  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          {/* Waiting accounts have no profile yet. */}
          {waiting ? nickname : <MemberLink nickname={nickname} missing="" />}
          {isSelf && <span className={styles.mark}>{m.you()}</span>}
          {waiting && <span className={styles.mark}>{m.awaitsApproval()}</span>}
          {disabled && !waiting && (
            <span className={styles.mark} data-disabled>
              {m.disabled()}
            </span>
          )}
        </p>
        <p className={styles.small}>
          {email === null
            ? m.noEmail()
            : m.emailLine({
                email,
                confirmed: emailConfirmed ? 'yes' : 'no',
                throwaway: throwaway ? 'yes' : 'no',
              })}
        </p>
        {invitedBy !== null && <p className={styles.small}>{m.invitedBy({ name: invitedBy })}</p>}
      </div>
      <Stack as="p" className={styles.times}>
        <span className={styles.small}>{m.joined({ day: shortDate(user.createdAt) })}</span>
        <span className={styles.small}>
          {user.lastSeenAt === null ? m.neverSeen() : m.seen({ ago: timeAgo(user.lastSeenAt, askedAt) })}
        </span>
      </Stack>
      <SelectField
        label={m.roleOf({ nickname })}
        value={m.roleName({ role })}
        choices={ROLES.map((each) => m.roleName({ role: each }))}
        // Admins cannot change their own role. The server refuses it too.
        isDisabled={isSelf || waiting}
        onChoose={(chosen) =>
          setAct({ kind: 'role', role: ROLES.find((each) => m.roleName({ role: each }) === chosen) ?? role })
        }
      />
      <div className={styles.sessions}>
        <span className={styles.small}>{m.sessionCount({ count: sessions })}</span>
        <Button disabled={sessions === 0} aria-label={m.endSessionsOf({ nickname })} onClick={() => setAct({ kind: 'end' })}>
          {m.end()}
        </Button>
      </div>
      {waiting ? (
        <ButtonLink className={styles.act} to="/moderation?tab=registrations">
          {m.decide()}
        </ButtonLink>
      ) : (
        <Button
          className={styles.act}
          disabled={isSelf}
          aria-label={(disabled ? m.enableNamed : m.disableNamed)({ nickname })}
          onClick={() => setAct({ kind: disabled ? 'enable' : 'disable' })}
        >
          {disabled ? m.enable() : m.disable()}
        </Button>
      )}
      {act !== null && (
        <ConfirmDialog
          title={titleOf(act, nickname)}
          confirm={CONFIRM[act.kind]()}
          isDangerous={act.kind === 'disable'}
          write={write}
          onClose={() => {
            setAct(null);
            setNote('');
            write.clearError();
          }}
        >
          <Stack gap={4}>
            <p>{consequenceOf(act, role)}</p>
            <ReasonField value={note} hint={isSelf ? m.shownInLog() : m.shownInLogAndMail({ nickname })} onChange={setNote} />
          </Stack>
        </ConfirmDialog>
      )}
    </li>
  );
}

const CONFIRM: Record<Act['kind'], () => string> = {
  role: m.changeRole,
  disable: m.disable,
  enable: m.enable,
  end: m.endSessions,
};

function changeOf(act: Act): { role?: Role; disabled?: boolean } {
  return act.kind === 'role' ? { role: act.role } : { disabled: act.kind === 'disable' };
}

function titleOf(act: Act, nickname: string): string {
  switch (act.kind) {
    case 'role':
      return m.roleQuestion({ nickname, role: act.role });
    case 'disable':
      return m.disableQuestion({ nickname });
    case 'enable':
      return m.enableQuestion({ nickname });
    case 'end':
      return m.endSessionsQuestion({ nickname });
  }
}

function consequenceOf(act: Act, role: Role): string {
  switch (act.kind) {
    case 'role':
      return m.roleEffect({ from: m.roleName({ role }), to: m.roleName({ role: act.role }) });
    case 'disable':
      return m.disableEffect();
    case 'enable':
      return m.enableEffect();
    case 'end':
      return m.endSessionsEffect();
  }
}

function doneWords(act: Act, nickname: string): string {
  switch (act.kind) {
    case 'role':
      return m.roleChanged({ nickname, role: act.role });
    case 'disable':
      return m.isDisabled({ nickname });
    case 'enable':
      return m.isEnabled({ nickname });
    case 'end':
      return m.sessionsEnded({ nickname });
  }
}
