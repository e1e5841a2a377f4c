import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import type { HomeData } from '../../shared/home/home-contract.ts';
import { assetLink } from '../../shared/kit/page-links.ts';
import { Carousel } from '../ui/carousel.tsx';
import { CoverPicture } from '../ui/cover-picture.tsx';
import styles from './models-carousel.module.css';

/** The newest models, each with the game it comes from. */
export function ModelsCarousel({ assets }: { assets: HomeData['assets'] }) {
  return (
    <Carousel
      label="Latest models"
      className={styles.carousel}
      heading={
        <div className={styles.top}>
          <h2>Latest models</h2>
          <Link to="/models?sort=recent" className={styles.all}>
            See all
            <ArrowRight size={16} aria-hidden />
          </Link>
        </div>
      }
    >
      {assets.map(({ id, name, picture, gameTitle }) => (
        <Link key={id} to={assetLink({ id, title: name })} className={styles.slide}>
          <span className={styles.frame}>
            <CoverPicture title={name} picture={picture} sizes="(width < 768px) 240px, 320px" className={styles.picture} />
          </span>
          <span className={styles.title}>{name}</span>
          {gameTitle !== null && <span className={styles.game}>{gameTitle}</span>}
        </Link>
      ))}
    </Carousel>
  );
}
