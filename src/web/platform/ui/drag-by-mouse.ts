/** A mouse movement beyond this distance in px is a drag, not a click. */
const CLICK_PX = 5;

/**
 * Drag scrolling of a row by mouse, as by touch.
 * @param onRelease Returns the final scroll position after a drag; `moved` is the horizontal mouse movement in px.
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
      // The button was released outside the window.
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
      // Scroll snapping would end the animation at once.
      if ('onscrollend' in row && Math.abs(target - row.scrollLeft) > 1)
        row.addEventListener('scrollend', snap, { signal, once: true });
      else snap();
      // After the click event, which follows the release.
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
  // Prevents the native drag of links and pictures.
  row.addEventListener('dragstart', (event) => event.preventDefault(), options);
}
