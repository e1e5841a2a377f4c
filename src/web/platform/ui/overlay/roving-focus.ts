/** -1 in text from right to left, where scroll positions are negative; else 1. */
export const readingDirection = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Pressed key. Text from right to left mirrors it, so 'ArrowRight' always means the next one in a row. */
export const keyAlongText = ({ key, currentTarget }: { key: string; currentTarget: EventTarget | null }): string =>
  (readingDirection(currentTarget as Element) < 0 && MIRRORED[key]) || key;

const ARROWS = { down: ['ArrowDown', 'ArrowUp'], across: ['ArrowRight', 'ArrowLeft'] } as const;

/** Target item of a key: arrow keys wrap around, Home and End jump to the ends. Undefined for other keys. */
export function roved(key: string, items: HTMLElement[], axis: keyof typeof ARROWS = 'down'): HTMLElement | undefined {
  const current = items.indexOf(document.activeElement as HTMLElement);
  const [onward, back] = ARROWS[axis];
  if (key === onward) return items[(current + 1) % items.length];
  if (key === back) return items.at(current <= 0 ? -1 : current - 1);
  if (current === -1) return undefined;
  return key === 'Home' ? items[0] : key === 'End' ? items.at(-1) : undefined;
}

/** Next item with this initial letter. */
export function rovedByLetter(key: string, items: HTMLElement[]): HTMLElement | undefined {
  if (!/^\p{L}$/u.test(key)) return undefined;
  const current = items.indexOf(document.activeElement as HTMLElement);
  return [...items.slice(current + 1), ...items].find(({ textContent }) =>
    textContent.toLowerCase().startsWith(key.toLowerCase()),
  );
}
