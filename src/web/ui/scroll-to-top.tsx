import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';

import styles from './scroll-to-top.module.css';

/** How far down the button appears (browsing.md §9). */
const SHOWN_AFTER_PX = 100;

function scrollUp(): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
}

export function ScrollToTop() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const update = () => setIsShown(window.scrollY > SHOWN_AFTER_PX);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  if (!isShown) return null;
  return (
    <button type="button" className={styles.button} aria-label="Scroll to top" onClick={scrollUp}>
      <ArrowUp size={20} aria-hidden />
    </button>
  );
}
