import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';

import type { Picture as PictureData } from '../../shared/files/picture-contract.ts';
import { STILL } from './gallery-motion.ts';
import { pagerDots } from './gallery-pager.ts';
import styles from './gallery-strip.module.css';
import { Picture } from './picture.tsx';

interface GalleryStripProps {
  pictures: PictureData[];
  selected: number;
  maxDots: number | undefined;
  /** The id of a picture's slide, which a thumbnail leads to without scripts. */
  slideId: (index: number) => string;
  onSelect: (index: number) => void;
}

/** The thumbnails and the dots under a gallery. */
export function GalleryStrip({ pictures, selected, maxDots, slideId, onSelect }: GalleryStripProps) {
  const [viewport, embla] = useEmblaCarousel({ containScroll: 'keepSnaps', dragFree: true, breakpoints: STILL });

  useEffect(() => embla?.scrollTo(selected), [embla, selected]);

  return (
    <>
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.thumbs} aria-label="Choose a picture">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <a
                href={`#${slideId(index)}`}
                className={styles.thumb}
                aria-label={`Picture ${index + 1}`}
                aria-current={index === selected}
                onClick={(event) => {
                  event.preventDefault();
                  onSelect(index);
                }}
              >
                <Picture picture={picture} alt="" sizes="80px" ratio="fill" className={styles.picture} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      {/* The thumbnails say the same: the dots are for the eye and the finger. */}
      <div className={styles.dots} data-needs-scripts aria-hidden>
        {pagerDots(pictures.length, selected, maxDots).map((index) => (
          <button
            key={index}
            type="button"
            tabIndex={-1}
            aria-label={`Picture ${index + 1}`}
            className={styles.dot}
            data-selected={index === selected || undefined}
            onClick={() => onSelect(index)}
          />
        ))}
      </div>
    </>
  );
}
