import type { ReactNode } from 'react';

import { Row } from '../layout/layout.tsx';
import styles from './stat-row.module.css';

/** Line of statistics. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <Row as="ul" gap={2} across={5} wraps>
      {children}
    </Row>
  );
}

export function Stat({ icon, value, label }: { icon: ReactNode; value: string; label: string }) {
  return (
    <li className={styles.stat} title={label}>
      {icon}
      <b>{value}</b> <span>{label}</span>
    </li>
  );
}
