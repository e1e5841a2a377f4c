import { useEffect, useState, type RefObject } from 'react';

/** Full-screen mode of an element, if the browser supports it. */
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

  // A refusal by the browser is ignored.
  return { isOffered: document.fullscreenEnabled, isFull, toggle: () => void toggle().catch(() => undefined) };
}
