import { X } from 'lucide-react';
import { useId, type RefObject } from 'react';

import { Button, ButtonLink } from '../ui/button.tsx';
import styles from './asset-report-dialog.module.css';

/** Where a broken link is reported. Reports belong to an account, so that moderators can ask back. */
export function AssetReportDialog({ ref, name }: { ref: RefObject<HTMLDialogElement | null>; name: string }) {
  const titleId = useId();
  const close = () => ref.current?.close();
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      // A press beside it closes it too.
      closedby="any"
    >
      <div className={styles.content}>
        <div className={styles.top}>
          <h2 id={titleId}>Report for the broken link</h2>
          <Button look="bare" iconOnly aria-label="Close" onClick={close}>
            <X size={20} aria-hidden />
          </Button>
        </div>
        <p>
          Does a file of <b>{name}</b> not download, not open, or not hold what it should? Tell the moderators, and they will
          look after it.
        </p>
        <p className={styles.note}>A report needs an account, so that you can be asked back and told what came of it.</p>
        <div className={styles.actions}>
          <Button onClick={close}>Cancel</Button>
          <ButtonLink look="accent" to="/login">
            Log in
          </ButtonLink>
        </div>
      </div>
    </dialog>
  );
}
