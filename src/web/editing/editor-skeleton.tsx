import styles from './editor-skeleton.module.css';

/** A draft whose editor is on its way: two columns of what will stand there. */
export function EditorSkeleton() {
  return (
    <div className={styles.columns} role="status" aria-label="Loading the draft" aria-busy="true" data-awaited>
      <div className={styles.column}>
        <span className={styles.line} />
        <span className={styles.block} />
        <span className={styles.block} />
      </div>
      <div className={styles.column}>
        <span className={styles.line} />
        <span className={styles.block} />
      </div>
    </div>
  );
}
