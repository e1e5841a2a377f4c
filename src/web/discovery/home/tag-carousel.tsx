import * as m from '#messages/home';
import { Link } from 'react-router';

import type { HomeData } from '../../../shared/discovery/home/home-contract.ts';
import { searchLink } from '../../../shared/catalogue/page-links.ts';
import { Carousel } from '../../platform/ui/media/carousel.tsx';
import { Picture } from '../../platform/ui/media/picture.tsx';
import styles from './tag-carousel.module.css';

/** Visible on a narrow screen. A wide one loads the rest as soon as its width is known. */
const EAGER_TAGS = 3;

/** Popular tags, each with a link to its search. */
export function TagCarousel({ tags }: { tags: HomeData['tags'] }) {
  return (
    <Carousel label={m.tags()} className={styles.carousel} heading={<h2 className={styles.heading}>{m.explore()}</h2>}>
      {tags.map((tag, index) => (
        <Link key={tag.id} to={searchLink([tag.name])} className={styles.tag}>
          {tag.background !== null && (
            <Picture
              picture={tag.background}
              alt=""
              sizes="200px"
              ratio="fill"
              eager={index < EAGER_TAGS}
              // The games below are the larger pictures.
              isFirst={false}
              className={styles.background}
            />
          )}
          <span dir="auto" className={styles.name}>
            {tag.name}
          </span>
        </Link>
      ))}
    </Carousel>
  );
}
