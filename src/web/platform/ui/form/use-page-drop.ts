import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Whether an element has a place on the screen: that of a tab which is not open has none. */
export const isDrawn = (element: Element | null): boolean => (element?.getClientRects().length ?? 0) > 0;

/**
 * Files that are dropped anywhere on the page, while a place for them is in sight. What a place within the page took is left to it.
 * @param onDrop is handed what carries them: folders are read out of it, before the event is over.
 */
export function usePageDrop(place: RefObject<HTMLElement | null>, onDrop: (carrier: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onDrop);

  useEffect(() => {
    // Entering an element comes before leaving the one before.
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
        // Else the browser opens the file in place of the page.
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
