import { useEffect, type RefObject } from 'react';

/** Closes an overlay on a press or keyboard focus outside of it. `close` must be stable. */
export function useCloseOutside(place: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    // The keyboard focus must not move behind the open menu.
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [place, isOpen, close]);
}
