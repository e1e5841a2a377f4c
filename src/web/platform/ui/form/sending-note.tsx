import * as common from '#messages/common';
import * as m from '#messages/ui';
import styles from './sending-note.module.css';
import type { SendingPicture } from './use-picture-queue.ts';

interface SendingNoteProps {
  sending: SendingPicture;
  onRetry: () => void;
  onDismiss: () => void;
}

/** Upload progress of a picture, or its error. */
export function SendingNote({ sending, onRetry, onDismiss }: SendingNoteProps) {
  if (sending.failure === null) {
    return (
      <progress
        className={styles.progress}
        aria-label={m.uploading({ name: sending.file.name })}
        // Upload complete; the server is processing it.
        {...(sending.progress < 1 && { value: sending.progress })}
      />
    );
  }
  return (
    <div className={styles.failure} role="alert">
      <span>{sending.failure}</span>
      <button type="button" className={styles.action} onClick={onRetry}>
        {common.tryAgain()}
      </button>
      <button type="button" className={styles.action} onClick={onDismiss}>
        {m.dismiss()}
      </button>
    </div>
  );
}
