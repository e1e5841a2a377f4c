import type { ReactNode } from 'react';
import { Link } from 'react-router';

import styles from './avatar-menu.module.css';

interface MenuEntryProps {
  to: string;
  icon: ReactNode;
  children: ReactNode;
  onLeave: () => void;
}

export function MenuEntry({ to, icon, children, onLeave }: MenuEntryProps) {
  return (
    <li>
      <Link to={to} data-item className={styles.item} onClick={onLeave}>
        {icon}
        {children}
      </Link>
    </li>
  );
}
