import * as m from '#messages/ui';
import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';

import { joinClasses } from '../join-classes.ts';
import styles from './scroll-to-top.module.css';

/** Scroll position from which the button is visible. */
const SHOWN_AFTER_PX = 100;

function scrollUp(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
}

/** The hidden button still takes up its space. */
export function ScrollToTop({ className }: { className: string | undefined }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const update = () => setIsShown(window.scrollY > SHOWN_AFTER_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return (
    <button
      type="button"
      className={joinClasses(styles.button, className)}
      data-shown={isShown || undefined}
      aria-label={m.scrollToTop()}
      title={m.scrollToTop()}
      onClick={scrollUp}
    >
      <ArrowUp size={20} aria-hidden />
    </button>
  );
}
