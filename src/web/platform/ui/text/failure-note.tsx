import * as common from '#messages/common';
import { Button } from '../form/button.tsx';
import styles from './notes.module.css';

/** Error message with a retry button. Every failed loading state must end in one. */
export function FailureNote({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className={styles.note} role="alert">
      <p>{sentence}</p>
      <Button onClick={onRetry}>{common.tryAgain()}</Button>
    </div>
  );
}
