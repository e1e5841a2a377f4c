import * as m from '#messages/ui';
import { ChevronLeft, ChevronRight, Expand, ImageOff } from 'lucide-react';
import { useId, useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';

import type { Picture as PictureData } from '../../../../shared/files/storage/picture-contract.ts';
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
  /** The `sizes` attribute of the large picture. */
  sizes: string;
  /** Interactive content that replaces the large picture. */
  cover?: GalleryCover | null;
  /** Maximum of pager dots. */
  maxDots?: number;
}

export interface GalleryCover {
  isOpen: boolean;
  close: () => void;
  content: ReactNode;
}

type Viewer = { View: ComponentType<Parameters<typeof GalleryViewer>[0]>; startIndex: number };

/** Gallery with a large picture that scrolls horizontally, thumbnails, and a full-screen view. */
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
      // The user was notified already.
    }
  }

  /** To be called when the view starts to close. Later, the focus may be elsewhere. */
  function focusSelected() {
    slides.current?.querySelectorAll<HTMLElement>('a')[selected]?.focus({ preventScroll: true });
  }

  const isCovered = cover?.isOpen === true;
  const hasSeveral = pictures.length > 1 && !isCovered;
  return (
    <Stack as="section" gap={4} aria-roledescription={m.carousel()} aria-label={m.picturesOf({ title })}>
      <div
        className={joinClasses(styles.stage, isCovered && styles.covered)}
        style={{ aspectRatio: stageRatio(pictures) }}
        // Floating bars are hidden.
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
                  aria-label={openLabel(picture, index, pictures.length)}
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
                aria-label={m.previousPicture()}
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
                aria-label={m.nextPicture()}
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

const WIDEST = 16 / 9;
const TALLEST = 4 / 3;

/** Width divided by height of the stage: the first picture's, within limits that leave room for the rest of a page. */
function stageRatio([first]: readonly PictureData[]): number {
  if (first === undefined || first.height <= 0) return WIDEST;
  return Math.min(WIDEST, Math.max(TALLEST, first.width / first.height));
}

function openLabel({ alternativeText }: PictureData, index: number, count: number): string {
  const position = index + 1;
  return alternativeText === undefined
    ? m.openPicture({ position, count })
    : m.openDescribedPicture({ position, count, description: alternativeText });
}

function NoPictures() {
  return (
    <div className={styles.none}>
      <ImageOff size={28} strokeWidth={1.5} aria-hidden />
      <p className={styles.noneTitle}>{m.noImages()}</p>
      <p>{m.noImagesAdded()}</p>
    </div>
  );
}
