import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** True if an element is displayed, as opposed to one in a hidden tab. */
export const isDrawn = (element: Element | null): boolean => (element?.getClientRects().length ?? 0) > 0;

/**
 * Handles files dropped anywhere on the page while the target is displayed. Drops handled by another element are ignored.
 * @param onDrop Gets the DataTransfer, to read folders before the event ends.
 */
export function usePageDrop(place: RefObject<HTMLElement | null>, onDrop: (carrier: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onDrop);

  useEffect(() => {
    // An element is entered before the previous one is left.
    let depth = 0;
    const isMeant = (event: DragEvent) => carriesFiles(event) && isDrawn(place.current);
    const over = () => setIsOver(depth > 0);
    const handlers = {
      dragenter: (event: DragEvent) => {
        if (!isMeant(event)) return;
        depth += 1;
        over();
      },
      dragover: (event: DragEvent) => {
        // Prevents the browser from opening the file.
        if (isMeant(event)) event.preventDefault();
      },
      dragleave: (event: DragEvent) => {
        if (!isMeant(event)) return;
        depth = Math.max(0, depth - 1);
        over();
      },
      drop: (event: DragEvent) => {
        depth = 0;
        over();
        if (!isMeant(event) || event.defaultPrevented || event.dataTransfer === null) return;
        event.preventDefault();
        take(event.dataTransfer);
      },
    };
    const events = Object.entries(handlers) as [keyof typeof handlers, (event: DragEvent) => void][];
    for (const [name, handle] of events) window.addEventListener(name, handle);
    return () => {
      for (const [name, handle] of events) window.removeEventListener(name, handle);
    };
  }, [place]);
  return isOver;
}
