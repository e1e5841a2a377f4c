import { CopyText } from '../ui/copy-text.tsx';
import styles from './code-block.module.css';

/** Lines to take as they are. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.top}>
        {label}
        <CopyText text={children} label={`Copy: ${label}`} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key */}
      <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
        <code>{children}</code>
      </pre>
    </figure>
  );
}
