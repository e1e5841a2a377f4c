import * as common from '#messages/common';
import styles from './loading-rows.module.css';

/** Placeholder of a list during loading. */
export function LoadingRows({ rows = 3 }: { rows?: number }) {
  return (
    <div className={styles.rows} role="status" aria-busy="true" aria-label={common.loading()} data-needs-scripts data-awaited>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={styles.row} />
      ))}
    </div>
  );
}
