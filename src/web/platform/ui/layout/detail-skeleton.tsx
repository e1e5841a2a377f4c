import styles from './detail-skeleton.module.css';
import { DetailLayout } from './detail-layout.tsx';
import { DetailTitle } from './detail-title.tsx';
import { Stack } from './layout.tsx';

/** A page about one thing whose data is on its way; its title is known from the link that led here. */
export function DetailSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading {title}
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
