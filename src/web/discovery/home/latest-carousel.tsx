import * as m from '#messages/home';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import type { Picture } from '../../../shared/files/storage/picture-contract.ts';
import { Carousel } from '../../platform/ui/media/carousel.tsx';
import { CoverPicture } from '../../platform/ui/media/cover-picture.tsx';
import styles from './latest-carousel.module.css';

interface LatestCarouselProps {
  title: string;
  /** Link to the whole list; null: all are shown. */
  allTo: string | null;
  /** Cards with the line under their title, such as the game. */
  entries: { id: number; title: string; picture: Picture | null; caption: string | null; to: string }[];
}

/** The newest publications of a kind. */
export function LatestCarousel({ title, allTo, entries }: LatestCarouselProps) {
  return (
    <Carousel
      label={title}
      className={styles.carousel}
      heading={
        <div className={styles.top}>
          <h2>{title}</h2>
          {allTo !== null && (
            <Link to={allTo} className={styles.all} aria-label={m.seeAllOf({ title })}>
              {m.seeAll()}
              <ArrowRight size={16} aria-hidden />
            </Link>
          )}
        </div>
      }
    >
      {entries.map((entry) => (
        <Link key={entry.id} to={entry.to} className={styles.slide}>
          <span className={styles.frame}>
            <CoverPicture
              title={entry.title}
              picture={entry.picture}
              sizes="(width < 768px) 240px, 320px"
              className={styles.picture}
            />
          </span>
          <span dir="auto" className={styles.title}>
            {entry.title}
          </span>
          {entry.caption !== null && (
            <span dir="auto" className={styles.game}>
              {entry.caption}
            </span>
          )}
        </Link>
      ))}
    </Carousel>
  );
}
