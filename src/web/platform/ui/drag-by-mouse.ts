/** A pressed mouse that moves farther than this, in px, drags and does not click. */
const CLICK_PX = 5;

/**
 * Lets a mouse drag what a row shows, as a finger does by itself.
 *
 * @param onRelease scrolls on from where the drag ended, and returns to which position; `moved` is the way of the mouse to the right, in px
 */
export function dragByMouse(row: HTMLElement, signal: AbortSignal, onRelease?: (moved: number) => number): void {
  let grip: { x: number; left: number } | null = null;
  let isDragged = false;
  const options = { signal, capture: true };

  row.addEventListener(
    'pointerdown',
    ({ pointerType, button, clientX }) => {
      if (pointerType === 'mouse' && button === 0) grip = { x: clientX, left: row.scrollLeft };
    },
    options,
  );
  row.addEventListener(
    'pointermove',
    ({ clientX, pointerId, buttons }) => {
      // Released elsewhere.
      if (buttons === 0) grip = null;
      if (grip === null) return;
      if (!isDragged) {
        if (Math.abs(clientX - grip.x) <= CLICK_PX) return;
        isDragged = true;
        row.setPointerCapture(pointerId);
        row.style.scrollSnapType = 'none';
        row.style.scrollBehavior = 'auto';
      }
      row.scrollLeft = grip.left - (clientX - grip.x);
    },
    options,
  );
  const release = ({ clientX }: PointerEvent) => {
    if (grip !== null && isDragged) {
      row.style.scrollBehavior = '';
      const target = onRelease?.(clientX - grip.x) ?? row.scrollLeft;
      const snap = () => void (row.style.scrollSnapType = '');
      // Snap points would end the scrolling at once.
      if ('onscrollend' in row && Math.abs(target - row.scrollLeft) > 1)
        row.addEventListener('scrollend', snap, { signal, once: true });
      else snap();
      // After the click, which comes with the release.
      setTimeout(() => (isDragged = false));
    }
    grip = null;
  };
  row.addEventListener('pointerup', release, options);
  row.addEventListener('pointercancel', release, options);
  row.addEventListener(
    'click',
    (event) => {
      if (!isDragged) return;
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
  // The browser would drag a link or a picture out of the page.
  row.addEventListener('dragstart', (event) => event.preventDefault(), options);
}
