import * as m from '#messages/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';

import { Button } from '../form/button.tsx';
import styles from './carousel.module.css';
import { useSlides } from '../use-slides.ts';

interface CarouselProps {
  label: string;
  /** Slides. The caller's styles set their width. */
  children: ReactNode;
  /** Shown at the start of the row with the buttons. */
  heading?: ReactNode;
  className?: string | undefined;
}

/** Row with native horizontal scrolling. Scripts add buttons, arrow keys and mouse dragging. */
export function Carousel({ label, children, heading, className }: CarouselProps) {
  const { viewport, reach, turn } = useSlides();
  return (
    <section className={className} aria-label={label}>
      <div className={styles.top}>
        {heading}
        <div className={styles.buttons} data-needs-scripts hidden={!reach.back && !reach.forth}>
          <Button iconOnly aria-label={m.previousOf({ label })} disabled={!reach.back} onClick={() => turn(-1)}>
            <ChevronLeft size={20} aria-hidden />
          </Button>
          <Button iconOnly aria-label={m.nextOf({ label })} disabled={!reach.forth} onClick={() => turn(1)}>
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
