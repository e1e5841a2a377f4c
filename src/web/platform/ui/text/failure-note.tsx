import { Button } from '../form/button.tsx';
import styles from './notes.module.css';

/** Says what failed, with a way to try again; nothing that failed stays a skeleton. */
export function FailureNote({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className={styles.note} role="alert">
      <p>{sentence}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
