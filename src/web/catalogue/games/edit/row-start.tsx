import * as m from '#messages/game-edit';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

import { Button } from '../../../platform/ui/form/button.tsx';
import { AddButton } from '../../editing/confirmed-rows.tsx';
import styles from './row-start.module.css';

interface RowStartProps {
  noun: 'platform' | 'company';
  addLabel: string;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
  isFull: boolean;
  /** A save was attempted. */
  isValidated: boolean;
  /** Picker that starts the row. */
  children: ReactNode;
}

/** Starts a row that requires a subject: a platform or a company. */
export function RowStart({ noun, addLabel, isAdding, onAdding, isFull, isValidated, children }: RowStartProps) {
  const place = useRef<HTMLDivElement>(null);
  const wasAdding = useRef(isAdding);
  useEffect(() => {
    if (isAdding && !wasAdding.current) place.current?.querySelector('input')?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  return (
    <div ref={place} className={styles.start}>
      {isAdding && (
        <div className={styles.row} data-faulty={isValidated || undefined}>
          <div className={styles.picker}>{children}</div>
          <Button
            variant="bare"
            iconOnly
            className={styles.remove}
            aria-label={noun === 'platform' ? m.removeNewPlatform() : m.removeNewCompany()}
            onClick={() => {
              onAdding(false);
              // The button is enabled again only after the row is removed.
              requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
            }}
          >
            <Trash2 size={18} aria-hidden />
          </Button>
        </div>
      )}
      <AddButton disabled={isAdding || isFull} onClick={() => onAdding(true)}>
        {addLabel}
      </AddButton>
    </div>
  );
}
