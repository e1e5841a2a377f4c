import { ChevronLeft, ChevronRight, Expand, ImageOff } from 'lucide-react';
import { useId, useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';

import type { Picture as PictureData } from '../../../../shared/files/storage/picture-contract.ts';
import { stageRatio } from './gallery-ratio.ts';
import { GalleryStrip } from './gallery-strip.tsx';
import type { GalleryViewer } from './gallery-viewer.tsx';
import styles from './gallery.module.css';
import { joinClasses } from '../join-classes.ts';
import { Stack } from '../layout/layout.tsx';
import { Picture, placeholderImage } from './picture.tsx';
import { pictureText } from './picture-text.ts';
import { loadPart } from '../load-part.ts';
import { useSlides } from '../use-slides.ts';

interface GalleryProps {
  pictures: PictureData[];
  /** Subject of the pictures. */
  title: string;
  /** Width of the large picture, as the `sizes` attribute puts it. */
  sizes: string;
  /** Interactive content in place of the large picture. */
  cover?: GalleryCover | null;
  /** How many dots stand under it. */
  maxDots?: number;
}

export interface GalleryCover {
  isOpen: boolean;
  close: () => void;
  content: ReactNode;
}

type Viewer = { View: ComponentType<Parameters<typeof GalleryViewer>[0]>; startIndex: number };

/** The pictures of one thing: a large one that moves sideways, small ones to choose from, and a full-screen view. */
export function Gallery({ pictures, title, sizes, cover = null, maxDots }: GalleryProps) {
  const { viewport, isReady, selected, scrollTo, turn } = useSlides(true);
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const slides = useRef<HTMLUListElement>(null);
  const id = useId();

  if (pictures.length === 0 && cover === null) return <NoPictures />;

  async function openViewer(event: MouseEvent<HTMLAnchorElement>, startIndex: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const { GalleryViewer } = await loadPart(() => import('./gallery-viewer.tsx'));
      setViewer({ View: GalleryViewer, startIndex });
    } catch {
      // It was told.
    }
  }

  /** To be called as the view closes: later the visitor may be busy elsewhere. */
  function focusSelected() {
    slides.current?.querySelectorAll<HTMLElement>('a')[selected]?.focus({ preventScroll: true });
  }

  const isCovered = cover?.isOpen === true;
  const hasSeveral = pictures.length > 1 && !isCovered;
  return (
    <Stack as="section" gap={4} aria-roledescription="carousel" aria-label={`Pictures of ${title}`}>
      <div
        className={joinClasses(styles.stage, isCovered && styles.covered)}
        style={{ aspectRatio: stageRatio(pictures) }}
        // Floating bars move out of the way.
        data-viewer-open={isCovered || undefined}
      >
        <div ref={viewport} className={styles.viewport} inert={isCovered}>
          <ul ref={slides} className={styles.slides}>
            {pictures.map((picture, index) => (
              <li key={picture.url} id={`${id}-${index}`} className={styles.slide}>
                <span className={styles.backdrop} style={{ backgroundImage: placeholderImage(picture) }} aria-hidden />
                <a
                  href={picture.url}
                  className={styles.open}
                  aria-label={`Open picture ${index + 1} of ${pictures.length} full screen${picture.alternativeText === undefined ? '' : `: ${picture.alternativeText}`}`}
                  tabIndex={!isReady || index === selected ? undefined : -1}
                  onClick={(event) => void openViewer(event, index)}
                >
                  <Picture
                    picture={picture}
                    alt={pictureText(picture, title, index)}
                    sizes={sizes}
                    ratio="fill"
                    fit="contain"
                    eager={index === 0}
                    className={styles.picture}
                  />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {pictures.length > 0 && !isCovered && (
          <span className={styles.hint} aria-hidden>
            <Expand size={16} />
            {hasSeveral && `${selected + 1} / ${pictures.length}`}
          </span>
        )}
        {hasSeveral && (
          <>
            <div className={joinClasses(styles.side, styles.back)}>
              <button
                type="button"
                data-needs-scripts
                className={styles.step}
                aria-label="Previous picture"
                disabled={selected === 0}
                onClick={() => turn(-1)}
              >
                <ChevronLeft size={24} aria-hidden />
              </button>
            </div>
            <div className={joinClasses(styles.side, styles.forth)}>
              <button
                type="button"
                data-needs-scripts
                className={styles.step}
                aria-label="Next picture"
                disabled={selected === pictures.length - 1}
                onClick={() => turn(1)}
              >
                <ChevronRight size={24} aria-hidden />
              </button>
            </div>
          </>
        )}
        {cover?.content}
      </div>
      {pictures.some(({ caption }) => caption !== undefined) && <p className={styles.caption}>{pictures[selected]?.caption}</p>}
      {pictures.length > 1 && (
        <GalleryStrip
          pictures={pictures}
          selected={selected}
          maxDots={maxDots}
          slideId={(index) => `${id}-${index}`}
          onSelect={(index) => {
            if (isCovered) cover.close();
            scrollTo(index);
          }}
        />
      )}
      {viewer !== null && (
        <viewer.View
          pictures={pictures}
          title={title}
          startIndex={viewer.startIndex}
          onView={(index) => scrollTo(index, 'instant')}
          onClosing={focusSelected}
          onClosed={() => setViewer(null)}
        />
      )}
    </Stack>
  );
}

function NoPictures() {
  return (
    <div className={styles.none}>
      <ImageOff size={28} strokeWidth={1.5} aria-hidden />
      <p className={styles.noneTitle}>No Images to show</p>
      <p>The author did not add any pictures to this post.</p>
    </div>
  );
}
