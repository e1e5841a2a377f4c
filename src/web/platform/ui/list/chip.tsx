import * as m from '#messages/ui';
import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

import styles from './chip.module.css';
import { Row } from '../layout/layout.tsx';
import textStyles from '../text/text.module.css';

interface RemovableChipProps {
  label: string;
  to: string;
  kind?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** An active filter, removed by a click. It is a link, so it works without scripts. */
export function RemovableChip({ label, to, kind, onClick }: RemovableChipProps) {
  return (
    <Link
      to={to}
      className={styles.chip}
      aria-label={kind === undefined ? m.removeNamed({ name: label }) : m.removeFilter({ filter: kind, value: label })}
      preventScrollReset
      onClick={onClick}
    >
      {kind !== undefined && <span className={textStyles.muted}>{kind}</span>}
      <span dir="auto" className={textStyles.cut}>
        {label}
      </span>
      <X size={14} aria-hidden />
    </Link>
  );
}

/** A label with a link. */
export function Tag({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} dir="auto" className={styles.tag}>
      {children}
    </Link>
  );
}

export function ChipList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row gap={2} wraps align="center" role="group" aria-label={label}>
      {children}
    </Row>
  );
}
