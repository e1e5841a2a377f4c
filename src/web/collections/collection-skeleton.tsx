import { CardGrid } from '../ui/card-grid.tsx';
import { SkeletonCard } from '../ui/card.tsx';
import { DetailTitle } from '../ui/detail-title.tsx';
import { SKELETON_COUNT } from '../ui/infinite-cards.tsx';
import headerStyles from './collection-header.module.css';
import styles from './collection-skeleton.module.css';

/** The page of a collection whose data is on its way; its name is known from the link that led here. */
export function CollectionSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading {title}
      </p>
      <div className={headerStyles.header}>
        <span className={styles.cover} />
        <div className={headerStyles.text}>
          <DetailTitle back={<span className={styles.round} />} title={title}>
            <span className={styles.line} />
          </DetailTitle>
        </div>
      </div>
      <div className={styles.top} />
      <CardGrid view="masonry" label="Loading">
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <SkeletonCard key={index} index={index} />
        ))}
      </CardGrid>
    </div>
  );
}
