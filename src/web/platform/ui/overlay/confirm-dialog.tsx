import type { ReactNode } from 'react';

import { Button } from '../form/button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog, DialogActions } from './dialog.tsx';
import type { ApiMutation } from '../form/use-api-mutation.ts';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The word on the button that does it. */
  confirm: string;
  isDangerous?: boolean;
  write: ApiMutation<[]>;
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
          variant={isDangerous ? 'danger' : 'accent'}
          isBusy={write.isBusy}
          onClick={() => void write.run().then((isDone) => isDone && onClose())}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
