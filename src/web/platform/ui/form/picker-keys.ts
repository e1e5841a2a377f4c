/** Rows per Page Up and Page Down, equal to the visible rows. */
const PAGE_ROWS = 7;

/** New active row after a key; undefined for other keys. The arrow keys wrap around a fully loaded list. */
export function moveInList(key: string, active: number | null, count: number, isWhole: boolean): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      if (active === null) return 0;
      return active < last ? active + 1 : isWhole ? 0 : last;
    case 'ArrowUp':
      return active === null || active === 0 ? (isWhole || active === null ? last : 0) : active - 1;
    default:
  }
  // Without an active row, these keys belong to the text.
  if (active === null) return undefined;
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.min(active + PAGE_ROWS, last);
    case 'PageUp':
      return Math.max(active - PAGE_ROWS, 0);
    default:
      return undefined;
  }
}

/** New active row in a list below a text that is part of the cycle; null: back in the text. */
export function moveThroughText(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0 || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined;
  const isAtEnd = active === (key === 'ArrowDown' ? count - 1 : 0);
  return isAtEnd ? null : moveInList(key, active, count, true);
}
