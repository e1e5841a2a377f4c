import { useEffect, useState } from 'react';

import { useAfterPress } from '../ui/use-after-press.ts';
import { barAfterScroll, type BarVisibility } from './bar-visibility.ts';

/** The floating bar makes room while somebody scrolls down. Another page begins with it. */
export function useHidingBar(pathname: string): BarVisibility['bar'] {
  const [shown, setShown] = useState({ bar: 'shown' as BarVisibility['bar'], pathname });
  const afterPress = useAfterPress();
  useEffect(() => {
    let state: BarVisibility = { bar: 'shown', y: window.scrollY };
    const update = () => {
      const maxY = document.documentElement.scrollHeight - window.innerHeight;
      state = barAfterScroll(state, window.scrollY, maxY);
      const { bar } = state;
      // It does not come between a press and its release, or the click would be lost.
      afterPress(() => setShown((before) => (before.bar === bar && before.pathname === pathname ? before : { bar, pathname })));
    };
    window.addEventListener('scroll', update, { passive: true });
    // What comes later makes the page longer: its end is not where it was.
    const growth = new ResizeObserver(update);
    growth.observe(document.body);
    return () => {
      window.removeEventListener('scroll', update);
      growth.disconnect();
    };
  }, [pathname, afterPress]);
  return shown.pathname === pathname ? shown.bar : 'shown';
}
