import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

import styles from './chip.module.css';

interface RemovableChipProps {
  label: string;
  to: string;
  kind?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Something chosen, which a click takes away: a link, so that it works without scripts. */
export function RemovableChip({ label, to, kind, onClick }: RemovableChipProps) {
  return (
    <Link
      to={to}
      className={styles.chip}
      aria-label={`Remove ${kind === undefined ? '' : `${kind} `}${label}`}
      preventScrollReset
      onClick={onClick}
    >
      {kind !== undefined && <span className={styles.kind}>{kind}</span>}
      <span className={styles.label}>{label}</span>
      <X size={14} aria-hidden />
    </Link>
  );
}

/** A word that leads somewhere. */
export function Tag({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.tag}>
      {children}
    </Link>
  );
}

export function ChipList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {children}
    </div>
  );
}
