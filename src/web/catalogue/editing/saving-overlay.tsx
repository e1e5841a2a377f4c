import * as m from '#messages/editing';
import { useLayoutEffect, useRef } from 'react';

import styles from './saving-overlay.module.css';

/** Covers the page during a save. The previous element gets the focus back afterwards. */
export function SavingOverlay() {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    // Keeps the width of a classic scrollbar, so that the layout does not shift.
    element?.toggleAttribute('data-gutter', window.innerWidth > document.documentElement.clientWidth);
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label={m.savingLabel()}
      // Escape does not cancel a running save.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.content}>
        <span className={styles.spinner} aria-hidden />
        <p role="status">{m.saving()}</p>
      </div>
    </dialog>
  );
}
