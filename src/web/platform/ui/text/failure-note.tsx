import * as common from '#messages/common';
import type { MouseEvent } from 'react';

import { Button } from '../form/button.tsx';
import styles from './notes.module.css';

interface FailureNoteProps {
  sentence: string;
  onRetry: () => void;
  /** The retry is under way, and nothing replaces the note meanwhile. */
  isBusy?: boolean;
}

/** Error message with a retry button. Every failed loading state must end in one. */
export function FailureNote({ sentence, onRetry, isBusy = false }: FailureNoteProps) {
  function retry({ currentTarget }: MouseEvent<HTMLElement>) {
    if (isBusy) return;
    focusAround(currentTarget.parentElement);
    onRetry();
  }
  return (
    <div className={styles.note} role="alert">
      <p>{sentence}</p>
      <Button isBusy={isBusy} onClick={retry}>
        {common.tryAgain()}
      </Button>
    </div>
  );
}

/** Focuses the element around a note. The retry removes the note with its button, and its content appears in the same place. */
function focusAround(note: Element | null): void {
  const around = note?.parentElement;
  if (!around) return;
  // `tabIndex` is -1 without the attribute, too, but only the attribute makes the element focusable.
  if (around.tabIndex < 0) around.tabIndex = -1;
  around.focus({ preventScroll: true });
}
