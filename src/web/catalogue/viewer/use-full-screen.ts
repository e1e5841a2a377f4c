import { useEffect, useState, type RefObject } from 'react';

/** An element over the whole screen, where the browser lets it. */
export function useFullScreen(element: RefObject<HTMLElement | null>): {
  isOffered: boolean;
  isFull: boolean;
  toggle: () => void;
} {
  const [isFull, setIsFull] = useState(false);

  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [element]);

  async function toggle() {
    if (document.fullscreenElement === null) await element.current?.requestFullscreen();
    else await document.exitFullscreen();
  }

  // A browser that says no has its reasons: the view stays as it is.
  return { isOffered: document.fullscreenEnabled, isFull, toggle: () => void toggle().catch(() => undefined) };
}
