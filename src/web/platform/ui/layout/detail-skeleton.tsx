import * as m from '#messages/ui';
import styles from './detail-skeleton.module.css';
import { DetailLayout } from './detail-layout.tsx';
import { DetailTitle } from './detail-title.tsx';
import { Stack } from './layout.tsx';

/** Detail page during loading. Its title comes from the followed link. */
export function DetailSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {m.loadingNamed({ name: title })}
      </p>
      <DetailLayout
        top={
          <>
            <DetailTitle back={<span className={styles.round} />} title={title}>
              <span className={styles.line} />
            </DetailTitle>
            <div className={styles.stage} />
          </>
        }
        bar={<div className={styles.bar} />}
        panel={null}
        isPanelAsked={false}
        text={
          <Stack gap={3}>
            <span className={styles.line} />
            <span className={styles.line} />
            <span className={styles.line} />
          </Stack>
        }
      >
        {null}
      </DetailLayout>
    </div>
  );
}
