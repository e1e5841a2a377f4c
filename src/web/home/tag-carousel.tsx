import { Link } from 'react-router';

import type { HomeData } from '../../shared/home/home-contract.ts';
import { searchLink } from '../../shared/kit/page-links.ts';
import { Carousel } from '../ui/carousel.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './tag-carousel.module.css';

/** The tags worth starting from; each leads to a search for its name. */
export function TagCarousel({ tags }: { tags: HomeData['tags'] }) {
  return (
    <Carousel label="Tags" className={styles.carousel} heading={<h2 className={styles.heading}>Explore</h2>}>
      {tags.map((tag, index) => (
        <Link key={tag.id} to={searchLink([tag.name])} className={styles.tag}>
          {tag.background !== null && (
            <Picture
              picture={tag.background}
              alt=""
              sizes="200px"
              ratio="fill"
              eager={index < 6}
              className={styles.background}
            />
          )}
          <span className={styles.name}>{tag.name}</span>
        </Link>
      ))}
    </Carousel>
  );
}
