import { useLayoutEffect, useRef } from 'react';

import styles from './saving-overlay.module.css';

/** Lies over everything while something is saved; what had the focus has it again after. */
export function SavingOverlay() {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    // Where the scrollbar takes room, its place stays.
    element?.toggleAttribute('data-gutter', window.innerWidth > document.documentElement.clientWidth);
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label="Saving"
      // Escape does not cancel a running save.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.content}>
        <span className={styles.spinner} aria-hidden />
        <p role="status">Saving…</p>
      </div>
    </dialog>
  );
}
