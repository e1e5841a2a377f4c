import * as m from '#messages/ui';
import { useEffect, useRef } from 'react';

import type { Picture as PictureData } from '../../../../shared/files/storage/picture-contract.ts';
import { dragByMouse } from '../drag-by-mouse.ts';
import { pagerDots } from './gallery-pager.ts';
import styles from './gallery-strip.module.css';
import { Picture } from './picture.tsx';
import { scrollToMiddle, slidesIn } from '../use-slides.ts';

interface GalleryStripProps {
  pictures: PictureData[];
  selected: number;
  maxDots: number | undefined;
  /** Id of a slide, the link target of a thumbnail without scripts. */
  slideId: (index: number) => string;
  onSelect: (index: number) => void;
}

/** Thumbnails and dots below a gallery. */
export function GalleryStrip({ pictures, selected, maxDots, slideId, onSelect }: GalleryStripProps) {
  const viewport = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (viewport.current === null) return undefined;
    const leaving = new AbortController();
    dragByMouse(viewport.current, leaving.signal);
    return () => leaving.abort();
  }, []);

  useEffect(() => {
    const row = viewport.current;
    const thumb = row === null ? undefined : slidesIn(row)[selected];
    if (row !== null && thumb !== undefined) scrollToMiddle(row, thumb);
  }, [selected]);

  return (
    <>
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.thumbs} aria-label={m.choosePicture()}>
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <a
                href={`#${slideId(index)}`}
                className={styles.thumb}
                aria-label={m.pictureAt({ position: index + 1 })}
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
      {/* Hidden from screen readers, as the thumbnails have the same function. */}
      <div className={styles.dots} data-needs-scripts aria-hidden>
        {pagerDots(pictures.length, selected, maxDots).map((index) => (
          <button
            key={index}
            type="button"
            tabIndex={-1}
            aria-label={m.pictureAt({ position: index + 1 })}
            className={styles.dot}
            data-selected={index === selected || undefined}
            onClick={() => onSelect(index)}
          />
        ))}
      </div>
    </>
  );
}
