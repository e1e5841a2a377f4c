import * as common from '#messages/common';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

import { Button } from '../form/button.tsx';
import styles from './dialog.module.css';
import { useMediaQuery } from '../layout/use-media-query.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** For columns. */
  isWide?: boolean;
}

/** Modal dialog, open while mounted. The focus returns to its opener afterwards. */
export function Dialog({ title, onClose, children, isWide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // On narrow screens, the backdrop is too small for accidental clicks.
  const isNarrow = useMediaQuery('(width <= 767px)');

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The first input takes the focus. Without one the dialog does, so that screen readers start at its beginning.
    (element?.querySelector<HTMLElement>('input:not([readonly]), select, textarea') ?? element)?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.dialog}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      closedby={isNarrow ? 'any' : 'closerequest'}
      onClose={(event) => {
        // The close event is asynchronous; the dialog may be open again.
        if (event.target === dialog.current && !dialog.current.open) onClose();
      }}
    >
      <div className={styles.content}>
        <div className={styles.top}>
          <h2 id={titleId} dir="auto">
            {title}
          </h2>
          <Button variant="bare" iconOnly aria-label={common.close()} onClick={onClose}>
            <X size={20} aria-hidden />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** Buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
