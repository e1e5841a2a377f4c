import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';

import { joinClasses } from '../join-classes.ts';
import styles from './scroll-to-top.module.css';

/** How far down the button appears. */
const SHOWN_AFTER_PX = 100;

function scrollUp(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
}

/** For a place where it covers nothing: it keeps its room while the page stands at its top. */
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
      aria-label="Scroll to top"
      title="Scroll to top"
      onClick={scrollUp}
    >
      <ArrowUp size={20} aria-hidden />
    </button>
  );
}
