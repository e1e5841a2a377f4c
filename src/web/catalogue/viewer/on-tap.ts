import type { CanvasPlace } from './surface-ruler.ts';

/** Longer moves are drags. */
const MOST_PX = 6;

/** Hears of presses by one finger, pen or main mouse button that stay where they began. Answers how to hear no more. */
export function onTap(area: HTMLElement, onTapped: (place: CanvasPlace) => void): () => void {
  let down: { x: number; y: number } | null = null;

  function begin({ isPrimary, button, clientX, clientY }: PointerEvent): void {
    // A second finger makes it a pinch.
    down = isPrimary && button === 0 ? { x: clientX, y: clientY } : null;
  }

  function end({ clientX, clientY }: PointerEvent): void {
    if (down === null) return;
    const isStill = Math.hypot(clientX - down.x, clientY - down.y) <= MOST_PX;
    down = null;
    if (!isStill) return;
    const { left, top, width, height } = area.getBoundingClientRect();
    onTapped([(clientX - left) / width, (clientY - top) / height]);
  }

  const cancel = () => void (down = null);
  area.addEventListener('pointerdown', begin);
  area.addEventListener('pointerup', end);
  area.addEventListener('pointercancel', cancel);
  return () => {
    area.removeEventListener('pointerdown', begin);
    area.removeEventListener('pointerup', end);
    area.removeEventListener('pointercancel', cancel);
  };
}
