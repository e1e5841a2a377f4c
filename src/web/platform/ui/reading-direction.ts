/** -1 in text from right to left, where scroll positions are negative; else 1. */
export const readingDirection = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Pressed key. Text from right to left mirrors it, so 'ArrowRight' always means the next one in a row. */
export function keyAlongText({ key, currentTarget }: { key: string; currentTarget: EventTarget | null }): string {
  const isMirrored = currentTarget instanceof Element && readingDirection(currentTarget) < 0;
  return isMirrored ? (MIRRORED[key] ?? key) : key;
}
