import { CopyText } from './copy-text.tsx';
import styles from './copyable-code.module.css';

/** Text to copy. A click selects all of it. */
export function CopyableCode({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles.place}>
      <code>{text}</code>
      <CopyText text={text} label={label} />
    </div>
  );
}
