import { useEffect, type RefObject } from 'react';

/** Moves focus to the first field of a step when it comes; never away from what the visitor is busy with. */
export function useFirstFocus(field: RefObject<HTMLElement | null>, step: string = ''): void {
  useEffect(() => {
    // After the frame of the page, which gives focus to the whole content on a navigation.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      const isFree = activeElement === null || activeElement === body || activeElement.tagName === 'MAIN';
      if (isFree) field.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each step has a first field of its own
  }, [field, step]);
}
