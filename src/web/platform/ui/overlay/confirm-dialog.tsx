import * as common from '#messages/common';
import type { ReactNode } from 'react';

import { Button } from '../form/button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog, DialogActions } from './dialog.tsx';
import type { ApiMutation } from '../form/use-api-mutation.ts';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Label of the confirming button. */
  confirm: string;
  isDangerous?: boolean;
  write: ApiMutation<[]>;
  /** Called after success or cancellation. */
  onClose: () => void;
}

/** Confirms an action. */
export function ConfirmDialog({ title, children, confirm, isDangerous = false, write, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div>{children}</div>
      <p role="alert" className={styles.fault}>
        {write.error?.sentence}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
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
