import { useEffect, type RefObject } from 'react';

/** Focuses the first field of a step when it opens, unless another element has the focus. */
export function useFirstFocus(field: RefObject<HTMLElement | null>, step: string = ''): void {
  useEffect(() => {
    // The page frame focuses the content on a navigation, so this runs one frame later.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      const isFree = activeElement === null || activeElement === body || activeElement.tagName === 'MAIN';
      if (isFree) field.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each step has a first field of its own
  }, [field, step]);
}
