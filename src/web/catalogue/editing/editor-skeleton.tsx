import * as m from '#messages/editing';
import styles from './editor-skeleton.module.css';
import { Stack } from '../../platform/ui/layout/layout.tsx';

/** Draft editor during loading, in two columns. */
export function EditorSkeleton() {
  return (
    <Stack gap={5} className={styles.columns} role="status" aria-label={m.loadingDraft()} aria-busy="true" data-awaited>
      <Stack gap={4} isTop>
        <span className={styles.line} />
        <span className={styles.block} />
        <span className={styles.block} />
      </Stack>
      <Stack gap={4} isTop>
        <span className={styles.line} />
        <span className={styles.block} />
      </Stack>
    </Stack>
  );
}
