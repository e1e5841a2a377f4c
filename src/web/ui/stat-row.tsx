import type { ReactNode } from 'react';

import styles from './stat-row.module.css';

/** A line of numbers about one thing. */
export function StatRow({ children }: { children: ReactNode }) {
  return <ul className={styles.row}>{children}</ul>;
}

export function Stat({ icon, value, label }: { icon: ReactNode; value: string; label: string }) {
  return (
    <li className={styles.stat} title={label}>
      {icon}
      <b>{value}</b> <span>{label}</span>
    </li>
  );
}
