import { useEffect, type RefObject } from 'react';

/** Closes what is open once somebody presses, or goes on by keyboard to, a place outside it. `close` must stay the same. */
export function useCloseOutside(place: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    // Keyboard focus must not move below the open menu.
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [place, isOpen, close]);
}
