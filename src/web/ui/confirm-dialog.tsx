import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog, DialogActions } from './dialog.tsx';
import type { Write } from './use-write.ts';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The word on the button that does it. */
  confirm: string;
  isDangerous?: boolean;
  write: Write<[]>;
  /** After it is done, or when it is not to be. */
  onClose: () => void;
}

/** Asks before something is done. */
export function ConfirmDialog({ title, children, confirm, isDangerous = false, write, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div>{children}</div>
      <p role="alert" className={styles.fault}>
        {write.fault?.sentence}
      </p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look={isDangerous ? 'danger' : 'accent'}
          isBusy={write.isBusy}
          onClick={() => void write.run().then((isDone) => isDone && onClose())}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
