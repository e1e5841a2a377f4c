import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, useEffect, useState, type ReactNode } from 'react';

import { Button } from './button.tsx';
import styles from './carousel.module.css';
import { joinClasses } from './join-classes.ts';

const OPTIONS = {
  align: 'start',
  containScroll: 'trimSnaps',
  slidesToScroll: 'auto',
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
} as const;

interface CarouselProps {
  label: string;
  /** One slide each; how wide they are is the caller's style. */
  children: ReactNode;
  /** Stands at the start of the row that holds the buttons. */
  heading?: ReactNode;
  className?: string | undefined;
}

/** A row that moves sideways: by buttons, arrow keys, swipe, or, without scripts, by the browser's own scrolling. */
export function Carousel({ label, children, heading, className }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel(OPTIONS);
  const [reach, setReach] = useState({ back: false, forth: false });

  useEffect(() => {
    if (embla === undefined) return undefined;
    const update = () => setReach({ back: embla.canScrollPrev(), forth: embla.canScrollNext() });
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') embla.scrollPrev();
      else if (event.key === 'ArrowRight') embla.scrollNext();
      else return;
      event.preventDefault();
    };
    const root = embla.rootNode();
    update();
    embla.on('select', update).on('reInit', update);
    root.addEventListener('keydown', handleKey);
    return () => {
      embla.off('select', update).off('reInit', update);
      root.removeEventListener('keydown', handleKey);
    };
  }, [embla]);

  return (
    <section className={joinClasses(styles.carousel, className)} aria-label={label}>
      <div className={styles.top}>
        {heading}
        <div className={styles.buttons} data-needs-scripts hidden={!reach.back && !reach.forth}>
          <Button iconOnly aria-label={`Previous: ${label}`} disabled={!reach.back} onClick={() => embla?.scrollPrev()}>
            <ChevronLeft size={20} aria-hidden />
          </Button>
          <Button iconOnly aria-label={`Next: ${label}`} disabled={!reach.forth} onClick={() => embla?.scrollNext()}>
            <ChevronRight size={20} aria-hidden />
          </Button>
        </div>
      </div>
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.slides}>
          {Children.map(children, (slide) => (
            <li className={styles.slide}>{slide}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
