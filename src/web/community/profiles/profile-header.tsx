import * as m from '#messages/profiles';
import type { ReactNode } from 'react';

import { Avatar } from '../../platform/ui/media/avatar.tsx';
import { compactNumber } from '../../platform/ui/text/compact-number.ts';
import { wholeNumber } from '../../../shared/platform/messages/locale-format.ts';
import styles from './profile-header.module.css';

export interface Counter {
  label: string;
  /** Null: unknown, or not loaded yet. */
  value: number | null;
}

interface ProfileHeaderProps {
  nickname: string;
  role: string;
  avatar: { url: string } | null;
  /** Small lines below the name. */
  notes?: ReactNode;
  counters: Counter[];
  actions?: ReactNode;
  /** Shown over the corner, so that the layout does not shift. */
  corner?: ReactNode;
}

export function ProfileHeader({ nickname, role, avatar, notes, counters, actions, corner }: ProfileHeaderProps) {
  const name = nickname === '' ? m.unknownUser() : nickname;
  return (
    <header className={styles.header}>
      <Avatar name={name} picture={avatar} size={112} className={styles.avatar} />
      <div className={styles.who}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.notes}>
          <span className={styles.role}>{m.roleName({ role })}</span>
          <bdi>{nickname === '' ? m.noCustomId() : `@${nickname}`}</bdi>
          {notes}
        </p>
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      <dl className={styles.counters}>
        {counters.map(({ label, value }) => (
          <div key={label} className={styles.counter}>
            <dt>{label}</dt>
            <dd title={value === null ? undefined : wholeNumber(value)}>{value === null ? '–' : compactNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {corner !== undefined && <div className={styles.corner}>{corner}</div>}
    </header>
  );
}
