import styles from './sending-note.module.css';
import type { SendingPicture } from './use-picture-queue.ts';

interface SendingNoteProps {
  sending: SendingPicture;
  onRetry: () => void;
  onDismiss: () => void;
}

/** How far a picture is on its way, or why it did not arrive. */
export function SendingNote({ sending, onRetry, onDismiss }: SendingNoteProps) {
  if (sending.failure === null) {
    return (
      <progress
        className={styles.progress}
        aria-label={`Uploading ${sending.file.name}`}
        // All is sent: the server is at work.
        {...(sending.progress < 1 && { value: sending.progress })}
      />
    );
  }
  return (
    <div className={styles.failure} role="alert">
      <span>{sending.failure}</span>
      <button type="button" className={styles.action} onClick={onRetry}>
        Try again
      </button>
      <button type="button" className={styles.action} onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}
